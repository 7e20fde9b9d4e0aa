/// Terms `problem(Index, Rows, Lts).` as Prolog's Futoshiki programs hold them: Rows are lists of
/// values and `_`, Lts is a list of [i1,j1,i2,j2], 0-based, where values[i1,j1] < values[i2,j2].
/// Other statements of such a program are skipped, with a warning.

#include "encoder/formats/logic/statements.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/scanner.hpp"

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
        read_inequalities();
        scan_.expect(")");
        scan_.expect(".");
    }

    /// The first row gives the number of values, and thereby of rows.
    void read_rows() {
        std::vector<std::pair<std::size_t, int>> first;
        scan_.expect("[");
        scan_.expect("[");
        do {
            scan_.peek();
            auto const at = scan_.offset();
            first.emplace_back(at, scan_.accept("_") ? 0 : any_value());
            if (static_cast<int>(first.size()) > max_order)
                scan_.fail_at(at, "the order can be at most " + std::to_string(max_order));
        } while (scan_.accept(","));
        scan_.expect("]");
        int const order = static_cast<int>(first.size());
        result_.puzzle = latin_square(order);
        for (int c = 0; c < order; ++c) {
            auto const [at, value] = first[static_cast<std::size_t>(c)];
            if (value > order)
                scan_.fail_at(at, "expected '_' or a value from 1 to " + std::to_string(order)
                                      + ", found '" + std::to_string(value) + "'");
            result_.puzzle.givens[{0, c}] = value;
        }
        for (int r = 1; r < order; ++r) {
            if (!scan_.accept(","))
                scan_.fail("expected " + std::to_string(order) + " rows, found "
                           + std::to_string(r));
            scan_.expect("[");
            for (int c = 0; c < order; ++c) {
                if (c > 0 && !scan_.accept(","))
                    scan_.fail("expected " + std::to_string(order) + " values in row "
                               + std::to_string(r + 1) + ", found " + std::to_string(c));
                if (!scan_.accept("_"))
                    result_.puzzle.givens[{r, c}] =
                        scan_.expect_integer(1, order, "'_' or a value");
            }
            scan_.expect("]");
        }
        scan_.expect("]");
    }

    int any_value() { return scan_.expect_integer(1, max_order, "'_' or a value"); }

    void read_inequalities() {
        scan_.expect("[");
        if (scan_.accept("]")) return;
        do {
            scan_.expect("[");
            auto const at = scan_.offset();
            Cell const lesser = cell_at();
            scan_.expect(",");
            Cell const greater = cell_at();
            scan_.expect("]");
            if (lesser == greater) scan_.fail_at(at, "a cell cannot be less than itself");
            result_.puzzle.named_clues.push_back(less(lesser, greater));
            result_.clue_offsets[Rule::Named].push_back(at);
        } while (scan_.accept(","));
        scan_.expect("]");
    }

    Cell cell_at() {
        int const last = result_.puzzle.order - 1;
        int const row = scan_.expect_integer(0, last, "a row");
        scan_.expect(",");
        return {row, scan_.expect_integer(0, last, "a column")};
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

ReadPuzzle read(Block const& block, FormatOptions const&) {
    return Reader{block}.read();
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
    std::string_view separator = "[";
    for (auto const& clue : plain.named_clues) {
        auto const lesser = clue.cells[0];
        auto const greater = clue.cells[1];
        for (int const index : {lesser.row, lesser.column, greater.row, greater.column}) {
            text += separator;
            text += std::to_string(index);
            separator = ",";
        }
        separator = "],\n   [";
    }
    return text += plain.named_clues.empty() ? "]).\n" : "]]).\n";
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::prolog
