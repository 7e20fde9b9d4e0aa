/// Each level of the stack is a position at its fixpoint. A trial copies it, assumes one candidate
/// of a cell with as few as possible, and propagates. Below, the trial is answered for completely;
/// then its candidate is removed from the level above, which propagates in turn. So a refuted trial
/// leaves an elimination behind and no alternatives need to be remembered.

#include "solver/trials.hpp"

namespace hapax {

TrialSearch::TrialSearch(Candidates const& start) {
    stack_.push_back(start);
    depth_ = 1;
}

TrialSearch::Outcome TrialSearch::next(std::int64_t& budget) {
    while (depth_ > 0) {
        Candidates& here = stack_[depth_ - 1];
        if (here.is_contradictory()) {
            --depth_;
        } else if (here.is_solved()) {
            grid_ = here.grid();
            --depth_;
            return Outcome::Found;
        } else if (budget <= 0) {
            return Outcome::GaveUp;
        } else {
            --budget;
            auto const [cell, value] = choose(here);
            if (stack_.length() == depth_)
                stack_.push_back(here); // may move the levels: `here` is used no more
            else
                stack_[depth_] = here;
            Candidates& trial = stack_[depth_];
            Candidates& rest = stack_[depth_ - 1];
            trial.assign(cell, value);
            trial.propagate();
            rest.remove(cell, value);
            rest.propagate();
            ++depth_;
        }
    }
    return Outcome::Exhausted;
}

TrialSearch::Choice TrialSearch::choose(Candidates const& candidates) {
    int best = 0;
    int fewest = 0;
    int const cells = candidates.sets().cell_count();
    for (int cell = 0; cell < cells && fewest != 2; ++cell) {
        int const count = candidates.count(cell);
        if (count > 1 && (fewest == 0 || count < fewest)) {
            fewest = count;
            best = cell;
        }
    }
    if (fewest > 2) {
        int const order = candidates.board().order();
        for (int unit = 0; unit < candidates.board().unit_count(); ++unit)
            for (int value = 1; value <= order; ++value)
                if (candidates.places(unit, value) == 2) {
                    candidates.for_each_place(unit, value, [&](int cell) { best = cell; });
                    return {best, value};
                }
    }
    return {best, candidates.sets().least(best)};
}

} // namespace hapax
