/// The forward pass adds lemmas and follows their units; the backward pass undoes the steps, last
/// first, and checks the lemmas that are marked. The essay of checker.cpp says why that is right.
///
/// A reduced formula has its clauses in the order of the whole one, under their numbers. What is
/// known at its beginning is never undone while it goes backward, so clauses that are true then
/// cannot take part, nor can literals that are false. That leaves a tenth of a puzzle's clauses, in
/// one piece of memory and a few literals long.

#include "solver/verify/proof/stage.hpp"

#include <algorithm>

namespace hapax {

ProofStage::ProofStage(ProofStage const& other)
    : limits_{other.limits_}, clauses_{other.clauses_}, propagation_{other.propagation_, clauses_},
      prepared_{other.prepared_}, conflict_{other.conflict_} {}

ProofStage::ProofStage(After stage) : limits_{stage.before.limits_} {
    auto const& before = stage.before;
    first_place_ = before.first_place_ + before.propagation_.trail().size();
    std::vector<int> open;
    for (ClauseRef clause = before.clauses_.first(); clause != before.clauses_.end();
         clause = before.clauses_.next(clause)) {
        if (!before.clauses_.is_active(clause) || before.is_known_true(clause)) continue;
        open.clear();
        for (LiteralCode const literal : before.clauses_.literals(clause))
            if (before.propagation_.value(literal) == 0)
                open.push_back(before.clauses_.dimacs(literal));
        origins_.emplace_back(clauses_.add(open, before.clauses_.number(clause)), clause);
    }
    prepare();
}

// The forward pass.

/// Units first: clauses that they satisfy need no watches.
void ProofStage::prepare() {
    Limits limits = limits_;
    auto const admit_those = [&](auto&& are_meant) {
        for (ClauseRef clause = prepared_; clause != clauses_.end() && conflict_ == no_clause;
             clause = clauses_.next(clause)) {
            limits.step();
            if (are_meant(clause)) conflict_ = admit(clause);
        }
    };
    admit_those([&](ClauseRef clause) { return clauses_.size(clause) == 1; });
    admit_those([&](ClauseRef clause) { return clauses_.size(clause) != 1; });
    prepared_ = clauses_.end();
}

/// The first time, propagation has just found most of what it ever will; later it takes a tenth of
/// the variables to be worth the copy.
bool ProofStage::is_to_be_reduced() const {
    std::size_t const known = propagation_.trail().size();
    std::size_t const worthwhile = origins_.empty() ? 1 : 1 + clauses_.variable_count() / 10;
    return known >= worthwhile && !has_conflict();
}

bool ProofStage::is_known_true(ClauseRef clause) const {
    auto const literals = clauses_.literals(clause);
    return std::any_of(literals.begin(), literals.end(),
                       [&](LiteralCode literal) { return propagation_.value(literal) > 0; });
}

bool ProofStage::is_true_or_reduced(std::vector<int>& literals) const {
    auto const value = [&](int literal) {
        auto const code = clauses_.known_code(literal);
        return code ? propagation_.value(*code) : 0;
    };
    if (std::any_of(literals.begin(), literals.end(), [&](int each) { return value(each) > 0; }))
        return true;
    std::erase_if(literals, [&](int each) { return value(each) < 0; });
    return false;
}

/// Watches a new clause and follows its consequences, of which a tautology has none. Returns a
/// false clause, if there is one.
ClauseRef ProofStage::admit(ClauseRef clause) {
    propagation_.grow();
    switch (propagation_.attach(clause)) {
    case CoreFirstPropagation::Status::Open:
    case CoreFirstPropagation::Status::Satisfied:
        return no_clause;
    case CoreFirstPropagation::Status::Unit:
        propagation_.enqueue(clauses_.literals(clause).front(), clause);
        return propagation_.propagate();
    case CoreFirstPropagation::Status::False:
        break;
    }
    return clause;
}

ClauseRef ProofStage::add_lemma(std::span<int const> literals, std::uint32_t number,
                                std::span<std::int64_t const> hints) {
    ClauseRef const lemma = clauses_.add(literals, number);
    if (clauses_.size(lemma) == 0) return lemma;
    steps_.push_back({lemma, true, static_cast<std::uint32_t>(hints.size())});
    for (auto const hint : hints) hints_.push_back(static_cast<std::uint32_t>(hint));
    std::size_t const trail = propagation_.trail().size();
    conflict_ = admit(lemma);
    if (propagation_.trail().size() > trail) extensions_.push_back({lemma, trail});
    return lemma;
}

ProofStage::Deletion ProofStage::delete_clause(std::span<int const> literals,
                                               std::int64_t preferred) {
    bool is_unit = false;
    ClauseRef const clause = clauses_.remove(literals, preferred, [&](ClauseRef found) {
        for (LiteralCode const literal : clauses_.literals(found))
            if (propagation_.value(literal) > 0 && propagation_.reason(literal) == found)
                is_unit = true;
        return !is_unit;
    });
    if (clause == no_clause) return Deletion::Missing;
    if (is_unit) return Deletion::IgnoredUnit;
    steps_.push_back({clause, false, 0});
    return Deletion::Done;
}

// The backward pass.

void ProofStage::go_backward(Accepted accepted, LratWriter* lrat, Checked& checked,
                             ProofStage* next) {
    lrat_ = lrat;
    known_ = propagation_.trail().size();
    is_unit_needed_.resize(known_);
    is_seen_.resize(clauses_.variable_count());
    if (conflict_ != no_clause) explain(conflict_);
    if (next != nullptr) rest_on_next(*next);
    forget_extension();
    if (!steps_.empty()) propagation_.rebuild(prepared_);
    if (!hints_.empty()) number_clauses();
    for (; !steps_.empty(); steps_.pop_back()) {
        limits_.require();
        auto const [clause, is_addition, hint_count] = steps_.back();
        auto const first_hint = hints_.size() - hint_count;
        if (!is_addition) {
            clauses_.activate(clause);
            propagation_.attach(clause);
            continue;
        }
        clauses_.deactivate(clause);
        forget_extension();
        if (clauses_.is_core(clause)) {
            ++checked.core_lemmas;
            if (lrat_ != nullptr) lrat_->begin_lemma(clauses_, clause);
            auto const hints = Hints{hints_}.subspan(first_hint);
            if (!is_implied(clause, hints, accepted, checked)) {
                checked.wrong = as_written(clause);
                return;
            }
        }
        hints_.resize(first_hint);
    }
    mark_what_units_rest_on(0);
}

/// Marks what the clauses of the next stage were here, and the literals that they lost. Those that
/// lost some become lemmas of the LRAT proof, so that no later line repeats why.
void ProofStage::rest_on_next(ProofStage& next) {
    for (auto const& [reduced, origin] : next.origins_) {
        bool const is_core = next.clauses_.is_core(reduced);
        bool const is_shorter = next.clauses_.size(reduced) < clauses_.size(origin);
        if (is_core && is_shorter) {
            if (lrat_ != nullptr) lrat_->begin_lemma(next.clauses_, reduced);
            mark(origin);
            for (LiteralCode const literal : clauses_.literals(origin))
                if (propagation_.value(literal) < 0) rest_on_unit(propagation_.position(literal));
            continue;
        }
        if (is_core) clauses_.set_core(origin);
        if (next.clauses_.is_mentioned(reduced)) clauses_.set_mentioned(origin);
    }
}

/// Takes back the literals that the last lemma made true, if any.
void ProofStage::forget_extension() {
    if (extensions_.empty() || extensions_.back().lemma != steps_.back().clause) return;
    mark_what_units_rest_on(extensions_.back().trail);
    known_ = extensions_.back().trail;
    propagation_.forget(known_);
    extensions_.pop_back();
}

/// Says whether a lemma follows from active clauses, or is RAT among them. Marks what it rests on.
bool ProofStage::is_implied(ClauseRef lemma, Hints hints, Accepted accepted, Checked& checked) {
    bool is_accepted = is_refuted_without(lemma, std::nullopt, hints);
    if (!is_accepted && accepted == Accepted::RupAndRat) {
        ++checked.rat_lemmas;
        is_accepted = is_resolution_asymmetric(lemma);
    }
    withdraw_assumptions(0);
    propagation_.shorten(known_);
    return is_accepted;
}

/// Completes a check in which propagation alone found no contradiction; the lemma is assumed false.
bool ProofStage::is_resolution_asymmetric(ClauseRef lemma) {
    if (occurrences_.empty()) index_occurrences();
    LiteralCode const shared = negation(clauses_.pivot(lemma));
    std::size_t const assumed = propagation_.trail().size();
    std::size_t const assumed_known = assumed_known_.size();
    // Last first, since the lines of the LRAT proof are written from the end.
    for (std::size_t i = first_occurrence_[shared + 1]; i-- > first_occurrence_[shared];) {
        ClauseRef const candidate = occurrences_[i];
        if (!clauses_.is_active(candidate) || clauses_.is_tautology(candidate)) continue;
        limits_.require();
        if (!is_refuted_without(candidate, shared)) return false;
        if (lrat_ != nullptr) lrat_->hint_candidate(clauses_, candidate);
        withdraw_assumptions(assumed_known);
        propagation_.shorten(assumed);
    }
    return true;
}

/// Says whether a contradiction follows if all literals of the clause except one are assumed false,
/// and explains it. The assumptions stay.
bool ProofStage::is_refuted_without(ClauseRef clause, std::optional<LiteralCode> one, Hints hints) {
    for (LiteralCode const literal : clauses_.literals(clause)) {
        if (literal == one) continue;
        int const value = propagation_.value(literal);
        if (value == 0) propagation_.enqueue(negation(literal), no_clause);
        if (value < 0) assume_known(literal);
        if (value > 0) {
            explain_true(literal);
            return true;
        }
    }
    ClauseRef conflict = follow(hints);
    if (conflict == no_clause) conflict = propagation_.propagate();
    if (conflict == no_clause) return false;
    explain(conflict);
    return true;
}

/// Enqueues what hints say that follows; returns a clause whose literals are all false then, or
/// `no_clause`. A hint that is not a unit clause by then is passed over.
ClauseRef ProofStage::follow(Hints hints) {
    for (auto const number : hints) {
        ClauseRef const clause = number < by_number_.size() ? by_number_[number] : no_clause;
        if (clause == no_clause || !clauses_.is_active(clause)) continue;
        auto const literals = clauses_.literals(clause);
        auto const is_not_false = [&](LiteralCode literal) {
            return propagation_.value(literal) >= 0;
        };
        auto const unit = std::find_if(literals.begin(), literals.end(), is_not_false);
        if (unit == literals.end()) return clause;
        if (propagation_.value(*unit) == 0 && std::none_of(unit + 1, literals.end(), is_not_false))
            propagation_.enqueue(*unit, clause);
    }
    return no_clause;
}

/// If an assumed literal is already known, it needs no reason.
void ProofStage::assume_known(LiteralCode literal) {
    if (propagation_.position(literal) >= known_ || is_seen_[literal / 2]) return;
    is_seen_[literal / 2] = true;
    assumed_known_.push_back(literal);
}

void ProofStage::withdraw_assumptions(std::size_t left) {
    for (; assumed_known_.size() > left; assumed_known_.pop_back())
        is_seen_[assumed_known_.back() / 2] = false;
}

// Marks the clauses and literals that a conflict rests on.

void ProofStage::explain(ClauseRef conflict) {
    mark(conflict);
    for (LiteralCode const literal : clauses_.literals(conflict)) need(literal);
    explain_seen();
}

/// For a conflict in which a true literal is assumed false.
void ProofStage::explain_true(LiteralCode literal) {
    need(literal);
    explain_seen();
}

void ProofStage::need(LiteralCode literal) {
    if (is_seen_[literal / 2]) return;
    is_seen_[literal / 2] = true;
    std::size_t const place = propagation_.position(literal);
    if (place < known_) seen_units_.push_back(place);
}

/// Follows reasons from the end of the trail back to assumptions and known literals.
void ProofStage::explain_seen() {
    auto const& trail = propagation_.trail();
    for (std::size_t place = trail.size(); place-- > known_;) {
        LiteralCode const literal = trail[place];
        if (!is_seen_[literal / 2]) continue;
        ClauseRef const reason = propagation_.reason(literal);
        if (reason != no_clause) {
            mark(reason);
            for (LiteralCode const other : clauses_.literals(reason)) need(other);
        }
        is_seen_[literal / 2] = false;
    }
    for (std::size_t const place : seen_units_) {
        is_seen_[trail[place] / 2] = false;
        rest_on_unit(place);
    }
    seen_units_.clear();
}

void ProofStage::mark(ClauseRef clause) {
    clauses_.set_core(clause);
    if (lrat_ != nullptr) lrat_->hint(clauses_, clause);
}

void ProofStage::rest_on_unit(std::size_t place) {
    ClauseRef const reason = propagation_.reason(propagation_.trail()[place]);
    if (clauses_.size(reason) == 1) return mark(reason);
    is_unit_needed_[place] = true;
    if (lrat_ != nullptr) lrat_->hint_unit(first_place_ + place);
}

/// Marks the needed ones among the known literals, from this place of the trail on.
void ProofStage::mark_what_units_rest_on(std::size_t first) {
    auto const& trail = propagation_.trail();
    for (std::size_t place = known_; place-- > first;) {
        if (!is_unit_needed_[place]) continue;
        LiteralCode const literal = trail[place];
        ClauseRef const reason = propagation_.reason(literal);
        if (lrat_ != nullptr) lrat_->begin_unit(first_place_ + place, clauses_, literal);
        mark(reason);
        for (LiteralCode const other : clauses_.literals(reason))
            if (other != literal) rest_on_unit(propagation_.position(other));
    }
}

// Other functions.

void ProofStage::number_clauses() {
    by_number_.resize(clauses_.count() + std::size_t{1}, no_clause);
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause))
        by_number_[clauses_.number(clause)] = clause;
}

