/// Reads the sections and statements below the rows of hapax's own notation (see notation.cpp).

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/json/cosmetics.hpp"
#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/formats/reading/credits.hpp"
#include "encoder/formats/reading/named_clues.hpp"
#include "encoder/formats/text/line_kinds.hpp"
#include "encoder/formats/text/rows.hpp"
#include "encoder/language/pattern.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

namespace hapax::formats::text {

namespace {

class Reader : RowReader {
  public:
    explicit Reader(Block const& block) : RowReader{block} {}

    ReadPuzzle read() {
        read_header();
        while (current_ < lines_.size() && says_credits(lines_[current_].raw)) read_credits();
        named_clues_.use(numbers_);
        read_rows();
        while (current_ < lines_.size()) {
            if (says_credits(lines_[current_].raw))
                read_credits();
            else if (is_blank(lines_[current_].text))
                ++current_;
            else
                read_section();
        }
        finish_regions();
        finish_cages();
        finish_rules();
        finish_numbers();
        if (auto const what = complaint(puzzle_.credits.cosmetics, puzzle_.order))
            fail(lines_.size() - 1, 0, *what);
        named_clues_.warn(warnings_);
        ReadPuzzle result{std::move(puzzle_), {}, std::move(warnings_)};
        result.cell_offsets = std::move(cell_offsets_);
        result.clue_offsets = std::move(clue_offsets_);
        return result;
    }

  private:
    void read_credits() {
        auto const line = lines_[current_++].raw;
        auto const word = first_word(line);
        auto const end = static_cast<std::size_t>(word.data() - line.data()) + word.size();
        if (is(word, "cosmetic")) return read_cosmetic(line.substr(end), end);
        auto& [title, author, rules, cosmetics, symbols] = puzzle_.credits;
        auto& said = is(word, "title") ? title : is(word, "author") ? author : rules;
        said += (said.empty() ? "" : &said == &rules ? "\n" : " ") + one_line(line.substr(end));
    }

    /// Reads what stands behind the word, an object as in the notation `json`.
    void read_cosmetic(std::string_view text, std::size_t column) {
        auto& cosmetics = puzzle_.credits.cosmetics;
        auto const refuse = [&](std::string const& what) { fail(current_ - 1, column, what); };
        if (too_deep(text)) refuse("this is nested too deep");
        auto const document = parse_json(text);
        if (!document || repeated_key(text)) refuse("expected a JSON object");
        cosmetics.push_back(own_cosmetic_from(document->root(), puzzle_.order, refuse));
    }

    void read_section() {
        auto const& line = lines_[current_].text;
        auto const words = words_of(line);
        auto const word = words[0].text;
        if (is(word, "regions") || is(word, "region")) regions_wanted_by_.reset();
        if (is(word, "regions") && words.size() == 1) {
            auto const header = offset_of(current_++, words[0].column);
            for (auto const& [name, cells] : read_letters(puzzle_.order)) {
                puzzle_.regions.push_back({cells});
                clue_offsets_[Rule::Region].push_back(header);
            }
        } else if (is(word, "cages")) {
            read_cages(words);
        } else if (is(word, "region")) {
            auto cells = some_cells_from(words, 1);
            if (std::ssize(cells) > puzzle_.order)
                fail(current_, words[0].column,
                     "expected a region of at most " + std::to_string(puzzle_.order)
                         + " cells, found " + std::to_string(cells.size()));
            puzzle_.regions.push_back({std::move(cells)});
            clue_offsets_[Rule::Region].push_back(offset_of(current_, words[0].column));
            ++current_;
        } else if (auto const* const set = set_with_word(small(word))) {
            for (auto& region : set->regions(puzzle_.order)) {
                puzzle_.regions.push_back(std::move(region));
                clue_offsets_[Rule::Region].push_back(offset_of(current_, words[0].column));
            }
            ++current_;
        } else if (is(word, "cage")) {
            puzzle_.cages.push_back(cage_from(words));
            clue_offsets_[Rule::Cage].push_back(offset_of(current_, words[0].column));
            ++current_;
        } else if (auto const known = clue_name(small(word))) {
            bool const has_exceptions =
                std::any_of(words.begin(), words.end(),
                            [](Word const& each) { return is(each.text, "except"); });
            if (is_rule(*known) && row_of(*known).own_rule == OwnRule::None && !has_exceptions)
                rules_without_exceptions_.push_back(puzzle_.named_clues.size());
            add_named(words, named_from(*known, words, line));
        } else if (joins_clues(word.substr(0, word.find('{')))) {
            read_joined(words);
        } else if (is_cell_word(word)) {
            read_statement(words);
        } else if (is_line_of_signs(line)) {
            fail(current_, words[0].column, "a sign needs a row below it");
        } else if (is_decoration(line)) {
            ++current_;
        } else {
            fail(current_, words[0].column,
                 "expected 'regions', 'cages', 'region', 'cage' or a cell such as r1c2, found '"
                     + std::string{shown(line, words[0].column)} + "'");
        }
    }

