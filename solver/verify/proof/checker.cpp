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
/// In stages: once the proof has stated what propagation excludes, a new stage begins with the
/// clauses that are still open, without the literals that are false (see stage.cpp), and later
/// lemmas are read without them as well. A lemma or deletion of a clause that is known to be true
/// stays with the stage that knows it. A stage works on the formula F under the assignment A of
/// what is known; F implies A and the reduced clauses. So if the stages refute F under A, and F
/// implies what that rests on, which the stage before checks, F has no model.
///
/// LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, CADE 2017) adds to each lemma the
/// clauses that become unit in turn. Here each literal of the trail that is needed becomes a lemma
/// of its own, and so does each reduced clause, so that hints stay short: no other line repeats
/// their derivation.

#include "solver/verify/proof/checker.hpp"

#include "solver/verify/proof/hinted.hpp"
#include "solver/verify/proof/lrat_writer.hpp"
#include "solver/verify/proof/stage.hpp"

#include <list>
#include <optional>
#include <utility>
#include <vector>

namespace hapax {

std::string name_of_lemma(std::int64_t number, std::vector<int> const& literals) {
    std::string text = "lemma " + std::to_string(number) + " (";
    if (literals.empty()) return text + "the empty clause)";
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < literals.size() && i < most; ++i)
        text += (i > 0 ? " " : "") + std::to_string(literals[i]);
    return text + (literals.size() > most ? " ...)" : ")");
}

class ProofChecker::Internals {
  public:
    explicit Internals(Limits const& limits) : limits_{limits} { stages_.emplace_back(limits); }
    Internals(Internals const& other) : limits_{other.limits_} {
        stages_.emplace_back(other.stages_.front());
    }

    void add(std::span<int const> clause) { stages_.front().add(clause); }
    void prepare() { stages_.front().prepare(); }
    ProofCheck check(NextStep const& next, LratLines* lrat) { return checked(next, lrat); }
    ProofCheck check(std::istream& proof, LratLines* lrat);
    ProofCheck check_consequences(NextStep const& next,
                                  std::vector<std::vector<int>> const& clauses);
    Limits const& limits() const { return limits_; }

  private:
    /// Describes what to do after a part of the work: go on, or stop because the proof is rejected.
    enum class Next { GoOn, Stop };

    ProofCheck checked(NextStep const& next, LratLines* lrat);
    Next read_proof(NextStep const& next);
    Next add_lemma(ProofStep const& step);
    void delete_clause(ProofStep const& step);
    bool has_appended_consequences();
    std::uint32_t next_number() {
        return formula_clauses_ + static_cast<std::uint32_t>(++result_.lemmas);
    }
    ProofStage& stage_of(std::vector<int> const& literals);
    bool has_conflict() const { return stages_.back().has_conflict(); }

    Next go_backward(LratLines* lrat);
    Next reject(std::string reason);
    std::string objection(bool is_empty) const {
        if (is_empty) return " does not follow by unit propagation";
        return consequences_ == nullptr ? " is neither RUP nor RAT" : " is not RUP";
    }

    Limits limits_;
    std::list<ProofStage> stages_; ///< the first has the formula
    std::vector<int> left_;        ///< of the current clause, in the stage that it belongs to
    std::uint32_t formula_clauses_ = 0;
    std::vector<std::vector<int>> const* consequences_ = nullptr; ///< null: the empty clause
    ProofCheck result_;
};

ProofCheck ProofChecker::Internals::check(std::istream& proof, LratLines* lrat) {
    std::optional<ProofReader> reader;
    try {
        reader.emplace(proof, limits_);
    } catch (LimitsReached const&) {
        return result_;
    }
    if (reader->is_lrat())
        return HintedCheck{stages_.front().clauses(), limits_}.check(*reader, lrat);
    return checked([&](ProofStep& step) { return reader->next(step); }, lrat);
}

/// The clauses become lemmas at the end of the proof, and the core begins with them. If unit
/// propagation finds a contradiction before, the formula has no model, and everything follows.
ProofCheck
ProofChecker::Internals::check_consequences(NextStep const& next,
                                            std::vector<std::vector<int>> const& clauses) {
    consequences_ = &clauses;
    return checked(next, nullptr);
}

ProofCheck ProofChecker::Internals::checked(NextStep const& next, LratLines* lrat) {
    try {
        prepare();
        formula_clauses_ = stages_.front().clauses().count();
        result_.clauses = formula_clauses_;
        if (read_proof(next) == Next::GoOn && go_backward(lrat) == Next::GoOn)
            result_.verdict = ProofVerdict::Accepted;
    } catch (LimitsReached const&) { // the result stays undecided
    }
    return result_;
}

