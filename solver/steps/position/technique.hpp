#pragma once

/// The table of techniques that people know. A new one is a row here, a finder in
/// solver/steps/patterns/, and a sentence in each table of solver/steps/wording/.

#include <span>
#include <string_view>

namespace hapax {

/// Cheapest first; those of one cost are looked for together.
enum class Technique {
    Clash,         ///< a rule is broken by written values
    FullHouse,     ///< a unit has one open cell left
    BoxSingle,     ///< a value has one place left in a region
    LineSingle,    ///< a value has one place left in a row or column
    NakedSingle,   ///< a cell has one candidate left
    Innie,         ///< the rule of the total for one unit, with one open cell left over
    Bounds,        ///< one inequality or adjacency
    CageValues,    ///< the combinations of one cage
    OneClue,       ///< one clue along cells: a skyscraper, an arrow, a sandwich
    CageLines,     ///< the combinations of one cage whose cells differ by lines and regions
    Locked,        ///< all places of a value in a unit lie in another unit
    InequalityFan, ///< several cells of a unit that are all less (or greater) than one cell
    NakedPair,
    HiddenPair,
    Total,      ///< the rule of the total: innies and outies
    Leftovers,  ///< what lines and regions hold beside each other
    ClueInLine, ///< one clue along cells, which differ by the line that holds them
    NakedTriple,
    HiddenTriple,
    XWing,
    Skyscraper,      ///< chains of one value: two rows, or two columns
    TwoStringKite,   ///< a row and a column
    TurbotFish,      ///< two units
    XYWing,          ///< three cells with two candidates each
    EmptyRectangle,  ///< a line, and a region whose places are in a row and a column
    UniqueRectangle, ///< two values that could be exchanged; only if one solution is assumed
    BugPlusOne,      ///< all open cells but one have two candidates; likewise
    FinnedXWing,
    WWing,   ///< two cells with the same two candidates, and a unit
    XYZWing, ///< cells with two, two and three of three candidates
    Swordfish,
    RemotePairs, ///< four cells or more with the same two candidates
    NakedQuad,
    HiddenQuad,
    XChain, ///< three units or more, of one value
    FinnedSwordfish,
    Jellyfish,
    XYChain,  ///< four cells or more with two candidates each
    WXYZWing, ///< almost locked sets of four cells together
    SueDeCoq, ///< cells of a line and of a region that hold each of their candidates once
    Aic,      ///< an alternating inference chain: units, and cells with two candidates
    AlsXz,    ///< two almost locked sets
    FinnedJellyfish,
    GroupedAic,  ///< with places that share two units
    AlsXyWing,   ///< three almost locked sets
    FrankenFish, ///< boxes among base and cover, or rows and columns on one side
    FinnedFrankenFish,
    DeathBlossom, ///< an almost locked set for each candidate of a cell
    AlsChain,     ///< almost locked sets beside all other links
    General,      ///< a small set of constraints that no known pattern covers
};

/// Says whether steps may use that the puzzle has one solution.
enum class Assume { Nothing, OneSolution };

enum class Family { Singles, Clues, Subsets, Totals, Fish, Wings, Chains, Uniqueness, General };

struct TechniqueRow {
    Technique technique;
    std::string_view key; ///< of JSON, and of the tables of sentences
    int points;           ///< what a step costs
    Family family;
};

/// One row for each technique, in their order.
std::span<TechniqueRow const> techniques();

TechniqueRow const& row_of(Technique technique);

/// Its key: "naked single".
inline std::string_view name(Technique technique) {
    return row_of(technique).key;
}

inline int points_of(Technique technique) {
    return row_of(technique).points;
}

/// Returns the points of the general step, by the number of its constraints.
int points_of_general(int constraints);

} // namespace hapax
