#include "encoder/formats/text/clue_lines.hpp"

#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/formats/text/line_kinds.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/language/pattern.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace hapax::formats::text {

ClueLineReader::Clue ClueLineReader::clue(Word const& word) const {
    std::int64_t target = 0;
    char const* const begin = word.text.data();
    char const* const end = begin + word.text.size();
    auto const [rest, error] = std::from_chars(begin, end, target);
    if (error == std::errc::result_out_of_range)
        fail(current_, word.column, "this target does not fit into 64 bits");
    auto sign = std::string{rest, end};
    if (sign == "X") sign = "x";
    if (sign == ":") sign = "/";
    if (error == std::errc{} && target >= 0) {
        auto const operation = sign.size() == 1 ? operation_from(sign[0]) : std::nullopt;
        if (operation) return {target, *operation};
        if (sign.empty() && is_killer_) return {target, Operation::Sum};
        if (sign == "?" || sign.empty()) return {target, Operation::Any};
    }
    fail(current_, word.column,
         "expected a target and + - x / or ?, such as 12x, found '" + std::string{word.text} + "'");
}

Cage ClueLineReader::cage_from(std::vector<Word> const& words) const {
    if (words.size() < 3) fail(current_, words[0].column, "expected 'cage 7+ r1c1 r1c2 ...'");
    auto const [target, operation] = clue(words[1]);
    bool const is_distinct = is(words[2].text, "distinct");
    return {some_cells_from(words, is_distinct ? 3 : 2), operation, target,
            is_distinct ? Repeats::Forbidden : Repeats::Allowed};
}

std::vector<int> ClueLineReader::numbers_from(std::vector<Word> const& words) const {
    std::vector<int> numbers;
    for (std::size_t i = 1;
         i < words.size() && !is_cell_word(words[i].text) && !is(words[i].text, "except"); ++i) {
        auto const value = int_from(words[i].text);
        if (!value)
            fail(current_, words[i].column,
                 "expected a number or a cell such as r1c2, found '" + std::string{words[i].text}
                     + "'");
        numbers.push_back(*value);
    }
    return numbers;
}

void ClueLineReader::require_count(std::vector<Word> const& words, std::size_t found,
                                   bool is_right) const {
    if (!is_right)
        fail(current_, words[0].column,
             "'" + std::string{words[0].text} + "' cannot have " + std::to_string(found)
                 + (found == 1 ? " number" : " numbers"));
}

NamedClue ClueLineReader::named_from(ClueName name, std::vector<Word> const& words,
                                     std::string const& line) const {
    if (row_of(name).own_rule != OwnRule::None) return own_rule_from(name, words, line);
    auto numbers = numbers_from(words);
    auto const begin = 1 + numbers.size();
    auto const usual = usual_amount(name, puzzle_.order);
    NamedClue clue;
    clue.name = name;
    clue.cells = is_rule(name)       ? exceptions_from(words, begin)
                 : is_relation(name) ? path_from(words, begin)
                                     : cells_from(words, begin);
    if (!has_values(name)) {
        std::size_t const most = has_amount(name) ? 1 : 0;
        require_count(words, numbers.size(), numbers.size() == most || (usual && numbers.empty()));
        clue.amount = numbers.empty() ? usual.value_or(0) : numbers.front();
    }
    if (has_values(name)) clue.values = std::move(numbers);
    return clue;
}

std::vector<Cell> ClueLineReader::exceptions_from(std::vector<Word> const& words,
                                                  std::size_t begin) const {
    if (begin == words.size()) return {};
    if (!is(words[begin].text, "except"))
        fail(current_, words[begin].column,
             "expected the end of the line, or 'except' and pairs of cells, found '"
                 + std::string{words[begin].text} + "'");
    return path_from(words, begin + 1);
}

