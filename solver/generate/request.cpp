#include "solver/generate/request.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

constexpr int most_cells_in_cage = 16;

/// The least share of steps that use a clue, if the kind of puzzle offers clues.
constexpr int least_clue_percent = 30;
constexpr int least_rule_percent = 20; ///< where the kind has no clues of its own

// Larger puzzles take long to explain.
constexpr int largest_order_for_people = 12;
constexpr int largest_order_with_offer = 9;
constexpr int most_givens_percent = 35; ///< of the cells of a Sudoku: 28 of 81

// A Killer has no cages of one cell where the others are likely to do.
constexpr int least_order_without_singles = 4;
constexpr int largest_order_without_singles = 9;
constexpr int least_max_cage_without_singles = 4;

constexpr int least_order_with_form = 6; ///< in smaller grids one given is a large part

/// Returns the most cells of a cage.
int most_size(CageStyle const& style, int order) {
    int const cells = style.repeats == Repeats::Forbidden ? order : order * order;
    return std::min(style.max_cage, cells);
}

bool allows_size(CageStyle const& style, int size) {
    return std::any_of(style.operations.begin(), style.operations.end(), [&](Operation operation) {
        return allows(style, static_cast<std::size_t>(size), operation);
    });
}

/// Says whether exactly this many cells can be shown. Orbits have 1, 2 or 4 cells, so the largest
/// go first.
bool can_have(int givens, PuzzleRequest const& request) {
    auto groups = orbits(request.order, request.symmetry);
    std::erase_if(groups, [&](auto const& cells) { return !may_be_given(cells, request); });
    std::sort(groups.begin(), groups.end(),
              [](auto const& a, auto const& b) { return a.size() > b.size(); });
    for (auto const& cells : groups)
        if (static_cast<int>(cells.size()) <= givens) givens -= static_cast<int>(cells.size());
    return givens == 0;
}

/// Returns why no puzzle can have such numbers of clues, if a reason is known.
std::optional<std::string> futility(PuzzleRequest const& request) {
    int const cells = request.order * request.order;
    if (request.cages.max_cage == 1 && request.cages.most_singles.value_or(cells) < cells)
        return "if no cage has two cells, all " + std::to_string(cells) + " are single";
    if (!request.givens || request.order == 1) return std::nullopt;
    if (*request.givens == cells && request.minimality == Minimality::Minimal)
        return "a full grid is not minimal";
    if (request.mode == FutoshikiMode::Adjacent && *request.givens == 0)
        return "without a given, each value v can become " + std::to_string(request.order + 1)
               + " - v";
    if (request.kind == PuzzleKind::Futoshiki || shows_inequalities(request)
        || request.offer != Offer::None)
        return std::nullopt;
    if (*request.givens < request.order - 1)
        return "fewer than " + std::to_string(request.order - 1)
               + " givens leave two values that can be swapped";
    if (*request.givens < 17 && request.box == BoxShape{3, 3} && request.rules.empty())
        return "no 9x9 Sudoku with fewer than 17 givens has one solution (McGuire, Tugemann and "
               "Civario 2012)";
    return std::nullopt;
}

/// Lists the cages that the style allows: "1, 2 with + - x /, 3 with + x".
std::string allowed_cages(CageStyle const& style, int order) {
    std::string list;
    for (int size = 1; size <= most_size(style, order); ++size) {
        std::string operations;
        for (auto const operation : style.operations)
            if (allows(style, static_cast<std::size_t>(size), operation))
                (operations += ' ') += word_of({0, operation});
        if (operations.empty()) continue;
        list += (list.empty() ? "" : ", ") + std::to_string(size)
                + (size == 1 ? "" : " with" + operations);
    }
    return list;
}

/// Says whether cages of allowed sizes can have so many cells together.
bool can_fill(int cells, CageStyle const& style, int order) {
    std::vector<char> reached(static_cast<std::size_t>(cells) + 1);
    reached[0] = 1;
    for (int size = 1; size <= most_size(style, order); ++size) {
        if (!allows_size(style, size)) continue;
        for (int sum = size; sum <= cells; ++sum)
            if (reached[static_cast<std::size_t>(sum - size)] != 0)
                reached[static_cast<std::size_t>(sum)] = 1;
    }
    return reached.back() != 0;
}

