/// The formula in the file is the complete encoding of the bare rules, so that each clause can be
/// traced to a rule. Solving that would waste what propagation finds in a millisecond. So the proof
/// begins with the eliminations of the propagation. Unit propagation confirms each of them on the
/// complete encoding, and the solver gets the formula without the literals that they falsify. Its
/// lemmas then continue the proof. Shortened clauses are lemmas as well, so that the solver may
/// delete them. Trials and other stronger reasoning are not used, because a checker would have to
/// repeat them.

#include "solver/certify/traced_formula.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/judged.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/sat/formula.hpp"

#include <span>
#include <utility>

namespace hapax {

namespace {

/// The proof may begin with eliminations only if the clauses propagate as much as the candidates
/// do. The minimal form has no hidden singles, and other forms of cages and sums propagate less.
bool has_head_start(SolveOptions const& options) {
    return options.propagation == Propagation::On && options.encoding.lines == LineForm::Complete
           && options.encoding.cages == CageForm::Automatic && options.encoding.sums != SumForm::On;
}

} // namespace

Claim::Claim(Puzzle const& original, std::vector<Grid> all, Encoding const& encoding)
    : puzzle{in_text_order(original)}, solutions{std::move(all)}, encoded{with_derived_cages(
                                                                      puzzle, encoding)},
      has_first_row{solutions.empty() && values_are_interchangeable(puzzle)},
      propagated{has_first_row ? with_first_row(encoded) : encoded} {}

void write_formula(Claim const& claim, SolveOptions const& options, std::ostream& out,
                   Part const* part) {
    DimacsOptions dimacs;
    dimacs.encoding = options.encoding;
    if (claim.solutions.size() == 1)
        dimacs.forbidden = claim.solutions.front();
    else
        dimacs.all_forbidden = claim.solutions;
    dimacs.has_first_row = claim.has_first_row;
    dimacs.comments = DimacsComments::Header;
    dimacs.limits = options.limits;
    if (part != nullptr) {
        dimacs.within = cube_of(part->conditions, claim.puzzle.order);
        dimacs.remarks = {"within part " + part->name + " = " + in_words(part->conditions)};
    }
    write_dimacs(claim.puzzle, CandidateSets{claim.puzzle.order}, dimacs, out);
}

Cube cube_of(std::vector<Condition> const& conditions, int order) {
    Cube cube;
    for (auto const& [cell, value, sign] : conditions)
        cube.choices.push_back(
            {cell_index(cell, order), value,
             sign == Condition::Sign::Is ? Choice::Sign::Is : Choice::Sign::IsNot});
    return cube;
}

TracedFormula::TracedFormula(Claim const& claim, SolveOptions const& options, ProofFile& proof,
                             Statistics& statistics, Hinted* hinted)
    : claim_{claim}, left_{claim.puzzle.order} {
    CandidateSets const all{claim.puzzle.order};
    std::int64_t lemmas = 0;
    if (has_head_start(options)) lemmas = propagate(options, proof, statistics);
    auto const recipe = recipe_for(claim.propagated, left_, options.encoding, options.solver);
    solver_.emplace(recipe.configuration);
    if (hinted != nullptr)
        solver_->trace_proof(hinted->file.file(), SatSolver::ProofFormat::Hinted);
    else
        solver_->trace_proof(proof.file(), proof.format());
    auto const note = [&](std::span<Literal const> clause, std::int64_t number) {
        auto& given = hinted->clauses.given.emplace_back();
        given.number = number;
        for (Literal const literal : clause) given.literals.push_back(literal.dimacs());
    };
    ReducedSink reduced{left_, *solver_,
                        [&](std::span<Literal const> clause, std::int64_t number, bool is_shorter) {
                            if (is_shorter) {
                                proof.add_lemma(clause);
                                number = -++lemmas;
                            }
                            if (hinted != nullptr) note(clause, number);
                        }};
    {
        Stopwatch const watch{statistics.encoding_seconds};
        x_ = encode(claim.encoded, all, options.encoding, reduced, options.limits);
        if (claim.has_first_row) encode_first_row(*x_, reduced);
        for (auto const& solution : claim.solutions) forbid(claim.puzzle, solution, *x_, reduced);
    }
    if (hinted != nullptr) hinted->clauses.formula_clauses = reduced.clause_count();
    count_open(left_, claim.puzzle, statistics);
    describe(recipe, *x_, reduced, statistics);
}

/// Returns the number of lemmas.
std::int64_t TracedFormula::propagate(SolveOptions const& options, ProofFile& proof,
                                      Statistics& statistics) {
    Stopwatch const watch{statistics.propagation_seconds};
    Board const board{claim_.propagated};
    std::vector<Elimination> eliminations;
    Candidates candidates{board, options.limits, &eliminations};
    candidates.propagate();
    left_ = candidates.sets();
    for (auto const& [cell, value] : eliminations) {
        Literal const gone = !Literal{cell * claim_.puzzle.order + value};
        proof.add_lemma({&gone, 1});
    }
    return static_cast<std::int64_t>(eliminations.size());
}

void TracedFormula::prepare_for_conditions() {
    for (int cell = 0; cell < left_.cell_count(); ++cell)
        left_.for_each(
            cell, [&](int value) { solver_->freeze(Literal{cell * claim_.puzzle.order + value}); });
}

/// The solver does not know the candidates that are ruled out.
Answer TracedFormula::solve(std::vector<Condition> const& conditions, Limits const& limits,
                            std::int64_t most_conflicts) {
    for (auto const& condition : conditions)
        if (condition.sign == Condition::Sign::Is && !is_left(condition))
            return Answer::Unsatisfiable;
    for (auto const& condition : conditions)
        if (is_left(condition)) solver_->assume(literal(condition));
    return solver_->solve(limits, most_conflicts);
}

Literal TracedFormula::literal(Condition const& condition) const {
    int const order = claim_.puzzle.order;
    Literal const is{cell_index(condition.cell, order) * order + condition.value};
    return condition.sign == Condition::Sign::Is ? is : !is;
}

bool TracedFormula::is_left(Condition const& condition) const {
    return left_.has(cell_index(condition.cell, claim_.puzzle.order), condition.value);
}

Grid TracedFormula::model() const {
    // The solver does not know the candidates that propagation has ruled out.
    int const order = left_.order();
    auto const holds = [&](Literal literal) {
        int const cell = (literal.variable() - 1) / order;
        bool const is_candidate =
            cell >= left_.cell_count() || left_.has(cell, (literal.variable() - 1) % order + 1);
        return is_candidate && solver_->holds(literal);
    };
    return judged(x_->decode(holds), claim_.puzzle);
}

} // namespace hapax
