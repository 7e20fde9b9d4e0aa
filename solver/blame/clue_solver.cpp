/// Every clue other than a given has a *selector*: a variable whose negation stands in each of the
/// clue's clauses. Assuming the selector switches the clue on; the assumptions that a refutation
/// used are the core. Givens and entries need none, their own literals are assumed. The clauses are
/// the encoder's, passed through a sink that adds the selector.
///
/// A clue's clauses must not lean on any other clue, or cores would lack clues. The encoder of
/// cages does use that cells differ by a region or by another distinct cage; so it is shown a board
/// on which only what always holds, and the cage itself, make cells differ.

#include "solver/blame/clue_solver.hpp"

#include "encoder/clauses/cage.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clauses/run.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/judged.hpp"
#include "solver/sat/memory.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Adds one literal to each clause that passes.
class GuardedSink final : public ClauseSink {
  public:
    GuardedSink(Literal guard, ClauseSink& sink) : guard_{guard}, sink_{sink} {
        limits() = sink.limits();
    }

  protected:
    void write(std::span<Literal const> clause) override {
        clause_.assign(clause.begin(), clause.end());
        clause_.push_back(guard_);
        sink_.add(clause_);
    }

  private:
    Literal guard_;
    ClauseSink& sink_;
    Table<Literal> clause_;
};

Puzzle rules_of(Puzzle const& puzzle, RegionRole regions) {
    Puzzle rules = latin_square(puzzle.order);
    if (regions == RegionRole::Rules) rules.regions = puzzle.regions;
    return rules;
}

Puzzle with_cages(Puzzle rules, std::vector<Cage> cages) {
    rules.cages = std::move(cages);
    return rules;
}

/// Returns what propagation of the rules leaves; everything if that is nothing, for the solver to
/// refute. Without clues it has hardly anything to do, and a puzzle that is too large is refused
/// before it begins.
CandidateSets candidates_of(Puzzle const& puzzle, Board const& rules, Limits const& limits) {
    CandidateSets sets{puzzle.order};
    if (!clues_of(rules.puzzle()).empty())
        if (Candidates candidates{rules, limits}; candidates.propagate()) sets = candidates.sets();
    require_memory(estimate(puzzle, sets, {}));
    return sets;
}

int count_common(std::vector<Cell> const& some, std::vector<Cell> const& others) {
    return static_cast<int>(
        std::count_if(some.begin(), some.end(), [&](Cell cell) { return contains(others, cell); }));
}

} // namespace

ClueSolver::ClueSolver(Puzzle const& puzzle, RegionRole regions,
                       SolverConfiguration const& configuration, Limits const& limits)
    : ClueSolver{puzzle, rules_of(puzzle, regions), configuration, limits} {}

ClueSolver::ClueSolver(Puzzle const& puzzle, Puzzle rules, SolverConfiguration const& configuration,
                       Limits const& limits)
    : puzzle_{puzzle}, rules_{std::move(rules)}, rules_and_cages_{with_cages(rules_, puzzle.cages)},
      board_{rules_}, cage_board_{rules_and_cages_}, solver_{configuration},
      x_{hapax::encode(rules_, candidates_of(puzzle, board_, limits), {}, solver_, limits)},
      selectors_(rule_count) {}

void ClueSolver::forbid(Grid const& grid) {
    hapax::forbid(rules_, grid, x_, solver_);
}

void ClueSolver::forbid(std::span<Clue const> clues) {
    Table<Literal> clause;
    for (auto const& clue : clues) clause.push_back(!literal_of(clue));
    solver_.add(clause);
}

void ClueSolver::prefer(Grid const& grid) {
    auto const values = grid.values();
    for (int cell = 0; cell < x_.sets().cell_count(); ++cell)
        x_.for_each(cell, [&](int value, Literal literal) {
            solver_.phase(value == values[static_cast<std::size_t>(cell)] ? literal : !literal);
        });
}

void ClueSolver::fix(Clue const& clue) {
    solver_.add({literal_of(clue)});
}

void ClueSolver::fix(std::span<Clue const> clues, Limits const& limits) {
    for (Literal const literal : literals_of(clues, limits)) solver_.add({literal});
}

void ClueSolver::drop(Clue const& clue) {
    if (clue.kind == ClueKind::Given || clue.kind == ClueKind::Entry) return;
    if (Literal const written = selector(clue); written.variable() != 0) solver_.add({!written});
}

ClueSolver::Reply ClueSolver::solve(std::vector<Element> const& elements,
                                    std::vector<int> const& asked, Limits const& limits,
                                    std::int64_t most_conflicts) {
    Reply reply;
    std::vector<Clue> clues;
    for (int const element : asked)
        for (auto const& clue : elements[static_cast<std::size_t>(element)]) clues.push_back(clue);
    Table<Literal> literals;
    try {
        literals = literals_of(clues, limits);
    } catch (LimitsReached const&) {
        return reply;
    }
    for (Literal const literal : literals) solver_.assume(literal);
    reply.answer = solver_.solve(limits, most_conflicts);
    if (reply.answer == Answer::Unsatisfiable) {
        auto literal = literals.begin();
        for (int const element : asked) {
            auto const end = literal + std::ssize(elements[static_cast<std::size_t>(element)]);
            if (std::any_of(literal, end, [&](Literal each) { return solver_.failed(each); }))
                reply.core.push_back(element);
            literal = end;
        }
    } else if (reply.answer == Answer::Satisfiable) {
        reply.solution = x_.decode([&](Literal literal) { return solver_.holds(literal); });
        bool const is_right = is_solution(rules_, reply.solution)
                              && std::none_of(clues.begin(), clues.end(), [&](Clue const& clue) {
                                     return is_broken(clue, puzzle_, reply.solution);
                                 });
        if (!is_right) throw JudgeError{"a grid that was found breaks a rule or a clue"};
    }
    return reply;
}

