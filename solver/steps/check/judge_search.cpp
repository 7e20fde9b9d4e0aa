/// Cells with one value left take it from the others, a value with one place in a unit takes it,
/// two-cell clues keep what is supported, sums keep what bounds allow, and so does the sum of all
/// units less all cages; a cage with one open cell tries its values; then the cell with the fewest
/// values is tried.

#include "solver/steps/check/judge_search.hpp"

#include "encoder/model/rules.hpp"
#include "solver/steps/check/matching.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr std::size_t longest_equation = 8; ///< whose cells are tried first

bool is_judged_whole(Constraint const& constraint) {
    return constraint.kind == ConstraintKind::Run || constraint.kind == ConstraintKind::Rectangle;
}

} // namespace

Exchange exchange_of(Step const& step, Constraints const& constraints) {
    bool const is_of_grid =
        std::any_of(step.constraints.begin(), step.constraints.end(), [&](int number) {
            return constraints[number].kind == ConstraintKind::FreeCells;
        });
    if (!is_of_grid) return {};
    auto const& puzzle = constraints.puzzle();
    int const order = constraints.order();
    Exchange pairs(static_cast<std::size_t>(constraints.cell_count()));
    for (auto const& [cell, excluded] : step.facts) pairs[cell] = all_values(order) & ~excluded;
    for (auto const& [cell, value, strength] : step.conclusions)
        if (strength == Strength::Written) pairs[cell] &= ~only(value);
    bool is_possible = true;
    for (int cell = 0; cell < pairs.length(); ++cell)
        is_possible &= pairs[cell] == 0
                       || (count(pairs[cell]) == 2 && puzzle.givens[cell_at(cell, order)] == 0);
    for (auto const& [cell, values] : puzzle.pencil_marks) {
        Values allowed = 0;
        for (int const value : values) allowed |= only(value);
        is_possible &= (pairs[cell_index(cell, order)] & ~allowed) == 0;
    }
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& constraint = constraints[number];
        if (constraint.kind == ConstraintKind::FreeCells
            || constraint.kind == ConstraintKind::Rectangle)
            continue;
        bool const keeps_values = constraint.kind == ConstraintKind::Row
                                  || constraint.kind == ConstraintKind::Column
                                  || constraint.kind == ConstraintKind::Region;
        Table<int> places(static_cast<std::size_t>(order) + 1);
        for (int const cell : constraint.cells)
            for_each_value(pairs[cell], [&](int value) { ++places[value]; });
        is_possible &= std::all_of(places.begin(), places.end(), [&](int found) {
            return found == 0 || (keeps_values && found == 2);
        });
    }
    return is_possible ? pairs : Exchange{};
}

JudgeSearch::JudgeSearch(Constraints const& constraints, Exchange const& exchange,
                         Facts const& facts, int most_nodes, Limits const& limits,
                         Differing differing)
    : constraints_{constraints}, exchange_{exchange}, order_{constraints.order()},
      most_nodes_{most_nodes}, limits_{limits}, differing_{differing},
      domains_(static_cast<std::size_t>(constraints.cell_count()), all_values(order_)),
      judged_{constraints}, lemmas_{facts.lemmas} {
    for (auto const& [cell, excluded] : facts.candidates) domains_[cell] &= ~excluded;
    for (int const number : facts.constraints) {
        auto const& constraint = constraints[number];
        list_.push_back(&constraint);
        tables_.push_back(is_pair(constraint) ? table_of(constraint) : Table<Values>{});
        cells_.insert(cells_.end(), constraint.cells.begin(), constraint.cells.end());
    }
    for (auto const& lemma : lemmas_) {
        cells_.push_back(lemma.then.cell);
        for (auto const& premise : lemma.premises) cells_.push_back(premise.cell);
    }
    add_up_constraints();
    sort_unique(cells_);
}

Answer JudgeSearch::solve(int cell, Values allowed) {
    levels_.resize(std::max<std::size_t>(levels_.size(), 1));
    levels_[0] = domains_;
    if (cell >= 0) levels_[0][cell] &= allowed;
    nodes_ = 0;
    // A lost candidate may empty a cell that no constraint names.
    if (std::any_of(levels_[0].begin(), levels_[0].end(), [](Values set) { return set == 0; }))
        return Answer::Unsatisfiable;
    return extend(0);
}

/// Tells whether some cell can have a value that is not to be exchanged.
template<class ValuesOf>
bool JudgeSearch::may_differ(Constraint const& grid, ValuesOf&& values_of) const {
    return std::all_of(exchange_.begin(), exchange_.end(), [](Values pair) { return pair == 0; })
           || std::any_of(grid.cells.begin(), grid.cells.end(), [&](int cell) {
                  return exchange_[cell] != 0 && (values_of(cell) & ~exchange_[cell]) != 0;
              });
}

