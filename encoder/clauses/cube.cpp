/// A cube names cells and values, not variables, so that the same cube serves formulas in every
/// encoding and searches without a formula.

#include "encoder/clauses/cube.hpp"

namespace hapax {

std::string describe(Cube const& cube, int order) {
    std::string text;
    for (auto const& [cell, value, sign] : cube.choices)
        text += (text.empty() ? "" : ", ") + name(cell_at(cell, order))
                + (sign == Choice::Sign::Is ? " is " : " is not ") + std::to_string(value);
    return text.empty() ? "everything" : text;
}

Table<Literal> literals(Cube const& cube, VariableMap const& x) {
    Table<Literal> result;
    for (auto const& [cell, value, sign] : cube.choices)
        result.push_back(sign == Choice::Sign::Is ? x.is(cell, value) : !x.is(cell, value));
    return result;
}

} // namespace hapax
