/// The formula in the file is the complete encoding of the bare rules, so that each clause can be
/// traced to a rule. Solving that would waste what propagation finds in a millisecond. So the proof
/// begins with the eliminations of the propagation. Unit propagation confirms each of them on the
/// complete encoding, and the solver gets the formula without the literals that they falsify. Its
/// lemmas then continue the proof. Shortened clauses are lemmas as well, so that the solver may
/// delete them. Trials and other stronger reasoning are not used, because a checker would have to
/// repeat them.
///
/// The solver is fresh and has no assumptions, which leave no refutation in a proof; the clause
/// that forbids the solution is a clause like any other. The search for a first solution also
/// writes a proof: if there is no solution, that is the certificate, and nothing is solved twice.

#include "solver/certify/certificate.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/reduced_sink.hpp"
#include "solver/sat/formula.hpp"
#include "solver/stopwatch.hpp"

#include <span>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// Writes one bundle: tries proofs until one succeeds, then writes the claim beside it.
class Certifier {
  public:
    Certifier(Puzzle const& original, fs::path const& folder, CertificateOptions const& options)
        : text_{as_text(original)}, puzzle_{in_text_order(original)},
          encoded_{with_derived_cages(puzzle_, options.solving.encoding)}, options_{options},
          folder_{folder, "for a certificate"}, all_{puzzle_.order}, statistics_{
                                                                         statistics_of(puzzle_)} {
        // The proof may begin with eliminations only if the clauses propagate as much as the
        // candidates do. The minimal form has no hidden singles, and other forms of cages and sums
        // propagate less.
        has_head_start_ = options.solving.propagation == Propagation::On
                          && options.solving.encoding.lines == LineForm::Complete
                          && options.solving.encoding.cages == CageForm::Automatic
                          && options.solving.encoding.sums != SumForm::On;
    }

    /// Returns the solution, if propagation alone finds it.
    std::optional<Grid> solution_at_once() const {
        if (options_.solving.propagation == Propagation::Off) return std::nullopt;
        Board const board{puzzle_};
        Candidates candidates{board, options_.solving.limits};
        if (!candidates.propagate() || !candidates.is_solved()) return std::nullopt;
        return judged(candidates.grid(), puzzle_);
    }

    /// Tries to prove that there is no solution besides these; proof.drat is then complete. If
    /// there is another, `model` is one.
    Answer refute(std::vector<Grid> const& solutions) {
        has_first_row_ = solutions.empty() && values_are_interchangeable(puzzle_);
        Puzzle const propagated = has_first_row_ ? with_first_row(encoded_) : encoded_;
        Board const board{propagated};
        std::vector<Elimination> eliminations;
        std::optional<Candidates> candidates;
        if (has_head_start_) {
            Stopwatch const watch{statistics_.propagation_seconds};
            candidates.emplace(board, options_.solving.limits, &eliminations);
            candidates->propagate();
        }
        CandidateSets const& left = candidates ? candidates->sets() : all_;
        auto const recipe =
            recipe_for(propagated, left, options_.solving.encoding, options_.solving.solver);
        ProofFile proof{folder_ / "proof.drat", options_.proof_format};
        SatSolver solver{recipe.configuration};
        solver.trace_proof(proof.file(), options_.proof_format);
        for (auto const& [cell, value] : eliminations) {
            Literal const gone = !Literal{cell * puzzle_.order + value};
            proof.add_lemma({&gone, 1});
        }
        ReducedSink reduced{left, solver,
                            [&](std::span<Literal const> lemma) { proof.add_lemma(lemma); }};
        VariableMap const x = encode_puzzle(solutions, reduced);
        count_open(left, puzzle_, statistics_);
        describe(recipe, x, reduced, statistics_);
        Answer const answer = solve(solver);
        if (answer == Answer::Satisfiable) {
            // The solver does not know the candidates that propagation has ruled out.
            auto const holds = [&](Literal literal) {
                return !reduced.is_ruled_out(literal.variable()) && solver.holds(literal);
            };
            model_ = judged(x.decode(holds), puzzle_);
        }
        solver.finish_proof();
        proof.close();
        return answer;
    }

    Grid const& model() const { return model_; }

    Statistics const& statistics() const { return statistics_; }

