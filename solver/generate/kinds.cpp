#include "solver/generate/kinds.hpp"

#include <array>

namespace hapax {

namespace {

constexpr std::array rows{
    KindRow{"latin", PuzzleKind::Latin, Level::Hard},
    KindRow{"futoshiki", PuzzleKind::Futoshiki, Level::Hard},
    KindRow{"sudoku", PuzzleKind::Sudoku, Level::Hard},
    KindRow{"kenken", PuzzleKind::KenKen, Level::Extreme},
    KindRow{"killer", PuzzleKind::Killer, Level::Extreme},
    KindRow{"skyscraper", PuzzleKind::Latin, Level::Extreme, Offer::Skyscrapers},
    KindRow{"kropki", PuzzleKind::Sudoku, Level::Hard, Offer::Dots},
    KindRow{"xv", PuzzleKind::Sudoku, Level::Hard, Offer::Sums},
    KindRow{"arrow", PuzzleKind::Sudoku, Level::Extreme, Offer::Arrows},
    KindRow{"thermo", PuzzleKind::Sudoku, Level::Tough, Offer::Thermometers, {}, true},
    KindRow{"whispers", PuzzleKind::Sudoku, Level::Extreme, Offer::Whispers},
    KindRow{"renban", PuzzleKind::Sudoku, Level::Tough, Offer::Renbans, {}, true},
    KindRow{"palindrome", PuzzleKind::Sudoku, Level::Tough, Offer::Palindromes, {}, true},
    KindRow{"between", PuzzleKind::Sudoku, Level::Moderate, Offer::Betweens, {}, true},
    KindRow{"sandwich", PuzzleKind::Sudoku, Level::Tough, Offer::Sandwiches},
    KindRow{"little-killer", PuzzleKind::Sudoku, Level::Tough, Offer::LittleKillers},
    KindRow{"odd-even", PuzzleKind::Sudoku, Level::Hard, Offer::Parities},
    KindRow{"windoku", PuzzleKind::Sudoku, Level::Hard, Offer::None, GridRule::Windoku},
    KindRow{"disjoint-groups", PuzzleKind::Sudoku, Level::Hard, Offer::None,
            GridRule::DisjointGroups},
    KindRow{"anti-knight", PuzzleKind::Sudoku, Level::Extreme, Offer::None, GridRule::AntiKnight},
    KindRow{"anti-king", PuzzleKind::Sudoku, Level::Extreme, Offer::None, GridRule::AntiKing},
    KindRow{"non-consecutive", PuzzleKind::Sudoku, Level::Extreme, Offer::None,
            GridRule::NonConsecutive},
};

} // namespace

std::span<KindRow const> kind_rows() {
    return rows;
}

void choose_kind(KindRow const& row, PuzzleRequest& request) {
    request.kind = row.kind;
    request.offer = row.offer;
    if (row.rule) request.rules.insert(*row.rule);
}

} // namespace hapax
