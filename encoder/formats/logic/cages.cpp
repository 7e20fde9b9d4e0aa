/// One cage per line, `[+,[[1,1],[1,2]],7]`, 1-based; the order is the largest index. `-` and `/`
/// are ordered: the first cell minus the second, or divided by it, is the target. hapax's
/// differences and quotients are unordered, so such a line becomes a cage and an inequality.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>

namespace hapax::formats::cages {

namespace {

class Reader {
  public:
    explicit Reader(Block const& block) : block_{block}, scan_{block, '#'} {}

    ReadPuzzle read() {
        while (!scan_.at_end()) read_cage();
        if (cages_.empty()) block_.fail(0, "expected a cage such as [+,[[1,1],[1,2]],7]");
        int order = 0;
        for (auto const& [cell, line] : owners_)
            order = std::max({order, cell.row + 1, cell.column + 1});
        ReadPuzzle result{latin_square(order), {}, {}};
        result.puzzle.cages = std::move(cages_);
        result.puzzle.named_clues = std::move(inequalities_);
        result.clue_offsets[Rule::Cage] = std::move(offsets_);
        warn_of_cells_without_cage(result);
        return result;
    }

  private:
    void read_cage() {
        auto const start = scan_.next();
        scan_.expect("[");
        constexpr std::string_view signs = "+-*/";
        auto const sign = signs.find(scan_.peek());
        if (sign == signs.npos || !scan_.accept(signs.substr(sign, 1)))
            scan_.fail("expected '+', '-', '*' or '/', found " + scan_.shown_next());
        auto const operation = static_cast<Operation>(sign);
        bool const is_ordered =
            operation == Operation::Difference || operation == Operation::Quotient;
        scan_.expect(",");
        auto const cells_at = scan_.next();
        auto cells = read_cells();
        if (cells.empty() || (is_ordered && cells.size() != 2))
            scan_.fail_at(cells_at,
                          std::string{is_ordered ? "expected two cells" : "expected cells"}
                              + " for '" + signs[sign] + "', found "
                              + std::to_string(cells.size()));
        scan_.expect(",");
        auto const target_at = scan_.next();
        auto const target = scan_.accept_integer();
        if (!target) scan_.fail("expected a target, found " + scan_.shown_next());
        if (operation != Operation::Difference && *target < 1)
            scan_.fail_at(target_at,
                          "expected a target from 1, found '" + std::to_string(*target) + "'");
        if (*target == std::numeric_limits<std::int64_t>::min())
            scan_.fail_at(target_at, "this target is too small");
        scan_.expect("]");
        for (auto const cell : cells) owners_.emplace(cell, start);
        bool const are_equal = *target == (operation == Operation::Difference ? 0 : 1);
        if (is_ordered && !are_equal)
            inequalities_.push_back(*target > 0 ? less(cells[1], cells[0])
                                                : less(cells[0], cells[1]));
        std::sort(cells.begin(), cells.end());
        offsets_.push_back(start);
        cages_.push_back({std::move(cells), operation, std::abs(*target), Repeats::Allowed});
    }

    std::vector<Cell> read_cells() {
        std::vector<Cell> cells;
        scan_.for_each_item([&] {
            auto const at = scan_.next();
            scan_.expect("[");
            int const row = scan_.expect_integer(1, max_order, "a row");
            scan_.expect(",");
            Cell const cell{row - 1, scan_.expect_integer(1, max_order, "a column") - 1};
            scan_.expect("]");
            if (contains(cells, cell)) scan_.fail_at(at, name(cell) + " for the second time");
            if (auto const owner = owners_.find(cell); owner != owners_.end())
                scan_.fail_at(at, name(cell) + " is already in the cage at "
                                      + block_.place(owner->second));
            cells.push_back(cell);
        });
        return cells;
    }

    /// A cell outside all cages is legal, but usually a slip.
    void warn_of_cells_without_cage(ReadPuzzle& result) const {
        constexpr std::size_t most_named = 8;
        std::vector<Cell> missing;
        for (auto const cell : all_cells(result.puzzle.order))
            if (!owners_.contains(cell)) missing.push_back(cell);
        if (missing.empty()) return;
        std::string names = name(missing.front());
        for (std::size_t i = 1; i < std::min(missing.size(), most_named); ++i)
            names += ", " + name(missing[i]);
        if (missing.size() > most_named)
            names += " and " + std::to_string(missing.size() - most_named) + " more";
        result.warnings.push_back(block_.place(0) + ": " + names
                                  + (missing.size() == 1 ? " is" : " are") + " in no cage");
    }

