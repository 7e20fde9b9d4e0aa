/// Plain search over the values of cells, by the judge's own words for the clues: no clauses, no
/// cores, nothing of the patterns. A question is a list of constraints and lost candidates; only
/// the cells that these name matter. Cells with one value left take it from the others, a value
/// with one place in a unit takes it, two-cell clues keep what is supported, sums keep what bounds
/// allow, and a cage with one open cell tries its values; then the cell with the fewest values is
/// tried. A question that takes this too many nodes goes to a SAT solver made for it alone.

#include "solver/explain/check/step_check.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"
#include "solver/explain/general/fact_solver.hpp"

#include <algorithm>
#include <numeric>

namespace hapax {

namespace {

constexpr int most_nodes = 200;

class Search {
  public:
    Search(Constraints const& constraints, Facts const& facts)
        : constraints_{constraints}, order_{constraints.order()},
          domains_(static_cast<std::size_t>(constraints.cell_count()), all_values(order_)),
          scratch_{order_} {
        for (auto const& [cell, excluded] : facts.candidates) domains_[cell] &= ~excluded;
        for (int const number : facts.constraints) {
            auto const& constraint = constraints[number];
            list_.push_back(&constraint);
            tables_.push_back(is_pair(constraint) ? table_of(constraint) : Table<Values>{});
            cells_.insert(cells_.end(), constraint.cells.begin(), constraint.cells.end());
        }
        std::sort(cells_.begin(), cells_.end());
        cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    }

    /// Undecided after too many nodes. With this cell's values restricted to some.
    Answer solve(int cell, Values allowed) {
        auto domains = domains_;
        domains[cell] &= allowed;
        nodes_ = 0;
        return extend(std::move(domains));
    }

    Answer solve() {
        nodes_ = 0;
        return extend(domains_);
    }

  private:
    using Domains = Table<Values>;

    Answer extend(Domains domains) {
        if (++nodes_ > most_nodes) return Answer::Undecided;
        if (!propagate(domains)) return Answer::Unsatisfiable;
        int next = -1;
        for (int const cell : cells_)
            if (count(domains[cell]) > 1
                && (next < 0 || count(domains[cell]) < count(domains[next])))
                next = cell;
        if (next < 0) return Answer::Satisfiable;
        for (Values left = domains[next]; left != 0; left &= left - 1) {
            auto trial = domains;
            trial[next] = only(least(left));
            auto const answer = extend(std::move(trial));
            if (answer != Answer::Unsatisfiable) return answer;
        }
        return Answer::Unsatisfiable;
    }

    bool propagate(Domains& domains) {
        // A lost candidate may empty a cell that no constraint names.
        if (std::any_of(domains.begin(), domains.end(), [](Values set) { return set == 0; }))
            return false;
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (int i = 0; i < list_.length(); ++i) {
                auto const& constraint = *list_[i];
                bool const holds = (!constraint.differs || differ(constraint, domains, is_changed))
                                   && (!is_pair(constraint)
                                       || support(constraint, tables_[i], domains, is_changed))
                                   && (constraint.kind != ConstraintKind::Cage
                                       || add_up(constraint, domains, is_changed));
                if (!holds) return false;
            }
        }
        return true;
    }

    /// False if nothing is left.
    bool keep(Domains& domains, int cell, Values allowed, bool& is_changed) {
        if ((domains[cell] & ~allowed) == 0) return domains[cell] != 0;
        domains[cell] &= allowed;
        is_changed = true;
        return domains[cell] != 0;
    }

    bool differ(Constraint const& constraint, Domains& domains, bool& is_changed) {
        Values once = 0;
        Values twice = 0;
        for (int const cell : constraint.cells) {
            if (count(domains[cell]) == 1)
                for (int const other : constraint.cells)
                    if (other != cell && !keep(domains, other, ~domains[cell], is_changed))
                        return false;
            twice |= once & domains[cell];
            once |= domains[cell];
        }
        if (!constraint.is_unit) return true;
        if (once != all_values(order_)) return false;
        Values const single = once & ~twice;
        for (int const cell : constraint.cells)
            if ((domains[cell] & single) != 0 && count(domains[cell]) > 1
                && (count(domains[cell] & single) > 1 || !keep(domains, cell, single, is_changed)))
                return false;
        return true;
    }

    bool support(Constraint const& pair, Table<Values> const& table, Domains& domains,
                 bool& is_changed) {
        Values seconds = 0;
        Values firsts = 0;
        for_each_value(domains[pair.cells[0]], [&](int first) {
            seconds |= table[first];
            if ((table[first] & domains[pair.cells[1]]) != 0) firsts |= only(first);
        });
        return keep(domains, pair.cells[0], firsts, is_changed)
               && keep(domains, pair.cells[1], seconds, is_changed);
    }