bool JudgeSearch::obeys(Table<int> const& values) {
    for (int cell = 0; cell < values.length(); ++cell)
        if ((domains_[cell] & only(values[cell])) == 0) return false;
    auto const value_of = [&](int cell) { return values[cell]; };
    if (!std::all_of(lemmas_.begin(), lemmas_.end(),
                     [&](Lemma const& lemma) { return holds(lemma, value_of); }))
        return false;
    return std::all_of(list_.begin(), list_.end(), [&](Constraint const* constraint) {
        if (constraint->kind == ConstraintKind::FreeCells)
            return may_differ(*constraint, [&](int cell) { return only(values[cell]); });
        values_.clear();
        for (int const cell : constraint->cells) values_.push_back(values[cell]);
        return judged_.obeys(*constraint, values_);
    });
}

void JudgeSearch::prefer(int cell, Values values) {
    preferred_.resize(domains_.size());
    preferred_[cell] = values;
}

void JudgeSearch::add_up_constraints() {
    // Units alone say no more by their sums than by their values.
    if (std::none_of(list_.begin(), list_.end(), [](Constraint const* constraint) {
            return constraint->kind == ConstraintKind::Cage;
        }))
        return;
    std::vector<int> factors(domains_.size());
    for (auto const* constraint : list_) {
        bool const is_sum = constraint->kind == ConstraintKind::Cage
                            && constraints_.cage(*constraint).operation == Operation::Sum;
        if (!is_sum && !constraint->is_unit) continue;
        equation_.total += is_sum ? -constraints_.cage(*constraint).target
                                  : std::int64_t{order_} * (order_ + 1) / 2;
        for (int const cell : constraint->cells)
            factors[static_cast<std::size_t>(cell)] += is_sum ? -1 : 1;
    }
    for (std::size_t cell = 0; cell < factors.size(); ++cell)
        if (factors[cell] != 0) {
            equation_.cells.push_back(static_cast<int>(cell));
            equation_.factors.push_back(factors[cell]);
        }
}

/// Keeps the values with which the sum of the cells, each times its factor, can still be the total,
/// by the bounds of the others.
template<class Cells, class FactorAt>
bool JudgeSearch::keep_sum(Cells const& cells, FactorAt const& factor_at, std::int64_t total,
                           Domains& domains, bool& is_changed) {
    std::int64_t low = 0;
    std::int64_t high = 0;
    auto const add = [&](std::size_t i, int cell, int sign) {
        auto const one = std::int64_t{factor_at(i)} * least(domains[cell]);
        auto const other = std::int64_t{factor_at(i)} * greatest(domains[cell]);
        low += sign * std::min(one, other);
        high += sign * std::max(one, other);
    };
    for (std::size_t i = 0; int const cell : cells) add(i++, cell, 1);
    for (std::size_t i = 0; int const cell : cells) {
        add(i, cell, -1);
        Values allowed = 0;
        for_each_value(domains[cell], [&](int value) {
            auto const rest = total - std::int64_t{factor_at(i)} * value;
            if (rest >= low && rest <= high) allowed |= only(value);
        });
        if (!keep(domains, cell, allowed, is_changed)) return false;
        add(i++, cell, 1);
    }
    return true;
}

bool JudgeSearch::balance(Domains& domains, bool& is_changed) {
    auto const& [cells, factors, total] = equation_;
    if (cells.empty()) return total == 0;
    return keep_sum(
        cells, [&, &each = factors](std::size_t i) { return each[i]; }, total, domains, is_changed);
}

Answer JudgeSearch::extend(std::size_t level) {
    if (++nodes_ > most_nodes_ || limits_.reached()) return Answer::Undecided;
    if (!propagate(levels_[level])) return Answer::Unsatisfiable;
    int const next = next_cell(levels_[level]);
    if (next < 0) {
        depth_ = level;
        return Answer::Satisfiable;
    }
    if (levels_.size() == level + 1) levels_.emplace_back();
    Values const preferred = preferred_.empty() ? 0 : preferred_[next];
    for (Values left = levels_[level][next]; left != 0;) {
        int const value = least((left & preferred) != 0 ? left & preferred : left);
        left &= ~only(value);
        levels_[level + 1] = levels_[level];
        levels_[level + 1][next] = only(value);
        auto const answer = extend(level + 1);
        if (answer != Answer::Unsatisfiable) return answer;
    }
    return Answer::Unsatisfiable;
}

/// One with the fewest values, of a short equation first; -1 if none is open.
int JudgeSearch::next_cell(Domains const& domains) const {
    int next = -1;
    int fewest = order_ + 1;
    auto const look_in = [&](std::vector<int> const& cells) {
        for (auto at = cells.begin(); at != cells.end() && fewest > 2; ++at)
            if (!has_one(domains[*at]) && count(domains[*at]) < fewest) {
                next = *at;
                fewest = count(domains[*at]);
            }
    };
    if (equation_.cells.size() <= longest_equation) look_in(equation_.cells);
    if (next < 0) look_in(cells_);
    return next;
}

