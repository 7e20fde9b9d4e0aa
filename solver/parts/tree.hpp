#pragma once

/// The parts of a folder as a tree, in which parts that were split have parts of their own.

#include "solver/parts/manifest.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace hapax {

/// The whole, with an empty name, or a part.
struct PartTree {
    enum class State { Proved, Split, Missing };

    State state = State::Split;
    std::string name;
    std::string hash; ///< of a part's formula, as the manifest says
    std::vector<Condition> conditions;
    std::vector<Manifest::File> files; ///< of the whole, or of a part that was split
    std::vector<PartTree> parts;
};

/// Reads the manifests and finds out which proofs exist; opens no other file. Throws ManifestError
/// with the name of the file, and std::system_error if one cannot be read.
PartTree read_part_tree(std::filesystem::path const& folder);

/// Returns the names of the parts without a proof.
std::vector<std::string> missing_parts(PartTree const& tree);

/// Says whether the folder is a proof in parts, even an unfinished one.
bool is_in_parts(std::filesystem::path const& folder);

} // namespace hapax
