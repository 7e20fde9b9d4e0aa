/// Constraint strings of Interactive Sudoku Solver: `.~R1C2_4.Thermo~R9C4~R8C3.Cage~10~R1C1~R1C2`,
/// one line a puzzle, or one line a constraint. The grid is a 9x9 Sudoku unless `.Shape` and
/// `.NoBoxes` say otherwise. Rows and columns from 10 are letters: `RaC1`. A link to the program
/// holds such a string as `?q=`. Constraints that hapax does not know are an error that names them.
/// Names, arguments and the order of cells are those of js/sudoku_constraint.js in its repository.

#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/apps/iss_rules.hpp"
#include "encoder/formats/apps/iss_string.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/formats/reading/named_clues.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hapax::formats::iss {

namespace {

/// Constraints that are read of one string, with their copies.
constexpr int most_items = 100'000;

/// A named clue, and the amount where none is written.
struct Named {
    ClueRow const& row;
    int amount;
};

std::optional<Named> named_by(std::string_view word) {
    for (auto const& row : clue_rows())
        for (auto const& known : row.iss)
            if (known.word == word && !word.empty()) return Named{row, known.amount};
    return std::nullopt;
}

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : block_{block}, options_{options}, constraints_{constraints_in(block)} {}

    ReadPuzzle read() {
        for (auto const& parts : constraints_)
            if (parts[0] == "NoBoxes") has_boxes_ = false;
        result_.puzzle = latin_square(order_from_shape());
        result_.puzzle.credits.symbols = symbols_of(numbers_);
        named_clues_.use(numbers_);
        if (has_boxes_)
            for (auto& box : boxes(*default_box(order()))) add_region(std::move(box.cells));
        for (auto const& parts : constraints_)
            if (parts[0] == "Jigsaw") read_jigsaw(parts);
        owners_ = Grid{order()};
        int owner = 0;
        for (auto const& region : result_.puzzle.regions) {
            ++owner;
            for (auto const each : region.cells) owners_[each] = owner;
        }
        for (std::size_t i = 0; i < constraints_.size(); ++i) i = read_item(i);
        finish();
        return std::move(result_);
    }

  private:
    using Token = std::string_view;

    int order() const { return result_.puzzle.order; }
    int least_value() const { return numbers_.empty() ? 1 : numbers_.front(); }
    [[noreturn]] void fail(std::string_view at, std::string const& message) const {
        block_.fail(at, message);
    }

    int order_from_shape() {
        int found = 9;
        for (auto const& parts : constraints_) {
            if (parts[0] != "Shape" || parts.size() < 2) continue;
            auto const cross = parts[1].find('x');
            auto const rows = int_from(parts[1].substr(0, cross));
            auto const columns = cross == Token::npos ? rows : int_from(parts[1].substr(cross + 1));
            if (!rows || rows != columns || *rows < 1 || *rows > 16)
                fail(parts[1], "expected a square grid of order 1 to 16, such as 6x6");
            found = *rows;
            auto const last = std::to_string(found);
            auto const from_zero = "0-" + std::to_string(found - 1);
            for (std::size_t i = 2; i < parts.size(); ++i)
                if (parts[i] == from_zero)
                    for (int value = 0; value < found; ++value) numbers_.push_back(value);
                else if (!parts[i].empty() && parts[i] != last && parts[i] != "1-" + last)
                    fail(parts[i], "expected values from 1 to " + last + ", or " + from_zero);
        }
        if (!default_box(found)) has_boxes_ = false;
        return found;
    }

