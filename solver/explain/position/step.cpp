/// The table of costs. Points grow with what one has to keep in mind: from one cell or one value in
/// one unit, over one clue, to patterns of several units. They order the search, and add up to the
/// score of `rate`.

#include "solver/explain/position/step.hpp"

#include <array>
#include <cstddef>

namespace hapax {

namespace {

struct Entry {
    Technique technique;
    std::string_view name;
    int points;
};

constexpr std::array table{
    Entry{Technique::Clash, "clash", 5},
    Entry{Technique::NakedSingle, "naked single", 10},
    Entry{Technique::HiddenSingle, "hidden single", 10},
    Entry{Technique::Bounds, "bounds", 14},
    Entry{Technique::CageValues, "cage combinations", 16},
    Entry{Technique::CageLines, "cage combinations in lines", 20},
    Entry{Technique::Locked, "locked candidates", 20},
    Entry{Technique::InequalityFan, "inequality fan", 26},
    Entry{Technique::NakedPair, "naked pair", 26},
    Entry{Technique::HiddenPair, "hidden pair", 28},
    Entry{Technique::Total, "rule of the total", 30},
    Entry{Technique::Leftovers, "leftovers", 30},
    Entry{Technique::NakedTriple, "naked triple", 34},
    Entry{Technique::HiddenTriple, "hidden triple", 36},
    Entry{Technique::XWing, "X-wing", 38},
    Entry{Technique::XYWing, "XY-wing", 42},
    Entry{Technique::Chain, "simple chain", 44},
    Entry{Technique::Swordfish, "swordfish", 46},
    Entry{Technique::NakedQuad, "naked quad", 48},
    Entry{Technique::HiddenQuad, "hidden quad", 50},
    Entry{Technique::Jellyfish, "jellyfish", 54},
    Entry{Technique::General, "general step", 40},
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].technique != static_cast<Technique>(i)) return false;
    return true;
}
static_assert(is_in_order());

} // namespace

std::string_view name(Technique technique) {
    return table[static_cast<std::size_t>(technique)].name;
}

int points_of(Technique technique) {
    return table[static_cast<std::size_t>(technique)].points;
}

int points_of_general(int constraints) {
    return points_of(Technique::General) + 12 * constraints;
}

} // namespace hapax
