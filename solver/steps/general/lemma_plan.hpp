#pragma once

/// The refutation of a candidate as steps of at most twelve links each: lemmas, and what follows
/// from them.

#include "encoder/limits.hpp"
#include "solver/steps/general/trial.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

inline constexpr std::int64_t most_nested_work = 10'000'000; ///< cells and combinations

class LemmaPlan {
  public:
    /// The constraints must outlive the plan.
    explicit LemmaPlan(Constraints const& constraints)
        : constraints_{constraints}, trial_{constraints}, inner_{constraints} {}

    /// Begins at a position, with its lemmas; `number` is that of the next step.
    void begin(Position const& position, int number);

    /// The trial from the position with all lemmas so far, to follow suppositions.
    Trial& trial() { return trial_; }

    /// Returns the steps that refute a candidate, each with its number; the last one says so. Empty
    /// if none were found. Lemmas are kept for candidates that are asked later.
    std::vector<Step> refutation_of(Candidate const& candidate, Limits const& limits);

    /// Returns how many cells and combinations nested trials looked at.
    std::int64_t work() const { return inner_.work(); }

  private:
    std::optional<Candidate> refuted_within();
    void add_refutation(std::vector<Candidate> const& suppositions);
    void keep(Derivation const& derivation, std::optional<Conclusion> const& then);
    std::vector<Step> needed() const;

    Constraints const& constraints_;
    Trial trial_;
    Trial inner_; ///< supposes something more where the other one came to a halt
    int number_ = 0;
    std::vector<Step> steps_; ///< lemmas that were found, and last what follows from them
};

} // namespace hapax