    void read_constraint(Parts const& parts) {
        auto const word = parts[0];
        if (auto const named = named_by(word)) return read_named(*named, parts);
        if (word.empty() || word == "Given") return read_givens(parts);
        if (word == "Shape" || word == "NoBoxes" || word == "Jigsaw") return;
        if (word == "Sum" && parts.size() > 1 && parts[1].find('=') != Token::npos)
            return read_weighted_sum(parts);
        if (word == "Cage" || word == "Sum") return read_cage(parts);
        if (word == "Pair" || word == "PairX" || word == "Binary" || word == "BinaryX")
            return read_relation(parts);
        if (word == "NFA") return read_automaton(parts);
        if (word == "EqualSum") return read_equal_sums(parts);
        if (word == "SameValues") return read_same_values(parts);
        if (word == "CountDistinct" && parts.size() > 2) return read_kinds(parts);
        if (word == "ContainAtLeast" || word == "ContainExact") return read_containing(parts);
        if (word == "SumLine") return read_sum_line(parts);
        if (word == "Regex") return read_pattern(parts);
        if (auto const* const rule = calculation_named(word)) return read_calculation(*rule, parts);
        if (word == "AllDifferent") return read_region(parts);
        if (word == "LittleKiller") return read_little_killer(parts);
        if (word == "Quad") return read_quadruple(parts);
        if (word == "Indexing") return read_indexers(parts);
        if (word == "Diagonal") return read_diagonal(parts);
        if (word == "Windoku") return read_set("windoku", word);
        if (word == "DisjointSets") return read_set("disjoint-groups", word);
        if (word == "StrictKropki" || word == "StrictXV") return void(strict_.insert(word));
        auto const& ignored = options_.ignored;
        if (!contains(ignored, word))
            fail(word, "hapax does not know the constraint '" + std::string{word} + "'; --ignore "
                           + std::string{word} + " goes on without it");
        result_.warnings.push_back(block_.place(block_.offset_of(word)) + ": the constraint '"
                                   + std::string{word} + "' is ignored: this is another puzzle");
    }

    /// Reads a constraint, or what it groups; returns the place of its end.
    std::size_t read_item(std::size_t at) {
        current_ = constraints_[at][0];
        if (--items_left_ < 0) fail(current_, "the copies up to here are too many to be read");
        if (current_ == "Replicate") return read_replicas(at);
        if (current_ == "Or") return read_any(at);
        if (current_ == "And") return read_all(at);
        read_constraint(constraints_[at]);
        return at;
    }

    std::size_t end_of(std::size_t begin) const {
        int depth = 0;
        for (auto at = begin; at < constraints_.size(); ++at) {
            auto const word = constraints_[at][0];
            if (word == "Or" || word == "And" || word == "Replicate") ++depth;
            if (word == "End" && --depth == 0) return at;
        }
        fail(constraints_[begin][0], "expected '.End' after this");
    }

    std::size_t read_all(std::size_t begin) {
        auto const end = end_of(begin);
        for (auto at = begin + 1; at < end; ++at) at = read_item(at);
        return end;
    }

    /// Reads what `.Replicate` groups once for each cell that the bits name, moved as far as that
    /// cell is from the origin.
    std::size_t read_replicas(std::size_t begin) {
        auto const& parts = constraints_[begin];
        auto const end = end_of(begin);
        if (parts.size() < 2) fail(parts[0], "expected cells after '.Replicate'");
        auto const before = std::exchange(shift_, {});
        auto const origin = parts.size() > 2 && !parts[2].empty() ? cell(parts[2]) : Cell{0, 0};
        for (std::size_t i = 0; i < 6 * parts[1].size(); ++i) {
            auto const bit = is_set_in_key(parts[1], i);
            if (!bit) fail(parts[1], "expected cells as letters, digits, - and _");
            if (!*bit) continue;
            int const target = origin.row * order() + origin.column + static_cast<int>(i);
            auto const [row, column] = cell_at(target, order());
            shift_ = {before.row + row - origin.row, before.column + column - origin.column};
            read_all(begin);
        }
        shift_ = before;
        return end;
    }

    /// Reads what `.Or` groups as a rule: one of its items holds.
    std::size_t read_any(std::size_t begin) {
        auto const end = end_of(begin);
        auto const word = current_;
        std::vector<Puzzle> items;
        std::string title;
        for (auto at = begin + 1; at < end; ++at) {
            title += (title.empty() ? "" : " or ") + std::string{constraints_[at][0]};
            auto whole = std::exchange(result_, {});
            auto marks = std::exchange(marks_, {});
            result_.puzzle = latin_square(whole.puzzle.order);
            result_.warnings = std::move(whole.warnings);
            at = read_item(at);
            take_marks();
            marks_ = std::move(marks);
            whole.warnings = std::move(result_.warnings);
            items.push_back(std::exchange(result_, std::move(whole)).puzzle);
        }
        current_ = word;
        Conditions conditions{numbers_};
        std::vector<std::string> all;
        for (auto const& item : items) {
            auto condition = conditions.of(item);
            if (!condition) fail(word, "a rule of the whole grid cannot stand in 'Or'");
            if (condition->empty()) return end; // nothing to obey
            all.push_back(std::move(*condition));
        }
        if (all.empty()) fail(word, "expected constraints after '.Or'");
        add_clue(conditions.clue(joined(all, "or"), title));
        return end;
    }

