/// A clue that two known solutions obey is not enough. So some solutions are looked for first,
/// which leave few clues to ask about; each answer is one of: there is one solution (the clue is
/// found), none, or two more known solutions, which rule out others.

#include "solver/blame/suggestion.hpp"

#include "encoder/model/well_formed.hpp"
#include "solver/blame/clue.hpp"
#include "solver/search/solutions.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t solutions_to_begin_with = 100;

class ClueSearch {
  public:
    ClueSearch(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace)
        : puzzle_{puzzle}, options_{options}, workspace_{workspace} {}

    SuggestionSearch run() {
        SuggestionSearch search;
        find(puzzle_, solutions_to_begin_with, search.is_complete);
        for_each_clue_to_add([&](auto const& obeys, auto const& add) {
            if (search.found || !search.is_complete) return;
            if (std::count_if(known_.begin(), known_.end(), obeys) > 1) return;
            Puzzle more = puzzle_;
            Clue const clue = add(more);
            auto const found = find(more, 2, search.is_complete);
            if (found.size() != 1 || !search.is_complete) return;
            std::string words = name(clue, more);
            auto cells = cells_of(clue, more);
            search.found = {std::move(words), std::move(cells), std::move(more), found.front()};
        });
        return search;
    }

  private:
    /// Some solutions, which are known from then on. Not complete if the limits ended it.
    std::vector<Grid> find(Puzzle const& puzzle, std::size_t most, bool& is_complete) {
        SolutionSearch search{puzzle, options_, workspace_};
        std::vector<Grid> found;
        while (found.size() < most) {
            auto grid = search.next();
            if (!grid) break;
            found.push_back(std::move(*grid));
        }
        if (found.size() < most && !search.is_exhausted()) is_complete = false;
        for (auto const& grid : found)
            if (!contains(known_, grid)) known_.push_back(grid);
        return found;
    }

    /// Calls `ask(whether a grid obeys it, what adds it to a puzzle)`.
    void for_each_clue_to_add(auto const& ask) {
        if (count_of(ClueName::Less, puzzle_) > 0)
            for (int r = 0; r < puzzle_.order; ++r)
                for (int c = 0; c < puzzle_.order; ++c)
                    for (Cell const next : {Cell{r, c + 1}, Cell{r + 1, c}})
                        if (next.row < puzzle_.order && next.column < puzzle_.order) {
                            ask_about_sign({r, c}, next, ask);
                            ask_about_sign(next, {r, c}, ask);
                        }
        for (int index = 0; index < puzzle_.order * puzzle_.order; ++index)
            for (int value = 1; value <= puzzle_.order; ++value) {
                Cell const cell = cell_at(index, puzzle_.order);
                if (puzzle_.givens[cell] != 0) break;
                ask([&](Grid const& grid) { return grid[cell] == value; },
                    [&](Puzzle& puzzle) {
                        puzzle.givens[cell] = value;
                        return Clue{ClueKind::Given, index, value};
                    });
            }
    }

    void ask_about_sign(Cell lesser, Cell greater, auto const& ask) {
        ask([&](Grid const& grid) { return grid[lesser] < grid[greater]; },
            [&](Puzzle& puzzle) {
                puzzle.named_clues.push_back(less(lesser, greater));
                return Clue{ClueKind::Named, static_cast<int>(puzzle.named_clues.size()) - 1};
            });
    }

    Puzzle const& puzzle_;
    SolveOptions const& options_;
    Workspace& workspace_;
    std::vector<Grid> known_;
};

} // namespace

SuggestionSearch suggest_clue(Puzzle const& puzzle, SolveOptions const& options,
                              Workspace& workspace) {
    require_well_formed(puzzle);
    return ClueSearch{puzzle, options, workspace}.run();
}

} // namespace hapax