/// Returns why no cages can be as they are to be.
std::optional<std::string> objection_to_wishes(PuzzleRequest const& request) {
    auto const& style = request.cages;
    int const cells = request.order * request.order;
    auto const possible =
        "; cages can have these numbers of cells: " + allowed_cages(style, request.order);
    std::set<int> sizes;
    for (auto const& wish : style.must_have) {
        bool is_possible = false;
        for (int size = 1; size <= most_size(style, request.order); ++size)
            for (auto const operation : style.operations)
                is_possible = is_possible
                              || (matches(wish, static_cast<std::size_t>(size), operation)
                                  && allows(style, static_cast<std::size_t>(size), operation));
        if (!is_possible) return "no cage can be " + word_of(wish) + possible;
        if (wish.size > 0) sizes.insert(wish.size);
    }
    if (std::accumulate(sizes.begin(), sizes.end(), 0) > cells)
        return "cages of all these sizes do not fit into " + std::to_string(cells) + " cells";
    if (!style.avoided.empty() && !can_fill(cells, style, request.order))
        return "no cages fill " + std::to_string(cells) + " cells" + possible;
    return std::nullopt;
}

/// For a length of lines.
std::optional<std::string> objection_to_lines(PuzzleRequest const& request) {
    auto const* const style = lines_of(request.offer);
    if (style == nullptr) return "the length of lines is for kinds that have lines";
    auto const [shortest, longest] = possible_lengths(*style, request.order);
    auto const [least, most] = *request.line_length;
    if (least > most) return "the least length of lines is greater than the most";
    if (least < shortest || most > longest)
        return "these lines can have " + std::to_string(shortest) + " to " + std::to_string(longest)
               + " cells";
    return std::nullopt;
}

/// For holes that may leave other solutions.
std::optional<std::string> objection_to_holes(PuzzleRequest const& request) {
    if (!request.holes) return "a puzzle that may be ambiguous needs a number of holes";
    if (request.kind != PuzzleKind::Latin && request.kind != PuzzleKind::Sudoku)
        return "ambiguous holes are for latin and sudoku";
    if (request.givens || request.inequalities || aim_of(request)
        || request.symmetry != Symmetry::None || request.minimality == Minimality::Minimal)
        return "holes that may leave several solutions are chosen at random: givens, inequalities, "
               "difficulty, symmetry and minimal cannot be requested with them";
    return std::nullopt;
}

} // namespace

bool has_regions(PuzzleRequest const& request) {
    return request.kind == PuzzleKind::Sudoku || request.kind == PuzzleKind::Killer;
}

bool has_cages(PuzzleRequest const& request) {
    return request.kind == PuzzleKind::KenKen || request.kind == PuzzleKind::Killer;
}

bool wants_a_sign(PuzzleRequest const& request) {
    bool const has_free_signs = request.kind == PuzzleKind::Futoshiki
                                && request.mode == FutoshikiMode::Inequalities
                                && !request.inequalities;
    bool const chooses_signs = request.offer != Offer::None && !shows_all_marks(request);
    return (has_free_signs || chooses_signs) && request.order > 1;
}

bool shows_all_marks(PuzzleRequest const& request) {
    return are_all_shown(request.offer) && request.marks == Marks::All;
}

std::optional<Aim> aim_of(PuzzleRequest const& request) {
    if (!request.difficulty && !request.hardest && request.techniques.empty()
        && !request.most_expensive && !request.steps)
        return std::nullopt;
    Aim aim;
    if (request.difficulty) aim = aim_of(*request.difficulty);
    if (request.hardest) aim.most_cost = greatest_cost(*request.hardest);
    if (!request.techniques.empty()) need_one_of(request.techniques, aim);
    if (request.most_expensive)
        aim.most_cost = std::min(aim.most_cost, points_of(*request.most_expensive));
    if (request.steps) {
        aim.least_steps = request.steps->least;
        aim.most_steps = request.steps->most;
    }
    bool const is_of_rules = request.kind == PuzzleKind::Sudoku && !request.rules.empty();
    if (is_of_rules) aim.least_clue_percent = least_rule_percent;
    // Steps of skyscrapers use their numbers anyway: few cells are given. Lines of an unusual
    // length may carry less.
    if (request.offer != Offer::None && request.offer != Offer::Parities
        && request.offer != Offer::Skyscrapers && !request.line_length)
        aim.least_clue_percent = least_clue_percent;
    return aim;
}

bool shows_inequalities(PuzzleRequest const& request) {
    return request.inequalities.value_or(0) > 0
           || (request.offer == Offer::None && wants_a_sign(request));
}

void complete(PuzzleRequest& request) {
    if (request.order == 0) request.order = request.box ? order_of(*request.box).value_or(0) : 9;
    if (has_regions(request) && request.layout == Layout::Boxes && !request.box)
        request.box = default_box(request.order);
    if (request.holes && request.solutions == Solutions::One)
        request.givens = request.order * request.order - *request.holes;
    bool const is_killer = request.kind == PuzzleKind::Killer;
    if (is_killer) request.cages.repeats = Repeats::Forbidden;
    auto& operations = request.cages.operations;
    if (operations.empty() && is_killer) operations = {Operation::Sum};
    if (operations.empty())
        operations = {Operation::Sum, Operation::Difference, Operation::Product,
                      Operation::Quotient};
    for (auto const& [size, operation] : request.cages.avoided) {
        if (size == 1) request.cages.most_singles = 0;
        if (size == 0 && operation) std::erase(operations, *operation);
    }
}

