/// Levels: all that follows from the candidates lost up to one level is lost together at the next,
/// so that the first contradiction is one of the shortest. Each loss keeps its constraint and its
/// causes; from the contradiction back they are the reason.

#include "solver/explain/general/trial.hpp"

#include "solver/explain/patterns/cage_support.hpp"

#include <algorithm>

namespace hapax {

Trial::Trial(Constraints const& constraints)
    : constraints_{constraints}, order_{constraints.order()},
      losses_(static_cast<std::size_t>(constraints.cell_count() * order_)),
      is_pending_(static_cast<std::size_t>(constraints.cell_count())),
      changed_at_(is_pending_.size()), looked_at_(static_cast<std::size_t>(constraints.count())) {}

std::optional<std::vector<int>> Trial::refute(Position const& position, int cell, int value,
                                              int most_levels, int& levels) {
    for (int const touched : touched_) losses_[touched] = {};
    touched_.clear();
    causes_.clear();
    start_ = position.candidates();
    now_ = start_;
    std::fill(changed_at_.begin(), changed_at_.end(), -1);
    std::fill(looked_at_.begin(), looked_at_.end(), -1);
    level_ = 0;
    lose(cell, now_[cell] & ~only(value), -1, 0);
    bool holds = take_pending();
    for (level_ = 1; holds && level_ <= most_levels && !changed_.empty(); ++level_) {
        auto const changed = changed_;
        for (int const at : changed)
            for (int const number : constraints_.of_cell(at)) {
                if (!holds || looked_at_[number] == level_) continue;
                looked_at_[number] = level_;
                holds = look_at(number);
            }
        if (holds) holds = take_pending();
        if (!holds) levels = level_;
    }
    for (auto const& [at, lost, constraint, first, last] : pending_) is_pending_[at] = 0;
    pending_.clear();
    if (holds) return std::nullopt;
    return blamed();
}

/// The causes are those added since `first`.
void Trial::lose(int cell, Values values, int constraint, int first) {
    values &= now_[cell] & ~is_pending_[cell];
    is_pending_[cell] |= values;
    for_each_value(values, [&](int value) {
        pending_.push_back({cell, value, constraint, first, causes_.length()});
    });
}

/// Those of the values that the trial took from the cell, as causes.
void Trial::add_losses(int cell, Values values) {
    for_each_value(values & start_[cell] & ~now_[cell],
                   [&](int value) { causes_.push_back(node(cell, value)); });
}

bool Trial::take_pending() {
    changed_.clear();
    int empty = -1;
    for (auto const& [cell, value, constraint, first, last] : pending_) {
        is_pending_[cell] = 0;
        now_[cell] &= ~only(value);
        losses_[node(cell, value)] = {level_, constraint, first, last};
        touched_.push_back(node(cell, value));
        if (changed_at_[cell] != level_) changed_.push_back(cell);
        changed_at_[cell] = level_;
        if (now_[cell] == 0 && empty < 0) empty = cell;
    }
    pending_.clear();
    if (empty < 0) return true;
    int const first = causes_.length();
    add_losses(empty, start_[empty]);
    blame(-1, first);
    return false;
}

/// False at a contradiction.
bool Trial::look_at(int number) {
    auto const& constraint = constraints_[number];
    if (constraint.differs) look_at_different(constraint, number);
    if (constraint.is_unit && !look_at_unit(constraint, number)) return false;
    if (is_pair(constraint)) look_at_pair(constraint, number);
    return constraint.kind != Rule::Cage || look_at_cage(constraint, number);
}

void Trial::look_at_different(Constraint const& constraint, int number) {
    for (int const cell : constraint.cells) {
        if (changed_at_[cell] != level_ - 1 || count(now_[cell]) != 1) continue;
        int const first = causes_.length();
        add_losses(cell, start_[cell]);
        for (int const other : constraint.cells)
            if (other != cell) lose(other, now_[cell], number, first);
    }
}

bool Trial::look_at_unit(Constraint const& unit, int number) {
    Values once = 0;
    Values twice = 0;
    for (int const cell : unit.cells) {
        twice |= once & now_[cell];
        once |= now_[cell];
    }
    if (Values const nowhere = all_values(order_) & ~once; nowhere != 0) {
        int const first = causes_.length();
        for (int const cell : unit.cells) add_losses(cell, only(least(nowhere)));
        blame(number, first);
        return false;
    }
    for (int const place : unit.cells) {
        Values const single = now_[place] & ~twice;
        if (single == 0 || count(now_[place]) == 1) continue;
        Values const blamed = only(least(single)) | only(greatest(single)); // two: none fits
        int const first = causes_.length();
        for (int const cell : unit.cells)
            if (cell != place) add_losses(cell, blamed);
        if (count(single) > 1) {
            blame(number, first);
            return false;
        }
        lose(place, ~single, number, first);
    }
    return true;
}

void Trial::look_at_pair(Constraint const& pair, int number) {
    for (int const side : {0, 1}) {
        int const mine = pair.cells[side];
        int const other = pair.cells[1 - side];
        for_each_value(now_[mine], [&](int value) {
            Values supporters = 0;
            for_each_value(start_[other], [&](int candidate) {
                bool const is_allowed = side == 0 ? constraints_.allows(pair, value, candidate)
                                                  : constraints_.allows(pair, candidate, value);
                if (is_allowed) supporters |= only(candidate);
            });
            if ((supporters & now_[other]) != 0) return;
            int const first = causes_.length();
            add_losses(other, supporters);
            lose(mine, only(value), number, first);
        });
    }
}

bool Trial::look_at_cage(Constraint const& cage, int number) {
    auto const support = support_alone(constraints_, cage, now_);
    if (!support) return true;
    if ((*support)[0] == 0) {
        int const first = causes_.length();
        for (int const cell : cage.cells) add_losses(cell, start_[cell]);
        blame(number, first);
        return false;
    }
    for (int k = 0; k < cage.cells.length(); ++k) {
        Values const lost = now_[cage.cells[k]] & ~(*support)[k];
        if (lost == 0) continue;
        int const first = causes_.length();
        for (int const cell : cage.cells)
            if (cell != cage.cells[k]) add_losses(cell, start_[cell]);
        lose(cage.cells[k], lost, number, first);
    }
    return true;
}

void Trial::blame(int constraint, int first) {
    final_constraint_ = constraint;
    final_first_ = first;
}

std::vector<int> Trial::blamed() const {
    std::vector<int> constraints;
    std::vector<int> left(causes_.begin() + final_first_, causes_.end());
    std::vector<bool> is_seen(losses_.size());
    if (final_constraint_ >= 0) constraints.push_back(final_constraint_);
    while (!left.empty()) {
        int const lost = left.back();
        left.pop_back();
        if (is_seen[static_cast<std::size_t>(lost)]) continue;
        is_seen[static_cast<std::size_t>(lost)] = true;
        auto const& loss = losses_[lost];
        if (loss.constraint >= 0) constraints.push_back(loss.constraint);
        left.insert(left.end(), causes_.begin() + loss.first, causes_.begin() + loss.last);
    }
    std::sort(constraints.begin(), constraints.end());
    constraints.erase(std::unique(constraints.begin(), constraints.end()), constraints.end());
    return constraints;
}

} // namespace hapax
