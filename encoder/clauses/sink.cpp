/// The sink counts clauses by rule, so that every consumer reports the same numbers.

#include "encoder/clauses/sink.hpp"

#include <numeric>

namespace hapax {

std::int64_t ClauseSink::clause_count() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
}

} // namespace hapax