void suit_people(PuzzleRequest& request, std::optional<Symmetry> named) {
    bool const is_counted = request.givens || request.inequalities || request.holes
                            || !request.pattern.empty() || request.minimality != Minimality::Any
                            || request.solutions == Solutions::Any
                            || request.mode == FutoshikiMode::Adjacent;
    int const largest =
        request.offer == Offer::None ? largest_order_for_people : largest_order_with_offer;
    if (is_counted || request.order > largest) return;
    auto& cages = request.cages;
    bool const may_avoid_singles = request.kind == PuzzleKind::Killer
                                   && request.order >= least_order_without_singles
                                   && request.order <= largest_order_without_singles
                                   && cages.max_cage >= least_max_cage_without_singles
                                   && cages.must_have.empty() && cages.avoided.empty();
    constexpr int cross = 5; // the least cage around the centre that looks the same from each side
    bool const is_centre_alone =
        cages.symmetry == Symmetry::Quarter && request.order % 2 == 1 && cages.max_cage < cross;
    if (may_avoid_singles && !cages.most_singles) cages.most_singles = is_centre_alone ? 1 : 0;
    if (may_avoid_singles && !named) cages.symmetry = Symmetry::Rotational;
    if (!aim_of(request)) {
        request.hardest = Level::Moderate;
        bool const is_sudoku = request.kind == PuzzleKind::Sudoku && request.offer == Offer::None;
        if (is_sudoku && request.order >= least_order_with_form)
            request.most_givens = request.order * request.order * most_givens_percent / 100;
    }
    bool const has_only_givens = request.offer == Offer::None && !has_cages(request)
                                 && request.kind != PuzzleKind::Futoshiki;
    bool const is_rare = !request.techniques.empty() || request.steps;
    if (has_only_givens && !is_rare && !named && request.order >= least_order_with_form)
        request.symmetry = Symmetry::Rotational;
}

