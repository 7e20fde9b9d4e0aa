/// Lines are random walks over the solution, to cells that touch at sides or corners and are on no
/// other line. A walk goes on while its values may become a clue; the line is its longest beginning
/// that is one.

#include "solver/generate/clues/offers.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/model/sight.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace hapax {

namespace {

constexpr int most_cells_of_line = 6;
constexpr int least_cells_of_line = 3;
constexpr int walks_from_cell = 6;

/// The lines of one kind.
struct LineKind {
    /// Says whether the values that a walk has met so far may become a clue.
    bool (*goes_on)(std::vector<int> const& values, int order);
    /// Adds the clue on cells with these values, if it holds there.
    void (*add)(std::vector<Cell> const& cells, Puzzle& puzzle);
};

bool rises(std::vector<int> const& values, int) {
    return values.size() < 2 || values.back() > values[values.size() - 2];
}

bool jumps(std::vector<int> const& values, int order) {
    return values.size() < 2
           || std::abs(values.back() - values[values.size() - 2])
                  >= *usual_amount(PairName::Whispers, order);
}

bool differ(std::vector<int> const& values, int) {
    return std::count(values.begin(), values.end(), values.back()) == 1;
}

/// Says whether the first is at least the sum of the others.
bool has_room_for_sum(std::vector<int> const& values, int) {
    return 2 * values.front() >= std::accumulate(values.begin(), values.end(), 0);
}

template<PairName name>
void add_pair_clue(std::vector<Cell> const& cells, Puzzle& puzzle) {
    puzzle.pair_clues.push_back({name, cells, usual_amount(name, puzzle.order).value_or(0)});
}

void add_arrow(std::vector<Cell> const& cells, Puzzle& puzzle) {
    puzzle.run_clues.push_back({RunName::Arrow, cells, 1, {}});
}

class Walker {
  public:
    Walker(Grid const& solution, Random& random, LineKind const& kind)
        : solution_{solution}, random_{random}, kind_{kind} {}

    void add_lines(Puzzle& puzzle) {
        int const order = solution_.order();
        for (int const cell : random_.permutation(order * order)) {
            std::vector<Cell> best;
            for (int walk = 0; walk < walks_from_cell; ++walk)
                if (auto line = walk_from(cell_at(cell, order)); line.size() > best.size())
                    best = std::move(line);
            if (best.empty()) continue;
            kind_.add(best, puzzle);
            taken_.insert(best.begin(), best.end());
        }
    }

  private:
    /// Returns the longest beginning that is a clue; empty if none is.
    std::vector<Cell> walk_from(Cell start) {
        std::vector<Cell> cells;
        std::vector<int> values;
        std::vector<Cell> line;
        if (taken_.contains(start)) return line;
        for (std::optional<Cell> next = start; next; next = next_of(cells, values)) {
            cells.push_back(*next);
            values.push_back(solution_[*next]);
            if (std::ssize(cells) >= least_cells_of_line && is_clue(cells)) line = cells;
        }
        return line;
    }

    std::optional<Cell> next_of(std::vector<Cell> const& cells, std::vector<int> values) {
        if (std::ssize(cells) == most_cells_of_line) return std::nullopt;
        values.push_back(0);
        std::vector<Cell> open;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                Cell const next{cells.back().row + down, cells.back().column + right};
                bool const is_on_grid = std::min(next.row, next.column) >= 0
                                        && std::max(next.row, next.column) < solution_.order();
                if (!is_on_grid || taken_.contains(next)
                    || std::find(cells.begin(), cells.end(), next) != cells.end())
                    continue;
                values.back() = solution_[next];
                if (kind_.goes_on(values, solution_.order())) open.push_back(next);
            }
        if (open.empty()) return std::nullopt;
        return open[static_cast<std::size_t>(random_.below(static_cast<int>(open.size())))];
    }

    /// The judge decides.
    bool is_clue(std::vector<Cell> const& cells) const {
        Puzzle puzzle = latin_square(solution_.order());
        kind_.add(cells, puzzle);
        bool is_obeyed = true;
        for_each_clue(puzzle, [&](auto const& clue) {
            is_obeyed = is_obeyed && !complaint(clue, puzzle.order) && holds(clue, solution_);
        });
        return is_obeyed;
    }

    Grid const& solution_;
    Random& random_;
    LineKind const& kind_;
    std::set<Cell> taken_;
};

void offer_skyscrapers(Grid const& solution, Puzzle& puzzle) {
    int const order = solution.order();
    if (order < 2) return;
    for (auto const side : {Side::Left, Side::Top, Side::Right, Side::Bottom})
        for (int line = 0; line < order; ++line) {
            RunClue clue{RunName::Skyscraper, cells_seen({side, line}, order), 1, {}};
            while (!holds(clue, solution)) ++clue.amount;
            puzzle.run_clues.push_back(std::move(clue));
        }
}

/// Adds a white dot where values differ by 1, and a black one where one is twice the other; for 1
/// and 2, either.
void offer_dots(Grid const& solution, Random& random, Puzzle& puzzle) {
    for_each_neighbour_pair(solution.order(), [&](Cell a, Cell b) {
        PairClue const ratio{PairName::Ratio, {a, b}, 2};
        auto const difference = consecutive(a, b);
        bool const is_black = holds(ratio, solution);
        bool const is_white = holds(difference, solution);
        if (is_black && (!is_white || random.chance(1, 2)))
            puzzle.pair_clues.push_back(ratio);
        else if (is_white)
            puzzle.pair_clues.push_back(difference);
    });
}

} // namespace

Puzzle offered_clues(Offer offer, Grid const& solution, Random& random) {
    Puzzle puzzle = latin_square(solution.order());
    auto const offer_lines = [&](LineKind const& lines) {
        Walker{solution, random, lines}.add_lines(puzzle);
    };
    switch (offer) {
    case Offer::None:
        break;
    case Offer::Skyscrapers:
        offer_skyscrapers(solution, puzzle);
        break;
    case Offer::Dots:
        offer_dots(solution, random, puzzle);
        break;
    case Offer::Arrows:
        offer_lines({has_room_for_sum, add_arrow});
        break;
    case Offer::Thermometers:
        offer_lines({rises, add_pair_clue<PairName::Thermometer>});
        break;
    case Offer::Whispers:
        offer_lines({jumps, add_pair_clue<PairName::Whispers>});
        break;
    case Offer::Renbans:
        offer_lines({differ, add_pair_clue<PairName::Renban>});
        break;
    }
    return puzzle;
}

void add_plainest(Offer offer, Puzzle& puzzle) {
    std::vector<Cell> const line{{0, 0}, {0, 1}};
    switch (offer) {
    case Offer::None:
        break;
    case Offer::Skyscrapers:
        puzzle.run_clues.push_back(
            {RunName::Skyscraper, cells_seen({Side::Left, 0}, puzzle.order), 1, {}});
        break;
    case Offer::Dots:
        add_pair_clue<PairName::Ratio>(line, puzzle);
        break;
    case Offer::Arrows:
        add_arrow(line, puzzle);
        break;
    case Offer::Thermometers:
        add_pair_clue<PairName::Thermometer>(line, puzzle);
        break;
    case Offer::Whispers:
        add_pair_clue<PairName::Whispers>(line, puzzle);
        break;
    case Offer::Renbans:
        add_pair_clue<PairName::Renban>(line, puzzle);
        break;
    }
}

} // namespace hapax
