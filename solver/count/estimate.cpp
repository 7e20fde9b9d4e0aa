/// Knuth, Estimating the efficiency of backtrack programs, 1975. A descent takes at each node of
/// the search tree one of its children at random, each with the same chance, and multiplies their
/// numbers on its way. At a solution that product estimates the number of solutions without bias,
/// and at a dead end 0 does. The children of a position are the values of its first cell with the
/// fewest candidates, without values that propagation refutes at once: looking one step ahead
/// avoids most dead ends, which make such estimates scatter.
///
/// The products are skewed: a few are much larger than most, and if solutions are rare most are 0.
/// So the interval is that of a sum of Poisson numbers, one for each product with the product as
/// its weight: between quantiles of a gamma distribution with the observed mean and variance; for
/// the upper bound, the largest product is added once more, unless there are many (Fay and Feuer,
/// Confidence intervals for directly standardized rates, 1997). With one solution this is the
/// interval of how often it was found. Once a solution was found there is at least one, so no bound
/// is less.
///
/// If all descents die, no product tells how many solutions there are. But the tree has at least as
/// many leaves as there are solutions, and the products at dead ends estimate its leaves; the upper
/// bound of that number, with 95 %, is the answer.
///
/// If values may be renamed, the first row is fixed, and each solution counts N! times.

#include "solver/count/estimate.hpp"

#include "encoder/clauses/first_row.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/basis/random.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace hapax {

namespace {

/// Quantiles of the normal distribution: 97.5 % and 95 %.
constexpr double two_sided = 1.959964;
constexpr double one_sided = 1.644854;

/// The end of a descent.
struct Leaf {
    Real product;
    bool is_solution;
};

class Descents {
  public:
    Descents(Puzzle const& puzzle, std::uint64_t seed, Limits const& limits)
        : board_{puzzle}, root_{board_, limits}, random_{seed} {
        is_impossible_ = !root_.propagate();
    }

    /// The product multiplies the numbers of children.
    Leaf descend() {
        if (is_impossible_) return {0, false};
        Candidates position = root_;
        Real product = 1;
        while (!position.is_solved()) {
            auto children = children_of(position);
            if (children.empty()) return {product, false};
            if (children.size() > 1) had_choice_ = true;
            product *= static_cast<unsigned>(children.size());
            auto const chosen = random_.below(static_cast<int>(children.size()));
            position = std::move(children[static_cast<std::size_t>(chosen)]);
        }
        return {product, true};
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

struct Moments {
    Real mean = 0;
    Real variance = 0; ///< of the mean
    Real greatest = 0;
};

Moments moments(std::vector<Real> const& products) {
    Real const n = products.size();
    Moments result;
    for (auto const& product : products) {
        result.mean += product / n;
        result.greatest = std::max(result.greatest, product);
    }
    for (auto const& product : products) {
        Real const deviation = product - result.mean;
        result.variance += deviation * deviation / (n * (n - 1));
    }
    return result;
}

/// Returns the value that lies `deviations` normal deviations from the middle of the gamma
/// distribution with this mean and variance (Wilson and Hilferty, The distribution of chi-square,
/// 1931: its cube root is nearly normal).
Real gamma_quantile(Real const& mean, Real const& variance, double deviations) {
    if (variance == 0) return mean;
    auto const shape = Real{mean * mean / variance}.convert_to<double>();
    double const root = 1 - 1 / (9 * shape) + deviations / (3 * std::sqrt(shape));
    return mean * std::pow(std::max(root, 0.0), 3);
}

/// With this many equal products, an unseen one no longer matters.
constexpr int enough_products = 200;

Real upper_bound(Moments const& seen, std::size_t samples, double deviations) {
    bool const are_enough = seen.mean * seen.mean >= enough_products * seen.variance;
    Real const more = are_enough ? Real{0} : Real{seen.greatest / samples};
    return gamma_quantile(seen.mean + more, seen.variance + more * more, deviations);
}

Estimate summary(std::vector<Leaf> const& leaves) {
    Estimate estimate;
    estimate.samples = std::ssize(leaves);
    std::vector<Real> products;
    for (auto const& leaf : leaves) {
        products.push_back(leaf.is_solution ? leaf.product : Real{0});
        estimate.solved += leaf.is_solution ? 1 : 0;
    }
    auto const seen = moments(products);
    estimate.mean = seen.mean;
    estimate.standard_error = sqrt(seen.variance);
    if (estimate.solved > 0) {
        estimate.low = std::max(Real{1}, gamma_quantile(seen.mean, seen.variance, -two_sided));
        estimate.high = std::max(Real{1}, upper_bound(seen, leaves.size(), two_sided));
    } else {
        for (std::size_t i = 0; i < leaves.size(); ++i) products[i] = leaves[i].product;
        estimate.high = upper_bound(moments(products), leaves.size(), one_sided);
    }
    return estimate;
}

} // namespace

std::optional<Estimate> estimate_solutions(Puzzle const& puzzle, std::int64_t samples,
                                           std::uint64_t seed, Limits const& limits) {
    bool const are_renamed = values_are_interchangeable(puzzle);
    Puzzle const start = are_renamed ? with_first_row(puzzle) : puzzle;
    std::vector<Leaf> leaves;
    bool had_choice = false;
    try {
        Descents descents{start, seed, limits};
        while (std::ssize(leaves) < samples && !limits.reached())
            leaves.push_back(descents.descend());
        had_choice = descents.had_choice();
    } catch (LimitsReached const&) {
        had_choice = true; // an unfinished descent is left out
    }
    if (leaves.size() < 2) return std::nullopt;
    Estimate estimate = summary(leaves);
    estimate.is_exact = !had_choice;
    if (are_renamed) {
        Real renamings = 1;
        for (int value = 2; value <= puzzle.order; ++value) renamings *= value;
        for (auto* number :
             {&estimate.mean, &estimate.standard_error, &estimate.low, &estimate.high})
            *number *= renamings;
    }
    return estimate;
}

} // namespace hapax
