#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace hapax::testing {

ReadPuzzle read_one(std::string const& text, FormatOptions const& options) {
    auto puzzles = read_puzzles(text, "-", options);
    if (puzzles.size() != 1)
        throw std::logic_error{std::to_string(puzzles.size()) + " puzzles in\n" + text};
    return std::move(puzzles.front());
}

std::string written(Puzzle const& puzzle, Notation notation, FormatOptions const& options) {
    return write_puzzle(puzzle, notation, options);
}

std::string complaint(std::string const& text, FormatOptions const& options) {
    try {
        read_puzzles(text, "-", options);
    } catch (InputError const& error) {
        return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": "
               + error.message();
    }
    return "none";
}

std::string error_of(std::string const& text, FormatOptions const& options) {
    try {
        read_puzzles(text, "-", options);
    } catch (InputError const& error) {
        return error.what();
    }
    return "";
}

namespace {

/// Offsets are relative to its block, a part of the text.
void expect_cells_where_they_stand(ReadPuzzle const& read, std::string const& text) {
    if (read.cell_offsets.empty()) return;
    auto const values = read.puzzle.givens.values();
    ASSERT_EQ(read.cell_offsets.size(), values.size());
    EXPECT_LT(*std::max_element(read.cell_offsets.begin(), read.cell_offsets.end()), text.size());
}

} // namespace

FormatOptions forced(Notation notation) {
    FormatOptions options;
    options.notation = notation;
    return options;
}

std::vector<Notation> detected(std::string const& text) {
    std::istringstream in{text};
    BlockReader reader{in, "-", {}};
    std::vector<Notation> notations;
    while (auto const block = reader.next()) notations.push_back(block->notation);
    return notations;
}

std::string givens_of(Puzzle const& puzzle) {
    std::string text;
    for (int const value : puzzle.givens.values())
        text += value == 0 ? '.' : static_cast<char>('0' + value);
    return text;
}

Puzzle RandomPuzzles::futoshiki(int order) {
    Puzzle puzzle = latin_square(order);
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            Cell const here{r, c};
            if (below(4) == 0) puzzle.givens[here] = 1 + below(order);
            for (Cell const next : {Cell{r, c + 1}, Cell{r + 1, c}}) {
                if (next.row == order || next.column == order || below(3) > 0) continue;
                puzzle.named_clues.push_back(below(2) == 0 ? less(here, next) : less(next, here));
            }
        }
    return puzzle;
}

std::vector<std::vector<Cell>> RandomPuzzles::partition(int order, int largest) {
    Grid owners{order};
    std::vector<std::vector<Cell>> parts;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            if (owners[{r, c}] != 0) continue;
            std::vector<Cell> part{{r, c}};
            auto const number = static_cast<int>(parts.size()) + 1;
            owners[{r, c}] = number;
            for (int tries = below(2 * largest); tries > 0; --tries) {
                if (static_cast<int>(part.size()) == largest) break;
                Cell const from = part[below(part.size())];
                constexpr int rows[] = {0, 1, 0, -1};
                constexpr int columns[] = {1, 0, -1, 0};
                int const direction = below(4);
                Cell const to{from.row + rows[direction], from.column + columns[direction]};
                if (std::min(to.row, to.column) < 0 || std::max(to.row, to.column) >= order
                    || owners[to] != 0)
                    continue;
                owners[to] = number;
                part.push_back(to);
            }
            std::sort(part.begin(), part.end());
            parts.push_back(std::move(part));
        }
    return parts;
}

Puzzle RandomPuzzles::adjacent_futoshiki(int order) {
    Puzzle puzzle = futoshiki(order);
    puzzle.named_clues.clear();
    for_each_neighbour_pair(order, [&](Cell cell, Cell next) {
        if (below(2) == 0) puzzle.named_clues.push_back(consecutive(cell, next));
    });
    puzzle.named_clues.push_back({ClueName::NonConsecutive, exempt_cells(puzzle, Mark::Bar), 1});
    return puzzle;
}

Puzzle RandomPuzzles::kenken(int order) {
    Puzzle puzzle = ordered_cages(order);
    puzzle.named_clues.clear();
    return puzzle;
}

Puzzle RandomPuzzles::ordered_cages(int order) {
    Puzzle puzzle = latin_square(order);
    for (auto const& cells : partition(order, 4)) {
        auto operation = static_cast<Operation>(below(4));
        if (cells.size() == 1) operation = below(2) == 0 ? Operation::Sum : Operation::Product;
        bool const is_ordered =
            operation == Operation::Difference || operation == Operation::Quotient;
        if (is_ordered && cells.size() != 2) operation = Operation::Sum;
        int const target = 2 + below(100);
        puzzle.cages.push_back({cells, operation, target, Repeats::Allowed});
        if (!is_ordered || cells.size() != 2) continue;
        puzzle.named_clues.push_back(below(2) == 0 ? less(cells[0], cells[1])
                                                   : less(cells[1], cells[0]));
    }
    return puzzle;
}

namespace {

std::string mutant(std::string text, RandomPuzzles& random) {
    constexpr std::string_view telling = "0123456789,.[](){}<>-+*/:;_%#'\" \nazAZ";
    for (int changes = 1 + random.below(4); changes > 0; --changes) {
        if (text.empty()) break;
        auto const at = random.below(text.size());
        auto const length = 1 + random.below(std::size_t{8});
        char const c = telling[random.below(telling.size())];
        switch (random.below(5)) {
        case 0:
            text[at] = c;
            break;
        case 1:
            text.insert(at, 1, c);
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:
            text.insert(random.below(text.size()), text.substr(at, length));
            break;
        default:
            text.resize(at);
        }
    }
    return text;
}

} // namespace

void expect_mutants_read_or_refused(std::vector<std::string> const& texts, int count,
                                    std::uint64_t seed) {
    RandomPuzzles random{seed};
    int read = 0;
    int refused = 0;
    for (int i = 0; i < count; ++i) {
        auto const& original = texts[random.below(texts.size())];
        auto const text = mutant(original, random);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", mutant " + std::to_string(i) + ":\n"
                     + text);
        try {
            for (auto const& one : read_puzzles(text)) {
                EXPECT_EQ(defect(one.puzzle), std::nullopt);
                EXPECT_FALSE(written(one.puzzle, Notation::Text).empty());
                expect_cells_where_they_stand(one, text);
            }
            ++read;
        } catch (InputError const& error) {
            EXPECT_FALSE(error.message().empty());
            ++refused;
        }
    }
    // Both must happen, or the mutations are too tame or too wild to prove anything.
    EXPECT_GT(read, count / 50);
    EXPECT_GT(refused, count / 50);
}

} // namespace hapax::testing
