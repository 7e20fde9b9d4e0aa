/// Points grow with what one has to keep in mind: from one cell or one value in one unit, over one
/// clue, to patterns of several units. They order the search, and `rate` reads levels from them: a
/// step that costs two points more takes twice the effort.

#include "solver/steps/position/technique.hpp"

#include <array>
#include <cstddef>

namespace hapax {

namespace {

constexpr std::array table{
    TechniqueRow{Technique::Clash, "clash", 5, Family::Singles},
    TechniqueRow{Technique::FullHouse, "full house", 6, Family::Singles},
    TechniqueRow{Technique::BoxSingle, "hidden single in a box", 8, Family::Singles},
    TechniqueRow{Technique::LineSingle, "hidden single in a line", 10, Family::Singles},
    TechniqueRow{Technique::NakedSingle, "naked single", 12, Family::Singles},
    TechniqueRow{Technique::Innie, "innie or outie", 13, Family::Totals},
    TechniqueRow{Technique::Bounds, "bounds", 14, Family::Clues},
    TechniqueRow{Technique::CageValues, "cage combinations", 16, Family::Clues},
    TechniqueRow{Technique::OneClue, "one clue", 18, Family::Clues},
    TechniqueRow{Technique::CageLines, "cage combinations in lines", 20, Family::Clues},
    TechniqueRow{Technique::Locked, "locked candidates", 20, Family::Subsets},
    TechniqueRow{Technique::InequalityFan, "inequality fan", 26, Family::Clues},
    TechniqueRow{Technique::NakedPair, "naked pair", 26, Family::Subsets},
    TechniqueRow{Technique::HiddenPair, "hidden pair", 28, Family::Subsets},
    TechniqueRow{Technique::Total, "rule of the total", 30, Family::Totals},
    TechniqueRow{Technique::Leftovers, "leftovers", 30, Family::Totals},
    TechniqueRow{Technique::ClueInLine, "clue in its line", 32, Family::Clues},
    TechniqueRow{Technique::NakedTriple, "naked triple", 34, Family::Subsets},
    TechniqueRow{Technique::HiddenTriple, "hidden triple", 36, Family::Subsets},
    TechniqueRow{Technique::XWing, "X-wing", 38, Family::Fish},
    TechniqueRow{Technique::Skyscraper, "skyscraper", 40, Family::Chains},
    TechniqueRow{Technique::TwoStringKite, "two-string kite", 40, Family::Chains},
    TechniqueRow{Technique::TurbotFish, "turbot fish", 42, Family::Chains},
    TechniqueRow{Technique::XYWing, "XY-wing", 42, Family::Wings},
    TechniqueRow{Technique::EmptyRectangle, "empty rectangle", 44, Family::Chains},
    TechniqueRow{Technique::UniqueRectangle, "unique rectangle", 44, Family::Uniqueness},
    TechniqueRow{Technique::BugPlusOne, "BUG+1", 44, Family::Uniqueness},
    TechniqueRow{Technique::FinnedXWing, "finned X-wing", 44, Family::Fish},
    TechniqueRow{Technique::WWing, "W-wing", 44, Family::Wings},
    TechniqueRow{Technique::XYZWing, "XYZ-wing", 46, Family::Wings},
    TechniqueRow{Technique::Swordfish, "swordfish", 46, Family::Fish},
    TechniqueRow{Technique::RemotePairs, "remote pairs", 46, Family::Chains},
    TechniqueRow{Technique::NakedQuad, "naked quad", 48, Family::Subsets},
    TechniqueRow{Technique::HiddenQuad, "hidden quad", 50, Family::Subsets},
    TechniqueRow{Technique::XChain, "X-chain", 52, Family::Chains},
    TechniqueRow{Technique::FinnedSwordfish, "finned swordfish", 52, Family::Fish},
    TechniqueRow{Technique::Jellyfish, "jellyfish", 54, Family::Fish},
    TechniqueRow{Technique::XYChain, "XY-chain", 54, Family::Chains},
    TechniqueRow{Technique::WXYZWing, "WXYZ-wing", 56, Family::Wings},
    TechniqueRow{Technique::SueDeCoq, "Sue de Coq", 58, Family::Subsets},
    TechniqueRow{Technique::Aic, "alternating inference chain", 58, Family::Chains},
    TechniqueRow{Technique::AlsXz, "ALS-XZ", 60, Family::Chains},
    TechniqueRow{Technique::FinnedJellyfish, "finned jellyfish", 60, Family::Fish},
    TechniqueRow{Technique::GroupedAic, "grouped chain", 62, Family::Chains},
    TechniqueRow{Technique::AlsXyWing, "ALS-XY-wing", 62, Family::Chains},
    TechniqueRow{Technique::FrankenFish, "franken fish", 62, Family::Fish},
    TechniqueRow{Technique::FinnedFrankenFish, "finned franken fish", 62, Family::Fish},
    TechniqueRow{Technique::DeathBlossom, "death blossom", 64, Family::Chains},
    TechniqueRow{Technique::AlsChain, "ALS chain", 66, Family::Chains},
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
