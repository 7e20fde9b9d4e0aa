#include "solver/generate/pool.hpp"

#include "solver/generate/grids/random_grid.hpp"
#include "solver/generate/grids/random_jigsaw.hpp"

#include <cstdlib>
#include <utility>

namespace hapax {

namespace {

/// Above this order, a solver seldom finds a solution for random pieces.
constexpr int largest_order_for_any_pieces = 20;

/// Up to order 2 there are only boxes.
std::vector<Region> random_pieces(int order, Random& random, Limits const& limits) {
    auto pieces = random_jigsaw(order, random, limits);
    while (order > 2 && box_shape(pieces, order) && !limits.reached())
        pieces = random_jigsaw(order, random, limits);
    return pieces;
}

} // namespace

Puzzle random_rules(PuzzleRequest const& request, Random& random, Limits const& limits) {
    Puzzle puzzle = latin_square(request.order);
    if (has_regions(request)) {
        puzzle.regions = request.layout == Layout::Jigsaw
                             ? random_pieces(request.order, random, limits)
                             : boxes(*request.box);
        for (auto const rule : request.rules) add_rule(rule, puzzle);
    }
    return puzzle;
}

std::optional<HiddenGrid> hidden_grid(PuzzleRequest const& request, Random& random,
                                      Limits const& limits) {
    if (request.from) {
        Puzzle rules = latin_square(request.order);
        if (has_regions(request)) {
            rules.regions = request.from->regions;
            for (auto const rule : request.rules) add_rule(rule, rules);
        }
        return HiddenGrid{std::move(rules), request.from->givens};
    }
    bool const is_large_jigsaw = has_regions(request) && request.layout == Layout::Jigsaw
                                 && request.rules.empty()
                                 && request.order > largest_order_for_any_pieces;
    if (is_large_jigsaw)
        if (auto made = random_jigsaw_grid(request.order, random, limits))
            return HiddenGrid{std::move(made->rules), std::move(made->grid)};
    Puzzle rules = random_rules(request, random, limits);
    auto grid = random_solution(rules, random, limits);
    if (!grid) return std::nullopt;
    return HiddenGrid{std::move(rules), std::move(*grid)};
}

std::vector<std::vector<Cell>> places_of(PuzzleRequest const& request) {
    auto places = orbits(request.order, request.symmetry);
    std::erase_if(places, [&](auto const& cells) { return !may_be_given(cells, request); });
    return places;
}

CluePool pool_of(PuzzleRequest const& request, Puzzle rules, Grid const& solution,
                 std::vector<std::vector<Cell>> const& places,
                 std::vector<std::vector<NamedClue>> const& lines, Random& random) {
    CluePool pool{std::move(rules), solution, {}, {}};
    pool.puzzle.givens = solution;
    for (auto const& cells : places) {
        auto& element = pool.elements.emplace_back();
        for (auto const cell : cells)
            element.push_back({ClueKind::Given, cell_index(cell, request.order), solution[cell]});
    }
    for (int i = 0; i < std::ssize(pool.puzzle.named_clues); ++i)
        pool.rules.push_back({ClueKind::Named, i});
    for (auto const& group : lines) {
        auto& element = pool.elements.emplace_back();
        for (auto const& line : group) {
            element.push_back({ClueKind::Named, static_cast<int>(pool.puzzle.named_clues.size())});
            pool.puzzle.named_clues.push_back(line);
        }
    }
    Puzzle offered = offered_clues(request.offer, solution, random);
    bool const are_rules = shows_all_marks(request);
    if (are_rules) add_negative_rules(request.offer, offered);
    for (auto const& clue : clues_of(offered))
        with_list(clue.kind, offered, [&](auto const& clues) {
            auto& all = list_of<ClueIn<decltype(clues)>>(pool.puzzle);
            Clue const in_pool{clue.kind, static_cast<int>(all.size())};
            if (are_rules)
                pool.rules.push_back(in_pool);
            else
                pool.elements.push_back({in_pool});
            all.push_back(clues[static_cast<std::size_t>(clue.index)]);
        });
    if (request.mode == FutoshikiMode::Adjacent) {
        auto const add_rule = [&](NamedClue rule) {
            pool.rules.push_back(
                {ClueKind::Named, static_cast<int>(pool.puzzle.named_clues.size())});
            pool.puzzle.named_clues.push_back(std::move(rule));
        };
        for_each_neighbour_pair(request.order, [&](Cell a, Cell b) {
            if (std::abs(solution[a] - solution[b]) == 1) add_rule(consecutive(a, b));
        });
        add_rule({ClueName::NonConsecutive, exempt_cells(pool.puzzle, Mark::Bar), 1});
    }
    if (shows_inequalities(request)) {
        for_each_neighbour_pair(request.order, [&](Cell a, Cell b) {
            pool.elements.push_back(
                {{ClueKind::Named, static_cast<int>(pool.puzzle.named_clues.size())}});
            pool.puzzle.named_clues.push_back(solution[a] < solution[b] ? less(a, b) : less(b, a));
        });
    }
    return pool;
}

} // namespace hapax
