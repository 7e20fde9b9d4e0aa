/// Levels: all that follows from the candidates lost up to one level is lost together at the next,
/// so that the first contradiction is one of the shortest. Each loss keeps why it came; from the
/// contradiction back, that is the argument.
///
/// The argument says which cells have which value, and which candidates clues rule out. What a
/// value rules out in full view it leaves to the reader, as everywhere.

#include "solver/steps/general/trial.hpp"

#include "solver/steps/patterns/clue_support.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace hapax {

namespace {
constexpr std::int64_t most_combinations_within = 300;
constexpr int deepest_within = 16; ///< levels of a second supposition
} // namespace

Trial::Trial(Constraints const& constraints)
    : constraints_{constraints}, order_{constraints.order()},
      losses_(static_cast<std::size_t>(constraints.cell_count() * order_)),
      is_pending_(static_cast<std::size_t>(constraints.cell_count())),
      changed_at_(is_pending_.size()), looked_at_(static_cast<std::size_t>(constraints.count())) {}

std::optional<int> Trial::refute(Position const& position, int cell, int value, int most_levels,
                                 Suppose suppose) {
    counts_.clear();
    start_ = position.candidates();
    changed_.clear();
    return run(cell, value, most_levels, suppose);
}

std::optional<int> Trial::refute(Facts const& facts, int cell, int value, int most_levels,
                                 Suppose suppose) {
    counts_.assign(static_cast<std::size_t>(constraints_.count()), false);
    for (int const number : facts.constraints) counts_[static_cast<std::size_t>(number)] = true;
    start_ = Table<Values>(is_pending_.size(), all_values(order_));
    changed_.clear();
    for (auto const& [at, excluded] : facts.candidates) {
        start_[at] &= ~excluded;
        changed_.push_back(at);
    }
    return run(cell, value, most_levels, suppose);
}

/// `changed_` are the cells that the start has to be looked at for.
std::optional<int> Trial::run(int cell, int value, int most_levels, Suppose suppose) {
    std::fill(losses_.begin(), losses_.end(), Loss{});
    now_ = start_;
    std::fill(changed_at_.begin(), changed_at_.end(), -1);
    std::fill(looked_at_.begin(), looked_at_.end(), -1);
    within_.clear();
    work_at_start_ = work_;
    supposed_ = cell;
    level_ = 0;
    auto const at_start = changed_;
    if ((now_[cell] & only(value)) == 0) return std::nullopt;
    lose(cell, now_[cell] & ~only(value), {Loss::Supposed, 0, -1, -1});
    bool holds = take_pending();
    for (int const at : at_start) {
        if (changed_at_[at] != 0) changed_.push_back(at);
        changed_at_[at] = 0;
    }
    if (changed_at_[cell] != 0) changed_.push_back(cell); // it had no other value
    changed_at_[cell] = 0;
    std::optional<int> levels;
    for (level_ = 1; holds && level_ <= most_levels; ++level_) {
        if (changed_.empty() && (suppose == Suppose::Once || !suppose_again())) break;
        auto const changed = changed_;
        for (int const at : changed)
            for (int const number : constraints_.of_cell(at)) {
                if (!holds || looked_at_[number] == level_) continue;
                if (!counts_.empty() && !counts_[static_cast<std::size_t>(number)]) continue;
                looked_at_[number] = level_;
                holds = look_at(number);
            }
        if (holds) holds = take_pending();
        if (!holds) levels = level_;
    }
    for (auto const& pending : pending_) is_pending_[pending.cell] = 0;
    pending_.clear();
    return levels;
}

/// Loses a candidate that a second supposition refutes: of those that take the fewest levels the
/// one with the shortest way. False if there is none.
bool Trial::suppose_again() {
    if (!inner_) {
        inner_ = std::make_unique<Trial>(constraints_);
        inner_->is_within_ = true;
    }
    inner_->counts_ = counts_;
    inner_->start_ = now_;
    std::optional<Refutation> best;
    Candidate refuted{};
    int most_levels = deepest_within;
    for (int const width : {2, order_})
        for (int cell = 0; cell < now_.length(); ++cell) {
            int const size = count(now_[cell]);
            if (size < 2 || (width == 2) != (size == 2)) continue;
            for_each_value(now_[cell], [&](int value) {
                if (work_ + inner_->work_ - work_at_start_ > most_nested_work) return;
                inner_->changed_.clear();
                auto const levels = inner_->run(cell, value, most_levels, Suppose::Once);
                if (!levels) return;
                auto refutation = inner_->explained();
                most_levels = *levels;
                if (best && best->chain.size() <= refutation.chain.size()) return;
                best = std::move(refutation);
                refuted = {cell, value};
            });
        }
    work_ += std::exchange(inner_->work_, 0);
    if (!best) return false;
    lose(refuted.cell, only(refuted.value),
         {Loss::Refuted, level_, -1, static_cast<int>(within_.size())});
    within_.push_back(std::move(*best));
    return true;
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
    return (constraint.kind != Rule::Cage && constraint.kind != Rule::Run)
           || look_at_clue(constraint, number);
}

