#pragma once

/// At least one and at most one of a group of literals; both together are exactly one. Under unit
/// propagation every form is domain-consistent: a true literal makes all others of its group false.

#include "encoder/clauses/encoding.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"

#include <span>

namespace hapax {

/// Adds one clause of n literals. For n = 0 that is the empty clause.
void encode_at_least_one(std::span<Literal const> group, ClauseSink& sink);

/// Tells whether other clauses state that a literal of the group is true. If they do not, further
/// clauses tie the variables of a form to the literals, so that models and solutions are one to
/// one.
enum class AtLeastOne { Stated, Open };

/// No variable, n(n-1)/2 clauses of 2 literals.
void encode_at_most_one_pairwise(std::span<Literal const> group, ClauseSink& sink);

/// For n >= 2, n-1 variables and 3n-4 clauses of 2 literals, else none. Variable i says that one of
/// the first i literals is true. An open group takes n-1 clauses more. (C. Sinz, "Towards an
/// Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005.)
void encode_at_most_one_ladder(std::span<Literal const> group, AtLeastOne least, VariableMap& x,
                               ClauseSink& sink);

/// Lays the literals out in a table, whose rows and columns hold at most one each. With p =
/// ceil(sqrt n) rows and q = ceil(n/p) columns: p+q variables and 2n + p(p-1)/2 + q(q-1)/2 clauses
/// of 2 literals for n >= 5; an open group takes p+q clauses more, of q+1 and p+1 literals. Shorter
/// groups are encoded pairwise. (J. Chen, "A New SAT Encoding of the At-Most-One Constraint",
/// ModRef 2010; there the rows and columns recur.)
void encode_at_most_one_product(std::span<Literal const> group, AtLeastOne least, VariableMap& x,
                                ClauseSink& sink);

/// Uses the given form; Automatic is pairwise here.
void encode_at_most_one(std::span<Literal const> group, AtMostOne form, AtLeastOne least,
                        VariableMap& x, ClauseSink& sink);

} // namespace hapax
