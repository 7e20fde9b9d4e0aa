/// The algorithm: Heule, Hunt, Wetzler, "Trimming while Checking Clausal Proofs", FMCAD 2013.
///
/// *Forward*, the lemmas are taken on trust, one by one, until unit propagation of the formula and
/// the lemmas so far finds a contradiction. *Backward*, the clause whose literals are all false and
/// the reasons of its literals are marked as core. The steps are undone, last first: a deleted
/// clause comes back, a lemma goes. When a marked lemma has gone, it is checked against the
/// remaining clauses: its literals are assumed false, and propagation must find a contradiction,
/// whose clauses are marked in turn. Lemmas without a mark are never checked, because no other
/// clause rests on them.
///
/// A lemma that propagation does not refute may still be RAT (Järvisalo, Heule, Biere,
/// "Inprocessing Rules", IJCAR 2012): for each clause D with the negated first literal p of the
/// lemma C, assuming C and D without -p false must lead to a contradiction. If an assignment
/// satisfies everything except C, flipping p satisfies C as well, and no D breaks: D has another
/// literal that is true. So the formula stays satisfiable if it was, which is all that a refutation
/// needs. All active clauses are tried as D, core or not; deleted clauses are not.
///
/// Why acceptance means that the formula cannot be satisfied: suppose that it is satisfiable. Take
/// only the marked steps, in their order. Each marked lemma was checked against clauses of the
/// formula and earlier lemmas which are themselves marked, so each keeps satisfiability; and yet
/// propagation with marked clauses alone reaches a contradiction at the end. Deleting a clause
/// keeps satisfiability, and so does not deleting it, as long as RAT checks see it: a deletion that
/// is ignored is ignored for good.
///
/// Literals that propagation finds without assumptions stay on the trail. Their reasons are clauses
/// of the moment when they became true; so when a lemma goes, the trail shrinks exactly to its
/// state before that lemma came, and never needs to be propagated anew. That is why a deletion of
/// the reason of such a literal must be ignored; solvers freely delete satisfied clauses and keep
/// the literal, so they mean it to be ignored.
///
/// LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, CADE 2017) adds to each lemma the
/// clauses that become unit in turn. Here each literal of the trail that is needed becomes a lemma
/// of its own, so that hints stay short: no other line repeats its derivation.

#include "solver/verify/proof/checker.hpp"

#include "solver/verify/proof/clause_numbers.hpp"
#include "solver/verify/proof/clauses.hpp"
#include "solver/verify/proof/core_first_propagation.hpp"
#include "solver/verify/proof/lrat_writer.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace hapax {

class ProofChecker::Internals {
  public:
    explicit Internals(Limits const& limits) : limits_{limits} {}
    Internals(Internals const& other)
        : limits_{other.limits_}, clauses_{other.clauses_}, propagation_{other.propagation_,
                                                                         clauses_},
          prepared_{other.prepared_}, conflict_{other.conflict_} {}

    void add(std::span<int const> clause) { clauses_.add(clause); }
    void prepare();
    ProofCheck check(NextStep const& next, std::ostream* lrat);
    ProofCheck check_consequences(NextStep const& next,
                                  std::vector<std::vector<int>> const& clauses);
    Limits const& limits() const { return limits_; }

  private:
    /// Describes what to do after a part of the work: go on, or stop because the proof is rejected.
    enum class Next { GoOn, Stop };

    ProofCheck checked(NextStep const& next);
    Next read_proof(NextStep const& next);
    ClauseRef add_lemma(std::span<int const> literals);
    bool has_appended_consequences();
    ClauseRef admit(ClauseRef clause);
    void delete_clause(ProofStep& step);

    Next go_backward();
    void forget_extension();
    bool is_implied(ClauseRef lemma);
    bool is_resolution_asymmetric(ClauseRef lemma);
    bool is_refuted_without(ClauseRef clause, std::optional<LiteralCode> one);
    void assume_known(LiteralCode literal);
    void withdraw_assumptions(std::size_t left);

    void explain(ClauseRef conflict);
    void explain_true(LiteralCode literal);
    void explain_seen();
    void need(LiteralCode literal);
    void mark(ClauseRef clause);
    void rest_on_unit(std::size_t place);
    void mark_what_units_rest_on(std::size_t first);

    void index_occurrences();
    Next reject(std::string reason);
    std::string description(ClauseRef lemma) const;

