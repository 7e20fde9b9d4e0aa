/// Fills next the cell with the fewest values that the judge allows, and judges a clue once all its
/// cells are filled.

#include "tests/support/step_truth.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax::testing {

namespace {

class Truth {
  public:
    explicit Truth(Constraints const& constraints)
        : constraints_{constraints}, grid_{constraints.order()} {}

    /// Says whether some filling obeys these facts and breaks a conclusion.
    bool can_fail(Facts const& facts, std::vector<Conclusion> const& conclusions) {
        numbers_ = &facts.constraints;
        facts_ = &facts.candidates;
        lemmas_ = &facts.lemmas;
        conclusions_ = &conclusions;
        std::set<int> cells;
        for (int const number : facts.constraints)
            cells.insert(constraints_[number].cells.begin(), constraints_[number].cells.end());
        for (auto const& fact : facts.candidates) cells.insert(fact.cell);
        for (auto const& lemma : facts.lemmas) {
            cells.insert(lemma.then.cell);
            for (auto const& premise : lemma.premises) cells.insert(premise.cell);
        }
        for (auto const& conclusion : conclusions) cells.insert(conclusion.cell);
        cells_.assign(cells.begin(), cells.end());
        return fill(0);
    }

  private:
    Cell at(int cell) const { return cell_at(cell, constraints_.order()); }

    bool fill(std::size_t filled) {
        if (filled == cells_.size())
            return std::all_of(lemmas_->begin(), lemmas_->end(),
                               [&](Lemma const& lemma) { return holds_here(lemma); })
                   && (conclusions_->empty()
                       || std::any_of(
                           conclusions_->begin(), conclusions_->end(),
                           [&](Conclusion const& conclusion) { return fails(conclusion); }));
        int tightest = -1;
        std::vector<int> values;
        for (int const cell : cells_) {
            if (grid_[at(cell)] != 0) continue;
            auto allowed = values_of(cell);
            if (tightest >= 0 && allowed.size() >= values.size()) continue;
            tightest = cell;
            values = std::move(allowed);
        }
        bool can_fail = false;
        for (int const value : values) {
            grid_[at(tightest)] = value;
            can_fail = can_fail || fill(filled + 1);
        }
        grid_[at(tightest)] = 0;
        return can_fail;
    }

    /// Returns the values that no constraint forbids beside the filled cells.
    std::vector<int> values_of(int cell) {
        std::vector<int> values;
        for (int value = 1; value <= constraints_.order(); ++value) {
            if (is_excluded(cell, value)) continue;
            grid_[at(cell)] = value;
            if (is_right_so_far(cell)) values.push_back(value);
        }
        grid_[at(cell)] = 0;
        return values;
    }

    bool fails(Conclusion const& conclusion) const {
        return (grid_[at(conclusion.cell)] == conclusion.value)
               != (conclusion.strength == Strength::Written);
    }

    bool holds_here(Lemma const& lemma) const {
        auto const& [cell, value, strength] = lemma.then;
        return std::any_of(
                   lemma.premises.begin(), lemma.premises.end(),
                   [&](auto const& premise) { return grid_[at(premise.cell)] != premise.value; })
               || (grid_[at(cell)] == value) == (strength == Strength::Written);
    }

    bool is_excluded(int cell, int value) const {
        return std::any_of(facts_->begin(), facts_->end(), [&](Fact const& fact) {
            return fact.cell == cell && (fact.excluded & only(value)) != 0;
        });
    }

    bool is_right_so_far(int cell) const {
        return std::all_of(numbers_->begin(), numbers_->end(), [&](int number) {
            auto const& constraint = constraints_[number];
            auto const& cells = constraint.cells;
            return std::find(cells.begin(), cells.end(), cell) == cells.end()
                   || obeys(constraint, cell);
        });
    }

    bool obeys(Constraint const& constraint, int cell) const {
        bool is_full = true;
        for (int const other : constraint.cells) {
            int const value = grid_[at(other)];
            is_full = is_full && value != 0;
            if (constraint.differs && other != cell && value == grid_[at(cell)]) return false;
        }
        auto const& puzzle = constraints_.puzzle();
        auto const index = static_cast<std::size_t>(constraint.index);
        if (!is_full) return true;
        switch (constraint.kind) {
        case ConstraintKind::Cage:
            return holds(puzzle.cages[index], grid_);
        case ConstraintKind::Pair: // one of the clue's pairs
            return may_pair(puzzle.named_clues[index], grid_[at(constraint.cells[0])],
                            grid_[at(constraint.cells[1])], constraints_.order());
        case ConstraintKind::Run:
            return holds(puzzle.named_clues[index], grid_);
        default: // lines and regions
            return true;
        }
    }

    Constraints const& constraints_;
    Grid grid_;
    std::vector<int> const* numbers_ = nullptr;
    std::vector<Fact> const* facts_ = nullptr;
    std::vector<Lemma> const* lemmas_ = nullptr;
    std::vector<Conclusion> const* conclusions_ = nullptr;
    std::vector<int> cells_;
};

} // namespace