    int amount_from(Parts const& parts, std::size_t i) const {
        auto const value = i < parts.size() ? int_from(parts[i]) : std::nullopt;
        if (!value || *value < 0 || *value > order() * order() * order())
            fail(i < parts.size() ? parts[i] : parts[0],
                 "expected a number after '" + std::string{parts[0]} + "'");
        return *value;
    }

    Cell cell(Token word) const {
        auto const found = cell_from(word, order());
        if (!found)
            fail(word, "expected a cell such as R1C1 on a grid of order " + std::to_string(order())
                           + ", found '" + std::string{word.substr(0, 20)} + "'");
        Cell const moved{found->row + shift_.row, found->column + shift_.column};
        if (!is_on_grid(moved, order())) fail(word, name(*found) + " is moved off the grid");
        return moved;
    }

    /// The lines of a rule of one's own, which may return to a cell.
    struct Group {
        std::string title;
        std::vector<Cell> cells;
    };

    /// A part that begins with '_' names the lines after it; an empty part ends a line.
    std::vector<Group> groups_from(Parts const& parts, std::size_t first) const {
        std::vector<Group> groups{{}};
        for (std::size_t i = first; i < parts.size(); ++i) {
            auto const part = parts[i];
            if (!part.empty() && part[0] != '_') {
                groups.back().cells.push_back(cell(part));
                continue;
            }
            auto title = part.empty() ? groups.back().title : title_from(part.substr(1));
            groups.push_back({std::move(title), {}});
        }
        std::erase_if(groups, [](Group const& group) { return group.cells.empty(); });
        return groups;
    }

    void read_relation(Parts const& parts) {
        bool const is_of_all = parts[0].back() == 'X';
        auto const letters = parts[0].starts_with("Binary") ? KeyLetters::Old : KeyLetters::Now;
        auto const rule = parts.size() > 1
                              ? relation_from(parts[1], order(), least_value(), letters)
                              : std::nullopt;
        if (!rule) fail(parts.size() > 1 ? parts[1] : parts[0], "expected the key of a relation");
        for (auto& [title, cells] : groups_from(parts, 2))
            add_clue(NamedClue{is_of_all ? ClueName::OwnRelationOfAll : ClueName::OwnRelation,
                               std::move(cells),
                               0,
                               {},
                               *rule,
                               std::move(title)});
    }

    void add_line(std::optional<std::string> rule, std::vector<Cell> cells, std::string title) {
        if (!numbers_.empty())
            fail(current_, "hapax reads '" + std::string{current_} + "' with values from 1 only");
        if (!rule) fail(current_, "this rule is no automaton, or one of more than 5000 states");
        add_clue(NamedClue{ClueName::OwnLine, std::move(cells), 0, {}, *rule, std::move(title)});
    }

    void add_rule(std::string rule, std::vector<Cell> cells, std::vector<int> groups,
                  std::string title) {
        add_clue({ClueName::OwnCalculation, std::move(cells), 0, std::move(groups), std::move(rule),
                  std::move(title)});
    }

    void read_automaton(Parts const& parts) {
        auto const rule = automaton_from(parts.size() > 1 ? parts[1] : Token{}, order());
        for (std::size_t i = 2; i < parts.size(); ++i)
            if (parts[i] == "-") fail(parts[i], "hapax does not know breaks in a line");
        for (auto& [title, cells] : groups_from(parts, 2)) add_line(rule, cells, title);
    }

    /// Each piece has the sum of the first. What two pieces share is left out of both.
    void read_equal_sums(Parts const& parts) {
        std::vector<std::vector<Cell>> pieces{{}};
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (parts[i] == "-")
                pieces.emplace_back();
            else
                pieces.back().push_back(cell(parts[i]));
        for (std::size_t i = 1; i < pieces.size(); ++i) {
            auto first = pieces[0];
            auto second = pieces[i];
            std::erase_if(first, [&](Cell each) {
                auto const shared = std::find(second.begin(), second.end(), each);
                if (shared == second.end()) return false;
                second.erase(shared);
                return true;
            });
            if (first.empty() && second.empty()) continue;
            if (first.empty() || second.empty())
                fail(parts[0], "a sum and a part of it cannot be equal");
            std::vector<int> const lengths{static_cast<int>(first.size()),
                                           static_cast<int>(second.size())};
            first.insert(first.end(), second.begin(), second.end());
            add(ClueName::RegionSum, std::move(first), 0, lengths);
        }
    }