SubsetAnswer ClueSolver::ask(std::vector<Element> const& elements, std::vector<int> const& asked,
                             Limits const& limits, std::int64_t most_conflicts) {
    auto reply = solve(elements, asked, limits, most_conflicts);
    if (reply.answer == Answer::Satisfiable)
        return {reply.answer, broken_by(reply.solution, elements, puzzle_)};
    return {reply.answer, std::move(reply.core)};
}

SubsetOracle ClueSolver::oracle(std::vector<Element> const& elements, Limits const& limits,
                                std::int64_t most_conflicts) {
    return {static_cast<int>(elements.size()),
            [this, &elements, &limits, most_conflicts](std::vector<int> const& asked) {
                return ask(elements, asked, limits, most_conflicts);
            },
            [this, &elements](int element) {
                for (auto const& clue : elements[static_cast<std::size_t>(element)]) fix(clue);
            },
            limits};
}

Literal& ClueSolver::selector(Clue const& clue) {
    auto& selectors = selectors_[static_cast<int>(clue.kind)];
    if (selectors.length() <= clue.index)
        selectors.resize(static_cast<std::size_t>(clue.index) + 1);
    return selectors[clue.index];
}

/// Returns what is assumed when the clue counts.
Literal ClueSolver::literal_of(Clue const& clue) {
    bool const is_value = clue.kind == ClueKind::Given || clue.kind == ClueKind::Entry;
    bool const is_out = is_struck_out(clue);
    if (int const value = is_out ? -clue.value : clue.value; is_value && x_.has(clue.index, value))
        return is_out ? !x_.is(clue.index, value) : x_.is(clue.index, value);
    Literal& known = is_out ? always_ : selector(clue);
    if (known.variable() == 0) {
        Literal const fresh = x_.new_selector();
        if (is_value)
            solver_.add({is_out ? fresh : !fresh}); // what always holds excludes the value
        else
            encode(clue, fresh); // may end early
        known = fresh;
    }
    return known;
}

/// For many at once, whose clauses may take long to write. Throws LimitsReached.
Table<Literal> ClueSolver::literals_of(std::span<Clue const> clues, Limits const& limits) {
    Table<Literal> literals;
    solver_.limits() = limits;
    try {
        for (auto const& clue : clues) literals.push_back(literal_of(clue));
    } catch (...) {
        solver_.limits() = {};
        throw;
    }
    solver_.limits() = {};
    return literals;
}

template<class Encode>
void ClueSolver::guard(Literal selector, Rule rule, Encode&& encode) {
    solver_.begin(rule, [] { return "a clue under its selector"; });
    GuardedSink sink{!selector, solver_};
    encode(sink);
}

void ClueSolver::encode(Clue const& clue, Literal selector) {
    with_list(clue.kind, puzzle_, [&](auto const& parts) {
        guard(selector, clue.kind, [&](ClauseSink& sink) {
            encode(parts[static_cast<std::size_t>(clue.index)], clue.index, sink);
        });
    });
}

void ClueSolver::encode(PencilMarks const& marks, int, ClauseSink& sink) {
    encode_marks(marks, x_, sink);
}

void ClueSolver::encode(Region const& region, int, ClauseSink& sink) {
    encode_different(region.cells, sink);
    if (static_cast<int>(region.cells.size()) < rules_.order) return;
    Table<Literal> places;
    for (int value = 1; value <= rules_.order; ++value) {
        places.clear();
        for (auto const cell : region.cells)
            if (int const place = cell_index(cell, rules_.order); x_.has(place, value))
                places.push_back(x_.is(place, value));
        encode_at_least_one(places, sink);
    }
}

void ClueSolver::encode(NamedClue const& clue, int index, ClauseSink& sink) {
    if (is_relation(clue)) return encode_relation(clue, {}, x_, sink);
    RunEncoder{x_, sink}.encode(clue, index);
}

void ClueSolver::encode(Cage const& cage, int index, ClauseSink& sink) {
    if (cage.repeats == Repeats::Forbidden) encode_different(cage.cells, sink);
    bool const is_on_board = index < static_cast<int>(rules_and_cages_.cages.size());
    if (is_on_board && !shares_cells_with_a_distinct_cage(index)) {
        CageEncoder{cage_board_, x_, sink}.encode(index, CageForm::Automatic);
        return;
    }
    Puzzle const alone = with_cages(rules_, {cage});
    Board const board{alone};
    CageEncoder{board, x_, sink}.encode(0, CageForm::Automatic);
}

/// Pairs of cells that the rules do not keep apart already.
void ClueSolver::encode_different(std::vector<Cell> const& cells, ClauseSink& sink) {
    for (auto const some : cells)
        for (auto const other : cells) {
            int const first = cell_index(some, rules_.order);
            int const second = cell_index(other, rules_.order);
            if (first >= second || board_.differ(first, second)) continue;
            x_.for_each(first, [&](int value, Literal literal) {
                if (x_.has(second, value)) sink.add({!literal, !x_.is(second, value)});
            });
        }
}

bool ClueSolver::shares_cells_with_a_distinct_cage(int index) const {
    auto const& cages = puzzle_.cages;
    auto const& mine = cages[static_cast<std::size_t>(index)];
    return std::any_of(cages.begin(), cages.end(), [&](Cage const& other) {
        return &other != &mine && other.repeats == Repeats::Forbidden
               && count_common(mine.cells, other.cells) > 1;
    });
}

} // namespace hapax
