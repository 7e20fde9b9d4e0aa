#pragma once

/// Supposes that cells have some values, and follows what that leads to until something fails. The
/// way there is an argument that a person can follow.

#include "encoder/model/table.hpp"
#include "solver/steps/patterns/clue_support.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace hapax {

class Trial {
  public:
    /// The constraints must outlive the trial, which may be used again and again.
    explicit Trial(Constraints const& constraints,
                   std::shared_ptr<SupportCache> supports = std::make_shared<SupportCache>());

    /// Says where all trials start that follow: from a position and its lemmas, from these facts
    /// alone, or from where the last trial of another one came to a halt.
    void begin(Position const& position);
    void begin(Facts const& facts);
    void begin(Trial const& outer);

    /// Gives all trials that follow one more lemma.
    void add(Lemma const& lemma);

    /// Returns the number of levels in which the suppositions are refuted; nothing if that takes
    /// more than the limit, or more than propagation. All that follows at one level is drawn before
    /// the next.
    std::optional<int> refute(std::vector<Candidate> const& suppositions, int most_levels);

    /// Returns, after a trial, the candidates that are left of a cell.
    Values left(int cell) const { return now_[cell]; }
    int left() const;

    /// Returns the values that a cell had lost before.
    Values lost_before(int cell) const { return all_values(order_) & ~start_[cell]; }

    /// Returns the level at which the last trial lost a candidate, and 0 if it did not.
    int level_of(int cell, int value) const;

    /// Returns how many cells and combinations all trials so far looked at.
    std::int64_t work() const { return work_; }

    /// Says how much of what a clue says an argument may lean on.
    enum class Reasons {
        Quick,  ///< on everything that is gone in the clue's cells
        Minimal ///< on nothing that the link can do without
    };

    /// Returns, after a refutation, how it goes.
    Derivation explained(Reasons reasons = Reasons::Quick) const;

    /// Returns how the last trial came to a conclusion.
    Derivation explained(Conclusion const& conclusion, Reasons reasons = Reasons::Quick) const;

  private:
    /// Why a candidate is gone in this trial.
    struct Loss {
        enum Kind { Supposed, Seen, Placed, Clue, OfLemma } kind = Supposed;
        int level = 0;
        int constraint = -1;
        int source = -1; ///< Seen: the cell whose value it is; Placed: the value that has
                         ///< no other place; Lemma: its number in `lemmas_`
    };
    struct Pending {
        int cell;
        int value;
        Loss loss;
    };
    class Account; ///< what a contradiction or a conclusion needs

    int node(int cell, int value) const { return cell * order_ + value - 1; }
    bool is_lost(int cell, int value) const {
        return (start_[cell] & ~now_[cell] & only(value)) != 0;
    }
    void lose(int cell, Values values, Loss const& loss);

    bool look_at(int constraint);
    void look_at_different(Constraint const& constraint, int number);
    bool look_at_unit(Constraint const& unit, int number);
    void look_at_pair(Constraint const& pair, int number);
    bool look_at_clue(Constraint const& clue, int number);

    /// Returns the values of a pair's other cell that let the cell on this side have the value.
    Values supporters(Constraint const& pair, int side, int value) const;
    SupportCache::Support const& support_of(int number, Table<Values> const& candidates) const;
    void look_at_lemma(int number);
    bool take_pending();

    Constraints const& constraints_;
    int order_;
    Table<Values> start_;
    Table<Values> now_;
    Table<Loss> losses_; ///< of candidates that are lost; of others old ones
    Table<Pending> pending_;
    Table<Values> is_pending_;
    Table<int> changed_;       ///< cells, at the last level
    Table<int> changed_first_; ///< cells that the start has to be looked at for
    Table<int> changed_at_;    ///< per cell, the level
    Table<int> looked_at_;     ///< per constraint, the level
    std::vector<bool> counts_; ///< per constraint, whether it may be used; empty: all may
    std::vector<Lemma> lemmas_;
    Table<Table<int>> lemmas_of_; ///< per cell, their numbers
    std::vector<Candidate> suppositions_;
    int level_ = 0;
    Failure end_;
    std::int64_t work_ = 0;
    std::int64_t most_combinations_; ///< of a clue
    std::shared_ptr<SupportCache> supports_;
};

} // namespace hapax
