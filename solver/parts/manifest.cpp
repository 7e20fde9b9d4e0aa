/// Lines are short, and their number and all their bytes are bounded, so that a manifest by
/// somebody else costs little to read and to refuse. The name of a part begins with that of the
/// part it was split from: so parts form a tree, and no name leads out of the folder.

#include "solver/parts/manifest.hpp"

#include "solver/basis/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace hapax {

namespace {

constexpr std::string_view first_line = "hapax parts 2";
constexpr std::string_view first_line_of_proved = "hapax proof 2";
constexpr std::size_t longest_line = 1 << 16;
constexpr std::size_t most_lines = 2'000'000;            // of a million parts, and some more
constexpr std::size_t most_bytes = std::size_t{1} << 30; // a thousand for each of a million parts
constexpr std::size_t hash_digits = 64;
constexpr std::size_t most_digits = 7;
constexpr std::size_t longest_name = 200;

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
        std::string word{rest_.substr(0, end)};
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
    auto hash = words.word();
    if (hash.size() != hash_digits
        || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
        fail("expected the SHA-256 of the file");
    return hash;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= most_digits && text.front() != '0'
           && text.find_first_not_of("0123456789") == text.npos;
}

/// Accepts "17" in the whole, and "17-2" in part 17.
bool is_part_of(std::string_view name, std::string const& whole) {
    std::string const beginning = whole.empty() ? "" : whole + "-";
    return name.size() <= longest_name && name.starts_with(beginning)
           && is_number(name.substr(beginning.size()));
}

/// Without the ending that says how it is packed.
std::string_view unpacked_name(std::string_view name) {
    for (std::string_view const packed : {".gz", ".xz"})
        if (name.ends_with(packed)) name.remove_suffix(packed.size());
    return name;
}

bool is_file_of_whole(std::string_view name) {
    name = unpacked_name(name);
    return name == "puzzle.txt" || name == "solution.txt" || name == "instance.cnf";
}

/// Calls take(line) for each line after the first, which has to be `first`.
template<class Take>
void read_lines(std::istream& in, std::string_view first, Take&& take) {
    std::size_t number = 0;
    std::size_t bytes_left = most_bytes;
    std::string line;
    auto& bytes = *in.rdbuf();
    auto const next = [&] {
        line.clear();
        ++number;
        for (int byte = bytes.sbumpc(); byte != '\n'; byte = bytes.sbumpc()) {
            if (byte == std::char_traits<char>::eof()) {
                if (!line.empty()) fail("the line does not end");
                return false;
            }
            if (line.size() == longest_line || number > most_lines || bytes_left-- == 0)
                fail("it is too long");
            line += static_cast<char>(byte);
        }
        return true;
    };
    try {
        if (!next() || line != first) fail("expected '" + std::string{first} + "'");
        while (next()) take(line);
    } catch (ManifestError const& error) {
        throw ManifestError{"", number, error.message()};
    }
}

/// Reads what `in_words` writes.
std::vector<Condition> conditions_from(std::string_view text) {
    if (text == "everything") return {};
    Words words{text};
    std::vector<Condition> conditions{condition_from(words)};
    while (words.take(", ")) conditions.push_back(condition_from(words));
    if (!words.at_end()) fail("expected ', ' and a condition");
    return conditions;
}

class Reader {
  public:
    explicit Reader(std::string const& whole) : whole_{whole} {}

    Manifest read(std::istream& in) {
        read_lines(in, first_line, [&](std::string const& line) { take(line); });
        return std::move(manifest_);
    }

  private:
    void take(std::string const& line) {
        Words words{line};
        if (words.take("part ")) {
            std::string const name = words.word();
            if (!is_part_of(name, whole_)) fail("'" + name + "' is not the name of a part");
            require_new(name);
            manifest_.parts.push_back({name, conditions_from(words.rest())});
        } else if (whole_.empty() && words.take("file ")) {
            std::string const name = words.word();
            if (!is_file_of_whole(name)) fail("'" + name + "' is not the name of a file");
            require_new(name);
            manifest_.files.push_back({name, hash_from(words)});
            if (!words.at_end()) fail("expected the end of the line");
        } else if (whole_.empty() && words.take("encoding ")) {
            manifest_.encoding = words.rest();
        } else {
            fail(whole_.empty() ? "expected 'encoding', 'file' or 'part'" : "expected 'part'");
        }
    }

    void require_new(std::string const& name) {
        if (!names_.insert(name).second) fail(name + " is there twice");
    }

    std::string const& whole_;
    Manifest manifest_;
    std::set<std::string> names_;
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
    return Reader{whole}.read(in);
}

std::string text_of(Manifest const& manifest) {
    std::string text{first_line};
    text += '\n';
    if (!manifest.encoding.empty()) text += "encoding " + manifest.encoding + "\n";
    for (auto const& [name, hash] : manifest.files) text += "file " + name + " " + hash + "\n";
    for (auto const& [name, conditions] : manifest.parts)
        text += "part " + name + " " + in_words(conditions) + "\n";
    return text;
}

std::vector<std::string> read_proved(std::istream& in) {
    std::vector<std::string> parts;
    read_lines(in, first_line_of_proved, [&](std::string const& line) {
        Words words{line};
        if (!words.take("proved ") || !is_part_name(words.rest()))
            fail("expected 'proved' and the name of a part");
        parts.emplace_back(words.rest());
    });
    return parts;
}

std::string text_of_proved(std::vector<std::string> const& parts) {
    std::string text{first_line_of_proved};
    text += '\n';
    for (auto const& part : parts) text += "proved " + part + "\n";
    return text;
}

bool is_part_name(std::string_view name) {
    if (name.size() > longest_name) return false;
    for (;;) {
        auto const dash = name.find('-');
        if (!is_number(name.substr(0, dash))) return false;
        if (dash == name.npos) return true;
        name.remove_prefix(dash + 1);
    }
}

} // namespace hapax
