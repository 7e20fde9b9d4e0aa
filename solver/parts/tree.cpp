/// A part with both a proof and a list of parts counts as proved: another worker split it too late.

#include "solver/parts/tree.hpp"

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// Splitting at time limits never reaches this depth.
constexpr int most_levels = 16;

Manifest read_manifest_in(fs::path const& folder, std::string const& whole) {
    auto const path = manifest_of(folder, whole);
    if (!fs::is_regular_file(path)) throw ManifestError{path.string(), 1, "this is not a file"};
    std::ifstream in{path, std::ios::binary};
    if (!in) throw std::system_error{errno, std::generic_category(), path.string()};
    try {
        return read_manifest(in, whole);
    } catch (ManifestError const& error) {
        throw ManifestError{path.string(), error.line(), error.message()};
    }
}

void read_parts(fs::path const& folder, PartTree& tree, int level) {
    if (level > most_levels)
        throw ManifestError{manifest_of(folder, tree.name).string(), 1, "split too often"};
    auto manifest = read_manifest_in(folder, tree.name);
    tree.files = std::move(manifest.files);
    for (auto& [name, hash, conditions] : manifest.parts) {
        PartTree part;
        part.name = std::move(name);
        part.hash = std::move(hash);
        part.conditions = std::move(conditions);
        if (fs::exists(proof_of(folder, part.name)))
            part.state = PartTree::State::Proved;
        else if (fs::exists(manifest_of(folder, part.name)))
            read_parts(folder, part, level + 1);
        else
            part.state = PartTree::State::Missing;
        tree.parts.push_back(std::move(part));
    }
}

void collect_missing(PartTree const& tree, std::vector<std::string>& names) {
    if (tree.state == PartTree::State::Missing) names.push_back(tree.name);
    for (auto const& part : tree.parts) collect_missing(part, names);
}

} // namespace

PartTree read_part_tree(fs::path const& folder) {
    PartTree tree;
    read_parts(folder, tree, 0);
    return tree;
}

std::vector<std::string> missing_parts(PartTree const& tree) {
    std::vector<std::string> names;
    collect_missing(tree, names);
    return names;
}

bool is_in_parts(fs::path const& folder) {
    return fs::exists(folder / manifest_file);
}

} // namespace hapax