bool JudgeSearch::propagate(Domains& domains) {
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int i = 0; i < list_.length(); ++i) {
            auto const& constraint = *list_[i];
            bool const holds =
                (!constraint.differs || differ(constraint, domains, is_changed))
                && (!constraint.differs || differing_ == Differing::InPairs
                    || differ_as_a_whole(constraint, domains, is_changed))
                && (!is_pair(constraint) || support(constraint, tables_[i], domains, is_changed))
                && (!is_judged_whole(constraint) || may_hold(constraint, domains))
                && (constraint.kind != ConstraintKind::FreeCells
                    || may_differ(constraint, [&](int cell) { return domains[cell]; }))
                && (constraint.kind != ConstraintKind::Cage
                    || add_up(constraint, domains, is_changed));
            if (!holds) return false;
        }
        for (auto const& lemma : lemmas_)
            if (!imply(lemma, domains, is_changed)) return false;
        if (!balance(domains, is_changed)) return false;
    }
    return true;
}

bool JudgeSearch::keep(Domains& domains, int cell, Values allowed, bool& is_changed) {
    if ((domains[cell] & ~allowed) == 0) return domains[cell] != 0;
    domains[cell] &= allowed;
    is_changed = true;
    return domains[cell] != 0;
}

bool JudgeSearch::differ(Constraint const& constraint, Domains& domains, bool& is_changed) {
    Values taken = 0;
    for (int const cell : constraint.cells)
        if (has_one(domains[cell])) {
            if ((taken & domains[cell]) != 0) return false;
            taken |= domains[cell];
        }
    Values once = 0;
    Values twice = 0;
    for (int const cell : constraint.cells) {
        if (!has_one(domains[cell]) && !keep(domains, cell, ~taken, is_changed)) return false;
        twice |= once & domains[cell];
        once |= domains[cell];
    }
    if (!constraint.is_unit) return true;
    if (once != all_values(order_)) return false;
    Values const single = once & ~twice;
    for (int const cell : constraint.cells)
        if ((domains[cell] & single) != 0 && !has_one(domains[cell])
            && (!has_one(domains[cell] & single) || !keep(domains, cell, single, is_changed)))
            return false;
    return true;
}

bool JudgeSearch::differ_as_a_whole(Constraint const& constraint, Domains& domains,
                                    bool& is_changed) {
    Table<Values> sets;
    for (int const cell : constraint.cells) sets.push_back(domains[cell]);
    if (!keep_matched(sets)) return false;
    for (int i = 0; i < sets.length(); ++i)
        if (!keep(domains, constraint.cells[i], sets[i], is_changed)) return false;
    return true;
}

bool JudgeSearch::support(Constraint const& pair, Table<Values> const& table, Domains& domains,
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

/// Takes the last premise that can fail from its cell if the conclusion fails, and keeps the
/// conclusion once no premise can fail.
bool JudgeSearch::imply(Lemma const& lemma, Domains& domains, bool& is_changed) {
    auto const& [cell, value, strength] = lemma.then;
    Values const kept = strength == Strength::Written ? only(value) : ~only(value);
    Candidate const* open = nullptr;
    for (auto const& premise : lemma.premises) {
        if (domains[premise.cell] == only(premise.value)) continue;
        if (open != nullptr || (domains[premise.cell] & only(premise.value)) == 0) return true;
        open = &premise;
    }
    if (open == nullptr) return keep(domains, cell, kept, is_changed);
    return (domains[cell] & kept) != 0 || keep(domains, open->cell, ~only(open->value), is_changed);
}

/// Returns for each value of the first cell those of the second that the judge lets stand.
Table<Values> JudgeSearch::table_of(Constraint const& pair) {
    Table<Values> table(static_cast<std::size_t>(order_) + 1);
    for (int a = 1; a <= order_; ++a)
        for (int b = 1; b <= order_; ++b)
            if (judged_.obeys(pair, {a, b})) table[a] |= only(b);
    return table;
}

/// Looks only when all cells have one value.
bool JudgeSearch::may_hold(Constraint const& constraint, Domains const& domains) {
    values_.clear();
    for (int const cell : constraint.cells) {
        if (count(domains[cell]) > 1) return true;
        values_.push_back(least(domains[cell]));
    }
    return judged_.obeys(constraint, values_);
}

bool JudgeSearch::add_up(Constraint const& constraint, Domains& domains, bool& is_changed) {
    Cage const& cage = constraints_.cage(constraint);
    bool const is_sum = cage.operation == Operation::Sum;
    auto const one = [](std::size_t) { return 1; };
    if (is_sum && !keep_sum(constraint.cells, one, cage.target, domains, is_changed)) return false;
    return complete(constraint, cage, domains, is_changed);
}

bool JudgeSearch::complete(Constraint const& constraint, Cage const& cage, Domains& domains,
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

} // namespace hapax
