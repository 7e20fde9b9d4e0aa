/// Levels: all that follows from the candidates lost up to one level is lost together at the next,
/// so that the first contradiction is one of the shortest. Each loss keeps why it came; from the
/// contradiction back, that is the argument.

#include "solver/steps/general/trial.hpp"

#include "solver/steps/patterns/clue_support.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {
constexpr std::int64_t most_combinations_within = 300; ///< of a clue, in a trial within another one
} // namespace

Trial::Trial(Constraints const& constraints, std::shared_ptr<SupportCache> supports)
    : constraints_{constraints}, order_{constraints.order()},
      losses_(static_cast<std::size_t>(constraints.cell_count() * order_)),
      is_pending_(static_cast<std::size_t>(constraints.cell_count())),
      changed_at_(is_pending_.size()), looked_at_(static_cast<std::size_t>(constraints.count())),
      lemmas_of_(is_pending_.size()), most_combinations_{most_combinations}, supports_{std::move(
                                                                                 supports)} {}

void Trial::begin(Position const& position) {
    counts_.clear();
    start_ = position.candidates();
    changed_first_.clear();
    lemmas_.clear();
    std::fill(lemmas_of_.begin(), lemmas_of_.end(), Table<int>{});
    for (auto const& lemma : position.lemmas()) add(lemma);
}

void Trial::begin(Facts const& facts) {
    counts_.assign(static_cast<std::size_t>(constraints_.count()), false);
    for (int const number : facts.constraints) counts_[static_cast<std::size_t>(number)] = true;
    start_ = Table<Values>(is_pending_.size(), all_values(order_));
    changed_first_.clear();
    for (auto const& [at, excluded] : facts.candidates) {
        start_[at] &= ~excluded;
        changed_first_.push_back(at);
    }
    lemmas_.clear();
    std::fill(lemmas_of_.begin(), lemmas_of_.end(), Table<int>{});
    for (auto const& lemma : facts.lemmas) add(lemma);
}

void Trial::begin(Trial const& outer) {
    counts_ = outer.counts_;
    start_ = outer.now_;
    changed_first_.clear();
    lemmas_ = outer.lemmas_;
    lemmas_of_ = outer.lemmas_of_;
    most_combinations_ = most_combinations_within;
}

/// Leaves out a lemma that cannot say anything new.
void Trial::add(Lemma const& lemma) {
    auto const& [step, premises, then] = lemma;
    for (auto const& [cell, value] : premises)
        if ((start_[cell] & only(value)) == 0) return;
    int const number = static_cast<int>(lemmas_.size());
    lemmas_.push_back(lemma);
    for (auto const& [cell, value] : premises) lemmas_of_[cell].push_back(number);
    lemmas_of_[then.cell].push_back(number);
}

std::optional<int> Trial::refute(std::vector<Candidate> const& suppositions, int most_levels) {
    now_ = start_;
    std::fill(changed_at_.begin(), changed_at_.end(), -1);
    std::fill(looked_at_.begin(), looked_at_.end(), -1);
    suppositions_ = suppositions;
    level_ = 0;
    for (auto const& [cell, value] : suppositions) {
        if ((now_[cell] & only(value)) == 0) return std::nullopt;
        lose(cell, now_[cell] & ~only(value), {Loss::Supposed, 0, -1, -1});
    }
    bool holds = take_pending();
    auto const look_first = [&](int cell) {
        if (changed_at_[cell] != 0) changed_.push_back(cell);
        changed_at_[cell] = 0;
    };
    for (int const cell : changed_first_) look_first(cell);
    for (auto const& [cell, value] : suppositions) look_first(cell); // some had no other value
    std::optional<int> levels;
    for (level_ = 1; holds && level_ <= most_levels && !changed_.empty(); ++level_) {
        auto const changed = changed_;
        for (int const at : changed) {
            for (int const number : constraints_.of_cell(at)) {
                if (!holds || looked_at_[number] == level_) continue;
                if (!counts_.empty() && !counts_[static_cast<std::size_t>(number)]) continue;
                looked_at_[number] = level_;
                holds = look_at(number);
            }
            for (int const number : lemmas_of_[at]) look_at_lemma(number);
        }
        if (holds) holds = take_pending();
        if (!holds) levels = level_;
    }
    for (auto const& pending : pending_) is_pending_[pending.cell] = 0;
    pending_.clear();
    return levels;
}

int Trial::level_of(int cell, int value) const {
    return is_lost(cell, value) ? losses_[node(cell, value)].level : 0;
}

int Trial::left() const {
    int left = 0;
    for (Values const values : now_) left += count(values);
    return left;
}