    /// Each set has the values of the next.
    void read_same_values(Parts const& parts) {
        auto const sets = static_cast<std::size_t>(amount_from(parts, 1));
        std::vector<Cell> cells;
        for (std::size_t i = 2; i < parts.size(); ++i) cells.push_back(cell(parts[i]));
        if (sets == cells.size()) {
            for (std::size_t i = 1; i < sets; ++i)
                if (cells[0] != cells[i]) add(ClueName::Palindrome, {cells[0], cells[i]}, 0);
            return;
        }
        if (sets < 2 || cells.size() % sets != 0)
            fail(parts[1], "expected two or more sets of equal size");
        int const size = static_cast<int>(cells.size() / sets);
        for (auto from = cells.begin(); from + size < cells.end(); from += size)
            add_rule(same_values(order()), {from, from + 2 * size}, {size, size}, "same values");
    }

    /// Returns the words between underscores.
    static std::vector<Token> words_of(Token text) {
        auto words = split(text, '_');
        std::erase(words, "");
        return words;
    }

    std::vector<int> values_from(Token text) const {
        std::vector<int> values;
        for (auto const word : words_of(text)) {
            auto const value = int_from(word);
            if (!value || *value < 1 || *value > order())
                fail(text, "expected values from 1 to " + std::to_string(order()));
            values.push_back(*value);
        }
        return values;
    }

    void read_containing(Parts const& parts) {
        auto values = values_from(parts.size() > 1 ? parts[1] : Token{});
        auto cells = cells_from(parts, 2);
        if (parts[0] == "ContainAtLeast")
            add(ClueName::Quadruple, std::move(cells), 0, std::move(values));
        else
            add_rule(exactly(values), std::move(cells), {}, "exactly " + std::string{parts[1]});
    }

    /// ".CountDistinct~CELL~cells"
    void read_kinds(Parts const& parts) {
        auto const counted = cells_from(parts, 2);
        std::vector<Cell> cells{cell(parts[1])};
        cells.insert(cells.end(), counted.begin(), counted.end());
        add_rule("first(A) = kinds(B)", std::move(cells), {1, static_cast<int>(counted.size())},
                 "number of kinds");
    }

    /// ".Regex~PATTERN~cells~~cells": the pattern is packed into base64.
    void read_pattern(Parts const& parts) {
        auto const pattern = pattern_from(parts.size() > 1 ? parts[1] : Token{});
        if (!pattern) fail(parts[0], "expected a pattern in base64");
        for (auto& [title, cells] : groups_from(parts, 2)) add_line(pattern, cells, title);
    }

    void read_calculation(Calculation const& calculation, Parts const& parts) {
        bool const is_of_squares = calculation.cells == RuleCells::Squares;
        if (is_of_squares && order() != 9)
            fail(parts[0], "hapax reads this in grids of order 9 only");
        auto const groups = is_of_squares ? squares_of(order())
                                          : std::vector<std::vector<Cell>>{cells_from(parts, 1)};
        for (auto const& cells : groups)
            for (auto& rule : calculation.rules(order()))
                add_rule(std::move(rule), cells, {}, std::string{calculation.title});
    }

    void read_sum_line(Parts const& parts) {
        int const total = amount_from(parts, 1);
        auto cells = cells_from(parts, 2);
        bool const is_closed = cells.size() > 1 && cells.front() == cells.back();
        if (is_closed) cells.pop_back();
        add_line(pieces_of_sum(total, order(), is_closed ? LineEnds::Closed : LineEnds::Open),
                 std::move(cells), "pieces of " + std::to_string(total));
    }

