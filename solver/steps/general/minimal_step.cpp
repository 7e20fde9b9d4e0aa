#include "solver/steps/general/minimal_step.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace hapax {

Deletion::Deletion(Facts facts, std::vector<Conclusion> conclusions, FactSolver& solver,
                   Witnesses& witnesses, Limits const& limits, std::int64_t most_conflicts)
    : facts_{std::move(facts)}, conclusions_{std::move(conclusions)}, solver_{&solver},
      witnesses_{&witnesses}, limits_{&limits}, conflicts_left_{most_conflicts} {}

bool Deletion::start() {
    return follows_from(facts_);
}

/// From the last to the first.
bool Deletion::drop_constraints(int most) {
    int needed = 0;
    for (int next = facts_.constraints.empty() ? -1 : facts_.constraints.back();
         next >= 0 && !is_stopped_;) {
        Facts fewer = facts_;
        std::erase(fewer.constraints, next);
        if (!follows_from(fewer) && ++needed > most) return false;
        auto const before =
            std::lower_bound(facts_.constraints.begin(), facts_.constraints.end(), next);
        next = before == facts_.constraints.begin() ? -1 : *(before - 1);
    }
    return !is_stopped_;
}

bool Deletion::drop_cells(int most) {
    int needed = 0;
    for (std::size_t i = facts_.candidates.size(); i > 0 && !is_stopped_; --i) {
        if (i > facts_.candidates.size()) continue; // a core left more out than was asked
        Facts fewer = facts_;
        fewer.candidates.erase(fewer.candidates.begin() + static_cast<std::ptrdiff_t>(i - 1));
        if (!follows_from(fewer) && ++needed > most) return false;
    }
    return !is_stopped_;
}

bool Deletion::drop_candidates(int most) {
    int needed = 0;
    for (std::size_t i = facts_.candidates.size(); i > 0 && !is_stopped_; --i) {
        if (i > facts_.candidates.size()) continue;
        int const cell = facts_.candidates[i - 1].cell;
        for_each_value(facts_.candidates[i - 1].excluded, [&](int value) {
            if (i > facts_.candidates.size() || facts_.candidates[i - 1].cell != cell) return;
            Facts fewer = facts_;
            auto& excluded = fewer.candidates[i - 1].excluded;
            if ((excluded & only(value)) == 0 || is_stopped_ || needed > most) return;
            excluded &= ~only(value);
            if (excluded == 0 || !follows_from(fewer)) ++needed;
        });
        if (needed > most) return false;
    }
    return !is_stopped_;
}

bool Deletion::follows_from(Facts const& fewer) {
    if (witnesses_->show_a_gap(fewer, conclusions_)) return false;
    auto const before = solver_->conflicts();
    auto const answer = solver_->ask(fewer, conclusions_, *limits_, conflicts_left_);
    conflicts_left_ = std::max<std::int64_t>(conflicts_left_ - solver_->conflicts() + before, 0);
    is_stopped_ = is_stopped_ || answer == Answer::Undecided;
    if (answer == Answer::Satisfiable) witnesses_->add(*solver_);
    if (answer != Answer::Unsatisfiable) return false;
    facts_ = solver_->core(fewer);
    return true;
}

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

std::optional<MinimalFacts> minimal_facts(Facts facts, std::vector<Conclusion> conclusions,
                                          FactSolver& solver, Limits const& limits,
                                          int most_conflicts) {
    constexpr std::size_t most_witnesses = 1000;
    Witnesses witnesses{solver.constraints(), most_witnesses};
    Deletion deletion{std::move(facts), std::move(conclusions), solver, witnesses,
                      limits,           most_conflicts};
    bool const is_minimal = deletion.start() && deletion.drop_constraints() && deletion.drop_cells()
                            && deletion.drop_candidates();
    if (!is_minimal) return std::nullopt;
    return MinimalFacts{deletion.facts(), witnesses.assignments()};
}

} // namespace hapax
