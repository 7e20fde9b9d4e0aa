/// Lines are drawn one after the other; a solver keeps those that some grid obeys together with the
/// lines before. A line through a random solution would seldom be long, and its mirror image hardly
/// ever a clue as well; a random line has many solutions.
///
/// Then steps of the aim go as far as the lines lead. Where they end, a value is fixed: of many
/// values that some grid has in cells without a line, the one after which the steps leave the
/// fewest candidates. So the values suit the lines, and few are needed: a thermometer Sudoku takes
/// one or two, where a solution that was fixed before takes five.

#include "solver/generate/clues/setting.hpp"

#include "encoder/model/rules.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/generate/clues/lines.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>
#include <compare>
#include <utility>

namespace hapax {

namespace {

constexpr int most_covered_percent = 65;
constexpr int more_lines_than_rows = 5;
constexpr int most_misses = 60; ///< places where no line fits, in one drawing
constexpr int misses_through_solution = 3000;

constexpr std::int64_t conflicts_for_line = 300; ///< a question that takes more counts as "no"
constexpr std::int64_t conflicts_for_grid = 1000;

constexpr int most_grids = 6; ///< that give values to choose from
constexpr int most_questions = 12;
constexpr int most_unanswered = 3; ///< in one drawing

// Steps take longer in larger grids.
constexpr int largest_quick_order = 9;
constexpr int most_drawings = 7;
constexpr int most_fixed = 18;     ///< values in all drawings, after which none begins
constexpr int tries_if_quick = 24; ///< values that are compared before one is fixed
constexpr int tries_if_slow = 6;

constexpr int few_values = 3;         ///< fewer make no puzzle better
constexpr int good_clue_percent = 36; ///< of the steps, which ends the search

class Setter {
  public:
    Setter(LineWish const& wish, StepWalker& walker, Random& random, Limits const& limits)
        : wish_{wish}, walker_{walker}, random_{random}, limits_{limits}, pool_{wish.rules},
          solver_{pool_, RegionRole::Rules, for_short_questions("default", random.solver_seed()),
                  limits},
          paper_{wish.rules.order, wish.symmetry, random} {
        for (int i = 0; i < std::ssize(pool_.named_clues); ++i) solver_.fix({ClueKind::Named, i});
        if (wish.solution)
            grids_.push_back(*wish.solution);
        else
            solver_.prefer(random_latin_square(order(), random, limits));
        for (auto const cell : wish.reserved) paper_.take(cell);
    }

    /// Draws lines that some grid obeys. Returns false if there are none.
    bool draw() {
        int const most_lines = order() + more_lines_than_rows;
        int const most = wish_.solution ? misses_through_solution : most_misses;
        int lines = 0;
        int covered = 0;
        for (int misses = 0; misses < most && lines < most_lines && !limits_.reached();) {
            bool const is_full = 100 * covered >= most_covered_percent * order() * order();
            if (is_full) break;
            auto const line = paper_.place(wish_.length.least, length_after(misses, most));
            if (line.empty() || !add(paper_.images(line))) {
                ++misses;
                continue;
            }
            paper_.take(line);
            int const images = static_cast<int>(found_.lines.back().size());
            lines += images;
            covered += images * static_cast<int>(line.size());
        }
        return lines > 0;
    }

    /// Fixes values until steps of the aim solve the puzzle. Returns false if they do not, or with
    /// more values than this.
    bool fix_values(Aim const& aim, int most_values) {
        puzzle_ = wish_.rules;
        for (auto const& group : found_.lines)
            puzzle_.named_clues.insert(puzzle_.named_clues.end(), group.begin(), group.end());
        reached_ = progress(walker_, puzzle_, aim, limits_);
        while (!is_explained(reached_, aim))
            if (limits_.reached() || values() >= most_values || !fix_best(aim)) return false;
        return true;
    }

    int values() const { return static_cast<int>(found_.givens.size()); }
    Progress const& reached() const { return reached_; }
    LineSetting take() {
        found_.solution = grids_.front();
        return std::move(found_);
    }

  private:
    int order() const { return wish_.rules.order; }

    /// Returns the most cells of the next line: long ones come first.
    int length_after(int misses, int most) {
        auto const [shortest, longest] = wish_.length;
        return std::min(longest - (longest - shortest + 1) * misses / most, order());
    }

    /// Adds lines if some grid obeys all of them.
    bool add(std::vector<std::vector<Cell>> const& images) {
        std::vector<NamedClue> group;
        for (auto const& cells : images) group.push_back(line_of(wish_.style, cells, order()));
        if (wish_.solution && !std::all_of(group.begin(), group.end(), [&](auto const& line) {
                return holds(line, *wish_.solution);
            }))
            return false;
        Element element;
        for (auto const& line : group) {
            element.push_back({ClueKind::Named, static_cast<int>(pool_.named_clues.size())});
            pool_.named_clues.push_back(line);
        }
        elements_.push_back(std::move(element));
        asked_.push_back(static_cast<int>(elements_.size()) - 1);
        if (!wish_.solution) {
            auto reply = solver_.solve(elements_, asked_, limits_, conflicts_for_line);
            if (reply.answer != Answer::Satisfiable) {
                asked_.pop_back();
                return false;
            }
            grids_ = {std::move(reply.solution)};
        }
        found_.lines.push_back(std::move(group));
        return true;
    }

