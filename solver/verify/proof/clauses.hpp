#pragma once

/// Holds the clauses of a formula and of its proof, one after the other in a single array, with the
/// checker's notes on each, and a table that finds a clause by its literals, for deletions.

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace hapax {

/// A literal as the checker sees it: 2·variable, +1 if negative. Variables count from 0 in the
/// order of their first appearance, so that memory follows what is used, not the largest number.
using LiteralCode = std::uint32_t;

constexpr LiteralCode negation(LiteralCode literal) {
    return literal ^ 1U;
}

/// A clause, by its place in the array. Clauses added later have larger numbers.
using ClauseRef = std::uint32_t;
inline constexpr ClauseRef no_clause = 0;

class ProofClauses {
  public:
    ProofClauses() : words_(1) {}

    /// Adds a clause, without repeated literals, and makes it active. Its number must be above all
    /// before. Throws std::length_error if the array would exceed what can be numbered (8 GB).
    ClauseRef add(std::span<int const> dimacs, std::uint32_t number);
    ClauseRef add(std::span<int const> dimacs) { return add(dimacs, count_ + 1); }

    /// Finds an active clause with exactly these literals, in any order and however often repeated,
    /// takes it out of the table and makes it inactive; returns `no_clause` if there is none.
    /// `may_go` can refuse: then the clause is returned, and stays. Among several the one with the
    /// preferred number is taken, if it is there.
    template<class MayGo>
    ClauseRef remove(std::span<int const> dimacs, std::int64_t preferred, MayGo&& may_go) {
        ClauseRef* const link = find(dimacs, preferred);
        if (link == nullptr) return no_clause;
        ClauseRef const clause = *link;
        if (may_go(clause)) {
            *link = next_in_chain(clause);
            deactivate(clause);
            --in_table_;
        }
        return clause;
    }

    /// Frees the memory of the table; afterwards no clause may be added or removed.
    void drop_table() { chains_ = {}; }

    std::span<LiteralCode> literals(ClauseRef clause) {
        return {words_.data() + clause, size(clause)};
    }
    std::span<LiteralCode const> literals(ClauseRef clause) const {
        return {words_.data() + clause, size(clause)};
    }
    std::size_t size(ClauseRef clause) const { return words_[clause - 1] >> flag_bits; }

    /// The formula's clauses have numbers from 1 on, then the lemmas.
    std::uint32_t number(ClauseRef clause) const { return words_[clause - 5]; }

    /// Returns the first literal of a clause as added; literals() is reordered. Not for empty ones.
    LiteralCode pivot(ClauseRef clause) const { return words_[clause - 3]; }

    /// The place, from 2 on, where the last search for a literal to watch stopped.
    std::uint32_t& search_start(ClauseRef clause) { return words_[clause - 2]; }

    /// Active: added and not deleted, at the point of the proof where the checker is.
    bool is_active(ClauseRef clause) const { return (words_[clause - 1] & active) != 0; }
    void activate(ClauseRef clause) { set(clause, active); }
    void deactivate(ClauseRef clause) { words_[clause - 1] &= ~active; }

    /// Core: the contradiction rests on it.
    bool is_core(ClauseRef clause) const { return (words_[clause - 1] & core) != 0; }
    void set_core(ClauseRef clause) { set(clause, core); }

    /// Mentioned: some line of the LRAT proof that comes later names it.
    bool is_mentioned(ClauseRef clause) const { return (words_[clause - 1] & mentioned) != 0; }
    void set_mentioned(ClauseRef clause) { set(clause, mentioned); }

    bool is_tautology(ClauseRef clause) const { return (words_[clause - 1] & tautology) != 0; }

    /// For walks over all clauses: from first() while the clause is not end().
    ClauseRef first() const { return 1 + header_words; }
    ClauseRef end() const { return static_cast<ClauseRef>(words_.size()) + header_words; }
    ClauseRef next(ClauseRef clause) const {
        return clause + static_cast<ClauseRef>(size(clause)) + header_words;
    }

    /// Returns the largest number.
    std::uint32_t count() const { return count_; }
    std::size_t variable_count() const { return names_.size(); }

    /// Returns the code of a literal, or nullopt if no clause has had its variable.
    std::optional<LiteralCode> known_code(int dimacs) const;

    /// Returns the literal as files write it.
    int dimacs(LiteralCode literal) const {
        int const variable = names_[literal / 2];
        return literal % 2 == 0 ? variable : -variable;
    }

  private:
    // Number, next in its chain, pivot, start of the search, size and flags.
    static constexpr ClauseRef header_words = 5;
    static constexpr std::uint32_t active = 1, core = 2, mentioned = 4, tautology = 8;
    static constexpr int flag_bits = 4;

    ClauseRef& next_in_chain(ClauseRef clause) { return words_[clause - 4]; }
    void set(ClauseRef clause, std::uint32_t flag) { words_[clause - 1] |= flag; }

    LiteralCode code(int dimacs);
    void normalize(std::span<int const> dimacs);
    ClauseRef& chain_of(std::span<LiteralCode const> literals);
    ClauseRef* find(std::span<int const> dimacs, std::int64_t preferred);
    void put_into_table(ClauseRef clause);
    void make_table();

    std::vector<std::uint32_t> words_;
    std::uint32_t count_ = 0;

    std::vector<int> names_; ///< variable to DIMACS number
    std::vector<std::uint32_t> variables_;
    std::unordered_map<int, std::uint32_t> far_variables_;

    std::vector<ClauseRef> chains_; ///< by hash, the first clause of each chain; its size is a
                                    ///< power of two; empty until a clause is to be removed
    std::size_t in_table_ = 0;

    std::vector<LiteralCode> literals_; ///< of the current clause, without repetitions
    bool is_tautology_ = false;
    std::vector<std::uint32_t> stamps_; ///< per literal, the last current clause that has it
    std::uint32_t stamp_ = 0;
};

} // namespace hapax
