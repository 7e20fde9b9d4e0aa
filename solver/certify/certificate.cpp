/// The solver is fresh and has no assumptions, which leave no refutation in a proof; the clause
/// that forbids the solution is a clause like any other. The search for a first solution also
/// writes a proof: if there is no solution, that is the certificate, and nothing is solved twice.

#include "solver/certify/certificate.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/traced_formula.hpp"
#include "solver/certify/traced_proof.hpp"
#include "solver/verify/verify.hpp"

#include <fstream>
#include <optional>
#include <stdexcept>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// The solver's own hints, until they are put into the proof.
constexpr char const* traced_file = "traced.lrat";

/// Writes one bundle: tries proofs until one succeeds, then writes the claim beside it.
class Certifier {
  public:
    Certifier(Puzzle const& original, fs::path const& folder, CertificateOptions const& options)
        : text_{as_text(original)}, puzzle_{in_text_order(original)}, options_{options},
          folder_{folder, "for a certificate"}, statistics_{statistics_of(puzzle_)} {}

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
        claim_.emplace(puzzle_, solutions, options_.solving.encoding);
        ProofFile proof{folder_ / "proof.drat", options_.proof_format};
        if (options_.hints && SatSolver::can_trace_hints())
            hinted_.emplace(TracedFormula::Hinted{
                ProofFile{folder_ / traced_file, SatSolver::ProofFormat::Hinted}, {}});
        auto* const hinted = hinted_ ? &*hinted_ : nullptr;
        TracedFormula formula{*claim_, options_.solving, proof, statistics_, hinted};
        Answer const answer = solve(formula.solver());
        if (answer == Answer::Satisfiable) model_ = formula.model();
        formula.solver().finish_proof();
        if (hinted_) hinted_->file.close();
        proof.close();
        return answer;
    }

    Grid const& model() const { return model_; }

    Statistics const& statistics() const { return statistics_; }

    /// Writes the rest of the files after Unsatisfiable, and names the folder.
    void finish() {
        auto const& solutions = claim_->solutions;
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
        write_file(folder_ / "instance.cnf",
                   [&](std::ostream& out) { write_formula(*claim_, options_.solving, out); });
        if (options_.hints) put_hints();
        if (options_.write_more && !options_.write_more(folder_)) throw LimitsReached{};
        folder_.finish();
    }

  private:
    /// Throws LimitsReached, and std::logic_error if the certificate is wrong.
    void put_hints() {
        auto evidence = evidence_in(folder_ / "");
        std::ifstream beginning{evidence.proof, std::ios::binary};
        std::ifstream rest{folder_ / traced_file, std::ios::binary};
        std::optional<TracedProof> proof;
        if (hinted_) {
            proof.emplace(beginning, rest, std::move(hinted_->clauses));
            evidence.steps = [&](ProofStep& step) { return proof->next(step); };
        }
        Verification found;
        write_file(folder_ / hinted_proof, [&](std::ostream& out) {
            LratLines lines{out, *options_.hints};
            found = verify(evidence, {}, &lines, options_.solving.limits);
        });
        if (found.verdict == Verification::Verdict::Undecided) throw LimitsReached{};
        if (found.verdict == Verification::Verdict::Rejected) throw std::logic_error{found.reason};
        for (auto const& done : {evidence.proof, folder_ / traced_file}) fs::remove(done);
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
    CertificateOptions const& options_;
    UnfinishedFolder folder_;
    std::optional<Claim> claim_; ///< of the last attempt
    std::optional<TracedFormula::Hinted> hinted_;
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
        certifier.finish();
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
            certifier.finish();
            result.verdict = Verdict::None;
            return;
        }
        solution = certifier.model();
    }
    result.solutions.push_back(*solution);
    Answer const answer = certifier.refute(result.solutions);
    if (answer == Answer::Unsatisfiable) {
        certifier.finish();
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