    /// Writes the rest of the files after Unsatisfiable, for the same solutions, and names the
    /// folder.
    void finish(std::vector<Grid> const& solutions) {
        write_file(folder_ / "puzzle.txt", [&](std::ostream& out) { out << text_; });
        bool const is_one = solutions.size() == 1;
        if (is_one)
            write_file(folder_ / "solution.txt", [&](std::ostream& out) {
                out << write_solution(puzzle_, solutions.front(), Notation::Text);
            });
        if (solutions.size() > 1)
            write_file(folder_ / "solutions.txt", [&](std::ostream& out) {
                for (auto const& solution : solutions) {
                    for (int const value : solution.values()) out << value << ' ';
                    out << '\n';
                }
            });
        write_file(folder_ / "instance.cnf", [&](std::ostream& out) {
            DimacsOptions dimacs;
            dimacs.encoding = options_.solving.encoding;
            if (is_one) dimacs.forbidden = solutions.front();
            if (!is_one) dimacs.all_forbidden = solutions;
            dimacs.has_first_row = has_first_row_;
            dimacs.comments = DimacsComments::Header;
            dimacs.limits = options_.solving.limits;
            write_dimacs(puzzle_, all_, dimacs, out);
        });
        if (options_.write_more && !options_.write_more(folder_)) throw LimitsReached{};
        folder_.finish();
    }

  private:
    VariableMap encode_puzzle(std::vector<Grid> const& forbidden, ClauseSink& sink) {
        Stopwatch const watch{statistics_.encoding_seconds};
        auto x = encode(encoded_, all_, options_.solving.encoding, sink, options_.solving.limits);
        if (has_first_row_) encode_first_row(x, sink);
        for (auto const& solution : forbidden) forbid(puzzle_, solution, x, sink);
        return x;
    }

    Answer solve(SatSolver& solver) {
        Stopwatch const watch{statistics_.solving_seconds};
        Answer const answer = solver.solve(options_.solving.limits);
        ++statistics_.solver_calls;
        statistics_.conflicts += solver.conflicts();
        return answer;
    }

    std::string text_;
    Puzzle puzzle_;
    Puzzle encoded_; ///< with derived cages
    CertificateOptions const& options_;
    UnfinishedFolder folder_;
    CandidateSets all_;
    bool has_head_start_;
    bool has_first_row_ = false; ///< fixed if values may be renamed, which makes refuting easier
    Grid model_;
    Statistics statistics_;
};

} // namespace

bool write_certificate(Puzzle const& puzzle, std::vector<Grid> const& solutions,
                       fs::path const& folder, CertificateOptions const& options) {
    require_well_formed(puzzle);
    if (solutions.size() > most_certified_solutions)
        throw ArgumentError{"there are too many solutions for a certificate"};
    for (auto const& solution : solutions) judged(solution, puzzle);
    Certifier certifier{puzzle, folder, options};
    try {
        if (certifier.refute(solutions) != Answer::Unsatisfiable) return false;
        certifier.finish(solutions);
        return true;
    } catch (LimitsReached const&) {
        return false;
    }
}

bool write_certificate(Puzzle const& puzzle, std::optional<Grid> const& solution,
                       fs::path const& folder, CertificateOptions const& options) {
    auto const solutions = solution ? std::vector{*solution} : std::vector<Grid>{};
    return write_certificate(puzzle, solutions, folder, options);
}

namespace {

/// Fills the result as far as the limits allow, then throws LimitsReached.
void certify(Certifier& certifier, Uniqueness& result) {
    std::optional<Grid> solution = certifier.solution_at_once();
    if (!solution) {
        Answer const answer = certifier.refute({});
        if (answer == Answer::Undecided) return;
        if (answer == Answer::Unsatisfiable) {
            certifier.finish({});
            result.verdict = Verdict::None;
            return;
        }
        solution = certifier.model();
    }
    result.solutions.push_back(*solution);
    Answer const answer = certifier.refute(result.solutions);
    if (answer == Answer::Unsatisfiable) {
        certifier.finish(result.solutions);
        result.verdict = Verdict::Unique;
    } else if (answer == Answer::Satisfiable) {
        result.verdict = Verdict::Multiple;
        result.solutions.push_back(certifier.model());
    }
}

} // namespace

Uniqueness certify(Puzzle const& puzzle, fs::path const& folder,
                   CertificateOptions const& options) {
    require_well_formed(puzzle);
    Uniqueness result;
    Certifier certifier{puzzle, folder, options};
    try {
        certify(certifier, result);
    } catch (LimitsReached const&) { // the result is as far as it got
    }
    result.statistics = certifier.statistics();
    if (result.verdict == Verdict::Multiple)
        result.solutions[1] =
            drawn_towards(result.solutions[0], result.solutions[1], puzzle, options.solving);
    return result;
}

} // namespace hapax
