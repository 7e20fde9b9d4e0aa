/// Towers (Skyscrapers), `N:clue/clue/...[,grid]`: the number of towers seen from each place beside
/// the grid, empty if there is no clue; first from above, left to right, then from below, from the
/// left, from the right. Givens follow as in Solo.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <array>

namespace hapax::formats::tatham {

namespace {

constexpr Game towers_game{"Towers", 3, 9};

/// In the order of the clues.
constexpr std::array sides{Side::Top, Side::Bottom, Side::Left, Side::Right};

} // namespace

Puzzle read_towers(Part& id, int order) {
    require_order(id, towers_game, order);
    Puzzle puzzle = latin_square(order);
    for (auto const side : sides)
        for (int line = 0; line < order; ++line) {
            if (side != sides.front() || line > 0) id.expect('/');
            auto const start = id.offset();
            auto const seen = id.accept_number();
            if (!seen) continue;
            if (*seen < 1 || *seen > order)
                id.fail_at(start, "expected a number from 1 to " + std::to_string(order)
                                      + ", found '" + std::to_string(*seen) + "'");
            puzzle.named_clues.push_back({ClueName::Skyscraper,
                                          cells_seen({side, line}, order),
                                          static_cast<int>(*seen),
                                          {}});
        }
    if (id.accept(',')) puzzle.givens = read_numbers(id, order, order).values;
    id.expect_end("the game ID");
    return puzzle;
}

std::string write_towers(Puzzle const& puzzle) {
    require_parts(puzzle, towers_game.name, Parts{Rule::Given, ClueName::Skyscraper});
    require_order(puzzle, towers_game);
    auto const towers = towers_beside(puzzle, towers_game.name);
    std::string id = std::to_string(puzzle.order);
    char separator = ':';
    for (auto const side : sides)
        for (int const number : towers[static_cast<std::size_t>(side)]) {
            id += std::exchange(separator, '/');
            if (number != 0) id += std::to_string(number);
        }
    if (given_count(puzzle) > 0) id += "," + write_numbers(puzzle.givens);
    return id;
}

} // namespace hapax::formats::tatham
