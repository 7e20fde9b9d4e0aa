#include "solver/verify/proof/hinted.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax {

HintedCheck::HintedCheck(ProofClauses& clauses, Limits const& limits)
    : clauses_{clauses}, limits_{limits}, formula_clauses_{clauses.count()},
      near_(clauses.count() + std::size_t{1}, no_clause) {
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause))
        near_[clauses_.number(clause)] = clause;
}

ProofCheck HintedCheck::check(ProofReader& proof, LratLines* lines) {
    result_.clauses = formula_clauses_;
    try {
        read(proof, lines);
        if (lines != nullptr) lines->flush();
    } catch (ForeignProof const&) {
        throw;
    } catch (MalformedFile const& error) {
        reject(std::string{"the proof, "} + error.what());
    } catch (LimitsReached const&) { // the result stays undecided
    }
    result_.core_lemmas = result_.lemmas;
    for (ClauseRef clause = clauses_.first();
         clause != clauses_.end() && clauses_.number(clause) <= formula_clauses_;
         clause = clauses_.next(clause))
        result_.core_clauses += clauses_.is_core(clause) ? 1 : 0;
    return result_;
}

void HintedCheck::read(ProofReader& proof, LratLines* lines) {
    ProofStep step;
    proof.expect_lemmas_above(formula_clauses_);
    std::int64_t last = formula_clauses_;
    while (proof.next(step)) {
        limits_.require();
        if (step.kind == ProofStep::Kind::Deletion) {
            remove(step.id);
            if (lines != nullptr) lines->deletion(last, {&step.id, 1});
            continue;
        }
        ++result_.lemmas;
        if (step.id <= std::exchange(last, step.id))
            throw MalformedFile{name_of(step.literals) + " has the number "
                                + std::to_string(step.id) + ", which is not above all before"};
        ClauseRef const lemma = clauses_.add(step.literals, clauses_.count() + 1);
        if (!follows(lemma, step.hints))
            return reject(name_of(step.literals) + " does not follow by its hints"
                          + (objection_.empty() ? "" : ": " + objection_));
        if (lines != nullptr) {
            lines->begin_lemma(step.id);
            for (int const literal : step.literals) lines->number(literal);
            lines->end_part();
            for (auto const hint : step.hints) lines->number(hint);
            lines->end_line();
        }
        if (step.literals.empty()) {
            result_.verdict = ProofVerdict::Accepted;
            return;
        }
        enter(step.id, lemma);
    }
    reject("the proof ends before the empty clause");
}

bool HintedCheck::follows(ClauseRef lemma, Hints hints) {
    values_.resize(2 * clauses_.variable_count());
    objection_.clear();
    bool const result = assume_false(lemma, std::nullopt) || refute(hints)
                        || is_resolution_asymmetric(lemma, hints);
    undo(0);
    return result;
}

/// The lemma is assumed false, and the hints begin with the first candidate.
bool HintedCheck::is_resolution_asymmetric(ClauseRef lemma, Hints hints) {
    if (hints.empty() || hints.front() > 0 || clauses_.size(lemma) == 0) return false;
    ++result_.rat_lemmas;
    LiteralCode const shared = negation(clauses_.pivot(lemma));
    std::size_t const assumed = trail_.size();
    std::set<ClauseRef> refuted;
    while (!hints.empty()) {
        auto const id = -hints.front();
        hints = hints.subspan(1);
        ClauseRef* const candidate = find(id);
        if (candidate == nullptr) {
            objection_ = "hint -" + std::to_string(id) + " names no clause";
            return false;
        }
        if (!assume_false(*candidate, shared) && !refute(hints)) return false;
        while (!hints.empty() && hints.front() > 0) hints = hints.subspan(1);
        undo(assumed);
        refuted.insert(*candidate);
    }
    for (ClauseRef clause = clauses_.first(); clause != clauses_.end();
         clause = clauses_.next(clause)) {
        limits_.step();
        auto const literals = clauses_.literals(clause);
        if (clause == lemma || !clauses_.is_active(clause) || refuted.contains(clause)
            || std::find(literals.begin(), literals.end(), shared) == literals.end()
            || is_true(clause, shared))
            continue;
        objection_ = "no hint is about every clause with the negated first literal";
        return false;
    }
    return true;
}

/// Returns true if that is a contradiction.
bool HintedCheck::assume_false(ClauseRef clause, std::optional<LiteralCode> except) {
    for (LiteralCode const literal : clauses_.literals(clause)) {
        if (literal == except) continue;
        if (values_[literal] > 0) return true;
        if (values_[literal] == 0) assign(negation(literal));
    }
    return false;
}

/// Follows hints up to a contradiction, or to a negative one. Takes those from the front.
bool HintedCheck::refute(Hints& hints) {
    for (; !hints.empty() && hints.front() > 0; hints = hints.subspan(1)) {
        ClauseRef* const named = find(hints.front());
        if (named == nullptr) {
            objection_ = "hint " + std::to_string(hints.front()) + " names no clause";
            return false;
        }
        clauses_.set_core(*named);
        std::optional<LiteralCode> unit;
        bool is_open = false;
        for (LiteralCode const literal : std::as_const(clauses_).literals(*named)) {
            if (values_[literal] < 0) continue;
            is_open = unit || values_[literal] > 0;
            unit = literal;
            if (is_open) break;
        }
        if (!unit) return true;
        if (!is_open) assign(*unit);
    }
    return false;
}

/// Not by the literal that the lemma's negation makes true.
bool HintedCheck::is_true(ClauseRef clause, LiteralCode except) const {
    auto const literals = std::as_const(clauses_).literals(clause);
    return std::any_of(literals.begin(), literals.end(), [&](LiteralCode literal) {
        return literal != except && values_[literal] > 0;
    });
}

void HintedCheck::assign(LiteralCode literal) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    trail_.push_back(literal);
}

void HintedCheck::undo(std::size_t left) {
    for (; trail_.size() > left; trail_.pop_back())
        values_[trail_.back()] = values_[negation(trail_.back())] = 0;
}

/// Numbers that leave large gaps are looked up elsewhere, so that memory follows what is used.
void HintedCheck::enter(std::int64_t id, ClauseRef clause) {
    auto const index = static_cast<std::size_t>(id);
    if (index / 4 > clauses_.count() + std::size_t{1024}) {
        far_.emplace(id, clause);
        return;
    }
    if (index >= near_.size()) near_.resize(index + 1 + index / 4, no_clause);
    near_[index] = clause;
}

/// Returns null if no active clause has the number.
ClauseRef* HintedCheck::find(std::int64_t id) {
    if (id > 0 && static_cast<std::size_t>(id) < near_.size()) {
        auto& clause = near_[static_cast<std::size_t>(id)];
        if (clause != no_clause) return &clause;
    }
    auto const far = far_.find(id);
    return far == far_.end() ? nullptr : &far->second;
}

void HintedCheck::remove(std::int64_t id) {
    ++result_.deletions;
    ClauseRef* const named = find(id);
    if (named == nullptr) {
        ++result_.missing_deletions;
        return;
    }
    clauses_.deactivate(*named);
    *named = no_clause;
    far_.erase(id);
}

void HintedCheck::reject(std::string reason) {
    result_.verdict = ProofVerdict::Rejected;
    result_.reason = std::move(reason);
}

std::string HintedCheck::name_of(std::vector<int> const& literals) const {
    return name_of_lemma(result_.lemmas, literals);
}

} // namespace hapax
