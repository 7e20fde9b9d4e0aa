/// KenKens as JSON: a letter for each cell names its cage, a list of words gives each cage its
/// operation and target, as in "Ax6 B+21 C-5 D/9 E_8"; `_` is a given. A file may hold thousands in
/// one list: each object of it is a block, the first with the list's beginning, the last with its
/// end.

#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace hapax::formats::mathdoku {

namespace {

using nlohmann::json;

/// What comes next on this line or a later one but for white space, up to this many characters.
std::string next_characters(LineReader& lines, std::size_t count) {
    std::string found;
    for (int ahead = 0; found.size() < count && lines.has(ahead); ++ahead)
        for (auto rest = trimmed(lines.peek(ahead)); found.size() < count && !rest.empty();
             rest = trimmed(rest.substr(1)))
            found += rest.front();
    return found;
}

/// Moves what comes before and with the next character that is not white space.
void take_next_character(LineReader& lines, std::string& text) {
    while (is_blank(lines.peek())) lines.take(text);
    auto const line = lines.peek();
    lines.take_part(text,
                    static_cast<std::size_t>(trimmed(line).data() - line.data()) + std::size_t{1});
}

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block}, text_{block.text} {}

    ReadPuzzle read() {
        JsonTracker tracker;
        for (end_ = 0; end_ < text_.size(); ++end_) {
            tracker.feed(text_[end_]);
            if (tracker.is_in_string()) continue;
            if (text_[end_] == '{') begin_ = end_;
            if (text_[end_] == '}') break;
        }
        end_ = std::min(end_ + 1, text_.size());
        document_ = parse_json(block_, begin_, end_);
        read_cages();
        read_clues();
        read_solution();
        return std::move(result_);
    }

  private:
    /// The string that is the value of a key; its place goes to `at`.
    std::string string_at(char const* key, std::size_t& at) const {
        auto const found = object_.find(key);
        auto const object = text_.substr(begin_, end_ - begin_);
        at = begin_ + place_of(object, json::json_pointer{} / key).value + 1; // after the quote
        if (found == object_.end() || !found->is_string())
            block_.fail(begin_, "expected an object with a string \"" + std::string{key} + "\"");
        return found->get<std::string>();
    }

    void read_cages() {
        std::size_t at = 0;
        auto const letters = string_at("cageGrid", at);
        int order = 1;
        auto const cells = [&] { return static_cast<std::size_t>(order * order); };
        while (order < max_order && cells() < letters.size()) ++order;
        if (cells() != letters.size())
            block_.fail(at, "expected n*n letters in cageGrid, found "
                                + std::to_string(letters.size()));
        result_.puzzle = latin_square(order);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            char const letter = letters[i];
            if (!(letter >= 'A' && letter <= 'Z') && !(letter >= 'a' && letter <= 'z'))
                block_.fail(at + i, "expected a letter that names a cage, found '"
                                        + std::string(1, letter) + "'");
            auto const cell = static_cast<int>(i);
            cages_[letter].push_back({cell / order, cell % order});
        }
    }

    void read_clues() {
        std::size_t at = 0;
        auto const clues = string_at("cageOps", at);
        std::set<char> seen;
        std::size_t i = 0;
        for (;;) {
            i = clues.find_first_not_of(" \t\n", i);
            if (i == clues.npos) break;
            auto const end = std::min(clues.find_first_of(" \t\n", i), clues.size());
            auto const word = std::string_view{clues}.substr(i, end - i);
            auto const cage = cages_.find(word.front());
            if (cage == cages_.end())
                block_.fail(at + i,
                            "there is no cage '" + std::string(1, word.front()) + "' in cageGrid");
            if (!seen.insert(word.front()).second)
                block_.fail(at + i,
                            "a second clue for cage '" + std::string(1, word.front()) + "'");
            read_clue(word, cage->second, at + i);
            i = end;
        }
        for (auto const& [letter, cells] : cages_)
            if (!seen.contains(letter))
                block_.fail(at + clues.size(),
                            "expected a clue for cage '" + std::string(1, letter) + "'");
    }

    void read_clue(std::string_view word, std::vector<Cell> const& cells, std::size_t at) {
        auto const operation =
            word.size() > 1 ? operation_from(word[1] == 'X' ? 'x' : word[1]) : std::nullopt;
        bool const is_given = word.size() > 1 && word[1] == '_';
        std::int64_t target = -1;
        auto const digits = word.substr(std::min<std::size_t>(2, word.size()));
        auto const [rest, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), target);
        if (error == std::errc::result_out_of_range)
            block_.fail(at, "this target does not fit into 64 bits");
        if ((!operation && !is_given) || error != std::errc{} || target < 0
            || rest != digits.data() + digits.size())
            block_.fail(at, "expected a cage's letter, one of + - x / _, and a number, such as "
                            "'Ax6', found '"
                                + std::string{word} + "'");
        if (!is_given) {
            result_.puzzle.cages.push_back({cells, *operation, target, Repeats::Allowed});
            return;
        }
        if (cells.size() != 1)
            block_.fail(at, "a given has one cell; cage '" + std::string(1, word.front()) + "' has "
                                + std::to_string(cells.size()));
        if (target < 1 || target > result_.puzzle.order)
            block_.fail(at, "expected a value from 1 to " + std::to_string(result_.puzzle.order)
                                + ", found '" + std::to_string(target) + "'");
        result_.puzzle.givens[cells.front()] = static_cast<int>(target);
    }

    /// Only of orders whose values are single digits.
    void read_solution() {
        int const order = result_.puzzle.order;
        if (order > 9 || !object_.contains("solution")) return;
        std::size_t at = 0;
        auto const digits = string_at("solution", at);
        Grid grid{order};
        auto const values = grid.values();
        if (digits.size() != values.size())
            block_.fail(at, "expected " + std::to_string(values.size())
                                + " digits in solution, found " + std::to_string(digits.size()));
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (digits[i] < '1' || digits[i] > '0' + order)
                block_.fail(at + i, "expected a value from 1 to " + std::to_string(order)
                                        + ", found '" + std::string(1, digits[i]) + "'");
            values[i] = digits[i] - '0';
        }
        result_.expectation.solution = std::move(grid);
    }

    Block const& block_;
    std::string_view text_;
    std::size_t begin_ = 0; ///< of the object
    std::size_t end_ = 0;
    JsonDocument document_;
    json const& object_ = document_.root();
    std::map<char, std::vector<Cell>> cages_;
    ReadPuzzle result_;
};

} // namespace

bool starts(LineReader& lines) {
    return starts_json(lines, {"\"cageGrid\"", "\"cageOps\""});
}

/// Up to the first closing brace, as a puzzle holds no other object; then the comma, or the end of
/// the list and of the object around it.
void take(LineReader& lines, std::string& text) {
    take_json(lines, text, [](JsonTracker const&) { return true; });
    if (next_characters(lines, 2) == ",{") {
        take_next_character(lines, text);
    } else if (next_characters(lines, 1) == "]") {
        take_next_character(lines, text);
        auto const next = next_characters(lines, 1);
        if (next == "}" || next == ",")
            take_json(lines, text, [](JsonTracker const& tracker) { return tracker.depth() < 0; });
    }
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

} // namespace hapax::formats::mathdoku
