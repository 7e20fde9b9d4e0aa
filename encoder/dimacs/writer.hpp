#pragma once

/// A puzzle as a DIMACS file that explains itself:
///
///     c hapax 0.1.0
///     c encoding automatic
///     c puzzle futoshiki 4          (the native text, each line after "c puzzle ")
///     c puzzle . . < 2 .
///     c forbidden 2 3 1 4           (if a solution is forbidden: its rows)
///     c var 1 = r1c1 is 1           (a line for every variable)
///     c var 901 = r2c3 at least 5
///     p cnf 1000 5000
///     c row 1: exactly one 3        (before each group of clauses, what they say)
///     1 5 9 13 0
///
/// Describes what a variable can mean, besides those: `any of 1 5` and `all of 7 -9` (of literals
/// with smaller variables), `cage r1c1 prefix 2 totals 7` (with ` largest 5` for differences and
/// quotients; the cells in the puzzle's order), `cage r1c1 contains 4`, `cage r1c1 values to 4
/// count 2 total 7` (of the values 1..4 the cage holds two, adding up to 7), and for operator-less
/// cages `cage r1c1 as product` (the whole cage gives its target so, and by none before it of sum,
/// difference, product, quotient) and `cage r1c1 as product prefix 2 totals 12` (and so do its
/// first cells; with ` sums 7` for quotients, and for products whose target could be the sum as
/// well). A cage is named by its first cell; `r1c1#2` is the second that begins there.
///
/// The clauses make each of these a function of the grid, so models and solutions are one to one.
///
/// Cube-and-conquer files (iCNF) begin with `p inccnf`, have `c cube 1 = r1c1 is 3, r2c5 is 7` in
/// the header for each cube, and the cubes as lines `a 3 61 0` after the clauses. A file for one
/// cube has unit clauses instead, and `c within cube 1 of 16 = r1c1 is 3, r2c5 is 7`.

#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/cube.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace hapax {

enum class DimacsComments {
    All,
    Header, ///< none between clauses, which drat-trim misreads as clauses if a proof is binary
    None,
};

struct DimacsOptions {
    Encoding encoding;
    std::optional<Grid> forbidden;     ///< one more clause: a solution other than this one
    std::vector<Grid> all_forbidden{}; ///< or these, without a comment
    bool has_first_row = false;        ///< clauses that fix the first row (see first_row.hpp)
    DimacsComments comments = DimacsComments::All;
    std::ostream* map = nullptr;      ///< if set, receives the lines about puzzle and variables
    std::vector<std::string> remarks; ///< further lines of the header
    std::vector<Cube> cubes;          ///< unless empty, write iCNF with these
    std::optional<Cube> within;       ///< if set, unit clauses limit the search space to this part
    Limits limits;                    ///< when to stop writing
};

struct DimacsSize {
    int variables = 0;
    std::array<std::int64_t, rule_count> clauses{}; ///< by rule
};

/// Writes the formula of the puzzle over these candidates. The puzzle's clues are in the order of
/// its text (`in_text_order`), so that a reader of the puzzle in the comments knows what the
/// variables of each cage mean. Encodes twice, once to count for the header, so that memory does
/// not grow with the number of clauses. Throws LimitsReached; the file then ends early.
DimacsSize write_dimacs(Puzzle const& puzzle, CandidateSets const& candidates,
                        DimacsOptions const& options, std::ostream& out);

/// Writes only the comments before the header: the remarks, the puzzle, the variables.
void write_dimacs_comments(Puzzle const& puzzle, DimacsOptions const& options, VariableMap const& x,
                           std::ostream& out);

} // namespace hapax
