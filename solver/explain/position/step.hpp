#pragma once

/// One step of an explanation: what follows, from what, and what it costs to see it.

#include "solver/explain/position/position.hpp"

#include <compare>
#include <string_view>
#include <vector>

namespace hapax {

/// The patterns that people know, cheapest first; those of one cost are looked for together.
enum class Technique {
    Clash,         ///< a rule is broken by written values
    NakedSingle,   ///< a cell has one candidate left
    HiddenSingle,  ///< a value has one place left in a unit
    Bounds,        ///< one inequality or adjacency
    CageValues,    ///< the combinations of one cage
    CageLines,     ///< the combinations of one cage whose cells differ by lines and regions
    Locked,        ///< all places of a value in a unit lie in another unit
    InequalityFan, ///< several cells of a unit that are all less (or greater) than one cell
    NakedPair,
    HiddenPair,
    Total,     ///< the rule of the total: innies and outies
    Leftovers, ///< what lines and regions hold beside each other
    NakedTriple,
    HiddenTriple,
    XWing,
    XYWing,
    Chain, ///< alternating places of one value: skyscraper, kite, and longer
    Swordfish,
    NakedQuad,
    HiddenQuad,
    Jellyfish,
    General, ///< a small set of constraints that no known pattern covers
};

std::string_view name(Technique technique);

enum class Strength {
    Written, ///< the cell has the value
    Removed, ///< the cell does not have the value
};

struct Conclusion {
    int cell;
    int value;
    Strength strength;

    friend auto operator<=>(Conclusion const&, Conclusion const&) = default;
};

/// What a step costs. The points come first: those of the technique, or for the general step those
/// of the number of its constraints. Of general steps with as many constraints, the one that looks
/// at fewer cells is cheaper, then that which looks at fewer candidates.
struct Cost {
    int points = 0;
    int cells = 0;
    int candidates = 0;

    friend auto operator<=>(Cost const&, Cost const&) = default;
};

int points_of(Technique technique);
int points_of_general(int constraints);

struct Step {
    Technique technique = Technique::General;
    std::vector<Conclusion> conclusions; ///< none: a contradiction, there is no solution
    std::vector<int> constraints;        ///< by their numbers, ascending
    std::vector<Fact> facts;             ///< candidates that are gone, by cells
    std::vector<int> focus;              ///< the cells of the pattern, for words and drawings
    std::vector<int> values;             ///< the values that the pattern is about
    Cost cost;
    bool is_smallest = false; ///< no step with fewer constraints concludes anything (patterns: no
                              ///< cheaper pattern does)

    bool is_contradiction() const { return conclusions.empty(); }
};

} // namespace hapax