std::string ClueLineReader::condition_from(std::string const& line, std::size_t& at,
                                           Conditions& conditions) {
    constexpr int most_depth = 20;
    auto const skip = [&](std::size_t from) {
        at = std::min(line.find_first_not_of(white_space, from), line.size());
    };
    auto const take = [&](char letter) {
        bool const is_there = at < line.size() && line[at] == letter;
        if (is_there) skip(at + 1);
        return is_there;
    };
    auto const begin = at;
    auto const end_of_word = std::min(line.find_first_of("{}| \t", at), line.size());
    auto const word = small(std::string_view{line}.substr(at, end_of_word - at));
    if (!joins_clues(word)) {
        at = end_of_clue(line, at);
        auto condition = single_condition(line.substr(0, at), begin, conditions);
        skip(at);
        return condition;
    }
    skip(end_of_word);
    if (!take('{')) fail(current_, at, "expected '{' and clues");
    if (++depth_ > most_depth) fail(current_, begin, "the clues are nested too deeply");
    std::vector<std::string> all;
    do {
        all.push_back(condition_from(line, at, conditions));
    } while (take('|'));
    --depth_;
    if (!take('}')) fail(current_, at, "expected '|' and another clue, or '}'");
    if (word != "not") return joined(all, word == "any" ? "or" : "and");
    return "not " + joined(all, "or");
}

std::size_t ClueLineReader::end_of_clue(std::string const& line, std::size_t begin) {
    auto const name = clue_name(small(first_word(std::string_view{line}.substr(begin))));
    bool const has_rule = name && row_of(*name).own_rule != OwnRule::None;
    auto const colon = has_rule ? line.find(':', begin) : begin;
    return std::min(line.find_first_of("|}", colon == line.npos ? begin : colon), line.size());
}

std::string ClueLineReader::single_condition(std::string const& text, std::size_t begin,
                                             Conditions& conditions) const {
    auto words = words_of(std::string_view{text}.substr(begin));
    for (auto& word : words) word.column += begin;
    if (words.empty()) fail(current_, begin, "expected a clue");
    auto const word = words[0].text;
    if (is(word, "cage")) return conditions.of(cage_from(words));
    if (is(word, "region")) return conditions.of(Region{some_cells_from(words, 1)});
    if (is_cell_word(word) && words.size() > 2 && is(words[1].text, "in"))
        return conditions.of(PencilMarks{cell(words[0]), values_from(words)});
    auto const name = clue_name(small(word));
    if (!name || is_rule(*name))
        fail(current_, begin,
             "expected 'any', 'all', 'not', 'cage', 'region', 'r1c1 in 1 2' or a clue with "
             "cells such as 'renban r1c1 r1c2', found '"
                 + std::string{word} + "'");
    auto clue = as_open_line(named_from(*name, words, text));
    auto const what = complaint(clue, puzzle_.order);
    if (what && numbers_.empty()) fail(current_, begin, *what); // else the rule knows better
    return *conditions.of(clue);
}

NamedClue ClueLineReader::own_rule_from(ClueName name, std::vector<Word> const& words,
                                        std::string const& line) const {
    auto const find = [&](std::string_view what, std::size_t from, auto&& expected) {
        auto const at = line.find(what, from);
        if (at == line.npos) fail(current_, line.size(), expected);
        return at;
    };
    auto begin = line.find_first_not_of(white_space, words[0].column + words[0].text.size());
    std::string title;
    if (begin != line.npos && line[begin] == '"') {
        auto const end = find("\"", begin + 1, "expected '\"' after the title");
        auto const from = offset_of(current_, begin + 1);
        title = block_.text.substr(from, offset_of(current_, end) - from);
        begin = line.find_first_not_of(white_space, end + 1);
    }
    auto const own_rule = row_of(name).own_rule;
    bool const is_pattern = own_rule == OwnRule::Pattern;
    auto const about = own_rule == OwnRule::Calculation ? About::Line : About::Pair;
    char const first_letter = begin == line.npos ? '\0' : line[begin];
    bool const has_slashes = is_pattern && first_letter != '{';
    if (begin == line.npos || (has_slashes && first_letter != '/'))
        fail(current_, std::min(begin, line.size()),
             is_pattern ? "expected a pattern between slashes, such as /1.*/"
                        : "expected a rule about a and b, such as |a-b|<=2");
    if (has_slashes) ++begin;
    auto const colon = is_rule(name) ? line.size() : find(":", begin, "expected ':' and the cells");
    auto end = line.find_last_not_of(white_space, colon - 1) + 1;
    if (has_slashes && (end <= begin || line[--end] != '/'))
        fail(current_, end, "expected '/' after the pattern");
    auto rule = line.substr(begin, std::max(begin, end) - begin);
    try {
        if (is_pattern)
            LinePattern::of(rule);
        else
            Expression::of(rule, about);
    } catch (LanguageError const& error) {
        fail(current_, begin + error.offset(), error.what());
    }
    auto const first = std::find_if(words.begin(), words.end(), [&](Word const& word) {
        return word.column + word.text.size() > colon + 1;
    });
    std::vector<Word> cells{first, words.end()};
    if (!cells.empty() && cells[0].column <= colon) { // "|a-b|<=2 :r1c1"
        cells[0].text.remove_prefix(colon + 1 - cells[0].column);
        cells[0].column = colon + 1;
    }
    NamedClue clue{name, {}, 0, {}, std::move(rule), std::move(title)};
    if (own_rule == OwnRule::Calculation)
        read_groups(cells, clue);
    else
        clue.cells = is_pattern ? cells_from(cells, 0) : path_from(cells, 0);
    return clue;
}