std::string defect_of(Step const& step, Constraints const& constraints) {
    Truth truth{constraints};
    auto const can_fail = [&](Step const& fewer) {
        return truth.can_fail(reasons_of(fewer, constraints.order()), step.conclusions);
    };
    if (can_fail(step)) return "the conclusions do not follow";
    if (!step.is_minimal) return "";
    for (int const spare : step.constraints) {
        Step fewer = step;
        std::erase(fewer.constraints, spare);
        if (!can_fail(fewer)) return "constraint " + std::to_string(spare) + " is not needed";
    }
    for (auto const& spare : step.lemmas) {
        Step fewer = step;
        std::erase(fewer.lemmas, spare);
        if (!can_fail(fewer)) return "step " + std::to_string(spare.step) + " is not needed";
    }
    for (std::size_t i = 0; i < step.facts.size(); ++i) {
        Values const all = all_values(constraints.order());
        if (count(all & ~step.facts[i].excluded) == 1) { // "r1c1 is 4" is one reason
            Step fewer = step;
            fewer.facts[i].excluded = 0;
            if (!can_fail(fewer))
                return name(cell_at(fewer.facts[i].cell, constraints.order())) + " may be anything";
            continue;
        }
        for (int value = 1; value <= constraints.order(); ++value) {
            Step fewer = step;
            auto& fact = fewer.facts[i];
            if ((fact.excluded & only(value)) == 0) continue;
            fact.excluded &= ~only(value);
            if (!can_fail(fewer))
                return name(cell_at(fact.cell, constraints.order())) + " may be "
                       + std::to_string(value);
        }
    }
    return "";
}

namespace {

/// Follows an argument link by link.
class Follower {
  public:
    Follower(Step const& step, Constraints const& constraints)
        : step_{step}, constraints_{constraints}, truth_{constraints},
          left_(static_cast<std::size_t>(constraints.cell_count()),
                all_values(constraints.order())) {
        for (auto const& [cell, excluded] : step.facts) left_[cell] &= ~excluded;
    }

    void suppose(Conclusion const& conclusion) {
        take(conclusion);
        look_around();
    }

    std::string follow(std::vector<Implication> const& chain) {
        for (auto const& implication : chain) {
            for (auto const& conclusion : implication.is)
                if (!follows(conclusion, implication))
                    return "a link does not follow: " + name(cell_at(conclusion.cell, order()))
                           + ", " + std::to_string(conclusion.value);
            for (auto const& conclusion : implication.is) take(conclusion);
            look_around();
        }
        return "";
    }

    bool has_lost(Conclusion const& conclusion) const {
        Values const kept = conclusion.strength == Strength::Written ? only(conclusion.value)
                                                                     : ~only(conclusion.value);
        return (left_[conclusion.cell] & ~kept) == 0;
    }

    bool fails(Failure const& failure) {
        bool const is_any_empty =
            std::any_of(left_.begin(), left_.end(), [](Values values) { return values == 0; });
        if (is_any_empty || failure.kind == Failure::Kind::NoValue) return is_any_empty;
        return !truth_.can_fail(facts_of(failure.constraint), {});
    }

  private:
    int order() const { return constraints_.order(); }

    Facts facts_of(int number) const {
        Facts facts{{number}, {}};
        for (int const cell : constraints_[number].cells)
            facts.candidates.push_back({cell, all_values(order()) & ~left_[cell]});
        return facts;
    }

    bool follows(Conclusion const& conclusion, Implication const& implication) {
        if (implication.constraint >= 0)
            return has_lost(conclusion)
                   || !truth_.can_fail(facts_of(implication.constraint), {conclusion});
        if (implication.step < 0) return has_lost(conclusion);
        auto const lemma =
            std::find_if(step_.lemmas.begin(), step_.lemmas.end(),
                         [&](Lemma const& each) { return each.step == implication.step; });
        if (lemma == step_.lemmas.end()) return false;
        auto left = left_; // where the conclusion is wrong
        left[conclusion.cell] &= conclusion.strength == Strength::Written ? ~only(conclusion.value)
                                                                          : only(conclusion.value);
        auto const& [cell, value, strength] = lemma->then;
        return std::all_of(lemma->premises.begin(), lemma->premises.end(),
                           [&](auto const& each) { return left[each.cell] == only(each.value); })
               && (left[cell] & (strength == Strength::Written ? only(value) : ~only(value))) == 0;
    }

    void take(Conclusion const& conclusion) {
        left_[conclusion.cell] &= conclusion.strength == Strength::Written
                                      ? only(conclusion.value)
                                      : ~only(conclusion.value);
    }

    void look_around() {
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (int const number : step_.constraints)
                for (int const cell : constraints_[number].cells)
                    for (int const other : constraints_[number].cells)
                        if (constraints_[number].differs && cell != other && count(left_[cell]) == 1
                            && (left_[other] & left_[cell]) != 0) {
                            left_[other] &= ~left_[cell];
                            is_changed = true;
                        }
        }
    }

    Step const& step_;
    Constraints const& constraints_;
    Truth truth_;
    Table<Values> left_;
};

} // namespace

std::string defect_of_links(Step const& step, Constraints const& constraints) {
    for (auto const& argument : step.arguments) {
        if (auto const* const cases = std::get_if<argument::Cases>(&argument.is))
            for (auto const& [is, chain] : cases->list) {
                Follower follower{step, constraints};
                follower.suppose({is.cell, is.value, Strength::Written});
                if (auto defect = follower.follow(chain); !defect.empty()) return defect;
                if (!follower.has_lost(step.conclusions[0])) return "a case does not lead there";
            }
        auto const* const chain = std::get_if<argument::Implications>(&argument.is);
        if (chain == nullptr) continue;
        Follower follower{step, constraints};
        Failure const* end = nullptr;
        for (auto const& other : step.arguments) {
            if (auto const* const failures = std::get_if<argument::Failures>(&other.is))
                end = &failures->list[0];
            if (auto const* const start = std::get_if<argument::Conclusions>(&other.is))
                for (auto const& conclusion : start->list) follower.suppose(conclusion);
        }
        if (auto defect = follower.follow(chain->list); !defect.empty()) return defect;
        if (end == nullptr ? !follower.has_lost(step.conclusions[0]) : !follower.fails(*end))
            return "the argument does not end there";
    }
    return "";
}

} // namespace hapax::testing