    Block const& block_;
    Scanner scan_;
    std::vector<Cage> cages_;
    std::vector<std::size_t> offsets_; ///< of the cages
    std::vector<NamedClue> inequalities_;
    std::map<Cell, std::size_t> owners_; ///< where the cage of a cell begins in the block
};

class Writer {
  public:
    explicit Writer(Puzzle const& puzzle) : puzzle_{puzzle}, plain_{canonical(puzzle)} {
        require_separate_cages(plain_, "cages");
        inequalities_.insert(plain_.named_clues.begin(), plain_.named_clues.end());
    }

    std::string write() && {
        std::set<Cell> caged;
        for (auto const& cage : puzzle_.cages) {
            if (caged.contains(cage.cells.front())) continue; // a repetition
            caged.insert(cage.cells.begin(), cage.cells.end());
            write(cage);
        }
        for (auto const cell : all_cells(plain_.order))
            if (plain_.givens[cell] != 0) write_given(cell, caged);
        if (!inequalities_.empty()) {
            auto const& first = *inequalities_.begin();
            fail(name(first), first.cells);
        }
        if (largest_index_ != plain_.order)
            fail("an order of " + std::to_string(plain_.order) + " without a cage in row or column "
                     + std::to_string(plain_.order),
                 {});
        return std::move(out_);
    }

  private:
    [[noreturn]] static void fail(std::string const& part, std::vector<Cell> const& cells) {
        throw CannotExpress{"cages cannot hold " + part, cells};
    }

    /// The inequality between the two cells of a difference or quotient says which is the first.
    void write(Cage const& cage) {
        auto const& [cells, operation, target, repeats, label] = cage;
        bool const is_difference = operation == Operation::Difference;
        char const sign = "+-*/?"[static_cast<std::size_t>(operation)];
        if (repeats == Repeats::Forbidden && can_repeat_a_value(cells))
            fail("that the values of " + name(cage) + " must differ", cells);
        if (cells.size() == 1) return put(sign == '*' ? '*' : '+', cells, target);
        if (sign == '?') fail(name(cage) + ", which names no operation", cells);
        if (sign == '+' || sign == '*') return put(sign, cells, target);
        if (cells.size() != 2)
            fail(name(cage) + ": '" + sign + "' takes two cells, not "
                     + std::to_string(cells.size()),
                 cells);
        bool const are_equal = target == (is_difference ? 0 : 1);
        if (are_equal || inequalities_.erase(less(cells[1], cells[0])) > 0)
            put(sign, cells, target);
        else if (inequalities_.erase(less(cells[0], cells[1])) == 0)
            fail(name(cage) + ": '" + sign
                     + "' is ordered, and no inequality says which cell is greater",
                 cells);
        else if (is_difference)
            put(sign, cells, -target);
        else
            put(sign, {cells[1], cells[0]}, target);
    }

    void write_given(Cell cell, std::set<Cell> const& caged) {
        if (!caged.contains(cell))
            put('+', {cell}, plain_.givens[cell]);
        else
            fail("the given at " + name(cell) + ", which is in a cage", {cell});
    }

    void put(char sign, std::vector<Cell> const& cells, std::int64_t target) {
        if (target < 1 && sign != '-')
            fail("the target 0 of the cage at " + name(cells.front()), cells);
        out_ += std::string{"["} + sign + ",[";
        std::string_view separator;
        for (auto const& [row, column] : cells) {
            out_ += separator;
            out_ += "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
            separator = ",";
            largest_index_ = std::max({largest_index_, row + 1, column + 1});
        }
        out_ += "]," + std::to_string(target) + "]\n";
    }

    Puzzle const& puzzle_; ///< for the order of cages and of their cells
    Puzzle plain_;
    std::set<NamedClue> inequalities_; ///< not written yet
    std::string out_;
    int largest_index_ = 0;
};

bool is_cage(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('[')) return false;
    line = trimmed(line.substr(1));
    constexpr std::string_view signs = "+-*/";
    return (!line.empty() && signs.find(line.front()) != signs.npos)
           || line.find("[[") != line.npos;
}

bool starts(LineReader& lines) {
    return is_cage(lines.peek());
}

/// Takes lines with cages, and remarks between them.
void take(LineReader& lines, std::string& text) {
    do {
        lines.take(text);
        int remarks = 0;
        while (is_comment(lines.peek(remarks))) ++remarks;
        if (!trimmed(lines.peek(remarks)).starts_with('[')) return;
        while (remarks-- > 0) lines.take(text);
    } while (lines.has());
}

/// Writes an empty line at the end, so that the next list is not taken for a part of this one.
std::string write(Puzzle const& puzzle, FormatOptions const&) {
    return Writer{puzzle}.write() + '\n';
}

} // namespace

Functions const functions{starts, take, read_by<Reader>, write};

} // namespace hapax::formats::cages