    /// Makes up to six grids known that obey the lines and values: each has a random value in a
    /// random cell, so that they differ. One is known already. Questions that take long end this.
    void find_grids() {
        for (int questions = 0; questions < most_questions && std::ssize(grids_) < most_grids
                                && unanswered_ < most_unanswered && !wish_.solution;
             ++questions) {
            auto elements = elements_;
            elements.push_back(
                {{ClueKind::Given, random_.below(order() * order()), random_.below(order()) + 1}});
            auto asked = asked_;
            asked.push_back(static_cast<int>(elements_.size()));
            auto reply = solver_.solve(elements, asked, limits_, conflicts_for_grid);
            if (reply.answer == Answer::Satisfiable) grids_.push_back(std::move(reply.solution));
            if (reply.answer == Answer::Undecided) ++unanswered_;
        }
    }

    /// Fixes the values of one place where steps end. Returns false if there is none.
    bool fix_best(Aim const& aim) {
        find_grids();
        std::set<int> const open(reached_.open.begin(), reached_.open.end());
        std::vector<int> places;
        for (int place = 0; place < std::ssize(wish_.places); ++place) {
            auto const& cells = wish_.places[static_cast<std::size_t>(place)];
            bool const is_open = std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
                return open.contains(cell_index(cell, order()));
            });
            if (is_open && is_off_lines(cells, found_.lines)) places.push_back(place);
        }
        if (places.empty()) return false;
        int const tries = order() <= largest_quick_order ? tries_if_quick : tries_if_slow;
        std::set<std::pair<int, std::vector<int>>> tried;
        Puzzle best;
        std::optional<Progress> best_reached;
        int best_place = 0;
        for (int i = 0; i < tries; ++i) {
            int const place = any_of(places);
            auto const& grid = any_of(grids_);
            Puzzle with = puzzle_;
            std::vector<int> values;
            for (auto const cell : wish_.places[static_cast<std::size_t>(place)])
                values.push_back(with.givens[cell] = grid[cell]);
            if (!tried.emplace(place, std::move(values)).second) continue;
            auto reached = progress(walker_, with, aim, limits_);
            if (limits_.reached()) return false;
            if (best_reached && reached.candidates >= best_reached->candidates) continue;
            best = std::move(with);
            best_reached = std::move(reached);
            best_place = place;
        }
        puzzle_ = std::move(best);
        reached_ = std::move(*best_reached);
        auto& element = elements_.emplace_back();
        for (auto const cell : wish_.places[static_cast<std::size_t>(best_place)]) {
            found_.givens.insert(cell);
            element.push_back({ClueKind::Given, cell_index(cell, order()), puzzle_.givens[cell]});
        }
        asked_.push_back(static_cast<int>(elements_.size()) - 1);
        std::erase_if(grids_, [&](Grid const& grid) {
            return std::any_of(element.begin(), element.end(), [&](Clue const& given) {
                return grid[cell_at(given.index, order())] != given.value;
            });
        });
        return true;
    }

    template<class T>
    T const& any_of(std::vector<T> const& items) {
        return items[static_cast<std::size_t>(random_.below(static_cast<int>(items.size())))];
    }

    LineWish const& wish_;
    StepWalker& walker_;
    Random& random_;
    Limits const& limits_;
    Puzzle pool_; ///< has every line that was tried
    ClueSolver solver_;
    LinePaper paper_;
    std::vector<Element> elements_;
    std::vector<int> asked_;  ///< the elements that the setting has
    std::vector<Grid> grids_; ///< some that obey them
    int unanswered_ = 0;      ///< questions
    Puzzle puzzle_;           ///< of the setting
    Progress reached_;
    LineSetting found_;
};

/// The better puzzle is less.
struct Rank {
    bool is_off_aim = false;
    int values = 0;
    std::int64_t missing_percent = 0; ///< of the steps, that use no clue

    friend auto operator<=>(Rank const&, Rank const&) = default;
};

Rank rank_of(Progress const& reached, int values, Aim const& aim) {
    auto const& grade = reached.grade;
    std::int64_t const steps = std::max<std::int64_t>(1, grade.steps);
    return {!meets(reached, aim), std::max(values, few_values),
            100 - 100 * grade.clue_steps / steps};
}

} // namespace

bool is_off_lines(std::vector<Cell> const& cells,
                  std::vector<std::vector<NamedClue>> const& lines) {
    return std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
        return std::any_of(lines.begin(), lines.end(), [&](auto const& group) {
            return std::any_of(group.begin(), group.end(), [&](NamedClue const& line) {
                return std::find(line.cells.begin(), line.cells.end(), cell) != line.cells.end();
            });
        });
    });
}

std::optional<LineSetting> set_lines(LineWish const& wish, StepWalker& walker, Random& random,
                                     Limits const& limits) {
    std::optional<LineSetting> best;
    Rank best_rank;
    bool const takes_first = !wish.aim || wish.effort == LineEffort::OneDrawing;
    int most_values = wish.rules.order * wish.rules.order;
    int fixed = 0;
    for (int i = 0; i < most_drawings && fixed < most_fixed && !limits.reached(); ++i) {
        Setter setter{wish, walker, random, limits};
        if (!setter.draw()) continue;
        bool const is_solved = !wish.aim || setter.fix_values(*wish.aim, most_values);
        fixed += setter.values();
        if (!is_solved) continue;
        if (takes_first) return setter.take();
        auto const rank = rank_of(setter.reached(), setter.values(), *wish.aim);
        if (best && rank >= best_rank) continue;
        best = setter.take();
        best_rank = rank;
        if (!rank.is_off_aim) most_values = rank.values;
        if (rank <= Rank{false, few_values, 100 - good_clue_percent}) break;
    }
    return best;
}

} // namespace hapax