void ProofStage::index_occurrences() {
    first_occurrence_.assign(2 * clauses_.variable_count() + 1, 0);
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause))
        for (LiteralCode const literal : clauses_.literals(clause))
            ++first_occurrence_[literal + 1];
    for (std::size_t i = 1; i < first_occurrence_.size(); ++i)
        first_occurrence_[i] += first_occurrence_[i - 1];
    occurrences_.resize(first_occurrence_.back());
    auto next = first_occurrence_;
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause))
        for (LiteralCode const literal : clauses_.literals(clause))
            occurrences_[next[literal]++] = clause;
}

std::int64_t ProofStage::core_clauses(std::uint32_t largest_number) const {
    std::int64_t count = 0;
    for (ClauseRef clause = clauses_.first();
         clause != clauses_.end() && clauses_.number(clause) <= largest_number;
         clause = clauses_.next(clause))
        count += clauses_.is_core(clause) ? 1 : 0;
    return count;
}

ProofStage::Lemma ProofStage::as_written(ClauseRef lemma) const {
    LiteralCode const pivot = clauses_.pivot(lemma);
    Lemma written{clauses_.number(lemma), {clauses_.dimacs(pivot)}};
    for (LiteralCode const literal : clauses_.literals(lemma))
        if (literal != pivot) written.literals.push_back(clauses_.dimacs(literal));
    return written;
}

} // namespace hapax
