/// Terms `problem(Index, Rows, Lts).` as Prolog's Futoshiki programs hold them: Rows are lists of
/// values and `_`, Lts is a list of [i1,j1,i2,j2], 0-based, where values[i1,j1] < values[i2,j2].
/// Other statements of such a program are skipped, with a warning.

#include "encoder/formats/logic/statements.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats::prolog {

namespace {

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block}, scan_{block, '%'} {}

    ReadPuzzle read() {
        std::vector<Statement> skipped;
        bool is_found = false;
        for (auto const& statement : statements(block_, LogicLanguage::Prolog)) {
            auto const text = std::string_view{block_.text}.substr(statement.begin);
            if (!is_head(text, LogicLanguage::Prolog)) {
                skipped.push_back(statement);
                continue;
            }
            scan_.go_to(statement.begin);
            if (is_found) scan_.fail("expected the end of the puzzle, found another");
            is_found = true;
            read_problem();
        }
        if (!is_found) block_.fail(0, "expected 'problem(Index, Rows, Lts).'");
        warn_of_skipped(block_, skipped, result_);
        return std::move(result_);
    }

  private:
    void read_problem() {
        scan_.expect("problem");
        scan_.expect("(");
        if (!scan_.accept_integer()) scan_.fail("expected a number, found " + scan_.shown_next());
        scan_.expect(",");
        read_rows();
        scan_.expect(",");
        scan_.for_each_item([&] { read_inequality(); });
        scan_.expect(")");
        scan_.expect(".");
    }

    /// The first row gives the number of values, and thereby of rows.
    void read_rows() {
        std::vector<std::pair<std::size_t, int>> values; // with their places
        int order = 0;
        int rows = 0;
        scan_.for_each_item([&] {
            int const most = ++rows == 1 ? max_order : order;
            int count = 0;
            if (rows > most) scan_.fail("expected " + std::to_string(order) + " rows, found more");
            scan_.for_each_item([&] {
                auto const at = scan_.next();
                int const value =
                    scan_.accept("_") ? 0 : scan_.expect_integer(1, most, "'_' or a value");
                if (++count > most)
                    scan_.fail_at(at, "expected " + std::to_string(most) + " values in row "
                                          + std::to_string(rows) + ", found more");
                values.emplace_back(at, value);
            });
            if (rows == 1) order = count;
            if (count < order)
                scan_.fail_at(scan_.offset() - 1, "expected " + std::to_string(order)
                                                      + " values in row " + std::to_string(rows)
                                                      + ", found " + std::to_string(count));
        });
        if (order == 0 || rows < order)
            scan_.fail_at(scan_.offset() - 1, "expected " + std::to_string(std::max(order, 1))
                                                  + " rows, found " + std::to_string(rows));
        result_.puzzle = latin_square(order);
        auto given = result_.puzzle.givens.values().begin();
        for (auto const& [at, value] : values) {
            if (value > order)
                scan_.fail_at(at, "expected '_' or a value from 1 to " + std::to_string(order)
                                      + ", found '" + std::to_string(value) + "'");
            *given++ = value;
        }
    }

    /// "[0,0,0,1]"
    void read_inequality() {
        std::array<int, 4> places{};
        std::size_t count = 0;
        auto const at = scan_.next() + 1;
        scan_.for_each_item([&] {
            if (count == places.size()) scan_.fail("expected ']'");
            places[count] = scan_.expect_integer(0, result_.puzzle.order - 1,
                                                 count % 2 == 0 ? "a row" : "a column");
            ++count;
        });
        Cell const lesser{places[0], places[1]};
        Cell const greater{places[2], places[3]};
        if (count < places.size()) scan_.fail_at(at, "expected two cells, [0,0,0,1]");
        if (lesser == greater) scan_.fail_at(at, "a cell cannot be less than itself");
        result_.puzzle.named_clues.push_back(less(lesser, greater));
        result_.clue_offsets[Rule::Named].push_back(at);
    }

    Block const& block_;
    Scanner scan_;
    ReadPuzzle result_;
};

bool starts(LineReader& lines) {
    return starts_program(lines, LogicLanguage::Prolog);
}

void take(LineReader& lines, std::string& text) {
    take_program(lines, text, LogicLanguage::Prolog);
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    Puzzle const plain = canonical(puzzle);
    std::string text = "problem(" + std::to_string(options.index) + ",\n";
    for (int r = 0; r < plain.order; ++r) {
        text += r == 0 ? "  [[" : "   [";
        for (int c = 0; c < plain.order; ++c) {
            int const value = plain.givens[{r, c}];
            if (c > 0) text += ',';
            text += value == 0 ? "_" : std::to_string(value);
        }
        text += r + 1 < plain.order ? "],\n" : "]],\n";
    }
    text += "  [";
    std::string_view separator;
    for (auto const& clue : plain.named_clues) {
        text += separator;
        char bracket = '[';
        for (auto const& [row, column] : clue.cells) {
            text +=
                std::exchange(bracket, ',') + std::to_string(row) + "," + std::to_string(column);
        }
        text += "]";
        separator = ",\n   ";
    }
    return text + "]).\n";
}

} // namespace

Functions const functions{starts, take, read_by<Reader>, write};

} // namespace hapax::formats::prolog