void ClueLineReader::read_groups(std::vector<Word> const& words, NamedClue& clue) const {
    bool const has_groups = !words.empty() && !is_cell_word(words[0].text);
    for (auto const& word : words) {
        if (!has_groups || is_cell_word(word.text)) {
            clue.cells.push_back(cell(word));
            if (has_groups) ++clue.values.back();
            continue;
        }
        auto const letter = letter_of_group(static_cast<int>(clue.values.size()));
        if (word.text != letter)
            fail(current_, word.column, "expected a cell or the letter " + letter);
        clue.values.push_back(0);
    }
}

std::vector<Cell> ClueLineReader::path_from(std::vector<Word> const& words,
                                            std::size_t first) const {
    std::vector<Cell> cells;
    for (std::size_t i = first; i < words.size(); ++i) cells.push_back(cell(words[i]));
    return cells;
}

std::vector<Cell> ClueLineReader::cells_from(std::vector<Word> const& words,
                                             std::size_t first) const {
    std::vector<Cell> cells;
    std::set<Cell> seen;
    for (std::size_t i = first; i < words.size(); ++i) {
        cells.push_back(cell(words[i]));
        if (!seen.insert(cells.back()).second)
            fail(current_, words[i].column, name(cells.back()) + " for the second time");
    }
    return cells;
}

std::vector<Cell> ClueLineReader::some_cells_from(std::vector<Word> const& words,
                                                  std::size_t first) const {
    auto cells = cells_from(words, first);
    if (cells.empty()) fail(current_, words[0].column, "expected cells such as r1c1 r1c2");
    return cells;
}

Cell ClueLineReader::cell(Word const& word) const {
    auto const found = cell_named(word.text);
    if (!found || !is_on_grid(*found, puzzle_.order))
        fail(current_, word.column,
             "expected a cell from r1c1 to " + name(Cell{puzzle_.order - 1, puzzle_.order - 1})
                 + ", found '" + std::string{word.text} + "'");
    return *found;
}

std::vector<int> ClueLineReader::values_from(std::vector<Word> const& words) const {
    std::set<int> values;
    for (std::size_t i = 2; i < words.size(); ++i) {
        auto const& symbols = puzzle_.credits.symbols;
        auto value =
            symbols.empty() ? int_from(words[i].text) : value_of_symbol(symbols, words[i].text);
        auto const written = std::find(numbers_.begin(), numbers_.end(), int_from(words[i].text));
        if (written != numbers_.end()) value = static_cast<int>(written - numbers_.begin()) + 1;
        if (!value || *value < 1 || *value > puzzle_.order)
            fail(current_, words[i].column,
                 "expected "
                     + (symbols.empty() ? "a value from 1 to " + std::to_string(puzzle_.order)
                                        : "one of the symbols " + symbols)
                     + ", found '" + std::string{words[i].text} + "'");
        values.insert(*value);
    }
    return {values.begin(), values.end()};
}

} // namespace hapax::formats::text
