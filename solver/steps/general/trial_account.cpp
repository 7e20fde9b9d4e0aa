/// The argument says which cells have which value, and which candidates clues rule out. What a
/// value rules out in full view it leaves to the reader, as everywhere.

#include "solver/steps/general/trial.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace hapax {

/// Goes from the contradiction or conclusion back to whatever each thing that it needs leans on.
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
            need_clue(end.constraint, -1, 0, most_level());
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
            if (trial_.is_lost(cell, value) && loss(cell, value).level <= before)
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
                need_losses(clue.cells[1 - side], trial_.supporters(clue, side, value), level - 1);
            } else {
                need_clue(constraint, cell, value, level - 1);
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
    void need_clue(int number, int cell, int value, int level) {
        auto const& clue = constraints_[number];
        auto candidates = trial_.start_;
        for (int const other : clue.cells)
            for_each_value(candidates[other], [&](int each) {
                if (trial_.is_lost(other, each) && loss(other, each).level <= level)
                    candidates[other] &= ~only(each);
            });
        if (cell >= 0) candidates[cell] = only(value);
        if (reasons_ == Reasons::Minimal)
            for (bool const is_whole : {true, false})
                for (int const other : clue.cells)
                    if (other != cell) relax(number, other, is_whole, candidates);
        for (int const other : clue.cells)
            if (other != cell)
                need_losses(other, all_values(trial_.order_) & ~candidates[other], level);
    }

    /// Gives a cell back all that it has lost, or one value after the other, as long as the clue
    /// still cannot hold.
    void relax(int clue, int cell, bool is_whole, Table<Values>& candidates) {
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
            if (!trial_.is_lost(cell, value) || each.level > level) return;
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
        sort_unique(used_);
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
