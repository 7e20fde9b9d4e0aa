#pragma once

/// What a proof in parts consists of: the file `parts.txt` of a folder.
///
///     hapax parts 1
///     file puzzle.txt 0f2c...            (SHA-256; each file that the whole needs)
///     file solution.txt 77ab...
///     file instance.cnf 91d0...
///     file cover.drat 5e11...
///     part 000001 c0ff... r1c1 is 4, r2c3 is not 7
///     part 000002 ...
///
/// Part 000001 is the formula 000001.cnf, whose hash it is: that of instance.cnf where those
/// conditions hold. Its proof is 000001.drat. A part that took too long has been split instead:
/// 000001.parts says how, in the same form, with parts 000001-000001 ... and the file
/// 000001.cover. A cover refutes the whole from the negated conditions of its parts.
///
/// Nobody trusts a manifest: who verifies has the cover checked, and a proof for each part.

#include "encoder/model/grid.hpp"

#include <filesystem>
#include <istream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// That a cell has a value, or that it has not.
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
        std::vector<Condition> conditions; ///< all of them, also those of the part that was split
    };

    std::vector<File> files;
    std::vector<Part> parts;
};

/// A manifest that is not what it should be.
class ManifestError : public std::runtime_error {
  public:
    ManifestError(std::string file, std::size_t line, std::string message);

    std::string const& file() const { return file_; } ///< empty as long as nobody has named it
    std::size_t line() const { return line_; }        ///< from 1
    std::string const& message() const { return message_; }

  private:
    std::string file_;
    std::size_t line_;
    std::string message_;
};

/// Reads the manifest of the whole (`whole` is empty) or of a part that was split. Throws
/// ManifestError, also when it has a name twice, more than a million parts, or names something that
/// does not lie in the folder.
Manifest read_manifest(std::istream& in, std::string const& whole = "");

std::string text_of(Manifest const& manifest);

/// SHA-256 of what is left of a stream, as the manifest has it.
std::string sha256_of(std::istream& in);

/// Reads what `in_words` writes; throws ManifestError.
std::vector<Condition> conditions_from(std::string_view words);

/// The files of a folder that belong to the whole, or to a part of that name.
inline constexpr std::string_view manifest_file = "parts.txt";
std::filesystem::path manifest_of(std::filesystem::path const& folder, std::string const& whole);
std::filesystem::path cover_of(std::filesystem::path const& folder, std::string const& whole);
std::filesystem::path formula_of(std::filesystem::path const& folder, std::string const& part);
std::filesystem::path proof_of(std::filesystem::path const& folder, std::string const& part);

} // namespace hapax
