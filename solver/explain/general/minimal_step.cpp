#include "solver/explain/general/minimal_step.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

/// Deletion, with each refutation's own core taken over at once.
class Deletion {
  public:
    Deletion(Facts facts, std::vector<Conclusion> const& conclusions, FactSolver& solver,
             Limits const& limits)
        : facts_{std::move(facts)}, conclusions_{conclusions}, solver_{solver}, limits_{limits} {}

    /// Whether it follows from all of them; keeps what was used.
    bool start() { return follows_from(facts_); }

    bool is_stopped() const { return is_stopped_; }

    /// Constraints from the last to the first. False as soon as more than `most` are needed.
    bool drop_constraints(int most) {
        int needed = 0;
        for (int next = last_constraint(); next >= 0 && !is_stopped_;) {
            Facts fewer = facts_;
            std::erase(fewer.constraints, next);
            if (!follows_from(fewer) && ++needed > most) return false;
            auto const before =
                std::lower_bound(facts_.constraints.begin(), facts_.constraints.end(), next);
            next = before == facts_.constraints.begin() ? -1 : *(before - 1);
        }
        return !is_stopped_;
    }

    void drop_cells() {
        for (std::size_t i = facts_.candidates.size(); i > 0 && !is_stopped_; --i) {
            if (i > facts_.candidates.size()) continue; // a core left more out than was asked
            Facts fewer = facts_;
            fewer.candidates.erase(fewer.candidates.begin() + static_cast<std::ptrdiff_t>(i - 1));
            follows_from(fewer);
        }
    }

    void drop_candidates() {
        for (std::size_t i = facts_.candidates.size(); i > 0 && !is_stopped_; --i) {
            if (i > facts_.candidates.size()) continue;
            int const cell = facts_.candidates[i - 1].cell;
            for_each_value(facts_.candidates[i - 1].excluded, [&](int value) {
                if (i > facts_.candidates.size() || facts_.candidates[i - 1].cell != cell) return;
                Facts fewer = facts_;
                auto& excluded = fewer.candidates[i - 1].excluded;
                if ((excluded & only(value)) == 0 || is_stopped_) return;
                excluded &= ~only(value);
                if (excluded != 0) follows_from(fewer);
            });
        }
    }

    Facts const& facts() const { return facts_; }

  private:
    int last_constraint() const {
        return facts_.constraints.empty() ? -1 : facts_.constraints.back();
    }

    bool follows_from(Facts const& fewer) {
        auto const answer = solver_.ask(fewer, conclusions_, limits_);
        is_stopped_ = is_stopped_ || answer == Answer::Undecided;
        if (answer != Answer::Unsatisfiable) return false;
        facts_ = solver_.core(fewer);
        return true;
    }

    Facts facts_;
    std::vector<Conclusion> const& conclusions_;
    FactSolver& solver_;
    Limits const& limits_;
    bool is_stopped_ = false;
};

} // namespace

Facts facts_around(std::vector<int> constraints, Position const& position) {
    std::sort(constraints.begin(), constraints.end());
    constraints.erase(std::unique(constraints.begin(), constraints.end()), constraints.end());
    Facts facts{std::move(constraints), {}};
    std::vector<int> cells;
    for (int const constraint : facts.constraints)
        for (int const cell : position.constraints()[constraint].cells) cells.push_back(cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    for (int const cell : cells)
        if (position.excluded(cell) != 0)
            facts.candidates.push_back({cell, position.excluded(cell)});
    return facts;
}

std::optional<Facts> minimal_facts(Facts facts, std::vector<Conclusion> const& conclusions,
                                   FactSolver& solver, Limits const& limits, int most_constraints) {
    Deletion deletion{std::move(facts), conclusions, solver, limits};
    if (!deletion.start() || !deletion.drop_constraints(most_constraints)) return std::nullopt;
    deletion.drop_cells();
    deletion.drop_candidates();
    if (deletion.is_stopped()) return std::nullopt;
    return deletion.facts();
}

} // namespace hapax
