/// Points grow with what one has to keep in mind: from one cell or one value in one unit, over one
/// clue, to patterns of several units. They order the search, and `rate` reads levels from them.

#include "solver/explain/position/technique.hpp"

#include <array>
#include <cstddef>

namespace hapax {

namespace {

constexpr std::array table{
    TechniqueRow{Technique::Clash, "clash", 5, Family::Singles},
    TechniqueRow{Technique::FullHouse, "full house", 6, Family::Singles},
    TechniqueRow{Technique::BoxSingle, "hidden single in a box", 8, Family::Singles},
    TechniqueRow{Technique::LineSingle, "hidden single in a line", 9, Family::Singles},
    TechniqueRow{Technique::NakedSingle, "naked single", 10, Family::Singles},
    TechniqueRow{Technique::Bounds, "bounds", 14, Family::Clues},
    TechniqueRow{Technique::CageValues, "cage combinations", 16, Family::Clues},
    TechniqueRow{Technique::CageLines, "cage combinations in lines", 20, Family::Clues},
    TechniqueRow{Technique::Locked, "locked candidates", 20, Family::Subsets},
    TechniqueRow{Technique::InequalityFan, "inequality fan", 26, Family::Clues},
    TechniqueRow{Technique::NakedPair, "naked pair", 26, Family::Subsets},
    TechniqueRow{Technique::HiddenPair, "hidden pair", 28, Family::Subsets},
    TechniqueRow{Technique::Total, "rule of the total", 30, Family::Totals},
    TechniqueRow{Technique::Leftovers, "leftovers", 30, Family::Totals},
    TechniqueRow{Technique::NakedTriple, "naked triple", 34, Family::Subsets},
    TechniqueRow{Technique::HiddenTriple, "hidden triple", 36, Family::Subsets},
    TechniqueRow{Technique::XWing, "X-wing", 38, Family::Fish},
    TechniqueRow{Technique::XYWing, "XY-wing", 42, Family::Wings},
    TechniqueRow{Technique::Chain, "simple chain", 44, Family::Chains},
    TechniqueRow{Technique::Swordfish, "swordfish", 46, Family::Fish},
    TechniqueRow{Technique::NakedQuad, "naked quad", 48, Family::Subsets},
    TechniqueRow{Technique::HiddenQuad, "hidden quad", 50, Family::Subsets},
    TechniqueRow{Technique::Jellyfish, "jellyfish", 54, Family::Fish},
    TechniqueRow{Technique::General, "general step", 40, Family::General},
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].technique != static_cast<Technique>(i)) return false;
    return true;
}
static_assert(is_in_order());

} // namespace

std::span<TechniqueRow const> techniques() {
    return table;
}

TechniqueRow const& row_of(Technique technique) {
    return table[static_cast<std::size_t>(technique)];
}

int points_of_general(int constraints) {
    return points_of(Technique::General) + 12 * constraints;
}

} // namespace hapax