    /// ".Sum~N_=_c1_c2..~cells"
    void read_weighted_sum(Parts const& parts) {
        auto const text = parts[1];
        auto const end = text.find("_=_");
        auto const total = int_from(text.substr(0, end));
        std::vector<int> coefficients;
        for (auto const word : words_of(text.substr(end + 3))) {
            bool const is_negative = word.starts_with('-');
            auto const number = int_from(word.substr(is_negative ? 1 : 0));
            if (!number || *number > 100) fail(text, "expected coefficients up to 100");
            coefficients.push_back(is_negative ? -*number : *number);
        }
        auto cells = cells_from(parts, 2);
        if (!total || coefficients.size() != cells.size())
            fail(text, "expected a sum, and a coefficient for each cell");
        // Cells with one coefficient are a group: "2*sum(A) + -1*sum(B) = 10".
        std::map<int, std::vector<Cell>> groups;
        for (std::size_t i = 0; i < cells.size(); ++i) groups[coefficients[i]].push_back(cells[i]);
        groups.erase(0);
        if (groups.empty() || groups.size() > 26)
            fail(text, "expected from 1 to 26 different coefficients");
        std::string rule;
        std::vector<int> sizes;
        cells.clear();
        char letter = 'A';
        for (auto const& [coefficient, of_group] : groups) {
            rule += (rule.empty() ? "" : " + ") + std::to_string(coefficient) + "*sum(" + letter++
                    + ")";
            sizes.push_back(static_cast<int>(of_group.size()));
            cells.insert(cells.end(), of_group.begin(), of_group.end());
        }
        add_rule(rule + " = " + std::to_string(*total), std::move(cells), std::move(sizes), "");
    }

    enum class Crossings { Refused, Allowed };

    /// Returns the cells from a part on. A line may end where it began, and some may cross
    /// themselves.
    std::vector<Cell> cells_from(Parts const& parts, std::size_t first,
                                 Crossings crossings = Crossings::Refused) const {
        std::vector<Cell> cells;
        std::set<Cell> seen;
        for (std::size_t i = first; i < parts.size(); ++i) {
            if (parts[i].empty() && i + 1 == parts.size()) break;
            cells.push_back(cell(parts[i]));
            bool const is_return = i + 1 == parts.size() && cells.back() == cells.front();
            if (!seen.insert(cells.back()).second && !is_return && crossings == Crossings::Refused)
                fail(parts[i], name(cells.back()) + " for the second time");
        }
        if (cells.empty()) fail(parts[0], "expected cells after '" + std::string{parts[0]} + "'");
        return cells;
    }

    void add_clue(NamedClue clue) {
        auto const offset = block_.offset_of(current_);
        if (named_clues_.add(std::move(clue), result_.puzzle, block_, offset))
            result_.clue_offsets[Rule::Named].push_back(offset);
    }

    void add(ClueName name, std::vector<Cell> cells, int amount, std::vector<int> values = {}) {
        add_clue({name, std::move(cells), amount, std::move(values)});
    }

    void add_region(std::vector<Cell> cells) {
        result_.puzzle.regions.push_back({std::move(cells)});
        result_.clue_offsets[Rule::Region].push_back(current_.empty() ? 0
                                                                      : block_.offset_of(current_));
    }

    void read_named(Named const& named, Parts const& parts) {
        auto const& row = named.row;
        switch (row.look) {
        case Look::Sentence:
            return add(row.name, {}, named.amount);
        case Look::Number: // at the beginning, at the end; a sandwich before its line
            if (row.name == ClueName::Sandwich)
                return add(row.name, line_at(parts, 2), amount_from(parts, 1));
            for (std::size_t i : {2U, 3U}) {
                if (i >= parts.size() || parts[i].empty()) continue;
                auto cells = line_at(parts, 1);
                if (i == 3) std::reverse(cells.begin(), cells.end());
                add(row.name, std::move(cells), amount_from(parts, i));
            }
            return;
        case Look::Sign:
        case Look::Dot:
            return read_dots(named, cells_from(parts, 1));
        default:
            break;
        }
        bool const has_amount = parts.size() > 1 && int_from(parts[1]).has_value();
        int const amount = has_amount ? amount_from(parts, 1) : named.amount;
        bool const may_cross = is_relation(row.name) && row.pairing == Pairing::Steps;
        auto cells = cells_from(parts, has_amount ? 2 : 1,
                                may_cross ? Crossings::Allowed : Crossings::Refused);
        if (parts[0] == "PillArrow" && std::cmp_greater(cells.size(), amount))
            std::sort(cells.begin(), cells.begin() + amount); // the number is read like a text
        add(row.name, cells, amount,
            row.name == ClueName::RegionSum ? pieces(cells) : std::vector<int>{});
    }