    /// For each value of the first cell, those of the second that the judge lets stand.
    Table<Values> table_of(Constraint const& pair) {
        Table<Values> table(static_cast<std::size_t>(order_) + 1);
        Cell const first = cell_at(pair.cells[0], order_);
        Cell const second = cell_at(pair.cells[1], order_);
        for (int a = 1; a <= order_; ++a)
            for (int b = 1; b <= order_; ++b) {
                scratch_[first] = a;
                scratch_[second] = b;
                if (judge(pair)) table[a] |= only(b);
            }
        return table;
    }

    bool judge(Constraint const& pair) const {
        auto const& puzzle = constraints_.puzzle();
        auto const index = static_cast<std::size_t>(pair.index);
        return pair.kind == ConstraintKind::Inequality ? holds(puzzle.inequalities[index], scratch_)
                                                       : holds(puzzle.adjacencies[index], scratch_);
    }

    bool add_up(Constraint const& constraint, Domains& domains, bool& is_changed) {
        Cage const& cage = constraints_.cage(constraint);
        if (cage.operation == Operation::Sum) {
            std::int64_t low = 0;
            std::int64_t high = 0;
            for (int const cell : constraint.cells) {
                low += least(domains[cell]);
                high += greatest(domains[cell]);
            }
            for (int const cell : constraint.cells) {
                std::int64_t const most = cage.target - (low - least(domains[cell]));
                std::int64_t const fewest = cage.target - (high - greatest(domains[cell]));
                Values allowed = 0;
                for_each_value(domains[cell], [&](int value) {
                    if (value >= fewest && value <= most) allowed |= only(value);
                });
                low -= least(domains[cell]);
                high -= greatest(domains[cell]);
                if (!keep(domains, cell, allowed, is_changed)) return false;
                low += least(domains[cell]);
                high += greatest(domains[cell]);
            }
        }
        return complete(constraint, cage, domains, is_changed);
    }

    bool complete(Constraint const& constraint, Cage const& cage, Domains& domains,
                  bool& is_changed) {
        values_.clear();
        int open = -1;
        for (int const cell : constraint.cells) {
            if (count(domains[cell]) == 1) {
                values_.push_back(least(domains[cell]));
            } else if (open >= 0) {
                return true;
            } else {
                open = cell;
            }
        }
        if (open < 0) return gives_target(cage, values_);
        Values allowed = 0;
        values_.push_back(0);
        for_each_value(domains[open], [&](int value) {
            values_.back() = value;
            if (gives_target(cage, values_)) allowed |= only(value);
        });
        return keep(domains, open, allowed, is_changed);
    }

    Constraints const& constraints_;
    int order_;
    Domains domains_;
    Grid scratch_;
    Table<Constraint const*> list_;
    Table<Table<Values>> tables_;
    std::vector<int> cells_;
    std::vector<int> values_;
    int nodes_ = 0;
};

/// Whether the facts hold together while some conclusion is wrong.
Answer can_fail(Facts const& facts, std::vector<Conclusion> const& conclusions,
                Constraints const& constraints, Limits const& limits) {
    Search search{constraints, facts};
    auto result = conclusions.empty() ? search.solve() : Answer::Unsatisfiable;
    for (auto const& [cell, value, strength] : conclusions) {
        auto const answer =
            search.solve(cell, strength == Strength::Written ? ~only(value) : only(value));
        if (answer == Answer::Satisfiable) return answer;
        if (answer == Answer::Undecided) result = answer;
    }
    if (result != Answer::Undecided) return result;
    FactSolver fresh{constraints};
    return fresh.ask(facts, conclusions, limits);
}

} // namespace

StepDefect check(Step const& step, Constraints const& constraints, Limits const& limits) {
    Facts const all{step.constraints, step.facts};
    auto const asked = [&](Facts const& facts) {
        return can_fail(facts, step.conclusions, constraints, limits);
    };
    if (auto const answer = asked(all); answer != Answer::Unsatisfiable)
        return answer == Answer::Satisfiable ? StepDefect::DoesNotFollow : StepDefect::Undecided;
    auto const defect_without = [&](Facts const& fewer) {
        auto const answer = asked(fewer);
        return answer == Answer::Satisfiable     ? StepDefect::None
               : answer == Answer::Unsatisfiable ? StepDefect::HasSpare
                                                 : StepDefect::Undecided;
    };
    for (std::size_t i = 0; i < all.constraints.size(); ++i) {
        Facts fewer = all;
        fewer.constraints.erase(fewer.constraints.begin() + static_cast<std::ptrdiff_t>(i));
        if (auto const defect = defect_without(fewer); defect != StepDefect::None) return defect;
    }
    for (std::size_t i = 0; i < all.candidates.size(); ++i) {
        Facts fewer = all;
        fewer.candidates.erase(fewer.candidates.begin() + static_cast<std::ptrdiff_t>(i));
        if (auto const defect = defect_without(fewer); defect != StepDefect::None) return defect;
    }
    return StepDefect::None;
}

} // namespace hapax