ProofChecker::Internals::Next ProofChecker::Internals::read_proof(NextStep const& next) try {
    ProofStep step;
    while (!has_conflict() && next(step)) {
        limits_.require();
        if (step.kind == ProofStep::Kind::Deletion)
            delete_clause(step);
        else if (add_lemma(step) == Next::Stop)
            return Next::Stop;
    }
    bool const has_all = consequences_ != nullptr && has_appended_consequences();
    for (auto& stage : stages_) stage.finish_reading();
    if (has_conflict() || has_all) return Next::GoOn;
    return reject("the proof ends before unit propagation finds a contradiction");
} catch (ForeignProof const&) {
    throw;
} catch (MalformedFile const& error) {
    return reject(std::string{"the proof, "} + error.what());
}

/// A lemma whose literals are all known to be false is as wrong as the empty clause: the first
/// stages are propagated, and without a contradiction.
ProofChecker::Internals::Next ProofChecker::Internals::add_lemma(ProofStep const& step) {
    auto const& literals = step.literals;
    if (literals.size() > 1 && stages_.back().is_to_be_reduced())
        stages_.emplace_back(ProofStage::After{stages_.back()});
    auto& stage = stage_of(literals);
    std::span<std::int64_t const> hints;
    if (step.id == 0) hints = step.hints; // else by the numbers of a file
    stage.add_lemma(left_, next_number(), hints);
    if (!left_.empty()) return Next::GoOn;
    return reject(name_of_lemma(result_.lemmas, literals) + objection(literals.empty()));
}

/// Finds the first stage that knows a literal of the clause to be true, or else the last one, and
/// sets `left_`.
ProofStage& ProofChecker::Internals::stage_of(std::vector<int> const& literals) {
    left_ = literals;
    auto stage = stages_.begin();
    while (std::next(stage) != stages_.end() && !stage->is_true_or_reduced(left_)) ++stage;
    return *stage;
}

/// Returns false for the empty clause, unless there is a contradiction already.
bool ProofChecker::Internals::has_appended_consequences() {
    for (auto const& clause : *consequences_) {
        if (has_conflict()) return true;
        limits_.require();
        auto& stage = stage_of(clause);
        if (left_.empty()) return false;
        stage.rest_on(stage.add_lemma(left_, next_number()));
    }
    return true;
}

void ProofChecker::Internals::delete_clause(ProofStep const& step) {
    ++result_.deletions;
    auto const preferred = step.hints.empty() ? 0 : step.hints.front();
    switch (stage_of(step.literals).delete_clause(left_, preferred)) {
    case ProofStage::Deletion::Done:
        break;
    case ProofStage::Deletion::IgnoredUnit:
        ++result_.unit_deletions;
        break;
    case ProofStage::Deletion::Missing:
        ++result_.missing_deletions;
    }
}

ProofChecker::Internals::Next ProofChecker::Internals::go_backward(LratLines* lrat) {
    LratWriter writer{stages_.front().clauses(), formula_clauses_};
    if (lrat != nullptr) writer.begin_contradiction();
    auto const accepted =
        consequences_ == nullptr ? ProofStage::Accepted::RupAndRat : ProofStage::Accepted::OnlyRup;
    ProofStage::Checked checked;
    ProofStage* next = nullptr;
    for (auto stage = stages_.rbegin(); stage != stages_.rend() && !checked.wrong; ++stage) {
        stage->go_backward(accepted, lrat != nullptr ? &writer : nullptr, checked, next);
        next = &*stage;
    }
    result_.core_lemmas = checked.core_lemmas;
    result_.rat_lemmas = checked.rat_lemmas;
    result_.core_clauses = stages_.front().core_clauses(formula_clauses_);
    if (auto const& wrong = checked.wrong)
        return reject(name_of_lemma(wrong->number - formula_clauses_, wrong->literals)
                      + objection(wrong->literals.empty()));
    if (lrat != nullptr) writer.write(*lrat);
    return Next::GoOn;
}

ProofChecker::Internals::Next ProofChecker::Internals::reject(std::string reason) {
    result_.verdict = ProofVerdict::Rejected;
    result_.reason = std::move(reason);
    return Next::Stop;
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

ProofCheck ProofChecker::check(std::istream& proof, LratLines* lrat) {
    return internals_->check(proof, lrat);
}

ProofCheck ProofChecker::check(NextStep const& next, LratLines* lrat) {
    return internals_->check(next, lrat);
}

} // namespace hapax
