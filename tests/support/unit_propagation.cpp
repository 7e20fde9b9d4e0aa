/// Visits every clause again and again until a whole pass finds nothing new.

#include "tests/support/unit_propagation.hpp"

#include <algorithm>

namespace hapax::testing {

namespace {

bool has_model(UnitPropagation state) {
    if (!state.propagate()) return false;
    int const open = state.open_variable();
    if (open == 0) return true;
    for (Literal const choice : {!Literal{open}, Literal{open}}) {
        UnitPropagation next = state;
        next.assume(choice);
        if (has_model(std::move(next))) return true;
    }
    return false;
}

} // namespace

UnitPropagation::UnitPropagation(Clauses const& clauses) : clauses_{&clauses}, values_(1) {
    int variables = 0;
    for (auto const& clause : clauses)
        for (Literal const literal : clause) variables = std::max(variables, literal.variable());
    values_.resize(static_cast<std::size_t>(variables) + 1);
}

void UnitPropagation::assume(Literal literal) {
    if (literal.variable() >= values_.length())
        values_.resize(static_cast<std::size_t>(literal.variable()) + 1);
    if (is_false(literal)) is_consistent_ = false;
    values_[literal.variable()] = literal.is_negative() ? -1 : 1;
}

bool UnitPropagation::propagate() {
    for (bool changed = true; changed && is_consistent_;) {
        changed = false;
        for (auto const& clause : *clauses_) {
            int open = 0;
            Literal last;
            bool satisfied = false;
            for (Literal const literal : clause) {
                if (is_true(literal)) satisfied = true;
                if (is_true(literal) || is_false(literal)) continue;
                ++open;
                last = literal;
            }
            if (satisfied || open > 1) continue;
            if (open == 0) return is_consistent_ = false;
            assume(last);
            changed = true;
        }
    }
    return is_consistent_;
}

int UnitPropagation::open_variable() const {
    for (int variable = 1; variable < values_.length(); ++variable)
        if (values_[variable] == 0) return variable;
    return 0;
}

bool is_satisfiable(Clauses const& clauses, std::span<Literal const> assumptions) {
    UnitPropagation state{clauses};
    for (Literal const literal : assumptions) state.assume(literal);
    return has_model(std::move(state));
}

} // namespace hapax::testing
