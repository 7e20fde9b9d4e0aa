/// Levels: all that follows from the candidates lost up to one level is lost together at the next,
/// so that the first contradiction is one of the shortest. Each loss keeps why it came; from the
/// contradiction back, that is the argument.
///
/// The argument says which cells have which value, and which candidates clues rule out. What a
/// value rules out in full view it leaves to the reader, as everywhere.

#include "solver/steps/general/trial.hpp"

#include "solver/steps/patterns/clue_support.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace hapax {

namespace {
constexpr std::size_t most_supports = 50'000;          ///< that are kept
constexpr std::int64_t most_combinations_within = 300; ///< of a clue, in a trial within another one
} // namespace

Trial::Trial(Constraints const& constraints)
    : constraints_{constraints}, order_{constraints.order()},
      losses_(static_cast<std::size_t>(constraints.cell_count() * order_)),
      is_pending_(static_cast<std::size_t>(constraints.cell_count())),
      changed_at_(is_pending_.size()), looked_at_(static_cast<std::size_t>(constraints.count())),
      lemmas_of_(is_pending_.size()), most_combinations_{most_combinations} {}

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
    std::fill(losses_.begin(), losses_.end(), Loss{});
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
    auto const& loss = losses_[node(cell, value)];
    return loss.kind == Loss::None ? 0 : loss.level;
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

Trial::Support const& Trial::support_of(Constraint const& clue,
                                        Table<Values> const& candidates) const {
    std::vector<Values> of_cells;
    for (int const cell : clue.cells) of_cells.push_back(candidates[cell]);
    Question question{most_combinations_, &clue, std::move(of_cells)};
    auto const known = supports_.find(question);
    if (known != supports_.end()) return known->second;
    if (supports_.size() >= most_supports) supports_.clear();
    Effort effort{most_combinations_};
    auto values = clue.kind == Rule::Cage
                      ? support_alone(constraints_, clue, candidates, effort)
                      : support_along(constraints_, clue, candidates, clue.differs, effort);
    return supports_.emplace(std::move(question), Support{std::move(values), effort.spent})
        .first->second;
}

