#pragma once

/// Clauses between two cells: inequalities in three forms, and any other relation of two values by
/// support. Cells are indices in reading order. Below, a and b are the numbers of
/// candidates of the two cells.

#include "encoder/clauses/encoding.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

namespace hapax {

/// States for each candidate of either cell: it is false, or one of the other cell's candidates
/// that go with it is true. No variable, a + b clauses. Unit propagation makes the pair
/// domain-consistent. `related(v, w)`: may `first` be v while `second` is w? (I. Gent, "Arc
/// Consistency in SAT", ECAI 2002.)
template<class Related>
void encode_support(int first, int second, Related&& related, VariableMap const& x,
                    ClauseSink& sink) {
    Table<Literal> clause;
    auto const support = [&](int cell, int other, auto&& goes_with) {
        x.for_each(cell, [&](int value, Literal literal) {
            clause.assign(1, !literal);
            x.for_each(other, [&](int beside, Literal supporter) {
                if (goes_with(value, beside)) clause.push_back(supporter);
            });
            sink.add(clause);
        });
    };
    support(first, second, [&](int v, int w) { return related(v, w); });
    support(second, first, [&](int w, int v) { return related(v, w); });
}

/// States value(lesser) < value(greater) in the chosen form:
/// - Support: see above; a + b clauses.
/// - Order: at most one clause per candidate of `lesser`; needs `encode_order` on both cells, and
///   gives the same domain consistency with short clauses.
/// - Forbidden: a clause of 2 literals for each pair of candidates with v >= w.
void encode_inequality(int lesser, int greater, InequalityForm form, VariableMap& x,
                       ClauseSink& sink);

/// Makes the cell's order variables, once, and ties them to its candidates: n-1 variables and
/// 4n-4 clauses for a cell of n >= 2 candidates. (N. Tamura et al., "Compiling finite linear CSP
/// into SAT", Constraints 2009.)
void encode_order(int cell, VariableMap& x, ClauseSink& sink);

} // namespace hapax
