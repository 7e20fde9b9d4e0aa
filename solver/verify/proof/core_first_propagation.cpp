/// Two watched literals (Moskewicz et al., "Chaff", DAC 2001) with blocking literals; binary
/// clauses are decided from the watch alone. Each literal has two lists: clauses known to be in the
/// core, and the rest. The rest is visited only when the core yields nothing more, and is left for
/// the core again at the first literal it yields (Heule, Hunt, Wetzler 2013). So a check rests, if
/// possible, on clauses that are needed anyhow, and the core stays small.
///
/// Clauses that are true under the trail without assumptions are not watched at all. In proofs
/// about puzzles, most candidates are excluded after a few lemmas, and nine of ten clauses are true
/// then; if watched, they would be visited in vain in every check. Each waits at the place of its
/// first true literal and is attached again when the trail becomes shorter than that.
///
/// The trail never has to be propagated again after `shorten` and `forget`. They are only called
/// with lengths P to which the trail was once fully propagated over the clauses active now. So each
/// clause is true in the first P literals or has two open ones; and later visits keep the watches
/// right, as in any solver, since all literals before P were visited before any after P became
/// true.

#include "solver/verify/proof/core_first_propagation.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

void CoreFirstPropagation::grow() {
    std::size_t const variables = clauses_.variable_count();
    if (causes_.size() >= variables) return;
    core_.resize(2 * variables);
    other_.resize(2 * variables);
    values_.resize(2 * variables);
    causes_.resize(variables);
}

void CoreFirstPropagation::enqueue(LiteralCode literal, ClauseRef reason) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    causes_[literal / 2] = {reason, static_cast<std::uint32_t>(trail_.size())};
    trail_.push_back(literal);
}

CoreFirstPropagation::Status CoreFirstPropagation::attach(ClauseRef clause) {
    auto const literals = clauses_.literals(clause);
    std::size_t first_true = trail_.size();
    std::size_t open = 0;
    for (LiteralCode& literal : literals) {
        if (value(literal) > 0) first_true = std::min(first_true, position(literal));
        if (value(literal) == 0) std::swap(literals[open++], literal);
    }
    if (first_true < trail_.size()) {
        if (satisfied_.size() < trail_.size()) satisfied_.resize(2 * trail_.size());
        satisfied_[first_true].push_back(clause);
        return Status::Satisfied;
    }
    if (literals.size() >= 2) {
        auto& lists = clauses_.is_core(clause) ? core_ : other_;
        lists[literals[0]].emplace_back(clause, literals.size(), literals[1]);
        lists[literals[1]].emplace_back(clause, literals.size(), literals[0]);
    }
    return open >= 2 ? Status::Open : open == 1 ? Status::Unit : Status::False;
}

ClauseRef CoreFirstPropagation::propagate() {
    for (;;) {
        if (heads_.core < trail_.size()) {
            LiteralCode const falsified = negation(trail_[heads_.core++]);
            std::size_t next = 0;
            ClauseRef const conflict = visit<Until::End>(falsified, core_[falsified], next);
            if (conflict != no_clause) return conflict;
        } else if (heads_.other < trail_.size()) {
            LiteralCode const falsified = negation(trail_[heads_.other]);
            auto& watches = other_[falsified];
            ClauseRef const conflict = visit<Until::Unit>(falsified, watches, heads_.within_other);
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

/// Visits the clauses that watch a literal which became false, from `next` on. A watch that leaves
/// the list is replaced by the last one, so that a visit can be broken off and resumed.
template<CoreFirstPropagation::Until until>
ClauseRef CoreFirstPropagation::visit(LiteralCode falsified, Watches& watches, std::size_t& next) {
    // The list itself does not grow meanwhile: new watches are of literals that are not false.
    Watch* const begin = watches.data();
    Watch* at = begin + next;
    Watch* last = begin + watches.size();
    auto const left_off = [&](ClauseRef conflict) {
        next = static_cast<std::size_t>(at - begin);
        watches.erase(watches.begin() + (last - begin), watches.end());
        return conflict;
    };
    while (at < last) {
        LiteralCode unit = at->blocker;
        if (value(unit) > 0) {
            ++at;
            continue;
        }
        ClauseRef const clause = at->clause();
        if (clause >= first_to_go_ && !clauses_.is_active(clause)) {
            *at = *--last;
            continue;
        }
        if (!at->is_binary()) {
            auto const literals = clauses_.literals(clause);
            unit = literals[0] ^ literals[1] ^ falsified;
            if (value(unit) > 0) {
                at++->blocker = unit;
                continue;
            }
            if (std::size_t const place = place_to_watch(clause, literals); place != 0) {
                LiteralCode const watched = literals[place];
                literals[place] = falsified;
                literals[0] = unit;
                literals[1] = watched;
                auto& lists = clauses_.is_core(clause) ? core_ : other_;
                lists[watched].emplace_back(clause, literals.size(), unit);
                *at = *--last;
                continue;
            }
        }
        if (until == Until::Unit && clauses_.is_core(clause)) {
            core_[falsified].push_back(*at);
            *at = *--last;
        } else {
            ++at;
        }
        if (value(unit) < 0) return left_off(clause);
        enqueue(unit, clause);
        if (until == Until::Unit) return left_off(no_clause);
    }
    return left_off(no_clause);
}

/// Returns the place, after the first two, of a literal that is not false; 0 if there is none.
/// Clauses are long, and the literals skipped last time are usually still false, so the search goes
/// round (Gent, "Optimal Implementation of Watched Literals", JAIR 2013).
std::size_t CoreFirstPropagation::place_to_watch(ClauseRef clause,
                                                 std::span<LiteralCode const> literals) {
    std::uint32_t& start = clauses_.search_start(clause);
    auto const size = static_cast<std::uint32_t>(literals.size());
    for (std::uint32_t place = start; place < size; ++place)
        if (value(literals[place]) >= 0) return start = place;
    for (std::uint32_t place = 2; place < start; ++place)
        if (value(literals[place]) >= 0) return start = place;
    return 0;
}

void CoreFirstPropagation::shorten(std::size_t length) {
    for (std::size_t i = trail_.size(); i-- > length;) {
        values_[trail_[i]] = 0;
        values_[negation(trail_[i])] = 0;
    }
    trail_.resize(length);
    heads_ = {length, length, 0};
}

void CoreFirstPropagation::forget(std::size_t length) {
    std::size_t const old_length = std::min(trail_.size(), satisfied_.size());
    shorten(length);
    for (std::size_t place = length; place < old_length; ++place) {
        std::vector<ClauseRef> clauses;
        clauses.swap(satisfied_[place]);
        for (ClauseRef const clause : clauses)
            if (clauses_.is_active(clause)) attach(clause);
    }
}

void CoreFirstPropagation::rebuild(ClauseRef first_to_go) {
    first_to_go_ = first_to_go;
    for (auto* lists : {&core_, &other_})
        for (auto& watches : *lists) watches.clear();
    satisfied_.clear();
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause))
        if (clauses_.is_active(clause)) attach(clause);
}

} // namespace hapax
