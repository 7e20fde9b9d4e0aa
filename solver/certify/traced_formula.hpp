#pragma once

/// Describes what a certificate, whole or in parts, says about a puzzle; its formula; and a solver
/// on that formula that writes a proof.

#include "encoder/clauses/cube.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/reduced_sink.hpp"
#include "solver/certify/traced_proof.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <vector>

namespace hapax {

/// The claim that a puzzle has these solutions, all different, and no other.
struct Claim {
    /// Brings the clues into the order of the puzzle's text.
    Claim(Puzzle const& puzzle, std::vector<Grid> solutions, Encoding const& encoding);

    Puzzle puzzle;
    std::vector<Grid> solutions;
    Puzzle encoded; ///< with derived cages
    /// True if there is no solution and values may be renamed: then the first row is fixed, which
    /// makes refuting easier.
    bool has_first_row;
    Puzzle propagated; ///< `encoded`, with that row
};

/// Writes the complete encoding with the solutions forbidden: it has no model exactly if the claim
/// is true. For a part, its conditions follow as unit clauses. Throws LimitsReached.
void write_formula(Claim const& claim, SolveOptions const& options, std::ostream& out,
                   Part const* part = nullptr);

Cube cube_of(std::vector<Condition> const& conditions, int order);

/// A solver on the formula of a claim, reduced by what propagation finds. The reduction is the
/// beginning of its proof, so every lemma follows from the formula as `write_formula` writes it.
class TracedFormula {
  public:
    /// LRAT by the solver, beside the beginning of the proof, and the clauses that it counts.
    struct Hinted {
        ProofFile file;
        GivenClauses clauses{};
    };

    /// The claim and the proofs outlive this; the statistics describe the formula afterwards.
    /// Unless `hinted` is null, the solver writes there. Throws TooLargeError and LimitsReached.
    TracedFormula(Claim const& claim, SolveOptions const& options, ProofFile& proof,
                  Statistics& statistics, Hinted* hinted = nullptr);

    SatSolver& solver() { return *solver_; }

    /// Must be called before the first `solve` with conditions.
    void prepare_for_conditions();

    /// Solves under conditions, which do not hold afterwards; what the solver learns does. Returns
    /// Undecided at the limits, or after this many conflicts (< 0: no such limit).
    Answer solve(std::vector<Condition> const& conditions, Limits const& limits,
                 std::int64_t most_conflicts = -1);

    Literal literal(Condition const& condition) const;

    /// Returns the grid that the solver found, after Satisfiable. Throws JudgeError.
    Grid model() const;

  private:
    std::int64_t propagate(SolveOptions const& options, ProofFile& proof, Statistics& statistics);

    bool is_left(Condition const& condition) const;

    Claim const& claim_;
    CandidateSets left_; ///< by propagation
    std::optional<SatSolver> solver_;
    std::optional<VariableMap> x_;
};

} // namespace hapax
