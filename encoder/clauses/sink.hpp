#pragma once

/// The encoder writes clauses to a ClauseSink and cannot tell a solver, a file and a list apart.

#include "encoder/clues/rule.hpp"
#include "encoder/limits.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

namespace hapax {

/// A variable (from 1) or its negation, as DIMACS numbers them: 5 or -5.
class Literal {
  public:
    constexpr Literal() = default;
    constexpr explicit Literal(int dimacs) : dimacs_{dimacs} {}

    constexpr int dimacs() const { return dimacs_; }
    constexpr int variable() const { return dimacs_ < 0 ? -dimacs_ : dimacs_; }
    constexpr bool is_negative() const { return dimacs_ < 0; }
    constexpr Literal operator!() const { return Literal{-dimacs_}; }

    friend constexpr auto operator<=>(Literal, Literal) = default;

  private:
    int dimacs_ = 0;
};

class ClauseSink {
  public:
    virtual ~ClauseSink() = default;

    void add(std::span<Literal const> clause) {
        ++counts_[static_cast<std::size_t>(rule_)];
        limits_.step();
        write(clause);
    }
    void add(std::initializer_list<Literal> clause) {
        add(std::span<Literal const>{clause.begin(), clause.size()});
    }

    /// Until when clauses may come: after that `add` throws LimitsReached, and so should long steps
    /// between clauses. There are no limits at first.
    Limits& limits() { return limits_; }

    /// Announces that the clauses that follow come from this rule; `text()` describes them for
    /// readers of the file, and is called only for sinks that show it.
    template<class F>
    void begin(Rule rule, F&& text) {
        rule_ = rule;
        if (keeps_notes()) note(text());
    }

    /// Returns how many clauses came from each rule so far.
    std::array<std::int64_t, rule_count> const& counts() const { return counts_; }
    std::int64_t clause_count() const;

  protected:
    virtual void write(std::span<Literal const> clause) = 0;
    virtual bool keeps_notes() const { return false; }
    virtual void note(std::string const&) {}

  private:
    std::array<std::int64_t, rule_count> counts_{};
    Rule rule_ = Rule::Given;
    Limits limits_;
};

} // namespace hapax
