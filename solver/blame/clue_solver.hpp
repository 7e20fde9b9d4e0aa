#pragma once

/// One incremental SAT solver for questions about *sets of clues*: is there a grid that obeys the
/// rules and these clues, and if not, which of them are enough to exclude one? What is asked about,
/// and blamed, are the numbered elements of a list, each a clue or several. Rows and columns (and
/// the regions, unless they are clues themselves) hold always.

#include "encoder/clauses/variable_map.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/blame/clue.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace hapax {

class ClueSolver {
  public:
    /// Throws TooLargeError, and LimitsReached while the formula is built. Knows the clues of this
    /// puzzle, which must be well formed and outlive the solver. A clue's clauses are written when
    /// it first counts, so a puzzle may be a large pool to choose from (whose givens, say, are all
    /// cells of a grid), and cages may be appended to it later.
    explicit ClueSolver(Puzzle const& puzzle, RegionRole regions = RegionRole::Rules,
                        SolverConfiguration const& configuration = {}, Limits const& limits = {});

    /// The same, but all of `rules`, a puzzle of some of the clues, holds always, and is simplified
    /// by propagation. For questions about the other clues.
    ClueSolver(Puzzle const& puzzle, Puzzle rules, SolverConfiguration const& configuration,
               Limits const& limits = {});
    ClueSolver(ClueSolver const&) = delete; // its variable map points to members
    ClueSolver& operator=(ClueSolver const&) = delete;

    /// From now on, only grids that differ from this one count.
    void forbid(Grid const& grid);

    /// The same, and solutions near the grid are found first.
    void look_beside(Grid const& grid) {
        forbid(grid);
        prefer(grid);
    }

    /// From now on, only grids that break at least one of these clues count.
    void forbid(std::span<Clue const> clues);

    /// Solutions near this grid are found first, and faster.
    void prefer(Grid const& grid);

    /// From now on, the clue holds in every question; cores do not name it any more.
    void fix(Clue const& clue);

    /// The same for many. Throws LimitsReached; then some of them hold already.
    void fix(std::span<Clue const> clues, Limits const& limits);

    /// From now on, no question will name the clue: its clauses may be forgotten.
    void drop(Clue const& clue);

    struct Reply {
        Answer answer = Answer::Undecided;
        Grid solution; ///< after Satisfiable
        /// After Unsatisfiable: some of the elements asked, in their order, that exclude every grid
        /// together with the fixed clues.
        std::vector<int> core;
    };

    /// Is there a grid that obeys these elements of the list? Undecided at the limits or after this
    /// many conflicts (< 0: none). Throws JudgeError when a solution breaks a rule or a clue.
    Reply solve(std::vector<Element> const& elements, std::vector<int> const& asked,
                Limits const& limits = {}, std::int64_t most_conflicts = -1);

    /// The same, for a grid by the elements of the list that it breaks.
    SubsetAnswer ask(std::vector<Element> const& elements, std::vector<int> const& asked,
                     Limits const& limits = {}, std::int64_t most_conflicts = -1);

    /// As an oracle about the list, which may grow. Elements that are settled are fixed. All must
    /// outlive the oracle.
    SubsetOracle oracle(std::vector<Element> const& elements, Limits const& limits,
                        std::int64_t most_conflicts = -1);

    int calls() const { return solver_.calls(); }

  private:
    Literal literal_of(Clue const& clue);
    Table<Literal> literals_of(std::span<Clue const> clues, Limits const& limits);
    Literal& selector(Clue const& clue);
    template<class Encode>
    void guard(Literal selector, Rule rule, Encode&& encode);
    void encode(Clue const& clue, Literal selector);
    void encode(PencilMarks const& marks, int index, ClauseSink& sink);
    void encode(Region const& region, int index, ClauseSink& sink);
    void encode(Cage const& cage, int index, ClauseSink& sink);
    void encode(NamedClue const& clue, int index, ClauseSink& sink);
    void encode_different(std::vector<Cell> const& cells, ClauseSink& sink);
    bool shares_cells_with_a_distinct_cage(int index) const;

    Puzzle const& puzzle_;
    Puzzle rules_;           ///< what always holds
    Puzzle rules_and_cages_; ///< for the cages' encoder
    Board board_;            ///< of the rules
    Board cage_board_;       ///< of the rules and cages
    SatSolver solver_;
    VariableMap x_;
    Table<Table<Literal>> selectors_; ///< by kind and index; variable 0: not written yet
    Literal always_{};                ///< variable 0: not written yet
};

} // namespace hapax