void Trial::lose(int cell, Values values, Loss const& loss) {
    values &= now_[cell] & ~is_pending_[cell];
    is_pending_[cell] |= values;
    for_each_value(values, [&](int value) { pending_.push_back({cell, value, loss}); });
}

bool Trial::take_pending() {
    changed_.clear();
    int empty = -1;
    for (auto const& [cell, value, loss] : pending_) {
        is_pending_[cell] = 0;
        now_[cell] &= ~only(value);
        losses_[node(cell, value)] = loss;
        if (changed_at_[cell] != level_) changed_.push_back(cell);
        changed_at_[cell] = level_;
        if (now_[cell] == 0 && empty < 0) empty = cell;
    }
    pending_.clear();
    if (empty < 0) return true;
    end_ = {Failure::Kind::NoValue, empty};
    return false;
}

/// False at a contradiction.
bool Trial::look_at(int number) {
    auto const& constraint = constraints_[number];
    work_ += constraint.cells.length();
    if (constraint.differs) look_at_different(constraint, number);
    if (constraint.is_unit && !look_at_unit(constraint, number)) return false;
    if (is_pair(constraint)) look_at_pair(constraint, number);
    return (constraint.kind != ConstraintKind::Cage && constraint.kind != ConstraintKind::Run)
           || look_at_clue(constraint, number);
}

void Trial::look_at_different(Constraint const& constraint, int number) {
    for (int const cell : constraint.cells) {
        if (changed_at_[cell] != level_ - 1 || !has_one(now_[cell])) continue;
        for (int const other : constraint.cells)
            if (other != cell) lose(other, now_[cell], {Loss::Seen, level_, number, cell});
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
        end_ = {Failure::Kind::NoPlace, -1, least(nowhere), 0, number};
        return false;
    }
    for (int const place : unit.cells) {
        Values const single = now_[place] & ~twice;
        if (single == 0 || has_one(now_[place])) continue;
        if (!has_one(single)) {
            end_ = {Failure::Kind::TwoValues, place, least(single), greatest(single), number};
            return false;
        }
        lose(place, ~single, {Loss::Placed, level_, number, least(single)});
    }
    return true;
}

Values Trial::supporters(Constraint const& pair, int side, int value) const {
    Values values = 0;
    for (int other = 1; other <= order_; ++other)
        if (side == 0 ? constraints_.allows(pair, value, other)
                      : constraints_.allows(pair, other, value))
            values |= only(other);
    return values;
}

void Trial::look_at_pair(Constraint const& pair, int number) {
    for (int const side : {0, 1}) {
        int const mine = pair.cells[side];
        int const other = pair.cells[1 - side];
        for_each_value(now_[mine], [&](int value) {
            if ((supporters(pair, side, value) & now_[other]) == 0)
                lose(mine, only(value), {Loss::Clue, level_, number, -1});
        });
    }
}

SupportCache::Support const& Trial::support_of(int number, Table<Values> const& candidates) const {
    auto const& clue = constraints_[number];
    bool const has_lines = clue.kind == ConstraintKind::Run && clue.differs;
    return has_lines ? supports_->in_lines(constraints_, clue, candidates, most_combinations_)
                     : supports_->alone(constraints_, clue, candidates, most_combinations_);
}

bool Trial::look_at_clue(Constraint const& clue, int number) {
    auto const& [support, combinations] = support_of(number, now_);
    work_ += combinations;
    if (!support) return true;
    if (!support->empty() && (*support)[0] == 0) {
        end_ = {Failure::Kind::Clue, -1, 0, 0, number};
        return false;
    }
    for (int k = 0; k < clue.cells.length(); ++k)
        lose(clue.cells[k], ~(*support)[k], {Loss::Clue, level_, number, -1});
    return true;
}

/// Loses what is left to lose once all of a lemma's premises hold but one, which has to fail if its
/// conclusion does, or once all hold.
void Trial::look_at_lemma(int number) {
    auto const& [step, premises, then] = lemmas_[static_cast<std::size_t>(number)];
    Candidate const* open = nullptr;
    for (auto const& premise : premises) {
        if (now_[premise.cell] == only(premise.value)) continue;
        if (open != nullptr || (now_[premise.cell] & only(premise.value)) == 0) return;
        open = &premise;
    }
    Values const kept = then.strength == Strength::Written ? only(then.value) : ~only(then.value);
    Loss const loss{Loss::OfLemma, level_, -1, number};
    if (open == nullptr)
        lose(then.cell, ~kept, loss);
    else if ((now_[then.cell] & kept) == 0)
        lose(open->cell, only(open->value), loss);
}

} // namespace hapax
