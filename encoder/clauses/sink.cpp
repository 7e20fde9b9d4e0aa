/// The sink counts what passes through it, by rule, so that every consumer reports the same
/// numbers.

#include "encoder/clauses/sink.hpp"

#include <cstdlib>
#include <numeric>

namespace hapax {

std::string_view name(Rule rule) {
    switch (rule) {
    case Rule::Given:
        return "given";
    case Rule::Cell:
        return "cell";
    case Rule::Row:
        return "row";
    case Rule::Column:
        return "column";
    case Rule::Region:
        return "region";
    case Rule::Inequality:
        return "inequality";
    case Rule::Adjacency:
        return "adjacency";
    case Rule::Cage:
        return "cage";
    case Rule::Leftovers:
        return "leftovers";
    case Rule::Symmetry:
        return "symmetry";
    case Rule::Blocking:
        return "blocking";
    case Rule::Cube:
        return "cube";
    }
    std::abort();
}

std::int64_t ClauseSink::clause_count() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
}

} // namespace hapax
