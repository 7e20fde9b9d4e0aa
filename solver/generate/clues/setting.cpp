/// Lines are drawn one after the other; a solver keeps those that some grid obeys together with the
/// lines before. A line through a random solution would seldom be long, and its mirror image hardly
/// ever a clue as well; a random line has many solutions.
///
/// Then steps of the aim go as far as the lines lead. Where they end, a value is fixed: of many
/// values that some grid has in cells without a line, the one after which the steps leave the
/// fewest candidates. So the values suit the lines, and few are needed: a thermometer Sudoku takes
/// one or two, where a solution that was fixed before takes five.
///
/// The lines and values of the best drawing are then exchanged so that fewer values are enough: one
/// goes, and of random exchanges those stay after which the steps leave no more candidates, or a
/// few more, until they solve the puzzle again. A solver is asked only where these lines do not
/// obey the grid that is known, which few exchanges need.

#include "solver/generate/clues/setting.hpp"

#include "encoder/model/rules.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/generate/clues/lines.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>
#include <compare>
#include <memory>
#include <utility>

namespace hapax {

namespace {

constexpr int most_covered_percent = 65;
constexpr int more_lines_than_rows = 5;
constexpr int most_misses = 60; ///< places where no line fits, in one drawing
constexpr int misses_through_solution = 3000;

constexpr std::int64_t conflicts_for_line = 300; ///< a question that takes more counts as "no"
constexpr std::int64_t conflicts_for_grid = 1000;
constexpr std::int64_t conflicts_for_exchange = 100;

constexpr int most_grids = 6; ///< that give values to choose from
constexpr int most_questions = 12;
constexpr int most_unanswered = 3; ///< in one drawing

// Steps take longer in larger grids.
constexpr int largest_quick_order = 9;
constexpr int most_drawings = 7;
constexpr int most_fixed = 18;     ///< values in all drawings, after which none begins
constexpr int tries_if_quick = 24; ///< values that are compared before one is fixed
constexpr int tries_if_slow = 6;

// Exchanges, of the best drawing.
constexpr int most_work = 6000;     ///< puzzles that are looked at
constexpr int work_of_question = 4; ///< to a solver, as so many puzzles
constexpr int most_idle = 400;      ///< exchanges without gain
constexpr int most_worse = 10;      ///< candidates, after one exchange
constexpr int line_exchanges = 40;  ///< of 100
constexpr int additions = 25;       ///< of 100 of these, where no line goes
constexpr int most_new_lines = 3;

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
        int const most = wish_.solution ? misses_through_solution : most_misses;
        for (int misses = 0; misses < most && !is_full(found_.lines) && !limits_.reached();) {
            auto const line = paper_.place(wish_.length.least, length_after(misses, most));
            if (line.empty() || !add(paper_.images(line)))
                ++misses;
            else
                paper_.take(line);
        }
        return !found_.lines.empty();
    }

    /// Fixes values until steps of the aim solve the puzzle. Returns false if they do not, or with
    /// more values than this.
    bool fix_values(Aim const& aim, int most_values) {
        line_elements_ = asked_;
        puzzle_ = puzzle_of({found_.lines, {}, {}, {}, {}});
        reached_ = progress(walker_, puzzle_, aim, limits_);
        while (!is_explained(reached_, aim))
            if (limits_.reached() || values() >= most_values || !fix_best(aim)) return false;
        return true;
    }

    /// Exchanges lines and values of the solved puzzle so that it meets the aim, with fewer values.
    void exchange(Aim const& aim) {
        State state{found_.lines, line_elements_, {}, grids_.front(), reached_};
        for (int place = 0; place < std::ssize(wish_.places); ++place)
            if (found_.givens.contains(cells_of(place).front())) state.places.push_back(place);
        solver_.prefer(state.grid);
        if (!meets(state.reached, aim) && !search(state, aim)) return;
        while (std::ssize(state.places) > few_values && work_ < most_work && !limits_.reached()) {
            auto next = without_one(state, aim);
            if (search(next, aim)) state = std::move(next);
        }
        found_.lines = std::move(state.lines);
        found_.givens.clear();
        for (int const place : state.places)
            found_.givens.insert(cells_of(place).begin(), cells_of(place).end());
        grids_ = {std::move(state.grid)};
    }

    int values() const { return static_cast<int>(found_.givens.size()); }
    Progress const& reached() const { return reached_; }
    LineSetting take() {
        found_.solution = grids_.front();
        return std::move(found_);
    }

  private:
    struct State {
        std::vector<std::vector<NamedClue>> lines;
        std::vector<int> elements; ///< of the lines; no_element if a solver never saw these
        std::vector<int> places;   ///< that are given
        Grid grid;                 ///< obeys the lines, and has the values
        Progress reached;
    };

