/// A part with both a proof and a list of parts counts as proved: another worker split it too late.

#include "solver/parts/folder.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// Names of parts end earlier.
constexpr int most_levels = 100;

constexpr char const* manifest_name = "parts.txt";

class FolderReader {
  public:
    FolderReader(fs::path const& folder, OpenFile const& open) : folder_{folder}, open_{open} {}

    PartsFolder read() {
        collect_proofs();
        result_.manifest = manifest_in(manifest_name, "");
        add_parts(result_.manifest.parts, result_.tree, 0);
        result_.another = file_in(folder_, "another.txt");
        return std::move(result_);
    }

  private:
    /// Reads a file and names it in errors.
    template<class Read>
    auto read_file(fs::path const& path, Read&& read) const {
        if (!fs::is_regular_file(path)) throw ManifestError{path.string(), 1, "this is not a file"};
        auto const in = open_(path);
        try {
            return read(*in);
        } catch (ManifestError const& error) {
            throw ManifestError{path.string(), error.line(), error.message()};
        }
    }

    Manifest manifest_in(std::string const& file, std::string const& whole) const {
        auto const path = file_in(folder_, file).value_or(folder_ / file);
        return read_file(path, [&](std::istream& in) { return read_manifest(in, whole); });
    }

    /// Takes the pieces of each worker up to the first that is missing.
    void collect_proofs() {
        std::map<std::string, std::map<int, fs::path>> lists;
        for (auto const& entry : fs::directory_iterator{folder_}) {
            auto const name = entry.path().filename().string();
            if (!name.starts_with("worker-") || !name.ends_with(".done")) continue;
            auto const worker = name.substr(0, name.find('.'));
            int number = 0;
            auto const* const end = name.data() + name.size();
            if (worker.size() < name.size()
                && std::from_chars(name.data() + worker.size() + 1, end, number).ptr
                       == end - std::string_view{".done"}.size())
                lists[worker].emplace(number, entry.path());
        }
        for (auto const& [worker, pieces] : lists) {
            WorkerProof proof{worker, {}, {}};
            for (int number = 1; pieces.contains(number); ++number) {
                auto const file = file_in(folder_, worker + "." + std::to_string(number) + ".drat");
                if (!file) break;
                proof.pieces.push_back(*file);
                for (auto& part : read_file(pieces.at(number), read_proved)) {
                    proved_.insert(part);
                    proof.parts.push_back(std::move(part));
                }
            }
            if (!proof.pieces.empty()) result_.proofs.push_back(std::move(proof));
        }
    }

    void add_parts(std::vector<Part> const& parts, PartTree& tree, int level) {
        for (auto const& part : parts) {
            PartTree node;
            node.part = part;
            node.proof = file_in(folder_, part.name + ".drat");
            std::string const split = part.name + ".split";
            if (node.proof || proved_.contains(part.name)) {
                node.state = PartTree::State::Proved;
            } else if (fs::exists(folder_ / split)) {
                if (level == most_levels)
                    throw ManifestError{(folder_ / split).string(), 1, "split too often"};
                add_parts(manifest_in(split, part.name).parts, node, level + 1);
            } else {
                node.state = PartTree::State::Missing;
            }
            tree.parts.push_back(std::move(node));
        }
    }

    fs::path const& folder_;
    OpenFile const& open_;
    std::set<std::string> proved_;
    PartsFolder result_;
};

} // namespace

std::shared_ptr<std::istream> open_file(fs::path const& path) {
    if (fs::is_directory(path))
        throw std::system_error{std::make_error_code(std::errc::is_a_directory), path.string()};
    auto file = std::make_shared<std::ifstream>(path, std::ios::binary);
    if (!*file) throw std::system_error{errno, std::generic_category(), path.string()};
    file->exceptions(std::ios::badbit); // otherwise a read error would look like the end
    return file;
}

PartsFolder read_parts_folder(fs::path const& folder, OpenFile const& open) {
    return FolderReader{folder, open}.read();
}

void for_each_leaf(PartTree const& tree, std::function<void(PartTree const&)> const& f) {
    if (tree.state != PartTree::State::Split) f(tree);
    for (auto const& part : tree.parts) for_each_leaf(part, f);
}

std::vector<Part> missing_parts(PartTree const& tree) {
    std::vector<Part> missing;
    for_each_leaf(tree, [&](PartTree const& leaf) {
        if (leaf.state == PartTree::State::Missing) missing.push_back(leaf.part);
    });
    return missing;
}

PartTree const* find_part(PartTree const& tree, std::string const& name) {
    if (!tree.part.name.empty() && tree.part.name == name) return &tree;
    for (auto const& part : tree.parts)
        if (auto const* const found = find_part(part, name)) return found;
    return nullptr;
}

bool is_in_parts(fs::path const& folder) {
    return file_in(folder, manifest_name).has_value();
}

std::optional<fs::path> file_in(fs::path const& folder, std::string const& name) {
    for (char const* const packed : {"", ".gz", ".xz"})
        if (fs::path path = folder / (name + packed); fs::exists(path)) return path;
    return std::nullopt;
}

} // namespace hapax
