#pragma once

/// Tools for tests of notations: reading one puzzle, writing to a string, the message for a bad
/// one, random puzzles of the kinds that notations hold, and mutated input.

#include "encoder/formats/formats.hpp"
#include "tests/support/instances.hpp"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace hapax::testing {

/// Returns the only puzzle of a text. Throws std::logic_error if there is not exactly one.
ReadPuzzle read_one(std::string const& text, FormatOptions const& options = {});

std::string written(Puzzle const& puzzle, Notation notation, FormatOptions const& options = {});

/// Returns "line:column: message" of the InputError for a text; "none" if it can be read.
std::string complaint(std::string const& text, FormatOptions const& options = {});

/// Returns the whole message of the InputError, with its line and caret; empty if it can be read.
std::string error_of(std::string const& text, FormatOptions const& options = {});

/// Returns options that force this notation.
FormatOptions forced(Notation notation);

/// Returns the notations that are detected for the puzzles of a text.
std::vector<Notation> detected(std::string const& text);

/// Returns the givens in reading order, '.' for an open cell; for orders up to 9.
std::string givens_of(Puzzle const& puzzle);

/// Makes well-formed puzzles, with any number of solutions. The same seed gives the same puzzles.
class RandomPuzzles {
  public:
    explicit RandomPuzzles(std::uint64_t seed) : random_{seed} {}

    /// Returns a number from 0 to `end` - 1.
    template<class Number>
    Number below(Number end) {
        return static_cast<Number>(random_() % static_cast<std::uint64_t>(end));
    }

    /// Has givens, and signs between some neighbours.
    Puzzle futoshiki(int order);

    /// Has givens, and all neighbours marked as differing by 1 or not.
    Puzzle adjacent_futoshiki(int order);

    /// Cuts the grid into connected cages of up to `largest` cells.
    std::vector<std::vector<Cell>> partition(int order, int largest);

    /// Has sums and products, and differences and quotients with an inequality that orders the
    /// cells.
    Puzzle ordered_cages(int order);

    /// Has every cell in a cage, with all operations and without an order of cells.
    Puzzle kenken(int order);

  private:
    std::mt19937_64 random_;
};

/// Changes, drops, doubles and moves characters of the texts, and expects each result to be read
/// and written, or refused with an InputError.
void expect_mutants_read_or_refused(std::vector<std::string> const& texts, int count,
                                    std::uint64_t seed);

} // namespace hapax::testing