    static constexpr int no_element = -1;

    int order() const { return wish_.rules.order; }
    std::vector<Cell> const& cells_of(int place) const {
        return wish_.places[static_cast<std::size_t>(place)];
    }

    bool is_full(std::vector<std::vector<NamedClue>> const& lines) const {
        int count = 0;
        int covered = 0;
        for (auto const& group : lines)
            for (auto const& line : group) {
                ++count;
                covered += static_cast<int>(line.cells.size());
            }
        return count >= order() + more_lines_than_rows
               || 100 * covered >= most_covered_percent * order() * order();
    }

    Puzzle puzzle_of(State const& state) const {
        Puzzle puzzle = wish_.rules;
        for (auto const& group : state.lines)
            puzzle.named_clues.insert(puzzle.named_clues.end(), group.begin(), group.end());
        for (int const place : state.places)
            for (auto const cell : cells_of(place)) puzzle.givens[cell] = state.grid[cell];
        return puzzle;
    }

    void look(State& state, Aim const& aim) {
        state.reached = progress(walker_, puzzle_of(state), aim, limits_);
        ++work_;
    }

    /// Says how far the puzzle is from the aim: 0 if it meets it.
    static std::int64_t distance(Progress const& reached, Aim const& aim) {
        if (!is_explained(reached, aim)) return reached.candidates;
        if (meets(reached, aim)) return 0;
        auto const& grade = reached.grade;
        auto const wanted = aim.least_clue_percent * (grade.steps - grade.refutations) / 100;
        return 1 + std::max<std::int64_t>(0, wanted - grade.clue_steps);
    }

    /// Returns the state without the value after which the steps leave the fewest candidates, or
    /// without any, every other time.
    State without_one(State const& state, Aim const& aim) {
        auto const without = [&](int index) {
            State next = state;
            next.places.erase(next.places.begin() + index);
            look(next, aim);
            return next;
        };
        int const count = static_cast<int>(state.places.size());
        if (std::exchange(takes_any_, !takes_any_)) return without(random_.below(count));
        State best = without(0);
        for (int i = 1; i < count; ++i)
            if (auto next = without(i); next.reached.candidates < best.reached.candidates)
                best = std::move(next);
        return best;
    }

    /// Exchanges lines and values until the puzzle meets the aim. Returns false if that is in vain.
    bool search(State& state, Aim const& aim) {
        auto least = distance(state.reached, aim);
        for (int idle = 0; least > 0; ++idle) {
            if (idle > most_idle || work_ >= most_work || limits_.reached()) return false;
            State next = state;
            bool const is_changed =
                random_.chance(line_exchanges, 100) ? exchange_line(next) : exchange_value(next);
            if (!is_changed) continue;
            look(next, aim);
            auto const left = distance(next.reached, aim);
            if (next.reached.grade.end == GradeEnd::Contradiction
                || left > distance(state.reached, aim) + random_.below(most_worse + 1)
                || !has_grid(next))
                continue;
            state = std::move(next);
            if (left >= least) continue;
            least = left;
            idle = 0;
        }
        return true;
    }

    /// Exchanges one group of lines for others, or adds some. Returns false if it finds no place.
    bool exchange_line(State& state) {
        if (!random_.chance(additions, 100)) {
            int const out = random_.below(static_cast<int>(state.lines.size()));
            state.lines.erase(state.lines.begin() + out);
            state.elements.erase(state.elements.begin() + out);
        }
        LinePaper paper{order(), wish_.symmetry, random_};
        for (auto const cell : wish_.reserved) paper.take(cell);
        for (int const place : state.places)
            for (auto const cell : cells_of(place)) paper.take(cell);
        for (auto const& group : state.lines) paper.take(group.front().cells);
        bool is_any = false;
        for (int i = 0; i < most_new_lines && !is_full(state.lines); ++i) {
            auto const cells = paper.place(wish_.length.least, length_after(0, 1));
            if (cells.empty()) continue;
            auto group = lines_of(paper.images(cells));
            bool const fits = obeys(state.grid, group);
            if (!fits && (wish_.solution || is_any || random_.chance(1, 2))) continue;
            state.lines.push_back(std::move(group));
            state.elements.push_back(no_element);
            paper.take(cells);
            is_any = true;
            if (!fits) break; // a solver rarely finds a grid for two of them
        }
        return is_any;
    }

    /// Exchanges one value for another of the grid that is known. Returns false if it finds none.
    bool exchange_value(State& state) {
        if (state.places.empty()) return false;
        std::set<int> const open(state.reached.open.begin(), state.reached.open.end());
        auto const places = free_places(open, state.lines);
        if (places.empty()) return false;
        int const place = any_of(places);
        if (std::find(state.places.begin(), state.places.end(), place) != state.places.end())
            return false;
        state.places[static_cast<std::size_t>(
            random_.below(static_cast<int>(state.places.size())))] = place;
        return true;
    }

