/// Clingo facts: `#const n = 4.`, `cell_has_number(1,2, 3).`, `greater_than(1,2, 1,1).` (the first
/// cell is greater), 1-based. Or only facts with the row, column and value of a given, whatever
/// their predicate is called: `initial(1,1,5).`; then the order is their largest number, and the
/// boxes are those of a bare grid. Other statements are skipped, with a warning. The facts may be
/// an answer set as clingo prints it.

#include "encoder/formats/logic/statements.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>

namespace hapax::formats::facts {

namespace {

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : block_{block}, options_{options},
          statements_{statements(block, LogicLanguage::Clingo)}, scan_{block, '%'} {}

    ReadPuzzle read() {
        look_for_placements();
        result_.puzzle = latin_square(order());
        if (!predicate_.empty()) {
            result_.puzzle.regions = regions_for(block_, result_.puzzle.order, options_);
            choose_columns();
        }
        std::vector<Statement> skipped;
        for (auto const& statement : statements_)
            if (!read_fact(statement)) skipped.push_back(statement);
        warn_of_skipped(block_, skipped, result_);
        return std::move(result_);
    }

  private:
    std::string_view text_of(Statement const& statement) const {
        return std::string_view{block_.text}.substr(statement.begin,
                                                    statement.end - statement.begin);
    }

    int order() {
        std::optional<int> order;
        for (auto const& statement : statements_) {
            if (!is_head(text_of(statement), LogicLanguage::Clingo)) continue;
            scan_.go_to(statement.begin);
            if (order) scan_.fail("the order was already said to be " + std::to_string(*order));
            scan_.expect("#const");
            scan_.expect("n");
            scan_.expect("=");
            order = scan_.expect_integer(1, max_order, "an order");
            scan_.expect(".");
        }
        if (!order && !predicate_.empty()) {
            if (largest_ > max_order)
                block_.fail(0, "expected numbers up to " + std::to_string(max_order) + ", found "
                                   + std::to_string(largest_));
            return largest_;
        }
        if (!order) block_.fail(0, "expected the order, '#const n = 4.', among these facts");
        return *order;
    }

    /// Chooses the predicate of facts that are givens, if none is one of hapax's own.
    void look_for_placements() {
        for (auto const& statement : statements_) {
            auto const text = text_of(statement);
            if (text.starts_with("cell_has_number") || text.starts_with("greater_than")) {
                predicate_ = {};
                return;
            }
            auto const found = placement_at(text);
            if (!found || (!predicate_.empty() && found->predicate != predicate_)) continue;
            predicate_ = found->predicate;
            largest_ =
                std::max({largest_, found->numbers[0], found->numbers[1], found->numbers[2]});
        }
    }

    /// Decides whether facts with a foreign predicate are (row, column, value) or (value, row,
    /// column): only one may give a grid that breaks no rule. Fails if both do and differ.
    void choose_columns() {
        std::array<std::optional<Grid>, 2> grids{Grid{result_.puzzle.order},
                                                 Grid{result_.puzzle.order}};
        std::size_t first = statements_.size(); // of these facts
        for (std::size_t i = statements_.size(); i-- > 0;) {
            auto const found = placement_at(text_of(statements_[i]));
            if (!found || found->predicate != predicate_) continue;
            first = i;
            auto const [one, two, three] = found->numbers;
            std::array<std::array<int, 3>, 2> const orders{{{one, two, three}, {two, three, one}}};
            for (std::size_t k = 0; k < orders.size(); ++k) place(orders[k], grids[k]);
        }
        for (auto& grid : grids)
            if (grid && !breaks_no_rule(result_.puzzle, *grid)) grid.reset();
        auto const place = statements_[std::min(first, statements_.size() - 1)].begin;
        std::string const fact{predicate_};
        if (grids[0] && grids[1] && *grids[0] != *grids[1])
            block_.fail(place, "these facts could be " + fact + "(row,column,value) or " + fact
                                   + "(value,row,column): write '#const n = "
                                   + std::to_string(result_.puzzle.order)
                                   + ".' and cell_has_number(row,column, value)");
        value_comes_first_ = !grids[0] && grids[1];
        if (value_comes_first_)
            result_.warnings.push_back(block_.place(place) + ": these facts are read as " + fact
                                       + "(value,row,column), since values would clash as " + fact
                                       + "(row,column,value)");
    }

