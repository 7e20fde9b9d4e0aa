/// Knuth, Estimating the efficiency of backtrack programs, 1975. A descent takes at each node of
/// the search tree one of its children at random, each with the same chance, and multiplies their
/// numbers on its way; at a solution that product estimates the number of solutions without bias,
/// and at a dead end 0 does. The children of a position are the values of its first cell with the
/// fewest candidates that propagation does not refute at once: looking one step ahead keeps most
/// descents from dead ends, which are what makes such estimates scatter.
///
/// The products are skewed: a few are much larger than most. So the interval is not symmetric about
/// the mean, but moved by a term in the third moment (Johnson, Modified t tests and confidence
/// intervals for asymmetrical populations, 1978). Where hardly any descent finds a solution, no
/// interval from the descents themselves can be trusted.
///
/// Where values may be renamed, the first row is fixed, and each solution counts N! times.

#include "solver/count/estimate.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/count/natural.hpp"
#include "solver/random.hpp"

#include <algorithm>
#include <vector>

namespace hapax {

namespace {

/// The 97.5 % quantile of the normal distribution.
constexpr double quantile = 1.959964;

class Descents {
  public:
    Descents(Puzzle const& puzzle, std::uint64_t seed, Limits const& limits)
        : board_{puzzle}, root_{board_, limits}, random_{seed} {
        is_impossible_ = !root_.propagate();
    }

    /// The product of the numbers of children; 0 at a dead end.
    Real descend() {
        if (is_impossible_) return 0;
        Candidates position = root_;
        Real product = 1;
        while (!position.is_solved()) {
            auto children = children_of(position);
            if (children.empty()) return 0;
            if (children.size() > 1) had_choice_ = true;
            product *= static_cast<unsigned>(children.size());
            auto const chosen = random_.below(static_cast<int>(children.size()));
            position = std::move(children[static_cast<std::size_t>(chosen)]);
        }
        return product;
    }

    bool had_choice() const { return had_choice_; }

  private:
    static std::vector<Candidates> children_of(Candidates const& position) {
        int const cell = position.smallest_open_cell();
        std::vector<Candidates> children;
        position.sets().for_each(cell, [&](int value) {
            Candidates child = position;
            child.assign(cell, value);
            if (child.propagate()) children.push_back(std::move(child));
        });
        return children;
    }

    Board board_;
    Candidates root_;
    Random random_;
    bool is_impossible_ = false;
    bool had_choice_ = false;
};

Estimate summary(std::vector<Real> const& products) {
    Real const n = products.size();
    Estimate estimate;
    estimate.samples = std::ssize(products);
    for (auto const& product : products) estimate.mean += product / n;
    Real squares = 0;
    Real cubes = 0;
    for (auto const& product : products) {
        Real const deviation = product - estimate.mean;
        squares += deviation * deviation;
        cubes += deviation * deviation * deviation;
    }
    Real const variance = squares / (n - 1);
    estimate.standard_error = sqrt(variance / n);
    Real const shift = variance > 0 ? Real{cubes / n / (6 * variance * n)} : Real{0};
    Real const reach = quantile * estimate.standard_error;
    estimate.low = std::max(Real{0}, Real{estimate.mean + shift - reach});
    estimate.high = std::max(estimate.mean, Real{estimate.mean + shift + reach});
    return estimate;
}

} // namespace

std::optional<Estimate> estimate_solutions(Puzzle const& puzzle, std::int64_t samples,
                                           std::uint64_t seed, Limits const& limits) {
    bool const are_renamed = values_are_interchangeable(puzzle);
    Puzzle const start = are_renamed ? with_first_row(puzzle) : puzzle;
    std::vector<Real> products;
    bool had_choice = false;
    try {
        Descents descents{start, seed, limits};
        while (std::ssize(products) < samples && !limits.reached())
            products.push_back(descents.descend());
        had_choice = descents.had_choice();
    } catch (LimitsReached const&) {
        had_choice = true; // what was begun is left out
    }
    if (products.size() < 2) return std::nullopt;
    Estimate estimate = summary(products);
    estimate.is_exact = !had_choice;
    if (are_renamed) {
        Real const renamings{factorial(puzzle.order)};
        for (auto* number :
             {&estimate.mean, &estimate.standard_error, &estimate.low, &estimate.high})
            *number *= renamings;
    }
    return estimate;
}

} // namespace hapax
