/// The rule: lesser < greater.
///
/// Support clauses say for each value "I need a partner": (lesser is v) implies that greater is one
/// of the values above v. Once all of those are gone, v goes: unit propagation is
/// domain-consistent. Order variables say "at least v", chain the two cells with short clauses, and
/// are as strong. Merely forbidding the bad pairs leaves v alive until one partner is fixed: at
/// order 9 it finds 17 % of what the others find, so it is offered for comparison only.

#include "encoder/clauses/inequality.hpp"

#include <cstdlib>
#include <optional>

namespace hapax {

namespace {

/// Returns the cell's least candidate that is `value` or more.
std::optional<int> next_candidate(VariableMap const& x, int cell, int value) {
    for (int v = value; v <= x.sets().order(); ++v)
        if (x.has(cell, v)) return v;
    return std::nullopt;
}

/// For each candidate v of lesser: (lesser at least v) implies (greater at least v+1). Literals and
/// clauses that are already settled are left out.
void encode_order_chain(int lesser, int greater, VariableMap const& x, ClauseSink& sink) {
    int const least = x.sets().least(lesser);
    int const floor = x.sets().least(greater);
    Table<Literal> clause;
    x.for_each(lesser, [&](int value, Literal) {
        auto const above = next_candidate(x, greater, value + 1);
        if (above == floor) return;
        clause.clear();
        if (value != least) clause.push_back(!x.at_least(lesser, value));
        if (above) clause.push_back(x.at_least(greater, *above));
        sink.add(clause);
    });
}

} // namespace

void encode_order(int cell, VariableMap& x, ClauseSink& sink) {
    if (x.has_order_variables(cell)) return;
    x.make_order_variables(cell);
    std::optional<Literal> at_least; // "at least the previous candidate"; nullopt for the first
    Literal previous;
    x.for_each(cell, [&](int value, Literal is_value) {
        if (value == x.sets().least(cell)) {
            previous = is_value;
            return;
        }
        Literal const reached = x.at_least(cell, value);
        // previous = (at least previous) and not (at least value)
        sink.add({!previous, !reached});
        if (at_least) {
            sink.add({!previous, *at_least});
            sink.add({!reached, *at_least});
            sink.add({!*at_least, reached, previous});
        } else {
            sink.add({reached, previous});
        }
        at_least = reached;
        previous = is_value;
    });
    if (at_least) { // the greatest candidate, with none above it
        sink.add({!previous, *at_least});
        sink.add({!*at_least, previous});
    }
}

void encode_inequality(int lesser, int greater, InequalityForm form, VariableMap& x,
                       ClauseSink& sink) {
    switch (form) {
    case InequalityForm::Automatic:
    case InequalityForm::Support:
        encode_support(
            lesser, greater, [](int v, int w) { return v < w; }, x, sink);
        return;
    case InequalityForm::Order:
        encode_order_chain(lesser, greater, x, sink);
        return;
    case InequalityForm::Forbidden:
        x.for_each(lesser, [&](int v, Literal is_v) {
            x.for_each(greater, [&](int w, Literal is_w) {
                if (v >= w) sink.add({!is_v, !is_w});
            });
        });
        return;
    }
    std::abort();
}

} // namespace hapax