    /// Puts a given into the grid; leaves no grid if that is not possible.
    static void place(std::array<int, 3> const& numbers, std::optional<Grid>& grid) {
        auto const [row, column, value] = numbers;
        auto const is_in_range = [&](int number) { return number >= 1 && number <= grid->order(); };
        if (!grid) return;
        if (!is_in_range(row) || !is_in_range(column) || !is_in_range(value)) return grid.reset();
        int& given = (*grid)[{row - 1, column - 1}];
        if (given != 0 && given != value) return grid.reset();
        given = value;
    }

    /// Returns false for a statement that is not a fact of a puzzle.
    bool read_fact(Statement const& statement) {
        auto const text = text_of(statement);
        if (is_head(text, LogicLanguage::Clingo)) return true;
        if (text.find(":-") != text.npos || text.find('{') != text.npos) return false;
        scan_.go_to(statement.begin);
        if (accept_predicate(predicate_.empty() ? "cell_has_number" : predicate_)) {
            int value = value_comes_first_ ? argument("a value") : 0;
            if (value_comes_first_) scan_.expect(",");
            auto at = scan_.next();
            Cell const cell = cell_at();
            if (!value_comes_first_) {
                scan_.expect(",");
                at = scan_.next();
                value = argument("a value");
            }
            int& given = result_.puzzle.givens[cell];
            if (given != 0 && given != value)
                scan_.fail_at(at, name(cell) + " was already given as " + std::to_string(given));
            given = value;
        } else if (accept_predicate("greater_than")) {
            Cell const greater = cell_at();
            scan_.expect(",");
            auto const at = scan_.next();
            Cell const lesser = cell_at();
            if (lesser == greater) scan_.fail_at(at, "a cell cannot be greater than itself");
            result_.puzzle.named_clues.push_back(less(lesser, greater));
            result_.clue_offsets[Rule::Named].push_back(statement.begin);
        } else {
            return false;
        }
        scan_.expect(")");
        scan_.expect(".");
        return true;
    }

    bool accept_predicate(std::string_view predicate) {
        auto const start = scan_.offset();
        if (scan_.accept(predicate) && scan_.accept("(")) return true;
        scan_.go_to(start);
        return false;
    }

    Cell cell_at() {
        int const row = argument("a row");
        scan_.expect(",");
        return {row - 1, argument("a column") - 1};
    }

    /// Reads a number, or the constant n.
    int argument(std::string_view what) {
        int const order = result_.puzzle.order;
        return scan_.accept("n") ? order : scan_.expect_integer(1, order, what);
    }

    Block const& block_;
    FormatOptions const& options_;
    std::vector<Statement> statements_;
    std::string_view predicate_; ///< of the givens, if it is not hapax's own
    int largest_ = 0;            ///< number in such facts
    bool value_comes_first_ = false;
    Scanner scan_;
    ReadPuzzle result_;
};

std::string pair_of(Cell cell) {
    return std::to_string(cell.row + 1) + "," + std::to_string(cell.column + 1);
}

} // namespace

bool begins_answer(LineReader& lines) {
    auto const line = lines.peek();
    return line.starts_with("Answer: ")
           && line.find_first_not_of("0123456789 ", 8) == line.find('(')
           && placement_at(std::string{lines.peek(1).substr(0, lines.peek(1).find(' '))} + ".");
}

namespace {

bool starts(LineReader& lines) {
    return begins_answer(lines) || starts_program(lines, LogicLanguage::Clingo);
}

void take(LineReader& lines, std::string& text) {
    if (!begins_answer(lines)) return take_program(lines, text, LogicLanguage::Clingo);
    lines.take(text);
    text.insert(0, "%"); // a comment of a program, as which the answer is read
    auto const begin = text.size();
    lines.take(text);
    for (auto at = begin; at < text.size(); ++at)
        if (text[at] == ')') text.replace(at + 1, text[at + 1] == ' ' ? 1 : 0, ".");
}

std::string write(Puzzle const& puzzle, FormatOptions const&) {
    Puzzle const plain = canonical(puzzle);
    std::string text = "#const n = " + std::to_string(plain.order) + ".\n";
    for (auto const cell : all_cells(plain.order))
        if (int const value = plain.givens[cell]; value != 0)
            text += "cell_has_number(" + pair_of(cell) + ", " + std::to_string(value) + ").\n";
    for (auto const& clue : plain.named_clues)
        text += "greater_than(" + pair_of(clue.cells[1]) + ", " + pair_of(clue.cells[0]) + ").\n";
    return text;
}

} // namespace

Functions const functions{starts, take, read_by<Reader>, write};

} // namespace hapax::formats::facts