    /// Says whether a grid obeys the lines and has the values, and puts it into the state.
    bool has_grid(State& state) {
        if (std::all_of(state.lines.begin(), state.lines.end(),
                        [&](auto const& group) { return obeys(state.grid, group); }))
            return true;
        for (std::size_t i = 0; i < state.lines.size(); ++i)
            if (state.elements[i] == no_element) state.elements[i] = element_of(state.lines[i]);
        auto elements = elements_;
        auto asked = state.elements;
        for (int const place : state.places) {
            asked.push_back(static_cast<int>(elements.size()));
            auto& element = elements.emplace_back();
            for (auto const cell : cells_of(place))
                element.push_back({ClueKind::Given, cell_index(cell, order()), state.grid[cell]});
        }
        work_ += work_of_question;
        auto reply = solver_.solve(elements, asked, limits_, conflicts_for_exchange);
        if (reply.answer != Answer::Satisfiable) return false;
        state.grid = std::move(reply.solution);
        solver_.prefer(state.grid);
        return true;
    }

    static bool obeys(Grid const& grid, std::vector<NamedClue> const& group) {
        return std::all_of(group.begin(), group.end(),
                           [&](auto const& line) { return holds(line, grid); });
    }

    std::vector<NamedClue> lines_of(std::vector<std::vector<Cell>> const& images) const {
        std::vector<NamedClue> group;
        for (auto const& cells : images) group.push_back(line_of(wish_.style, cells, order()));
        return group;
    }

    /// Makes the lines known to the solver.
    int element_of(std::vector<NamedClue> const& group) {
        auto& element = elements_.emplace_back();
        for (auto const& line : group) {
            element.push_back({ClueKind::Named, static_cast<int>(pool_.named_clues.size())});
            pool_.named_clues.push_back(line);
        }
        return static_cast<int>(elements_.size()) - 1;
    }

    /// Returns the places without a line that have one of these cells; all of them if it is empty.
    std::vector<int> free_places(std::set<int> const& open,
                                 std::vector<std::vector<NamedClue>> const& lines) const {
        std::vector<int> places;
        for (int place = 0; place < std::ssize(wish_.places); ++place) {
            auto const& cells = cells_of(place);
            bool const is_open =
                open.empty() || std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
                    return open.contains(cell_index(cell, order()));
                });
            if (is_open && is_off_lines(cells, lines)) places.push_back(place);
        }
        return places;
    }

    /// Returns the most cells of the next line: long ones come first.
    int length_after(int misses, int most) {
        auto const [shortest, longest] = wish_.length;
        return std::min(longest - (longest - shortest + 1) * misses / most, order());
    }

    /// Adds lines if some grid obeys all of them.
    bool add(std::vector<std::vector<Cell>> const& images) {
        auto group = lines_of(images);
        if (wish_.solution && !obeys(*wish_.solution, group)) return false;
        asked_.push_back(element_of(group));
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
        if (reached_.open.empty()) return false;
        find_grids();
        std::set<int> const open(reached_.open.begin(), reached_.open.end());
        auto const places = free_places(open, found_.lines);
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
            for (auto const cell : cells_of(place))
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
        for (auto const cell : cells_of(best_place)) {
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
    std::vector<int> line_elements_;
    int work_ = 0; ///< for exchanges
    bool takes_any_ = false;
    Puzzle puzzle_; ///< of the setting
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
    std::unique_ptr<Setter> best;
    Rank best_rank;
    bool const takes_first = !wish.aim || wish.effort != LineEffort::BestDrawing;
    int most_values = wish.rules.order * wish.rules.order;
    int fixed = 0;
    for (int i = 0; i < most_drawings && fixed < most_fixed && !limits.reached(); ++i) {
        auto setter = std::make_unique<Setter>(wish, walker, random, limits);
        if (!setter->draw()) continue;
        bool const is_solved = !wish.aim || setter->fix_values(*wish.aim, most_values);
        fixed += setter->values();
        if (!is_solved) continue;
        if (takes_first) {
            best = std::move(setter);
            break;
        }
        auto const rank = rank_of(setter->reached(), setter->values(), *wish.aim);
        if (best && rank >= best_rank) continue;
        best = std::move(setter);
        best_rank = rank;
        if (!rank.is_off_aim) most_values = rank.values;
        if (rank <= Rank{false, few_values, 100 - good_clue_percent}) break;
    }
    if (!best) return std::nullopt;
    bool const exchanges = wish.aim && wish.effort != LineEffort::OneDrawing;
    if (exchanges && wish.rules.order <= largest_quick_order) best->exchange(*wish.aim);
    return best->take();
}

} // namespace hapax
