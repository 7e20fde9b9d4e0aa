#pragma once

/// The folder of a proof in parts as it is at a moment:
///
///     puzzle.txt, solution.txt, instance.cnf    as in a certificate
///     parts.txt                                 the parts (see manifest.hpp)
///     17.split                                  the parts of part 17, which took too long
///     worker-5f0c32d1.1.drat, .1.done           a worker's proof, and what it proves;
///     worker-5f0c32d1.2.drat, .2.done           its continuation
///     17.drat                                   another solver's proof of part 17's own formula
///     another.txt                               a solution that must not be: the claim is wrong
///
/// Every file appears whole or not at all. Formula, manifest and proofs may be packed: then the
/// name ends with .gz or .xz. A worker's proof is DRAT about the whole formula. Its lemmas hold
/// everywhere, and the last word on each part is the lemma that the part's conditions do not all
/// hold.

#include "solver/parts/manifest.hpp"

#include <filesystem>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace hapax {

/// Opens a file for reading; throws std::system_error. (Callers may let it unpack the file.)
using OpenFile = std::function<std::shared_ptr<std::istream>(std::filesystem::path const&)>;
std::shared_ptr<std::istream> open_file(std::filesystem::path const& path);

/// Writes a file whole or not at all; throws std::system_error. (Callers may let it pack the file.)
using WriteFile = std::function<void(std::filesystem::path const&,
                                     std::function<void(std::ostream&)> const& write)>;

/// A part or, with an empty name, the whole.
struct PartTree {
    enum class State { Proved, Split, Missing };

    Part part;
    State state = State::Split;
    std::optional<std::filesystem::path> proof; ///< of its own formula
    std::vector<PartTree> parts;
};

/// Describes what one worker proved with one solver.
struct WorkerProof {
    std::string worker;                        ///< "worker-5f0c32d1"
    std::vector<std::filesystem::path> pieces; ///< in order; together they are a proof
    std::vector<std::string> parts;
};

struct PartsFolder {
    Manifest manifest;
    PartTree tree;
    std::vector<WorkerProof> proofs;
    std::optional<std::filesystem::path> another; ///< a solution that refutes the claim
};

/// Reads the manifests and what workers say they have proved; opens no other file. Throws
/// ManifestError with the name of the file, and std::system_error if one cannot be read.
PartsFolder read_parts_folder(std::filesystem::path const& folder, OpenFile const& open);

/// Calls f(part) for each part that was not split, in order.
void for_each_leaf(PartTree const& tree, std::function<void(PartTree const&)> const& f);

/// Returns the parts without a proof, in order.
std::vector<Part> missing_parts(PartTree const& tree);

/// Returns the part of a name; nullptr if there is none.
PartTree const* find_part(PartTree const& tree, std::string const& name);

/// Says whether the folder is a proof in parts, even an unfinished one.
bool is_in_parts(std::filesystem::path const& folder);

/// Returns the file of this name in the folder, packed or not; nullopt if there is none.
std::optional<std::filesystem::path> file_in(std::filesystem::path const& folder,
                                             std::string const& name);

} // namespace hapax
