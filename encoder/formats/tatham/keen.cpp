/// Keen (KenKen), `N:blocks,clues`: every cell is in a cage, and each cage has a clue, in reading
/// order of the cages' first cells: `a` sum, `s` difference, `m` product, `d` quotient.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/tatham/game_id.hpp"

#include <algorithm>

namespace hapax::formats::tatham {

namespace {

constexpr Game keen_game{"Keen", 3, 9};
constexpr std::string_view letters = "asmd";                      ///< in the order of Operation
constexpr std::int64_t most_target = (std::int64_t{1} << 29) - 1; ///< the program keeps 29 bits

[[noreturn]] void fail(std::string const& part, std::vector<Cell> const& cells) {
    throw CannotExpress{std::string{keen_game.name} + " cannot hold " + part, cells};
}

/// Returns the cages by their first cells, and a cage of one cell for each given outside of them.
std::vector<Cage> all_cages(Puzzle const& puzzle) {
    auto cages = puzzle.cages;
    Grid caged{puzzle.order};
    for (auto const& cage : cages)
        for (auto const cell : cage.cells) caged[cell] = 1;
    for (auto const cell : all_cells(puzzle.order)) {
        int const given = puzzle.givens[cell];
        if (caged[cell] == 0 && given == 0) fail(name(cell) + " without a cage", {cell});
        if (caged[cell] != 0 && given != 0)
            fail("the given at " + name(cell) + ", which is in a cage", {cell});
        if (given != 0) cages.push_back({{cell}, Operation::Sum, given, Repeats::Allowed});
    }
    std::sort(cages.begin(), cages.end()); // the cells come first, and the first cell first
    return cages;
}

std::string clue(Cage const& cage) {
    auto const& [cells, operation, target, repeats, label] = cage;
    bool const is_product = operation == Operation::Product;
    if (target > most_target)
        fail("the target " + std::to_string(target) + " of " + name(cage), cells);
    if (repeats == Repeats::Forbidden && can_repeat_a_value(cells))
        fail("that the values of " + name(cage) + " must differ", cells);
    if (!are_connected(cells)) fail(name(cage) + ", which is not connected", cells);
    if (cells.size() == 1) return (is_product ? "m" : "a") + std::to_string(target);
    if (operation == Operation::Any) fail(name(cage) + ", which names no operation", cells);
    bool const is_pairwise = operation == Operation::Difference || operation == Operation::Quotient;
    if (is_pairwise && cells.size() != 2)
        fail(name(cage) + ", a difference or quotient of " + std::to_string(cells.size())
                 + " cells",
             cells);
    return letters[static_cast<std::size_t>(operation)] + std::to_string(target);
}

} // namespace

Puzzle read_keen(Part& id, int order) {
    require_order(id, keen_game, order);
    Puzzle puzzle = latin_square(order);
    auto blocks = read_blocks(id, order, BlockCode::Keen);
    id.expect(',');
    for (auto& cells : blocks) {
        auto const at = id.offset();
        auto const operation = letters.find(id.peek());
        if (id.at_end() || operation == letters.npos)
            id.fail("expected the clue of the cage at " + name(cells.front())
                    + ", such as a7, s1, m12 or d2, found " + id.shown_next());
        bool const is_pairwise = id.peek() == 's' || id.peek() == 'd';
        if (is_pairwise && cells.size() != 2)
            id.fail_at(at, "a difference or quotient needs two cells, the cage at "
                               + name(cells.front()) + " has " + std::to_string(cells.size()));
        id.take();
        auto const target = id.accept_number();
        if (!target) id.fail("expected a target, found " + id.shown_next());
        puzzle.cages.push_back(
            {std::move(cells), static_cast<Operation>(operation), *target, Repeats::Allowed});
    }
    if (!id.at_end())
        id.fail("expected " + std::to_string(puzzle.cages.size())
                + " clues, one per cage, found more");
    return puzzle;
}

std::string write_keen(Puzzle const& puzzle) {
    require_parts(puzzle, keen_game.name, Parts{Rule::Given, Rule::Cage});
    require_order(puzzle, keen_game);
    require_separate_cages(puzzle, keen_game.name);
    Grid owners{puzzle.order};
    std::string clues;
    int number = 0;
    for (auto const& cage : all_cages(puzzle)) {
        ++number;
        for (auto const cell : cage.cells) owners[cell] = number;
        clues += clue(cage);
    }
    return std::to_string(puzzle.order) + ":" + *write_blocks(owners, BlockCode::Keen) + ","
           + clues;
}

} // namespace hapax::formats::tatham
