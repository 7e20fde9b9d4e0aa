/// Two watched literals (Moskewicz et al., "Chaff", DAC 2001) with blocking literals; binary
/// clauses are decided from the watch alone. Each literal has two lists: clauses that are known to
/// be in the core, and the rest. The rest is visited only when the core has nothing more to say,
/// and left for the core again at the first literal it yields (Heule, Hunt, Wetzler 2013). So a
/// check rests on clauses that are needed anyhow, wherever it can, and the core stays small.
///
/// The trail never has to be propagated again after `shorten`. Let P be a length to which the trail
/// was once fully propagated over the clauses active now; `shorten` is only called with such
/// lengths. A clause with a false watch must then have its other watch true, at whatever length P
/// the trail is left. For clauses that propagation has visited this holds as in any solver, since
/// everything before P was visited before anything behind P became true. A clause that becomes
/// active again when a deletion is undone was not visited meanwhile, so its watches are chosen
/// well: two open literals if there are, else the true literal that became true first, and beside
/// it the one that became false (or true) last. When the trail is cut before the former, the clause
/// must still have had two open literals there, so the latter is open as well.

#include "solver/core_first_propagation.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hapax {

void CoreFirstPropagation::grow() {
    std::size_t const variables = clauses_.variable_count();
    if (reasons_.size() >= variables) return;
    core_.resize(2 * variables);
    other_.resize(2 * variables);
    values_.resize(2 * variables);
    reasons_.resize(variables);
    positions_.resize(variables);
}

void CoreFirstPropagation::enqueue(LiteralCode literal, ClauseRef reason) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    reasons_[literal / 2] = reason;
    positions_[literal / 2] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
}

/// Open literals last, the others by their place in the trail.
std::size_t CoreFirstPropagation::rank(LiteralCode literal) const {
    return value(literal) == 0 ? std::numeric_limits<std::size_t>::max() : position(literal);
}

void CoreFirstPropagation::attach(ClauseRef clause) {
    auto const literals = clauses_.literals(clause);
    auto const bring_to = [&](std::size_t place, auto const& is_better) {
        for (std::size_t i = place + 1; i < literals.size(); ++i)
            if (is_better(literals[i], literals[place])) std::swap(literals[i], literals[place]);
    };
    auto const is_later = [&](LiteralCode a, LiteralCode b) { return rank(a) > rank(b); };
    auto const is_true_first = [&](LiteralCode a, LiteralCode b) {
        return value(a) > 0 && (value(b) <= 0 || position(a) < position(b));
    };
    bring_to(0, is_later);
    bring_to(1, is_later);
    if (value(literals[1]) != 0) { // at most one is open
        bring_to(0, is_true_first);
        bring_to(1, is_later);
    }
    auto& lists = clauses_.is_core(clause) ? core_ : other_;
    bool const is_binary = literals.size() == 2;
    lists[literals[0]].emplace_back(clause, is_binary, literals[1]);
    lists[literals[1]].emplace_back(clause, is_binary, literals[0]);
}

ClauseRef CoreFirstPropagation::propagate() {
    for (;;) {
        if (heads_.core < trail_.size()) {
            LiteralCode const falsified = negation(trail_[heads_.core++]);
            std::size_t next = 0;
            ClauseRef const conflict = visit(falsified, core_[falsified], next, Until::End);
            if (conflict != no_clause) return conflict;
        } else if (heads_.other < trail_.size()) {
            LiteralCode const falsified = negation(trail_[heads_.other]);
            auto& watches = other_[falsified];
            ClauseRef const conflict = visit(falsified, watches, heads_.within_other, Until::Unit);
            if (conflict != no_clause) return conflict;
            if (heads_.within_other == watches.size()) {
                ++heads_.other;
                heads_.within_other = 0;
            }
        } else {
            return no_clause;
        }
    }
}

/// Visits the clauses that watch a literal which became false, from `next` on. Watches that leave
/// the list are replaced by its last, so that a visit can be broken off and resumed.
ClauseRef CoreFirstPropagation::visit(LiteralCode falsified, Watches& watches, std::size_t& next,
                                      Until until) {
    auto const leave_list = [&] {
        watches[next] = watches.back();
        watches.pop_back();
    };
    while (next < watches.size()) {
        Watch& watch = watches[next];
        if (value(watch.blocker) > 0) {
            ++next;
            continue;
        }
        ClauseRef const clause = watch.clause();
        if (!clauses_.is_active(clause)) {
            leave_list();
            continue;
        }
        LiteralCode unit = watch.blocker;
        if (!watch.is_binary()) {
            auto const literals = clauses_.literals(clause);
            if (literals[0] == falsified) std::swap(literals[0], literals[1]);
            unit = literals[0];
            if (value(unit) > 0) {
                watch.blocker = unit;
                ++next;
                continue;
            }
            auto const other = std::find_if(literals.begin() + 2, literals.end(),
                                            [&](LiteralCode each) { return value(each) >= 0; });
            if (other != literals.end()) {
                std::swap(literals[1], *other);
                auto& lists = clauses_.is_core(clause) ? core_ : other_;
                lists[literals[1]].emplace_back(clause, false, unit);
                leave_list();
                continue;
            }
        }
        if (until == Until::Unit && clauses_.is_core(clause)) {
            core_[falsified].push_back(watch);
            leave_list();
        } else {
            ++next;
        }
        if (value(unit) < 0) return clause;
        enqueue(unit, clause);
        if (until == Until::Unit) return no_clause;
    }
    return no_clause;
}

void CoreFirstPropagation::shorten(std::size_t length) {
    for (std::size_t i = trail_.size(); i-- > length;) {
        values_[trail_[i]] = 0;
        values_[negation(trail_[i])] = 0;
    }
    trail_.resize(length);
    heads_ = {length, length, 0};
}

void CoreFirstPropagation::sweep() {
    for (auto& watches : other_)
        watches.erase(
            std::remove_if(watches.begin(), watches.end(),
                           [&](Watch const& watch) { return !clauses_.is_active(watch.clause()); }),
            watches.end());
}

} // namespace hapax