    std::ostream* lrat_ = nullptr;
    std::vector<std::vector<int>> const* consequences_ = nullptr; ///< null: the empty clause
    Limits limits_;
    ProofCheck result_;

    ProofClauses clauses_;
    CoreFirstPropagation propagation_{clauses_};
    ClauseRef prepared_ = clauses_.first(); ///< the first clause that has not been followed yet
    std::uint32_t formula_clauses_ = 0;
    ClauseRef conflict_ = no_clause;
    ClauseNumbers numbers_{clauses_}; ///< of a proof in LRAT

    struct Step {
        ClauseRef clause;
        ProofStep::Kind kind;
    };
    std::vector<Step> steps_;

    /// A lemma that made literals true, and the length of the trail before it.
    struct Extension {
        ClauseRef lemma;
        std::size_t trail;
    };
    std::vector<Extension> extensions_;

    std::size_t known_ = 0;            ///< literals of the trail that are true without assumptions
    std::vector<bool> is_unit_needed_; ///< the known literals that the contradiction rests on
    std::vector<char> is_seen_;        ///< per variable, while a conflict is explained
    std::vector<std::size_t> seen_units_;
    std::vector<LiteralCode>
        assumed_known_; ///< known literals that are assumed false; they count as seen

    std::optional<LratWriter> lrat_writer_;

    std::vector<std::size_t> first_occurrence_; ///< per literal, into occurrences_
    std::vector<ClauseRef> occurrences_;        ///< empty until a RAT check needs them
};

ProofCheck ProofChecker::Internals::check(NextStep const& next, std::ostream* lrat) {
    lrat_ = lrat;
    return checked(next);
}

/// The clauses become lemmas at the end of the proof, and the core begins with them. If unit
/// propagation finds a contradiction before, the formula has no model, and everything follows.
ProofCheck
ProofChecker::Internals::check_consequences(NextStep const& next,
                                            std::vector<std::vector<int>> const& clauses) {
    consequences_ = &clauses;
    return checked(next);
}

ProofCheck ProofChecker::Internals::checked(NextStep const& next) {
    try {
        prepare();
        formula_clauses_ = clauses_.count();
        result_.clauses = formula_clauses_;
        if (read_proof(next) == Next::GoOn && go_backward() == Next::GoOn) {
            if (lrat_writer_) lrat_writer_->write(*lrat_);
            result_.verdict = ProofVerdict::Accepted;
        }
    } catch (LimitsReached const&) { // the result stays undecided
    }
    return result_;
}

// The forward pass.

