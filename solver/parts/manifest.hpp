#pragma once

/// The parts of a proof: which there are, and which a worker has proved. Two kinds of small files,
/// line by line:
///
///     hapax parts 2                      parts.txt
///     encoding complete                  (as --encoding takes it; workers encode the puzzle anew)
///     file puzzle.txt 0f2c...            (SHA-256; each file that the whole needs)
///     file instance.cnf.xz 91d0...
///     part 1 r1c1 is 4, r2c3 is not 7
///     part 2 r1c1 is 4, r2c3 is 7
///     ...
///
///     hapax proof 2                      NAME.done, beside the proof NAME.drat
///     proved 1
///     proved 2-1
///
/// A part that took too long is split: 2.split lists its parts 2-1, 2-2 in the first form, with all
/// their conditions.
///
/// Nobody needs to trust these files: a verifier checks that the conditions leave no gap, and a
/// proof for each part.

#include "encoder/clues/grid.hpp"

#include <istream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Says that a cell has a value, or that it does not.
struct Condition {
    enum class Sign { Is, IsNot };

    Cell cell;
    int value;
    Sign sign = Sign::Is;

    friend bool operator==(Condition const&, Condition const&) = default;
};

/// Returns "r1c1 is 4, r2c3 is not 7"; "everything" without conditions.
std::string in_words(std::vector<Condition> const& conditions);

/// A part: the grids in which all its conditions hold.
struct Part {
    std::string name; ///< "17", "17-2"
    std::vector<Condition> conditions;
};

struct Manifest {
    struct File {
        std::string name;
        std::string hash;
    };

    std::string encoding;    ///< empty in the manifest of a part that was split
    std::vector<File> files; ///< likewise
    std::vector<Part> parts;
};

/// A manifest, or the list of what a proof proves, is malformed.
class ManifestError : public std::runtime_error {
  public:
    ManifestError(std::string file, std::size_t line, std::string message);

    std::string const& file() const { return file_; } ///< empty until a caller names it
    std::size_t line() const { return line_; }        ///< from 1
    std::string const& message() const { return message_; }

  private:
    std::string file_;
    std::size_t line_;
    std::string message_;
};

/// Reads the manifest of the whole (`whole` is empty) or of a part that was split. Throws
/// ManifestError if it is malformed, has a name twice or more than two million lines, or names a
/// file outside the folder.
Manifest read_manifest(std::istream& in, std::string const& whole = "");

std::string text_of(Manifest const& manifest);

/// Reads the list of parts that a proof proves; throws ManifestError.
std::vector<std::string> read_proved(std::istream& in);

std::string text_of_proved(std::vector<std::string> const& parts);

/// Says whether this is the name of a part, such as "17-2".
bool is_part_name(std::string_view name);

/// Returns the SHA-256 hash of the rest of a stream, in the manifest's form.
std::string sha256_of(std::istream& in);

} // namespace hapax