    /// Reads labels in the grid's shape, each at most `most` times. '.' is a cell without one.
    std::map<std::string, std::vector<Cell>> read_letters(std::ptrdiff_t most) {
        std::map<std::string, std::vector<Cell>> cells;
        auto const begin = current_;
        int row = 0;
        for (; row < puzzle_.order && current_ < lines_.size(); ++current_) {
            auto const& line = lines_[current_].text;
            if (is_blank(line)) continue;
            auto words = words_of(line);
            if (words.size() == 1 && puzzle_.order > 1) {
                auto const [text, column] = words[0];
                words.clear();
                for (std::size_t i = 0; i < text.size(); ++i)
                    words.push_back({text.substr(i, 1), column + i});
            }
            for (auto const& [text, column] : words) {
                bool const is_label =
                    text == "." || std::all_of(text.begin(), text.end(), is_letter);
                if (!is_label)
                    fail(current_, column,
                         "expected a letter or '.', found '" + std::string{text} + "'");
            }
            if (static_cast<int>(words.size()) != puzzle_.order)
                fail(current_, words.back().column,
                     "expected " + std::to_string(puzzle_.order) + " letters in row "
                         + std::to_string(row + 1) + ", found " + std::to_string(words.size()));
            for (int column = 0; column < puzzle_.order; ++column) {
                auto const& word = words[static_cast<std::size_t>(column)];
                if (word.text == ".") continue;
                auto& labelled = cells[std::string{word.text}];
                if (std::ssize(labelled) == most)
                    fail(current_, word.column,
                         "expected at most " + std::to_string(most) + " cells of '"
                             + std::string{word.text} + "', found another");
                labelled.push_back({row, column});
            }
            ++row;
        }
        if (row < puzzle_.order)
            fail(lines_.size() - 1, lines_.back().text.size(),
                 "expected " + std::to_string(puzzle_.order) + " rows of letters, found "
                     + std::to_string(row));
        for (auto const& [label, labelled] : cells) // it may be intended, or a letter used twice
            if (!are_connected(labelled))
                warnings_.push_back(block_.place(offset_of(begin, 0)) + ": the cells of '" + label
                                    + "' are not connected");
        return cells;
    }

    void read_cages(std::vector<Word> const& header) {
        Repeats repeats = Repeats::Allowed;
        if (header.size() > 1) {
            if (header.size() > 2 || !is(header[1].text, "distinct"))
                fail(current_, header[1].column, "expected 'cages' or 'cages distinct'");
            repeats = Repeats::Forbidden;
        }
        ++current_;
        auto cells = read_letters(puzzle_.order * puzzle_.order);
        std::vector<std::string_view> known;
        while (!cells.empty()) {
            while (current_ < lines_.size() && is_blank(lines_[current_].text)) ++current_;
            auto const missing = [&] {
                return "expected the clue of cage '" + cells.begin()->first + "', such as '"
                       + cells.begin()->first + " 7+'";
            };
            if (current_ == lines_.size())
                fail(lines_.size() - 1, lines_.back().text.size(), missing());
            auto const first = words_of(lines_[current_].text).front();
            auto const [label, at, text] = clue_line(lines_[current_].text);
            auto const cage = cells.find(std::string{label});
            if (std::find(known.begin(), known.end(), label) != known.end())
                fail(current_, first.column,
                     "the clue of cage '" + std::string{label} + "' is there already; "
                         + missing());
            if (cage == cells.end() || text.empty()) fail(current_, first.column, missing());
            auto const [target, operation] = clue({text, at});
            puzzle_.cages.push_back({cage->second, operation, target, repeats, std::string{label}});
            clue_offsets_[Rule::Cage].push_back(offset_of(current_, first.column));
            cells.erase(cage);
            known.push_back(label);
            ++current_;
        }
    }

    struct Clue {
        std::int64_t target;
        Operation operation;
    };

    /// "12x"
    Clue clue(Word const& word) const {
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
             "expected a target and + - x / or ?, such as 12x, found '" + std::string{word.text}
                 + "'");
    }

    Cage cage_from(std::vector<Word> const& words) const {
        if (words.size() < 3) fail(current_, words[0].column, "expected 'cage 7+ r1c1 r1c2 ...'");
        auto const [target, operation] = clue(words[1]);
        bool const is_distinct = is(words[2].text, "distinct");
        return {some_cells_from(words, is_distinct ? 3 : 2), operation, target,
                is_distinct ? Repeats::Forbidden : Repeats::Allowed};
    }