void Trial::look_at_different(Constraint const& constraint, int number) {
    for (int const cell : constraint.cells) {
        if (changed_at_[cell] != level_ - 1 || count(now_[cell]) != 1) continue;
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
        if (single == 0 || count(now_[place]) == 1) continue;
        if (count(single) > 1) {
            end_ = {Failure::Kind::TwoValues, place, least(single), greatest(single), number};
            return false;
        }
        lose(place, ~single, {Loss::Placed, level_, number, least(single)});
    }
    return true;
}

/// The values of one cell of a pair that let the other have this value.
static Values supporters(Constraints const& constraints, Constraint const& pair, int side,
                         int value) {
    Values values = 0;
    for (int other = 1; other <= constraints.order(); ++other)
        if (side == 0 ? constraints.allows(pair, value, other)
                      : constraints.allows(pair, other, value))
            values |= only(other);
    return values;
}

void Trial::look_at_pair(Constraint const& pair, int number) {
    for (int const side : {0, 1}) {
        int const mine = pair.cells[side];
        int const other = pair.cells[1 - side];
        for_each_value(now_[mine], [&](int value) {
            if ((supporters(constraints_, pair, side, value) & now_[other]) == 0)
                lose(mine, only(value), {Loss::Clue, level_, number, -1});
        });
    }
}

bool Trial::look_at_clue(Constraint const& clue, int number) {
    Effort effort{is_within_ ? most_combinations_within : most_combinations};
    auto const support = clue.kind == Rule::Cage
                             ? support_alone(constraints_, clue, now_, effort)
                             : support_along(constraints_, clue, now_, clue.differs, effort);
    work_ += effort.spent;
    if (!support) return true;
    if (!support->empty() && (*support)[0] == 0) {
        end_ = {Failure::Kind::Clue, -1, 0, 0, number};
        return false;
    }
    for (int k = 0; k < clue.cells.length(); ++k)
        lose(clue.cells[k], ~(*support)[k], {Loss::Clue, level_, number, -1});
    return true;
}

/// From the contradiction back: what each thing needed needs itself.
class Trial::Account {
  public:
    explicit Account(Trial const& trial)
        : trial_{trial}, constraints_{trial.constraints_}, is_known_(trial.losses_.size()),
          is_placed_(is_known_.size()), is_assigned_(trial.is_pending_.size()),
          lost_before_(trial.is_pending_.size()) {}

    Refutation run() {
        auto const& end = trial_.end_;
        switch (end.kind) {
        case Failure::Kind::NoValue:
            need_losses(end.cell, all_values(trial_.order_), most_level());
            break;
        case Failure::Kind::NoPlace:
            use(end.constraint);
            for (int const cell : constraints_[end.constraint].cells)
                need_losses(cell, only(end.value), most_level());
            break;
        case Failure::Kind::TwoValues:
            use(end.constraint);
            for (int const cell : constraints_[end.constraint].cells)
                if (cell != end.cell)
                    need_losses(cell, only(end.value) | only(end.other_value), most_level());
            break;
        case Failure::Kind::Clue:
            use(end.constraint);
            for (int const cell : constraints_[end.constraint].cells)
                need_losses(cell, all_values(trial_.order_), most_level());
            break;
        }
        return result();
    }

  private:
    /// Something that is said, in the order of levels.
    struct Said {
        int level;
        int cell;
        Implication is;
    };

    int most_level() const { return trial_.level_; }
    Loss const& loss(int cell, int value) const { return trial_.losses_[trial_.node(cell, value)]; }

    void use(int constraint) { used_.push_back(constraint); }

    /// These values of the cell are gone, as far as they are: before the trial, or by it.
    void need_losses(int cell, Values values, int before) {
        Values const gone_before = values & ~trial_.start_[cell];
        lost_before_[cell] |= gone_before;
        for_each_value(values & trial_.start_[cell], [&](int value) {
            if (loss(cell, value).kind != Loss::None && loss(cell, value).level <= before)
                need_loss(cell, value);
        });
    }