    /// The program relates all neighbours among the cells, the earlier cell first.
    void read_dots(Named const& named, std::vector<Cell> const& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = i + 1; k < cells.size(); ++k) {
                if (!are_neighbours(cells[i], cells[k])) continue;
                if (named.row.name == ClueName::Less)
                    add_clue(less(cells[k], cells[i]));
                else
                    add(named.row.name, {cells[i], cells[k]}, named.amount);
            }
    }

    /// Returns the cells of "R1" from the left, or of "C1" from the top.
    std::vector<Cell> line_at(Parts const& parts, std::size_t i) const {
        auto const word = i < parts.size() ? parts[i] : Token{};
        int const at =
            word.size() > 1 ? place_from(word.substr(1, word.find(',') - 1), order()) : -1;
        if (at < 0 || (word[0] != 'R' && word[0] != 'C'))
            fail(word.empty() ? parts[0] : word, "expected a row or column such as R1 or C1");
        return cells_seen({word[0] == 'R' ? Side::Left : Side::Top, at}, order());
    }

    /// Returns the lengths of the pieces into which borders of boxes, or of the jigsaw's regions,
    /// cut a line.
    std::vector<int> pieces(std::vector<Cell> const& cells) const {
        std::vector<int> lengths;
        int last = -1;
        for (auto const each : cells) {
            if (std::exchange(last, owners_[each]) != owners_[each]) lengths.push_back(0);
            ++lengths.back();
        }
        return lengths;
    }

    void read_givens(Parts const& parts) {
        for (std::size_t i = 1; i < parts.size(); ++i) {
            auto const words = words_of(parts[i]);
            if (words.empty()) continue;
            auto const at = cell(words[0]);
            std::set<int> values;
            for (std::size_t k = 1; k < words.size(); ++k) {
                auto const value = int_from(words[k]).value_or(-1) + 1 - least_value();
                if (value < 1 || value > order())
                    fail(words[k], "expected a value from " + std::to_string(least_value()) + " to "
                                       + std::to_string(order() - 1 + least_value()));
                values.insert(value);
            }
            if (values.empty()) fail(parts[i], name(at) + " allows no value");
            auto const [known, is_new] = marks_.try_emplace(at, values);
            if (is_new) continue;
            std::erase_if(known->second, [&](int value) { return !values.contains(value); });
            if (known->second.empty()) fail(parts[i], name(at) + " allows no value");
        }
    }

    void read_jigsaw(Parts const& parts) {
        current_ = parts[0];
        auto const layout = parts.back();
        if (std::ssize(layout) != order() * order())
            fail(layout, "expected " + std::to_string(order() * order())
                             + " cells in the layout, "
                               "found "
                             + std::to_string(layout.size()));
        for (auto& [label, cells] : cells_by_label(layout, order())) {
            if (std::ssize(cells) != order())
                fail(layout, "expected " + std::to_string(order()) + " cells of each piece, found "
                                 + std::to_string(cells.size()) + " of '" + std::string(1, label)
                                 + "'");
            add_region(std::move(cells));
        }
    }

    void read_cage(Parts const& parts) {
        bool const is_distinct = parts[0] == "Cage";
        auto cells = cells_from(parts, 2);
        if (is_distinct && (parts[1].empty() || parts[1] == "0"))
            return add_region(std::move(cells));
        result_.puzzle.cages.push_back({std::move(cells), Operation::Sum, amount_from(parts, 1),
                                        is_distinct ? Repeats::Forbidden : Repeats::Allowed});
        result_.clue_offsets[Rule::Cage].push_back(block_.offset_of(current_));
    }

    void read_region(Parts const& parts) {
        auto cells = cells_from(parts, 1);
        if (std::ssize(cells) > order())
            fail(parts[0], std::to_string(cells.size()) + " cells cannot all differ with "
                               + std::to_string(order()) + " values");
        add_region(std::move(cells));
    }

    /// The place of the clue is the first cell of its diagonal. From a side, diagonals go down from
    /// the left and up from the right; from the top to the left, and from the bottom to the right.
    void read_little_killer(Parts const& parts) {
        auto const begin = parts.size() > 2 ? cell(parts[2]) : cell(parts.back());
        int const last = order() - 1;
        auto const [row, column] = begin;
        Cell step{1, 1};
        if (column == 0 && row < last)
            step = {1, 1};
        else if (column == last && row > 0 && row < last)
            step = {-1, -1};
        else if (row == 0)
            step = {1, -1};
        else if (row == last && column > 0 && column < last)
            step = {-1, 1};
        else
            fail(parts[2], "expected a cell at which a diagonal begins");
        std::vector<Cell> cells;
        for (auto at = begin; is_on_grid(at, order());
             at = {at.row + step.row, at.column + step.column})
            cells.push_back(at);
        add(ClueName::LittleKiller, std::move(cells), amount_from(parts, 1));
    }

    void read_quadruple(Parts const& parts) {
        auto const at = cell(parts.size() > 1 ? parts[1] : parts[0]);
        if (at.row + 1 == order() || at.column + 1 == order())
            fail(parts[1], "expected the upper left of four cells");
        std::vector<int> values;
        for (std::size_t i = 2; i < parts.size(); ++i) values.push_back(amount_from(parts, i));
        auto const [r, c] = at;
        add(ClueName::Quadruple, {at, {r, c + 1}, {r + 1, c}, {r + 1, c + 1}}, 0,
            std::move(values));
    }

    void read_indexers(Parts const& parts) {
        bool const is_column = parts.size() > 1 && parts[1] == "C";
        if (parts.size() < 2 || (!is_column && parts[1] != "R"))
            fail(parts.back(), "expected R or C after 'Indexing'");
        for (auto const each : cells_from(parts, 2)) {
            auto const clue =
                indexer(ClueName::Indexer, each, is_column ? Side::Left : Side::Top, order());
            add(clue.name, clue.cells, clue.amount);
        }
    }

    void read_diagonal(Parts const& parts) {
        bool const is_rising = parts.back() == "1";
        if (!is_rising && parts.back() != "-1")
            fail(parts.back(), "expected 1 or -1 after 'Diagonal'");
        add_region((is_rising ? anti_diagonal(order()) : main_diagonal(order())).cells);
    }

    void read_set(Token own_word, Token word) {
        auto const regions = set_with_word(own_word)->regions(order());
        if (regions.empty())
            fail(word, "order " + std::to_string(order()) + " has no such regions");
        for (auto const& region : regions) add_region(region.cells);
    }

    void take_marks() {
        auto& puzzle = result_.puzzle;
        for (auto const& [at, values] : marks_)
            if (values.size() == 1)
                puzzle.givens[at] = *values.begin();
            else if (std::cmp_less(values.size(), order()))
                puzzle.pencil_marks.push_back({at, {values.begin(), values.end()}});
    }

    /// Adds what is known once all constraints are read: values, and rules with their exceptions.
    void finish() {
        auto& puzzle = result_.puzzle;
        take_marks();
        auto const add_rule = [&](ClueName name, int amount) {
            puzzle.named_clues.push_back({name, exempt_cells(puzzle, name), amount});
        };
        if (strict_.contains("StrictXV"))
            for (int const sum : {5, 10}) add_rule(ClueName::NegativeSum, sum);
        if (strict_.contains("StrictKropki")) {
            auto const marked = exempt_cells(puzzle, Mark::Dot);
            puzzle.named_clues.push_back({ClueName::NonConsecutive, marked, 1});
            puzzle.named_clues.push_back({ClueName::NegativeRatio, marked, 2});
        }
        for (auto const& cage :
             numbers_.empty() ? std::vector<Cage>{} : std::exchange(puzzle.cages, {}))
            add_clue(with_numbers(cage, numbers_));
        named_clues_.warn(result_.warnings);
    }

    Block const& block_;
    FormatOptions const& options_;
    std::vector<Parts> constraints_; ///< the word and the arguments of each
    Token current_;                  ///< the word of the current one
    Cell shift_{};                   ///< how far replicas are moved
    int items_left_ = most_items;
    std::vector<int> numbers_{}; ///< that values stand for; empty: themselves
    bool has_boxes_ = true;
    Grid owners_; ///< the box or piece of each cell, from 1
    std::map<Cell, std::set<int>> marks_;
    std::set<Token> strict_;
    NamedClues named_clues_;
    ReadPuzzle result_;
};

bool starts(LineReader& lines) {
    return !string_in(lines.peek()).empty();
}

/// Takes a line, and lines with one constraint each as long as they go on.
void take(LineReader& lines, std::string& text) {
    bool are_single = false;
    do {
        are_single = has_one_constraint(string_in(lines.peek()));
        lines.take(text);
    } while (are_single && starts(lines) && has_one_constraint(string_in(lines.peek())));
}

} // namespace

Functions const functions{starts, take, read_by<Reader>, nullptr};

} // namespace hapax::formats::iss