    /// Returns the numbers from the second word up to the first cell.
    std::vector<int> numbers_from(std::vector<Word> const& words) const {
        std::vector<int> numbers;
        for (std::size_t i = 1;
             i < words.size() && !is_cell_word(words[i].text) && !is(words[i].text, "except");
             ++i) {
            auto const value = number(words[i].text);
            if (!value)
                fail(current_, words[i].column,
                     "expected a number or a cell such as r1c2, found '"
                         + std::string{words[i].text} + "'");
            numbers.push_back(*value);
        }
        return numbers;
    }

    void require_count(std::vector<Word> const& words, std::size_t found, bool is_right) const {
        if (!is_right)
            fail(current_, words[0].column,
                 "'" + std::string{words[0].text} + "' cannot have " + std::to_string(found)
                     + (found == 1 ? " number" : " numbers"));
    }

    /// Fails if the clue makes no sense, and leaves it out if it has no effect.
    void add_named(std::vector<Word> const& words, NamedClue clue) {
        auto const offset = offset_of(current_, words[0].column);
        bool const is_added = named_clues_.add(
            std::move(clue), puzzle_.order, puzzle_.named_clues,
            [&] { return block_.place(offset); },
            [&](std::string const& what) { fail(current_, words[0].column, what); });
        if (is_added) clue_offsets_[Rule::Named].push_back(offset);
        ++current_;
    }

    NamedClue named_from(ClueName name, std::vector<Word> const& words,
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
            require_count(words, numbers.size(),
                          numbers.size() == most || (usual && numbers.empty()));
            clue.amount = numbers.empty() ? usual.value_or(0) : numbers.front();
        }
        if (has_values(name)) clue.values = std::move(numbers);
        return clue;
    }

    /// Reads "except r1c1 r1c2 ...". Without it, all marked neighbours will be exempt.
    std::vector<Cell> exceptions_from(std::vector<Word> const& words, std::size_t begin) const {
        if (begin == words.size()) return {};
        if (!is(words[begin].text, "except"))
            fail(current_, words[begin].column,
                 "expected the end of the line, or 'except' and pairs of cells, found '"
                     + std::string{words[begin].text} + "'");
        return path_from(words, begin + 1);
    }

    /// Reads `any { renban r1c1 r1c2 | all { ... } | not { ... } }` as a rule of one's own.
    void read_joined(std::vector<Word> const& words) {
        auto const& line = lines_[current_].text;
        Conditions conditions{numbers_};
        auto at = words[0].column;
        auto rule = condition_from(line, at, conditions);
        if (at < line.size()) fail(current_, at, "expected the end of the line");
        add_named(words, conditions.clue(std::move(rule), ""));
    }