    void need_loss(int cell, int value) {
        if (is_known_[static_cast<std::size_t>(trial_.node(cell, value))]) return;
        is_known_[static_cast<std::size_t>(trial_.node(cell, value))] = true;
        auto const& why = loss(cell, value);
        int const level = why.level;
        int const constraint = why.constraint;
        if (why.kind == Loss::Supposed) return;
        if (why.kind == Loss::Refuted) return need_refutation(cell, value, why);
        use(constraint);
        if (why.kind == Loss::Seen) {
            need_assigned(why.source, level - 1);
        } else if (why.kind == Loss::Placed) {
            need_place(cell, why);
        } else {
            auto const& clue = constraints_[constraint];
            if (is_pair(clue)) {
                int const side = clue.cells[0] == cell ? 0 : 1;
                need_losses(clue.cells[1 - side], supporters(constraints_, clue, side, value),
                            level - 1);
            } else {
                for (int const other : clue.cells)
                    if (other != cell) need_losses(other, all_values(trial_.order_), level - 1);
            }
            auto const same = std::find_if(said_.begin(), said_.end(), [&](Said const& said) {
                return said.level == level && said.cell == cell && said.is.constraint == constraint;
            });
            Conclusion const removed{cell, value, Strength::Removed};
            if (same == said_.end())
                said_.push_back({level, cell, {{removed}, constraint}});
            else
                same->is.is.push_back(removed);
        }
    }

    /// A second supposition refuted the value.
    void need_refutation(int cell, int value, Loss const& why) {
        auto const& within = trial_.within_[static_cast<std::size_t>(why.source)];
        for (int const constraint : within.facts.constraints) use(constraint);
        for (auto const& [other, excluded] : within.facts.candidates)
            need_losses(other, excluded, why.level - 1);
        said_.push_back({why.level, cell, {{{cell, value, Strength::Removed}}, -1, {within}}});
    }

    /// The cell has one value left at this level.
    void need_assigned(int cell, int level) {
        if (is_assigned_[static_cast<std::size_t>(cell)]) return;
        is_assigned_[static_cast<std::size_t>(cell)] = true;
        if (cell == trial_.supposed_) return;
        Values left = trial_.start_[cell];
        bool const is_at_start = count(left) == 1;
        int last = 0;
        Loss const* placed = nullptr;
        for_each_value(trial_.start_[cell], [&](int value) {
            auto const& each = loss(cell, value);
            if (each.kind == Loss::None || each.level > level) return;
            left &= ~only(value);
            last = std::max(last, each.level);
            if (each.kind == Loss::Placed) placed = &each;
        });
        if (placed != nullptr) return need_place(cell, *placed);
        need_losses(cell, ~left & all_values(trial_.order_), level);
        if (!is_at_start)
            said_.push_back({last, cell, {{{cell, least(left), Strength::Written}}, -1}});
    }

    /// The unit has no other place for the value.
    void need_place(int cell, Loss const& why) {
        auto const node = static_cast<std::size_t>(trial_.node(cell, why.source));
        if (is_placed_[node]) return;
        is_placed_[node] = true;
        use(why.constraint);
        for (int const other : constraints_[why.constraint].cells)
            if (other != cell) need_losses(other, only(why.source), why.level - 1);
        said_.push_back(
            {why.level, cell, {{{cell, why.source, Strength::Written}}, why.constraint}});
    }

    Refutation result() {
        Refutation refutation{{}, {}, trial_.end_};
        std::sort(used_.begin(), used_.end());
        used_.erase(std::unique(used_.begin(), used_.end()), used_.end());
        refutation.facts.constraints = used_;
        for (int cell = 0; cell < lost_before_.length(); ++cell)
            if (lost_before_[cell] != 0)
                refutation.facts.candidates.push_back({cell, lost_before_[cell]});
        // A clue that leaves one value says the value.
        for (auto& said : said_) {
            if (said.is.is.front().strength != Strength::Written || said.is.constraint >= 0)
                continue;
            for (auto& other : said_)
                if (other.cell == said.cell && other.level == said.level && &other != &said
                    && other.is.constraint >= 0) {
                    said.is.constraint = other.is.constraint;
                    other.level = -1;
                }
        }
        std::erase_if(said_, [](Said const& said) { return said.level < 0; });
        std::sort(said_.begin(), said_.end(), [](Said const& a, Said const& b) {
            return std::tie(a.level, a.cell, a.is.constraint)
                   < std::tie(b.level, b.cell, b.is.constraint);
        });
        for (auto& said : said_) refutation.chain.push_back(std::move(said.is));
        return refutation;
    }

    Trial const& trial_;
    Constraints const& constraints_;
    std::vector<bool> is_known_;
    std::vector<bool> is_placed_;
    std::vector<bool> is_assigned_;
    Table<Values> lost_before_;
    std::vector<int> used_;
    std::vector<Said> said_;
};

Refutation Trial::explained() const {
    return Account{*this}.run();
}

} // namespace hapax