std::optional<std::string> objection(PuzzleRequest const& request) {
    if (request.order < 1 || request.order > max_order)
        return "the order must be from 1 to " + std::to_string(max_order);
    int const cells = request.order * request.order;
    int const pairs = neighbour_pairs(request.order);
    bool const is_sudoku = has_regions(request);
    if (!is_sudoku && (request.box || request.layout == Layout::Jigsaw || !request.rules.empty()))
        return "boxes, jigsaw and rules of the whole grid are for sudoku, killer and their "
               "variants";
    if (is_sudoku && request.layout == Layout::Boxes && !request.box)
        return "order " + std::to_string(request.order) + " has no boxes; a jigsaw needs none";
    if (request.box && order_of(*request.box) != request.order)
        return "a box must have as many cells as the order";
    if (request.box && (request.box->rows < 2 || request.box->columns < 2))
        return "a box needs at least two rows and two columns";
    if (request.layout == Layout::Jigsaw && request.box)
        return "boxes and jigsaw exclude each other";
    if (request.kind != PuzzleKind::Futoshiki && request.mode == FutoshikiMode::Adjacent)
        return "adjacent mode is for futoshiki";
    if (request.mode == FutoshikiMode::Adjacent && request.inequalities.value_or(0) > 0)
        return "adjacent mode and inequalities exclude each other";
    bool const can_offer = request.kind == PuzzleKind::Latin || request.kind == PuzzleKind::Sudoku;
    if (request.offer != Offer::None && (!can_offer || request.inequalities))
        return "other signs cannot be added to lines, dots and numbers beside the grid";
    if (request.rules.contains(GridRule::Diagonals)
        && !has_grids(GridRule::Diagonals, request.order))
        return "no grid of order 2 or 3 has two diagonals that are all different";
    for (auto const rule : request.rules)
        if (!has_grids(rule, request.order))
            return "no grid of order " + std::to_string(request.order) + " is made with the rule "
                   + std::string{row_of(rule).word}
                   + (row_of(rule).has_regions ? ": order 4 or 9 would do"
                                               : ": 6 is the least order that has some");
    auto const aim = aim_of(request);
    if (aim && !has_grade(latin_square(request.order)))
        return "levels, techniques and steps are for orders that can be explained, up to 64";
    if (aim && aim->least_cost > aim->most_cost)
        return "no puzzle has this level and these techniques: the techniques are of another level";
    if (request.steps && request.steps->least > request.steps->most)
        return "the least number of steps is greater than the most";
    if (has_cages(request) && request.symmetry != Symmetry::None)
        return "symmetry is for given values, which kenken and killer do not have";
    if (request.cages.symmetry != Symmetry::None
        && (request.kind != PuzzleKind::Killer || request.minimality != Minimality::Any))
        return "symmetric cages are for killers that need not be minimal";
    if (has_cages(request) && (request.givens || request.inequalities))
        return "numbers of givens and inequalities are not for kenken and killer";
    auto const& operations = request.cages.operations;
    auto const number_of = [&](Operation operation) {
        return std::count(operations.begin(), operations.end(), operation);
    };
    bool const adds_only = number_of(Operation::Sum) == std::ssize(operations);
    if (request.kind == PuzzleKind::Killer && !adds_only) return "a killer has only sums";
    if (number_of(Operation::Any) > 0) return "a cage shows its operation";
    if (request.cages.max_cage < 1 || request.cages.max_cage > most_cells_in_cage)
        return "the most cells of a cage must be from 1 to " + std::to_string(most_cells_in_cage);
    if (request.cages.most_singles && *request.cages.most_singles < 0)
        return "the number of single cells must be 0 or more";
    if (operations.empty()) return "no operation is left for cages of several cells";
    if (auto why = objection_to_wishes(request); has_cages(request) && why) return why;
    if (request.patience && !(*request.patience >= 0))
        return "the patience must be 0 seconds or more";
    if (request.most_attempts && *request.most_attempts < 1)
        return "the number of attempts must be 1 or more";
    bool const is_smallest = request.minimality == Minimality::Smallest;
    bool const has_relations = std::any_of(request.rules.begin(), request.rules.end(),
                                           [](GridRule rule) { return !row_of(rule).has_regions; });
    if (is_smallest
        && (has_cages(request) || request.offer != Offer::None || request.givens
            || request.inequalities || request.holes || aim || has_relations
            || request.symmetry != Symmetry::None || !request.pattern.empty()))
        return "smallest is for latin, futoshiki and sudoku, without other wishes for their clues";
    if (request.fewest && (!is_smallest || *request.fewest < 0))
        return "the fewest clues must be 0 or more, of a smallest set";
    if (request.holes && (*request.holes < 0 || *request.holes > cells))
        return "the number of holes must be from 0 to " + std::to_string(cells);
    if (!request.pattern.empty() && (has_cages(request) || request.holes))
        return "a pattern is for given values, without holes, which kenken and killer do not have";
    if (request.givens && (*request.givens < 0 || *request.givens > cells))
        return "the number of givens must be from 0 to " + std::to_string(cells);
    if (request.givens && !can_have(*request.givens, request))
        return "no " + std::to_string(*request.givens)
               + (request.pattern.empty()
                      ? " cells have this symmetry"
                      : " of the pattern's " + std::to_string(request.pattern.size())
                            + " cells have this symmetry");
    if (request.inequalities && (*request.inequalities < 0 || *request.inequalities > pairs))
        return "the number of inequalities must be from 0 to " + std::to_string(pairs);
    if (request.line_length)
        if (auto why = objection_to_lines(request)) return why;
    if (request.solutions == Solutions::Any) return objection_to_holes(request);
    return futility(request);
}

bool may_be_given(std::vector<Cell> const& cells, PuzzleRequest const& request) {
    return request.pattern.empty() || std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
               return request.pattern.contains(cell);
           });
}

Puzzle plainest(PuzzleRequest const& request) {
    Puzzle puzzle = latin_square(request.order);
    if (request.box) puzzle.regions = boxes(*request.box);
    if (request.order == 1) return puzzle;
    auto const shape = default_box(request.order);
    if (has_regions(request) && !request.box && shape) { // a jigsaw: boxes except for two cells
        puzzle.regions = boxes(*shape);
        std::swap(puzzle.regions[0].cells.back(), puzzle.regions[1].cells.front());
    }
    for (auto const rule : request.rules)
        if (has_grids(rule, request.order)) add_rule(rule, puzzle);
    if (shows_inequalities(request)) puzzle.named_clues.push_back(less({0, 0}, {0, 1}));
    add_plainest(request.offer, puzzle);
    if (shows_all_marks(request)) add_negative_rules(request.offer, puzzle);
    for (int r = 0; r < request.order; ++r)
        for (int c = 0; c < request.order; ++c)
            if (!has_cages(request))
                puzzle.givens[{r, c}] = (r + c) % request.order + 1;
            else if (c % 2 == 1)
                puzzle.cages.push_back(
                    {{{r, c - 1}, {r, c}}, Operation::Sum, 3, request.cages.repeats});
            else if (c == request.order - 1)
                puzzle.cages.back().cells.push_back({r, c});
    return puzzle;
}

} // namespace hapax
