/// Lines are short and their number is bounded, so that a manifest by somebody else costs little to
/// read and to refuse. The name of a part begins with that of the part it was split from: so parts
/// form a tree, and no name leads out of the folder.

#include "solver/parts/manifest.hpp"

#include "solver/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace hapax {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line = "hapax parts 1";
constexpr std::size_t longest_line = 1 << 16;
constexpr std::size_t most_lines = 1'000'000;
constexpr std::size_t hash_digits = 64;
constexpr std::size_t number_digits = 6;

[[noreturn]] void fail(std::string const& what) {
    throw ManifestError{"", 1, what};
}

/// Takes the words of a text from the left.
class Words {
  public:
    explicit Words(std::string_view text) : rest_{text} {}

    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    /// Takes the word up to the next space, and the space.
    std::string word() {
        auto const end = std::min(rest_.find(' '), rest_.size());
        std::string const word{rest_.substr(0, end)};
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return word;
    }

    int number() {
        int value = 0;
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || value < 1 || value > 1'000'000)
            fail("expected a number from 1");
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

  private:
    std::string_view rest_;
};

Condition condition_from(Words& words) {
    Condition condition{};
    bool const is_cell = words.take("r") && ((condition.cell.row = words.number() - 1), true)
                         && words.take("c") && ((condition.cell.column = words.number() - 1), true);
    if (!is_cell || !words.take(" is ")) fail("expected conditions like 'r1c2 is 3'");
    condition.sign = words.take("not ") ? Condition::Sign::IsNot : Condition::Sign::Is;
    condition.value = words.number();
    return condition;
}

std::string hash_from(Words& words) {
    auto const hash = words.word();
    if (hash.size() != hash_digits
        || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
        fail("expected the SHA-256 of the file");
    return hash;
}

/// Accepts "000017" in the whole, and "000017-000002" in part 000017.
bool is_part_of(std::string_view name, std::string const& whole) {
    std::string const beginning = whole.empty() ? "" : whole + "-";
    if (!name.starts_with(beginning)) return false;
    name.remove_prefix(beginning.size());
    return name.size() >= number_digits && name.size() <= 9
           && name.find_first_not_of("0123456789") == name.npos;
}

bool is_file_of(std::string const& name, std::string const& whole) {
    if (!whole.empty()) return name == whole + ".cover";
    return name == "puzzle.txt" || name == "solution.txt" || name == "instance.cnf"
           || name == "cover.drat";
}

class Reader {
  public:
    Reader(std::istream& in, std::string const& whole) : in_{in}, whole_{whole} {}

    Manifest read() {
        try {
            std::string line;
            if (!next(line) || line != first_line)
                fail("expected '" + std::string{first_line} + "'");
            while (next(line)) take(line);
        } catch (ManifestError const& error) {
            throw ManifestError{"", number_, error.message()};
        }
        return std::move(manifest_);
    }

  private:
    bool next(std::string& line) {
        line.clear();
        ++number_;
        auto& bytes = *in_.rdbuf();
        for (int byte = bytes.sbumpc(); byte != '\n'; byte = bytes.sbumpc()) {
            if (byte == std::char_traits<char>::eof()) {
                if (!line.empty()) fail("the line does not end");
                return false;
            }
            if (line.size() == longest_line || number_ > most_lines) fail("it is too long");
            line += static_cast<char>(byte);
        }
        return true;
    }

    void take(std::string const& line) {
        Words words{line};
        bool const is_part = words.take("part ");
        if (!is_part && !words.take("file ")) fail("expected 'file' or 'part'");
        std::string const name = words.word();
        if (!(is_part ? is_part_of(name, whole_) : is_file_of(name, whole_)))
            fail("'" + name + "' is not the name of a " + (is_part ? "part" : "file"));
        if (!names_.insert(name).second) fail(name + " is there twice");
        std::string const hash = hash_from(words);
        if (is_part)
            manifest_.parts.push_back({name, hash, conditions_from(words.rest())});
        else if (words.at_end())
            manifest_.files.push_back({name, hash});
        else
            fail("expected the end of the line");
    }

    std::istream& in_;
    std::string const& whole_;
    Manifest manifest_;
    std::set<std::string> names_;
    std::size_t number_ = 0;
};

} // namespace

ManifestError::ManifestError(std::string file, std::size_t line, std::string message)
    : std::runtime_error{file + ":" + std::to_string(line) + ": " + message},
      file_{std::move(file)}, line_{line}, message_{std::move(message)} {}

std::string in_words(std::vector<Condition> const& conditions) {
    std::string text;
    for (auto const& [cell, value, sign] : conditions)
        text += (text.empty() ? "r" : ", r") + std::to_string(cell.row + 1) + "c"
                + std::to_string(cell.column + 1)
                + (sign == Condition::Sign::Is ? " is " : " is not ") + std::to_string(value);
    return text.empty() ? "everything" : text;
}

std::vector<Condition> conditions_from(std::string_view text) {
    if (text == "everything") return {};
    Words words{text};
    std::vector<Condition> conditions{condition_from(words)};
    while (words.take(", ")) conditions.push_back(condition_from(words));
    if (!words.at_end()) fail("expected ', ' and a condition");
    return conditions;
}

std::string sha256_of(std::istream& in) {
    Sha256 hash;
    std::vector<char> piece(1 << 16);
    for (;;) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        if (in.gcount() == 0) return hash.hex();
        hash.add({piece.data(), static_cast<std::size_t>(in.gcount())});
    }
}

Manifest read_manifest(std::istream& in, std::string const& whole) {
    return Reader{in, whole}.read();
}

std::string text_of(Manifest const& manifest) {
    std::string text{first_line};
    for (auto const& [name, hash] : manifest.files) text += "\nfile " + name + " " + hash;
    for (auto const& [name, hash, conditions] : manifest.parts)
        text += "\npart " + name + " " + hash + " " + in_words(conditions);
    return text + "\n";
}

fs::path manifest_of(fs::path const& folder, std::string const& whole) {
    return folder / (whole.empty() ? std::string{manifest_file} : whole + ".parts");
}

fs::path cover_of(fs::path const& folder, std::string const& whole) {
    return folder / (whole.empty() ? "cover.drat" : whole + ".cover");
}

fs::path formula_of(fs::path const& folder, std::string const& part) {
    return folder / (part + ".cnf");
}

fs::path proof_of(fs::path const& folder, std::string const& part) {
    return folder / (part + ".drat");
}

} // namespace hapax
