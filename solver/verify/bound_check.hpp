#pragma once

/// Checks the claim that no smaller (or lighter) set of clues keeps a puzzle unique, see
/// solver/certify/smallest.hpp.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/verify/formula.hpp"
#include "solver/verify/proof/checker.hpp"

#include <cstdint>
#include <istream>
#include <string>

namespace hapax {

struct BoundCheck {
    int clues = 0;           ///< to choose from
    int grids = 0;           ///< that break some of them each
    std::int64_t bound = 0;  ///< no lighter set of these clues has one solution
    bool is_counted = false; ///< each clue weighs 1
    AuditResult audit;
    ProofCheck proof;

    /// Says where the claim fails, and why; the reason is empty if it was found true.
    enum class File { Pool, Grids, Formula, Proof } file = File::Pool;
    std::int64_t line = 0; ///< 0: the file as a whole
    std::string reason;
    bool is_ended_early = false;
};

/// Checks that no lighter set of the pool's clues would do. `solution` must be the puzzle's only
/// one. The puzzle has the pool's rules and some of its clues, which weigh as much as the bound;
/// each grid obeys the rules and is not the solution; each clause of the formula follows from the
/// grids and the bound; the proof refutes the formula. Throws std::length_error and ForeignProof.
BoundCheck check_bound(Puzzle const& puzzle, Grid const& solution, Puzzle const& pool,
                       std::istream& grids, std::istream& cnf, std::istream& proof,
                       Limits const& limits);

} // namespace hapax
