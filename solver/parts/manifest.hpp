#pragma once

/// The list of what a proof in parts consists of: the file `parts.txt` of a folder.
///
///     hapax parts 1
///     file puzzle.txt 0f2c...            (SHA-256; each file that the whole needs)
///     file solution.txt 77ab...
///     file instance.cnf 91d0...
///     file cover.drat 5e11...
///     part 000001 c0ff... r1c1 is 4, r2c3 is not 7
///     part 000002 ...
///
/// Part 000001 is the formula 000001.cnf, whose hash follows: instance.cnf under those conditions.
/// Its proof is 000001.drat. A part that took too long is split instead: 000001.parts lists its
/// parts 000001-000001 ... in the same form, with the file 000001.cover. A cover refutes the whole
/// from the negated conditions of its parts.
///
/// Nobody needs to trust a manifest: a verifier checks the cover, and a proof for each part.

#include "encoder/model/grid.hpp"

#include <filesystem>
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

/// "r1c1 is 4, r2c3 is not 7".
std::string in_words(std::vector<Condition> const& conditions);

struct Manifest {
    struct File {
        std::string name;
        std::string hash;
    };
    struct Part {
        std::string name; ///< "000017", "000017-000002"
        std::string hash;
        std::vector<Condition> conditions; ///< all, including those of the part that was split
    };

    std::vector<File> files;
    std::vector<Part> parts;
};

/// A manifest is malformed.
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
/// ManifestError if it is malformed, has a name twice or more than a million parts, or names a file
/// outside the folder.
Manifest read_manifest(std::istream& in, std::string const& whole = "");

std::string text_of(Manifest const& manifest);

/// Returns the SHA-256 hash of the rest of a stream, in the manifest's form.
std::string sha256_of(std::istream& in);

/// Reads what `in_words` writes; throws ManifestError.
std::vector<Condition> conditions_from(std::string_view words);

/// Files of a folder that belong to the whole, or to the part of a name.
inline constexpr std::string_view manifest_file = "parts.txt";
std::filesystem::path manifest_of(std::filesystem::path const& folder, std::string const& whole);
std::filesystem::path cover_of(std::filesystem::path const& folder, std::string const& whole);
std::filesystem::path formula_of(std::filesystem::path const& folder, std::string const& part);
std::filesystem::path proof_of(std::filesystem::path const& folder, std::string const& part);

} // namespace hapax