/// Units first: clauses that they satisfy need no watches.
void ProofChecker::Internals::prepare() {
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

/// Watches a new clause and follows its consequences, of which a tautology has none. Returns a
/// false clause, if there is one.
ClauseRef ProofChecker::Internals::admit(ClauseRef clause) {
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

ProofChecker::Internals::Next ProofChecker::Internals::read_proof(NextStep const& next) try {
    ProofStep step;
    while (conflict_ == no_clause && next(step)) {
        limits_.require();
        if (step.kind == ProofStep::Kind::Deletion) {
            delete_clause(step);
            continue;
        }
        ClauseRef const lemma = add_lemma(step.literals);
        if (step.literals.empty())
            return reject(description(lemma) + " does not follow by unit propagation");
        if (step.id != 0 && !numbers_.add(step.id, lemma))
            throw MalformedFile{description(lemma) + " has the number " + std::to_string(step.id)
                                + ", which is not above the one before"};
    }
    bool const has_all = consequences_ != nullptr && has_appended_consequences();
    clauses_.drop_table();
    if (conflict_ != no_clause || has_all) return Next::GoOn;
    return reject("the proof ends before unit propagation finds a contradiction");
} catch (ForeignProof const&) {
    throw;
} catch (MalformedFile const& error) {
    return reject(std::string{"the proof, "} + error.what());
}

ClauseRef ProofChecker::Internals::add_lemma(std::span<int const> literals) {
    ++result_.lemmas;
    ClauseRef const lemma = clauses_.add(literals);
    if (literals.empty()) return lemma;
    steps_.push_back({lemma, ProofStep::Kind::Addition});
    std::size_t const trail = propagation_.trail().size();
    conflict_ = admit(lemma);
    if (propagation_.trail().size() > trail) extensions_.push_back({lemma, trail});
    return lemma;
}

/// Returns false for the empty clause, unless there is a contradiction already.
bool ProofChecker::Internals::has_appended_consequences() {
    for (auto const& clause : *consequences_) {
        if (conflict_ != no_clause) return true;
        if (clause.empty()) return false;
        limits_.require();
        clauses_.set_core(add_lemma(clause));
    }
    return true;
}

void ProofChecker::Internals::delete_clause(ProofStep& step) {
    ++result_.deletions;
    if (step.id != 0) {
        ClauseRef const named = numbers_.take(step.id, formula_clauses_);
        if (named == no_clause) {
            ++result_.missing_deletions;
            return;
        }
        for (LiteralCode const literal : clauses_.literals(named))
            step.literals.push_back(clauses_.dimacs(literal));
    }
    bool is_unit = false;
    ClauseRef const clause = clauses_.remove(step.literals, [&](ClauseRef found) {
        for (LiteralCode const literal : clauses_.literals(found))
            if (propagation_.value(literal) > 0 && propagation_.reason(literal) == found)
                is_unit = true;
        return !is_unit;
    });
    if (clause == no_clause)
        ++result_.missing_deletions;
    else if (is_unit)
        ++result_.unit_deletions;
    else
        steps_.push_back({clause, step.kind});
}

// The backward pass.

ProofChecker::Internals::Next ProofChecker::Internals::go_backward() {
    if (lrat_ != nullptr) {
        lrat_writer_.emplace(clauses_, formula_clauses_);
        lrat_writer_->begin_contradiction();
    }
    known_ = propagation_.trail().size();
    is_unit_needed_.resize(known_);
    is_seen_.resize(clauses_.variable_count());
    if (conflict_ != no_clause) explain(conflict_);
    forget_extension();
    if (!steps_.empty()) propagation_.rebuild();
    for (; !steps_.empty(); steps_.pop_back()) {
        limits_.require();
        auto const [clause, kind] = steps_.back();
        if (kind == ProofStep::Kind::Deletion) {
            clauses_.activate(clause);
            propagation_.attach(clause);
            continue;
        }
        clauses_.deactivate(clause);
        forget_extension();
        if (!clauses_.is_core(clause)) continue;
        ++result_.core_lemmas;
        if (lrat_writer_) lrat_writer_->begin_lemma(clause);
        if (!is_implied(clause))
            return reject(description(clause)
                          + (consequences_ == nullptr ? " is neither RUP nor RAT" : " is not RUP"));
    }
    mark_what_units_rest_on(0);
    return Next::GoOn;
}

/// Takes back the literals that the last lemma made true, if any.
void ProofChecker::Internals::forget_extension() {
    if (extensions_.empty() || extensions_.back().lemma != steps_.back().clause) return;
    mark_what_units_rest_on(extensions_.back().trail);
    known_ = extensions_.back().trail;
    propagation_.forget(known_);
    extensions_.pop_back();
}

/// Says whether a lemma follows from active clauses, or is RAT among them. Marks what it rests on.
bool ProofChecker::Internals::is_implied(ClauseRef lemma) {
    bool const result = is_refuted_without(lemma, std::nullopt)
                        || (consequences_ == nullptr && is_resolution_asymmetric(lemma));
    withdraw_assumptions(0);
    propagation_.shorten(known_);
    return result;
}

/// Completes a check in which propagation alone found no contradiction; the lemma is assumed false.
bool ProofChecker::Internals::is_resolution_asymmetric(ClauseRef lemma) {
    ++result_.rat_lemmas;
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
        if (lrat_writer_) lrat_writer_->hint_candidate(candidate);
        withdraw_assumptions(assumed_known);
        propagation_.shorten(assumed);
    }
    return true;
}

/// Says whether a contradiction follows if all literals of the clause except one are assumed false,
/// and explains it. The assumptions stay.
bool ProofChecker::Internals::is_refuted_without(ClauseRef clause, std::optional<LiteralCode> one) {
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
    ClauseRef const conflict = propagation_.propagate();
    if (conflict == no_clause) return false;
    explain(conflict);
    return true;
}

/// If an assumed literal is already known, it needs no reason.
void ProofChecker::Internals::assume_known(LiteralCode literal) {
    if (propagation_.position(literal) >= known_ || is_seen_[literal / 2]) return;
    is_seen_[literal / 2] = true;
    assumed_known_.push_back(literal);
}

void ProofChecker::Internals::withdraw_assumptions(std::size_t left) {
    for (; assumed_known_.size() > left; assumed_known_.pop_back())
        is_seen_[assumed_known_.back() / 2] = false;
}

// Marks the clauses and literals that a conflict rests on.

void ProofChecker::Internals::explain(ClauseRef conflict) {
    mark(conflict);
    for (LiteralCode const literal : clauses_.literals(conflict)) need(literal);
    explain_seen();
}

/// For a conflict in which a true literal is assumed false.
void ProofChecker::Internals::explain_true(LiteralCode literal) {
    need(literal);
    explain_seen();
}

void ProofChecker::Internals::need(LiteralCode literal) {
    if (is_seen_[literal / 2]) return;
    is_seen_[literal / 2] = true;
    std::size_t const place = propagation_.position(literal);
    if (place < known_) seen_units_.push_back(place);
}

/// Follows reasons from the end of the trail back to assumptions and known literals.
void ProofChecker::Internals::explain_seen() {
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

void ProofChecker::Internals::mark(ClauseRef clause) {
    if (!clauses_.is_core(clause)) {
        clauses_.set_core(clause);
        if (clauses_.number(clause) <= formula_clauses_) ++result_.core_clauses;
    }
    if (lrat_writer_) lrat_writer_->hint(clause);
}

void ProofChecker::Internals::rest_on_unit(std::size_t place) {
    ClauseRef const reason = propagation_.reason(propagation_.trail()[place]);
    if (clauses_.size(reason) == 1) return mark(reason);
    is_unit_needed_[place] = true;
    if (lrat_writer_) lrat_writer_->hint_unit(place);
}

/// Marks the needed ones among the known literals, from this place of the trail on.
void ProofChecker::Internals::mark_what_units_rest_on(std::size_t first) {
    auto const& trail = propagation_.trail();
    for (std::size_t place = known_; place-- > first;) {
        if (!is_unit_needed_[place]) continue;
        LiteralCode const literal = trail[place];
        ClauseRef const reason = propagation_.reason(literal);
        if (lrat_writer_) lrat_writer_->begin_unit(place, literal);
        mark(reason);
        for (LiteralCode const other : clauses_.literals(reason))
            if (other != literal) rest_on_unit(propagation_.position(other));
    }
}

// Other functions.

void ProofChecker::Internals::index_occurrences() {
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

ProofChecker::Internals::Next ProofChecker::Internals::reject(std::string reason) {
    result_.verdict = ProofVerdict::Rejected;
    result_.reason = std::move(reason);
    return Next::Stop;
}

std::string ProofChecker::Internals::description(ClauseRef lemma) const {
    std::string text = "lemma " + std::to_string(clauses_.number(lemma) - formula_clauses_) + " (";
    constexpr std::size_t most = 20;
    auto const literals = clauses_.literals(lemma);
    if (literals.empty()) return text + "the empty clause)";
    text += std::to_string(clauses_.dimacs(clauses_.pivot(lemma)));
    std::size_t written = 1;
    for (LiteralCode const literal : literals) {
        if (literal == clauses_.pivot(lemma)) continue;
        if (++written > most) return text + " ...)";
        text += " " + std::to_string(clauses_.dimacs(literal));
    }
    return text + ")";
}

ProofChecker::ProofChecker(Limits const& limits)
    : internals_{std::make_unique<Internals>(limits)} {}

ProofChecker::~ProofChecker() = default;

ProofChecker::ProofChecker(ProofChecker const& other)
    : internals_{std::make_unique<Internals>(*other.internals_)} {}

ProofCheck ProofChecker::check_consequences(NextStep const& next,
                                            std::vector<std::vector<int>> const& clauses) {
    return internals_->check_consequences(next, clauses);
}

void ProofChecker::add(std::span<int const> clause) {
    internals_->add(clause);
}

void ProofChecker::prepare() {
    internals_->prepare();
}

ProofCheck ProofChecker::check(std::istream& proof, std::ostream* lrat) {
    std::optional<ProofReader> reader; // created during the check, because it reports errors of the
                                       // file
    return check(
        [&](ProofStep& step) {
            if (!reader) reader.emplace(proof, internals_->limits());
            return reader->next(step);
        },
        lrat);
}

ProofCheck ProofChecker::check(NextStep const& next, std::ostream* lrat) {
    return internals_->check(next, lrat);
}

} // namespace hapax
