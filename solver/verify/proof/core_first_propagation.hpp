#pragma once

/// Unit propagation over ProofClauses that tries the clauses of the core first, and remembers why
/// each literal became true.

#include "solver/verify/proof/clauses.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hapax {

class CoreFirstPropagation {
  public:
    /// Keeps a reference to the clauses, which must outlive this.
    explicit CoreFirstPropagation(ProofClauses& clauses) : clauses_{clauses}, heads_{} {}

    /// Copies the state of another, for a copy of its clauses.
    CoreFirstPropagation(CoreFirstPropagation const& other, ProofClauses& clauses)
        : clauses_{clauses}, first_to_go_{other.first_to_go_}, core_{other.core_},
          other_{other.other_}, satisfied_{other.satisfied_}, values_{other.values_},
          causes_{other.causes_}, trail_{other.trail_}, heads_{other.heads_} {}

    /// Makes room for variables that have appeared since.
    void grow();

    /// Returns a positive number if the literal is true, negative if false, 0 if open.
    int value(LiteralCode literal) const { return values_[literal]; }

    /// Returns the true literals in the order in which they became true.
    std::vector<LiteralCode> const& trail() const { return trail_; }

    /// For a true or false literal: the clause that made it so (`no_clause` if it was assumed), and
    /// its place in the trail.
    ClauseRef reason(LiteralCode literal) const { return causes_[literal / 2].reason; }
    std::size_t position(LiteralCode literal) const { return causes_[literal / 2].position; }

    /// Makes an open literal true.
    void enqueue(LiteralCode literal, ClauseRef reason);

    /// The state of a clause under the trail.
    enum class Status {
        Open,      ///< two or more of its literals are open, none is true
        Satisfied, ///< one is true
        Unit,      ///< one is open, at place 0; the others are false
        False,
    };

    /// Watches a clause; if a literal is true, keeps the clause until that literal is open again.
    Status attach(ClauseRef clause);

    /// Propagates to the end; returns a clause whose literals are all false, or `no_clause`.
    ClauseRef propagate();

    /// Undoes the trail after its first `length` literals, which had been propagated.
    void shorten(std::size_t length);

    /// Does the same for good: clauses that were true in the rest are attached again.
    void forget(std::size_t length);

    /// Attaches exactly the active clauses anew. (A clause that is not active is also dropped when
    /// it is visited; but none must become active again while an old watch may be left.) The trail
    /// must have been propagated. From now on, none before this one may become inactive.
    void rebuild(ClauseRef first_to_go);

  private:
    struct Watch {
        std::uint32_t clause_and_length;
        LiteralCode blocker; ///< a literal of the clause; in a binary clause, the other one

        Watch(ClauseRef clause, std::size_t length, LiteralCode other)
            : clause_and_length{(clause << 1) | (length == 2 ? 1U : 0U)}, blocker{other} {}
        ClauseRef clause() const { return clause_and_length >> 1; }
        bool is_binary() const { return (clause_and_length & 1U) != 0; }
    };
    using Watches = std::vector<Watch>;

    struct Cause {
        ClauseRef reason;
        std::uint32_t position;
    };

    /// Says how far one visit goes.
    enum class Until { End, Unit };

    template<Until until>
    ClauseRef visit(LiteralCode falsified, Watches& watches, std::size_t& next);
    std::size_t place_to_watch(ClauseRef clause, std::span<LiteralCode const> literals);

    ProofClauses& clauses_;
    ClauseRef first_to_go_ = no_clause; ///< clauses before this one are active if watched
    std::vector<Watches> core_;         ///< per literal, watches to visit when it becomes false
    std::vector<Watches> other_; ///< likewise; clauses of the core move over when they are visited
    std::vector<std::vector<ClauseRef>> satisfied_; ///< per place of the trail, the clauses that
                                                    ///< are true there
    std::vector<signed char> values_;
    std::vector<Cause> causes_; ///< per variable
    std::vector<LiteralCode> trail_;
    struct Heads {
        std::size_t core;         ///< literals of the trail whose core clauses were visited
        std::size_t other;        ///< literals whose other clauses were visited
        std::size_t within_other; ///< how many other clauses of the next literal were visited
    };
    Heads heads_;
};

} // namespace hapax
