/// CaDiCaL numbers clauses in the order in which it is given or derives them, and LRAT says nothing
/// of those it is given: they are the numbers that no lemma has. Should another version count in
/// another way, hints lead nowhere, and the checker searches.

#include "solver/certify/traced_proof.hpp"

#include <utility>

namespace hapax {

TracedProof::TracedProof(std::istream& beginning, std::istream& traced, GivenClauses clauses)
    : beginning_{beginning}, traced_{traced}, clauses_{std::move(clauses)}, numbers_(1) {}

bool TracedProof::next(ProofStep& step) {
    if (!has_begun_ && beginning_.next(step)) {
        if (step.kind == ProofStep::Kind::Addition) ++lemmas_;
        return true;
    }
    has_begun_ = true;
    while (traced_.next(step)) {
        auto const id = std::exchange(step.id, 0);
        if (step.kind == ProofStep::Kind::Deletion) {
            auto const gone = literals_.extract(id);
            if (gone.empty()) continue;
            step.literals = std::move(gone.mapped());
            step.hints = {number_of(id)};
            return true;
        }
        number_given_before(id);
        numbers_.push_back(clauses_.formula_clauses + ++lemmas_);
        literals_.emplace(id, step.literals);
        for (auto& hint : step.hints) hint = number_of(hint);
        return true;
    }
    return false;
}

void TracedProof::number_given_before(std::int64_t id) {
    for (auto i = static_cast<std::int64_t>(numbers_.size()); i < id; ++i) {
        numbers_.push_back(0);
        if (next_given_ == clauses_.given.size()) continue;
        auto& [number, literals] = clauses_.given[next_given_++];
        numbers_.back() = number > 0 ? number : clauses_.formula_clauses - number;
        literals_.emplace(i, std::move(literals));
    }
}

std::int64_t TracedProof::number_of(std::int64_t id) const {
    auto const index = static_cast<std::size_t>(id);
    return id > 0 && index < numbers_.size() ? numbers_[index] : 0;
}

} // namespace hapax