bool Trial::look_at_clue(Constraint const& clue, int number) {
    auto const& [support, combinations] = support_of(clue, now_);
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

/// From the contradiction or conclusion back: what each thing needed needs itself.
class Trial::Account {
  public:
    Account(Trial const& trial, Reasons reasons)
        : trial_{trial}, constraints_{trial.constraints_}, reasons_{reasons},
          is_known_(trial.losses_.size()), is_placed_(is_known_.size()),
          is_assigned_(trial.is_pending_.size()), lost_before_(trial.is_pending_.size()) {}

    Derivation of_contradiction() {
        auto const& end = trial_.end_;
        if (end.constraint >= 0) use(end.constraint);
        switch (end.kind) {
        case Failure::Kind::NoValue:
            need_losses(end.cell, all_values(trial_.order_), most_level());
            break;
        case Failure::Kind::Clue:
            need_clue(constraints_[end.constraint], -1, 0, most_level());
            break;
        default:
            for (int const cell : constraints_[end.constraint].cells)
                if (cell != end.cell)
                    need_losses(cell,
                                only(end.value) | (end.other_value > 0 ? only(end.other_value) : 0),
                                most_level());
        }
        return result(end);
    }

    /// Says a removal that is in full view as well.
    Derivation of(Conclusion const& conclusion) {
        auto const& [cell, value, strength] = conclusion;
        if (strength == Strength::Written) {
            need_assigned(cell, most_level());
            return result({});
        }
        need_losses(cell, only(value), most_level());
        auto const& why = loss(cell, value);
        auto derivation = result({});
        if (why.kind == Loss::Seen) derivation.chain.push_back({{conclusion}, why.constraint});
        return derivation;
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
        if (why.kind == Loss::Supposed) return need_supposition(cell);
        if (why.kind == Loss::OfLemma) return need_lemma(cell, value, why);
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
                need_clue(clue, cell, value, level - 1);
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

    void need_supposition(int cell) {
        for (auto const& supposition : trial_.suppositions_)
            if (supposition.cell == cell) supposed_.insert(supposition);
    }

    /// The clue's cells, except one, have lost so much that this one cannot have the value; without
    /// a cell, that the clue cannot hold.
    void need_clue(Constraint const& clue, int cell, int value, int level) {
        auto candidates = trial_.start_;
        for (int const other : clue.cells)
            for_each_value(candidates[other], [&](int each) {
                auto const& why = loss(other, each);
                if (why.kind != Loss::None && why.level <= level) candidates[other] &= ~only(each);
            });
        if (cell >= 0) candidates[cell] = only(value);
        if (reasons_ == Reasons::Minimal)
            for (bool const is_whole : {true, false})
                for (int const other : clue.cells)
                    if (other != cell) relax(clue, other, is_whole, candidates);
        for (int const other : clue.cells)
            if (other != cell)
                need_losses(other, all_values(trial_.order_) & ~candidates[other], level);
    }

    /// Gives a cell back all that it has lost, or one value after the other, as long as the clue
    /// still cannot hold.
    void relax(Constraint const& clue, int cell, bool is_whole, Table<Values>& candidates) {
        Values const lost = all_values(trial_.order_) & ~candidates[cell];
        auto const give = [&](Values values) {
            candidates[cell] |= values;
            auto const& support = trial_.support_of(clue, candidates).values;
            if (!support || (*support)[0] != 0) candidates[cell] &= ~values;
        };
        if (lost == 0) return;
        if (is_whole) return give(lost);
        for_each_value(lost, [&](int value) { give(only(value)); });
    }

    /// The lemma's conclusion, or that one of its premises fails since the conclusion does.
    void need_lemma(int cell, int value, Loss const& why) {
        auto const& lemma = trial_.lemmas_[static_cast<std::size_t>(why.source)];
        auto const& [step, premises, then] = lemma;
        lemmas_.insert({step, &lemma});
        bool is_conclusion = true;
        for (auto const& premise : premises) {
            if (premise.cell == cell && premise.value == value)
                is_conclusion = false;
            else
                need_assigned(premise.cell, why.level - 1);
        }
        if (!is_conclusion && then.strength == Strength::Written)
            need_losses(then.cell, only(then.value), why.level - 1);
        else if (!is_conclusion)
            need_assigned(then.cell, why.level - 1);
        auto const is = is_conclusion ? then : Conclusion{cell, value, Strength::Removed};
        if (is.strength == Strength::Written) {
            auto const at = static_cast<std::size_t>(trial_.node(cell, is.value));
            if (is_placed_[at]) return;
            is_placed_[at] = true;
        }
        said_.push_back({why.level, cell, {{is}, -1, step}});
    }

    bool is_written_by_lemma(int cell, Loss const& loss) const {
        if (loss.kind != Loss::OfLemma) return false;
        auto const& then = trial_.lemmas_[static_cast<std::size_t>(loss.source)].then;
        return then.cell == cell && then.strength == Strength::Written;
    }

    bool is_supposed(int cell) const {
        return std::any_of(trial_.suppositions_.begin(), trial_.suppositions_.end(),
                           [&](Candidate const& supposed) { return supposed.cell == cell; });
    }

    /// The cell has one value left at this level.
    void need_assigned(int cell, int level) {
        if (is_assigned_[static_cast<std::size_t>(cell)]) return;
        is_assigned_[static_cast<std::size_t>(cell)] = true;
        if (is_supposed(cell)) return need_supposition(cell);
        Values left = trial_.start_[cell];
        bool const is_at_start = count(left) == 1;
        int last = 0;
        Loss const* at_once = nullptr; // it says the value
        for_each_value(trial_.start_[cell], [&](int value) {
            auto const& each = loss(cell, value);
            if (each.kind == Loss::None || each.level > level) return;
            left &= ~only(value);
            last = std::max(last, each.level);
            if (each.kind == Loss::Placed || is_written_by_lemma(cell, each)) at_once = &each;
        });
        if (at_once != nullptr)
            return at_once->kind == Loss::Placed ? need_place(cell, *at_once)
                                                 : need_lemma(cell, 0, *at_once);
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

    Derivation result(std::optional<Failure> const& end) {
        Derivation derivation{{supposed_.begin(), supposed_.end()}, {}, {}, end};
        std::sort(used_.begin(), used_.end());
        used_.erase(std::unique(used_.begin(), used_.end()), used_.end());
        derivation.facts.constraints = used_;
        for (auto const& [step, lemma] : lemmas_) derivation.facts.lemmas.push_back(*lemma);
        for (int cell = 0; cell < lost_before_.length(); ++cell)
            if (lost_before_[cell] != 0)
                derivation.facts.candidates.push_back({cell, lost_before_[cell]});
        // A clue that leaves one value says the value.
        for (auto& said : said_) {
            if (said.is.is.front().strength != Strength::Written || said.is.constraint >= 0
                || said.is.step >= 0)
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
        for (auto& said : said_) derivation.chain.push_back(std::move(said.is));
        return derivation;
    }

    Trial const& trial_;
    Constraints const& constraints_;
    Reasons reasons_;
    std::set<Candidate> supposed_;
    std::map<int, Lemma const*> lemmas_;
    std::vector<bool> is_known_;
    std::vector<bool> is_placed_;
    std::vector<bool> is_assigned_;
    Table<Values> lost_before_;
    std::vector<int> used_;
    std::vector<Said> said_;
};

Derivation Trial::explained(Reasons reasons) const {
    return Account{*this, reasons}.of_contradiction();
}

Derivation Trial::explained(Conclusion const& conclusion, Reasons reasons) const {
    return Account{*this, reasons}.of(conclusion);
}

} // namespace hapax
