/// One array keeps a clause's header and literals within a cache line or two. It fits 36x36 Sudokus
/// into memory: their three million binary clauses take seven words each. Deletions name a clause
/// by its literals, in any order; a commutative hash finds it, and a stamp per literal confirms it.
/// The table is made at the first deletion, in one go: many proofs about puzzles end before that.

#include "solver/verify/proof/clauses.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace hapax {

namespace {

constexpr int near_variables = 1 << 22;
constexpr std::uint32_t absent = ~std::uint32_t{0};
constexpr std::size_t most_words = (std::size_t{1} << 31) - 1; // a watch has 31 bits for a clause
constexpr std::size_t most_literals = std::size_t{1} << 27;    // of a clause; the rest of the word
                                                               // holds its flags

/// Spreads the bits of a literal over a word.
std::uint64_t scatter(LiteralCode literal) {
    std::uint64_t x = literal + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

} // namespace

LiteralCode ProofClauses::code(int dimacs) {
    int const name = dimacs < 0 ? -dimacs : dimacs;
    auto const unseen = static_cast<std::uint32_t>(names_.size());
    std::uint32_t variable = unseen;
    if (name < near_variables) {
        auto const index = static_cast<std::size_t>(name);
        if (index >= variables_.size()) variables_.resize(2 * index + 1, absent);
        if (variables_[index] == absent) variables_[index] = unseen;
        variable = variables_[index];
    } else {
        variable = far_variables_.try_emplace(name, unseen).first->second;
    }
    if (variable == unseen) {
        names_.push_back(name);
        stamps_.resize(2 * names_.size());
    }
    return 2 * variable + (dimacs < 0 ? 1U : 0U);
}

void ProofClauses::normalize(std::span<int const> dimacs) {
    if (++stamp_ == 0) { // wraps after four thousand million clauses
        stamps_.assign(stamps_.size(), 0);
        stamp_ = 1;
    }
    literals_.clear();
    is_tautology_ = false;
    for (int const each : dimacs) {
        LiteralCode const literal = code(each);
        if (stamps_[literal] == stamp_) continue;
        stamps_[literal] = stamp_;
        literals_.push_back(literal);
        if (stamps_[negation(literal)] == stamp_) is_tautology_ = true;
    }
}

std::optional<LiteralCode> ProofClauses::known_code(int dimacs) const {
    int const name = dimacs < 0 ? -dimacs : dimacs;
    std::uint32_t variable = absent;
    if (name < near_variables) {
        if (static_cast<std::size_t>(name) < variables_.size())
            variable = variables_[static_cast<std::size_t>(name)];
    } else if (auto const far = far_variables_.find(name); far != far_variables_.end()) {
        variable = far->second;
    }
    if (variable == absent) return std::nullopt;
    return 2 * variable + (dimacs < 0 ? 1U : 0U);
}

ClauseRef ProofClauses::add(std::span<int const> dimacs, std::uint32_t number) {
    normalize(dimacs);
    std::size_t const place = words_.size() + header_words;
    if (place + literals_.size() > most_words || literals_.size() >= most_literals)
        throw std::length_error{"the proof has more literals than the checker can hold"};
    auto const size = static_cast<std::uint32_t>(literals_.size());
    words_.push_back(count_ = number);
    words_.push_back(no_clause); // the table links it
    words_.push_back(literals_.empty() ? 0 : literals_.front());
    words_.push_back(2);
    words_.push_back((size << flag_bits) | active | (is_tautology_ ? tautology : 0));
    words_.insert(words_.end(), literals_.begin(), literals_.end());
    auto const clause = static_cast<ClauseRef>(place);
    if (!chains_.empty()) put_into_table(clause);
    return clause;
}

ClauseRef& ProofClauses::chain_of(std::span<LiteralCode const> literals) {
    std::uint64_t sum = 0;
    for (LiteralCode const literal : literals) sum += scatter(literal);
    return chains_[(sum >> 20) & (chains_.size() - 1)];
}

void ProofClauses::put_into_table(ClauseRef clause) {
    if (in_table_ >= chains_.size()) return make_table();
    auto& chain = chain_of(literals(clause));
    next_in_chain(clause) = chain;
    chain = clause;
    ++in_table_;
}

/// Covers all active clauses, with room for as many again.
void ProofClauses::make_table() {
    chains_.assign(std::bit_ceil(2 * std::max(std::size_t{count_}, std::size_t{512})), no_clause);
    in_table_ = 0;
    for (ClauseRef clause = first(); clause != end(); clause = next(clause))
        if (is_active(clause)) put_into_table(clause);
}

ClauseRef* ProofClauses::find(std::span<int const> dimacs, std::int64_t preferred) {
    // A proof may delete what was never there. Its variables must not become known by that, since
    // only propagation that follows a clause makes room for their values.
    if (!std::all_of(dimacs.begin(), dimacs.end(), [&](int each) { return known_code(each); }))
        return nullptr;
    normalize(dimacs);
    if (chains_.empty()) make_table();
    ClauseRef* found = nullptr;
    for (ClauseRef* link = &chain_of(literals_); *link != no_clause; link = &next_in_chain(*link)) {
        if (size(*link) != literals_.size()) continue;
        auto const candidate = literals(*link);
        if (!std::all_of(candidate.begin(), candidate.end(),
                         [&](LiteralCode literal) { return stamps_[literal] == stamp_; }))
            continue;
        if (found == nullptr) found = link;
        if (preferred == 0) break;
        if (number(*link) == preferred) return link;
    }
    return found;
}

} // namespace hapax