    /// Reads the condition at this place, and moves behind it and the spaces after it.
    std::string condition_from(std::string const& line, std::size_t& at, Conditions& conditions) {
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

    /// Returns where a clue within braces ends: at a bar or brace behind its rule.
    static std::size_t end_of_clue(std::string const& line, std::size_t begin) {
        auto const name = clue_name(small(first_word(std::string_view{line}.substr(begin))));
        bool const has_rule = name && row_of(*name).own_rule != OwnRule::None;
        auto const colon = has_rule ? line.find(':', begin) : begin;
        return std::min(line.find_first_of("|}", colon == line.npos ? begin : colon), line.size());
    }

    /// Reads one clue from this column to the end of the text.
    std::string single_condition(std::string const& text, std::size_t begin,
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

    /// Reads `relation "close" |a-b|<=2 : r1c1 r1c2`, `line "first" /1.*/ : r1c1 r1c2 r1c3`, and
    /// `line {(1,2), (2,1)} : r1c1 r1c2`.
    NamedClue own_rule_from(ClueName name, std::vector<Word> const& words,
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
        auto const colon =
            is_rule(name) ? line.size() : find(":", begin, "expected ':' and the cells");
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

    /// Reads "A r1c1 r1c2 B r3c3 r3c4", or cells without letters.
    void read_groups(std::vector<Word> const& words, NamedClue& clue) const {
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

    /// Returns the cells of a line, which may return to a cell.
    std::vector<Cell> path_from(std::vector<Word> const& words, std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < words.size(); ++i) cells.push_back(cell(words[i]));
        return cells;
    }

    std::vector<Cell> cells_from(std::vector<Word> const& words, std::size_t first) const {
        std::vector<Cell> cells;
        std::set<Cell> seen;
        for (std::size_t i = first; i < words.size(); ++i) {
            cells.push_back(cell(words[i]));
            if (!seen.insert(cells.back()).second)
                fail(current_, words[i].column, name(cells.back()) + " for the second time");
        }
        return cells;
    }

    std::vector<Cell> some_cells_from(std::vector<Word> const& words, std::size_t first) const {
        auto cells = cells_from(words, first);
        if (cells.empty()) fail(current_, words[0].column, "expected cells such as r1c1 r1c2");
        return cells;
    }

    Cell cell(Word const& word) const {
        auto const c = word.text.find_first_of("cC");
        auto const row = is(word.text.substr(0, 1), "r") && c != word.text.npos
                             ? number(word.text.substr(1, c - 1))
                             : std::nullopt;
        auto const column = row ? number(word.text.substr(c + 1)) : std::nullopt;
        if (!row || !column || *row < 1 || *column < 1 || *row > puzzle_.order
            || *column > puzzle_.order)
            fail(current_, word.column,
                 "expected a cell from r1c1 to " + name(Cell{puzzle_.order - 1, puzzle_.order - 1})
                     + ", found '" + std::string{word.text} + "'");
        return {*row - 1, *column - 1};
    }

    void read_statement(std::vector<Word> const& words) {
        said_at_ = offset_of(current_, words[0].column);
        Cell const first = cell(words[0]);
        auto const relation = words.size() > 1 ? words[1].text : std::string_view{};
        if (is(relation, "in") && words.size() > 2) {
            puzzle_.pencil_marks.push_back({first, values_from(words)});
            clue_offsets_[Rule::PencilMarks].push_back(said_at_);
        } else if ((relation == "<" || relation == ">" || relation == "~" || relation == "!~")
                   && words.size() == 3) {
            Cell const second = cell(words[2]);
            if (first == second)
                fail(current_, words[2].column, "a cell cannot be compared with itself");
            add_sign(relation[0], first, second);
        } else {
            fail(current_, words[words.size() > 1 ? 1 : 0].column,
                 "expected 'r1c1 < r1c2', 'r1c1 > r1c2', 'r1c1 ~ r1c2', 'r1c1 !~ r1c2' or "
                 "'r1c1 in 1 2 3'");
        }
        ++current_;
    }

    std::vector<int> values_from(std::vector<Word> const& words) const {
        std::set<int> values;
        for (std::size_t i = 2; i < words.size(); ++i) {
            auto const& symbols = puzzle_.credits.symbols;
            auto value =
                symbols.empty() ? number(words[i].text) : value_of_symbol(symbols, words[i].text);
            auto const written = std::find(numbers_.begin(), numbers_.end(), number(words[i].text));
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

    void finish_regions() {
        if (regions_wanted_by_)
            fail(0, regions_wanted_by_->column,
                 is(regions_wanted_by_->text, "jigsaw")
                     ? "a jigsaw needs its 'regions'"
                     : "order " + std::string{regions_wanted_by_->text}
                           + " has no usual boxes: expected 'boxes RxC', 'regions' or the kind "
                             "'latin'");
        if (!box_) return;
        auto all = boxes(*box_);
        clue_offsets_[Rule::Region].insert(clue_offsets_[Rule::Region].begin(), all.size(), 0);
        all.insert(all.end(), puzzle_.regions.begin(), puzzle_.regions.end());
        puzzle_.regions = std::move(all);
    }

    /// Cages of a killer are distinct, unless only some of them are called so.
    void finish_cages() {
        auto& cages = puzzle_.cages;
        bool const is_said = std::any_of(cages.begin(), cages.end(), [](Cage const& cage) {
            return cage.repeats == Repeats::Forbidden;
        });
        if (!is_killer_ || is_said) return;
        for (auto& cage : cages) cage.repeats = Repeats::Forbidden;
    }

    /// In adjacent mode, neighbours without a mark do not differ by 1.
    void finish_rules() {
        for (auto const index : rules_without_exceptions_) {
            auto& rule = puzzle_.named_clues[index];
            rule.cells = exempt_cells(puzzle_, rule.name);
        }
        if (is_adjacent_)
            puzzle_.named_clues.push_back(
                {ClueName::NonConsecutive, exempt_cells(puzzle_, Mark::Bar), 1});
    }

    /// Cages calculate with the numbers that values stand for.
    void finish_numbers() {
        if (numbers_.empty()) return;
        auto const offsets = std::exchange(clue_offsets_[Rule::Cage], {});
        for (auto const& cage : std::exchange(puzzle_.cages, {})) {
            auto const offset = offsets[clue_offsets_[Rule::Cage].size()];
            named_clues_.add(
                with_numbers(cage, numbers_), puzzle_.order, puzzle_.named_clues,
                [&] { return block_.place(offset); },
                [&](std::string const& what) { block_.fail(offset, what); });
            clue_offsets_[Rule::Named].push_back(offset);
            clue_offsets_[Rule::Cage].push_back(offset);
        }
        clue_offsets_[Rule::Cage].clear();
    }

    std::vector<std::size_t> rules_without_exceptions_; ///< so far
    std::vector<std::string> warnings_;
    int depth_ = 0; ///< of clues in braces
    NamedClues named_clues_;
};

} // namespace

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
}

} // namespace hapax::formats::text
