#pragma once

/// Clauses between two points of a proof where literals became known for good, and the lemmas that
/// the proof adds to them: its forward and its backward pass. See the essay in checker.cpp.

#include "encoder/limits.hpp"
#include "solver/verify/proof/clauses.hpp"
#include "solver/verify/proof/core_first_propagation.hpp"
#include "solver/verify/proof/lrat_writer.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

class ProofStage {
  public:
    /// An empty formula.
    explicit ProofStage(Limits const& limits) : limits_{limits} {}

    /// The clauses that the stage before leaves open, without the literals that it knows to be
    /// false. The stage before must be propagated, without a conflict.
    struct After {
        ProofStage const& before;
    };
    explicit ProofStage(After stage);

    /// Copies a formula to which no lemma has been added.
    ProofStage(ProofStage const& other);
    ProofStage& operator=(ProofStage const&) = delete;

    // The forward pass.

    /// Adds a clause of the formula, as `ProofClauses::add`.
    void add(std::span<int const> clause) { clauses_.add(clause); }

    /// Follows the consequences of the formula so far. Throws LimitsReached.
    void prepare();

    ProofClauses& clauses() { return clauses_; }

    /// Says whether clauses are false under what is known. Then no more steps may be read.
    bool has_conflict() const { return conflict_ != no_clause; }

    /// Says whether enough is known for a new stage to be worthwhile.
    bool is_to_be_reduced() const;

    /// Takes the literals that are known to be false out of a clause, unless another is known to be
    /// true: then returns true, and takes none.
    bool is_true_or_reduced(std::vector<int>& literals) const;

    /// Adds a lemma with its number in the proof, and follows its consequences. Hints are numbers
    /// of clauses that may refute its negation in turn: what they leave open is searched for.
    ClauseRef add_lemma(std::span<int const> literals, std::uint32_t number,
                        std::span<std::int64_t const> hints = {});

    enum class Deletion { Done, IgnoredUnit, Missing };
    Deletion delete_clause(std::span<int const> literals, std::int64_t preferred = 0);

    void finish_reading() { clauses_.drop_table(); }

    // The backward pass.

    /// Makes the contradiction rest on a lemma, which then is checked.
    void rest_on(ClauseRef lemma) { clauses_.set_core(lemma); }

    /// A lemma by its number, and the literals that the stage knows of it, the pivot first.
    struct Lemma {
        std::uint32_t number;
        std::vector<int> literals;
    };

    /// Describes the lemmas that were checked.
    struct Checked {
        std::int64_t core_lemmas = 0;
        std::int64_t rat_lemmas = 0;
        std::optional<Lemma> wrong; ///< the one that does not follow; it ended the check
    };

    /// Says whether lemmas that are only RAT are accepted.
    enum class Accepted { RupAndRat, OnlyRup };

    /// Checks what the conflict, and the next stage if there is one, rest on. Writes LRAT lines
    /// unless the writer is null. Throws LimitsReached.
    void go_backward(Accepted accepted, LratWriter* lrat, Checked& checked, ProofStage* next);

    /// Counts the clauses with numbers up to this one on which the contradiction rests.
    std::int64_t core_clauses(std::uint32_t largest_number) const;

  private:
    Lemma as_written(ClauseRef lemma) const;
    ClauseRef admit(ClauseRef clause);
    bool is_known_true(ClauseRef clause) const;

    void rest_on_next(ProofStage& next);
    void forget_extension();
    using Hints = std::span<std::uint32_t const>;
    bool is_implied(ClauseRef lemma, Hints hints, Accepted accepted, Checked& checked);
    bool is_resolution_asymmetric(ClauseRef lemma);
    bool is_refuted_without(ClauseRef clause, std::optional<LiteralCode> one, Hints hints = {});
    ClauseRef follow(Hints hints);
    void assume_known(LiteralCode literal);
    void withdraw_assumptions(std::size_t left);

    void explain(ClauseRef conflict);
    void explain_true(LiteralCode literal);
    void explain_seen();
    void need(LiteralCode literal);
    void mark(ClauseRef clause);
    void rest_on_unit(std::size_t place);
    void mark_what_units_rest_on(std::size_t first);
    void number_clauses();
    void index_occurrences();

    Limits limits_;
    ProofClauses clauses_;
    CoreFirstPropagation propagation_{clauses_};
    ClauseRef prepared_ = clauses_.first(); ///< the first clause that has not been followed yet
    ClauseRef conflict_ = no_clause;

    /// The clauses of a reduced formula, and what they were in the stage before.
    std::vector<std::pair<ClauseRef, ClauseRef>> origins_;
    std::size_t first_place_ = 0; ///< places in the trails of all stages before

    struct Step {
        ClauseRef clause;
        bool is_addition;
        std::uint32_t hint_count;
    };
    std::vector<Step> steps_;
    std::vector<std::uint32_t> hints_; ///< of all steps
    std::vector<ClauseRef> by_number_; ///< empty until the backward pass, and without hints

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

    LratWriter* lrat_ = nullptr;

    std::vector<std::size_t> first_occurrence_; ///< per literal, into occurrences_
    std::vector<ClauseRef> occurrences_;        ///< empty until a RAT check needs them
};

} // namespace hapax
