#include "solver/library/hapax/hapax.hpp"

#include "encoder/model/well_formed.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/search/workspace.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/wording.hpp"
#include "solver/verify/verify.hpp"

namespace hapax {

std::vector<ReadPuzzle> read(std::string const& text, std::string const& file,
                             FormatOptions const& options) {
    return read_puzzles(text, file, options);
}

std::string write(Puzzle const& puzzle, Notation notation, FormatOptions const& options) {
    require_well_formed(puzzle);
    return write_puzzle(puzzle, notation, options);
}

std::optional<Grid> solve(Puzzle const& puzzle, SolveOptions const& options) {
    auto found = solutions(puzzle, 1, options);
    if (found.is_cut_short) throw LimitsReached{};
    if (found.grids.empty()) return std::nullopt;
    return std::move(found.grids.front());
}

SomeSolutions solutions(Puzzle const& puzzle, std::size_t most, SolveOptions const& options) {
    SolutionSearch search{puzzle, options};
    SomeSolutions found;
    while (found.grids.size() < most) {
        auto grid = search.next();
        if (!grid) {
            found.is_cut_short = !search.is_exhausted();
            break;
        }
        found.grids.push_back(std::move(*grid));
    }
    return found;
}

Count count(Puzzle const& puzzle, std::uint64_t most, SolveOptions const& options) {
    return count_solutions(puzzle, options, most);
}

Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options) {
    Workspace workspace;
    return uniqueness(puzzle, options, workspace);
}

TrueCandidates candidates(Puzzle const& puzzle, SolveOptions const& options) {
    Workspace workspace;
    return true_candidates(puzzle, options, workspace);
}

Diagnosis conflicts(Puzzle const& puzzle, Grid const& position, DiagnosisOptions const& options) {
    require_well_formed(puzzle);
    return diagnose(puzzle, entries_of(position, puzzle), options);
}

Rating rate(Puzzle const& puzzle, SolveOptions const& options) {
    require_well_formed(puzzle);
    Workspace workspace;
    return rate(puzzle, options, workspace);
}

Explanation explain(Puzzle const& puzzle, Grid const& position, Limits const& limits) {
    require_well_formed(puzzle);
    require_explainable(puzzle);
    entries_of(position, puzzle); // throws unless it is a position on the puzzle
    Constraints const constraints{puzzle};
    Explainer explainer{constraints, position, {}, limits};
    Explanation explanation;
    for (auto const& [step, before] : remaining_steps(explainer)) {
        if (!explanation.steps.empty()) explanation.steps.back().grid = before.grid();
        explanation.steps.push_back(
            {name(step.technique, Language::English), describe(step, before), {}});
    }
    if (explainer.ending() == Ending::Undecided) throw LimitsReached{};
    if (!explanation.steps.empty()) explanation.steps.back().grid = explainer.position().grid();
    explanation.is_solved = explainer.ending() == Ending::Solved;
    explanation.is_contradiction = explainer.ending() == Ending::Contradiction;
    return explanation;
}

std::optional<Puzzle> minimize(Puzzle const& puzzle, SolveOptions const& options) {
    require_well_formed(puzzle);
    Workspace workspace;
    auto minimized = minimize(puzzle, {}, options, workspace);
    if (minimized.verdict == Verdict::None || minimized.verdict == Verdict::Multiple)
        return std::nullopt;
    if (!minimized.is_irredundant || !minimized.is_confirmed) throw LimitsReached{};
    return std::move(minimized.puzzle);
}

Uniqueness certify(Puzzle const& puzzle, std::string const& folder) {
    require_well_formed(puzzle);
    return certify(puzzle, folder, CertificateOptions{});
}

CheckedClaim verify(std::string const& folder, Limits const& limits) {
    auto found = verify(evidence_in(folder), {}, nullptr, limits);
    CheckedClaim claim{found.verdict == Verification::Verdict::Verified, std::move(found.reason),
                       std::move(found.puzzle), std::move(found.solutions)};
    if (found.solution) claim.solutions = {std::move(*found.solution)};
    return claim;
}

GeneratedPuzzle generate(PuzzleRequest const& request, std::uint64_t seed, Limits const& limits) {
    Random random{seed};
    auto generation = generate(request, random, limits);
    if (!generation.found) throw LimitsReached{};
    return std::move(*generation.found);
}

} // namespace hapax
