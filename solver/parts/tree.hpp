#pragma once

/// The parts of a folder, with the parts of those that were split.

#include "solver/parts/manifest.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace hapax {

/// The whole, whose name is empty, or a part.
struct PartTree {
    enum class State { Proved, Split, Missing };

    State state = State::Split;
    std::string name;
    std::string hash; ///< of a part's formula, as the manifest says
    std::vector<Condition> conditions;
    std::vector<Manifest::File> files; ///< of what is split, or the whole
    std::vector<PartTree> parts;
};

/// Reads the manifests and looks which proofs are there; opens nothing else. Throws ManifestError
/// with the name of the file, and std::system_error when one cannot be read.
PartTree read_part_tree(std::filesystem::path const& folder);

/// The parts without a proof.
std::vector<std::string> missing_parts(PartTree const& tree);

/// Whether the folder is, or was to be, a proof in parts.
bool is_in_parts(std::filesystem::path const& folder);

} // namespace hapax
