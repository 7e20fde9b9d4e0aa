#include "encoder/model/well_formed.hpp"

#include "encoder/error.hpp"
#include "encoder/lists.hpp"
#include "encoder/model/gather.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

/// Walks the parts in turn and keeps the first complaint.
class WellFormedness {
  public:
    explicit WellFormedness(int order) : order_{order}, last_part_{order} {}

    void require(bool holds, auto&& complaint) {
        if (!holds && !complaint_) complaint_ = complaint();
    }

    void require_on_grid(Cell cell, std::string_view part) {
        require(on_grid(cell), [&] {
            return std::string{part} + ": " + name(cell) + " is not on a grid of order "
                   + std::to_string(order_);
        });
    }

    void require_different_cells(std::span<Cell const> cells, std::string_view part) {
        require(!cells.empty(), [&] { return std::string{part} + " without cells"; });
        ++parts_;
        for (auto const cell : cells) {
            bool const is_new = on_grid(cell) && std::exchange(last_part_[cell], parts_) != parts_;
            if (is_new) continue;
            require_on_grid(cell, part);
            require(false, [&] { return std::string{part} + " names " + name(cell) + " twice"; });
        }
    }

    void require_sense(auto const& clue) {
        if constexpr (requires { clue.name; })
            require(is_name(clue.name), [] { return std::string{"a clue with an unknown name"}; });
        if (complaint_) return;
        if constexpr (requires { is_rule(clue.name); })
            if (is_rule(clue.name)) {
                for (auto const cell : clue.cells) require_on_grid(cell, what(clue));
                if (!complaint_) complaint_ = hapax::complaint(clue, order_);
                return;
            }
        require_different_cells(cells_of(clue), what(clue));
        if (!complaint_) complaint_ = hapax::complaint(clue, order_);
    }

    std::optional<std::string> const& complaint() const { return complaint_; }

  private:
    static std::string_view what(PencilMarks const&) { return "pencil marks"; }
    static std::string_view what(Region const&) { return "a region"; }
    static std::string_view what(Cage const&) { return "a cage"; }
    static std::string_view what(auto const& clue) { return word_of(clue.name); }

    bool on_grid(Cell cell) const { return is_on_grid(cell, order_); }

    int order_;
    int parts_ = 0;  ///< counts the parts looked at
    Grid last_part_; ///< number of the last part that named a cell
    std::optional<std::string> complaint_;
};

bool holds_control(std::string const& text, char but = '\0') {
    return std::any_of(text.begin(), text.end(), [&](char c) {
        return (static_cast<unsigned char>(c) < ' ' || c == '\x7F') && c != but;
    });
}

} // namespace

std::optional<std::string> defect(Puzzle const& puzzle) {
    int const order = puzzle.order;
    Grid const& givens = puzzle.givens;
    if (order < 1 || order > max_order)
        return "the order must be from 1 to " + std::to_string(max_order);
    if (givens.order() != order)
        return "the givens are a grid of order " + std::to_string(givens.order());
    if (std::ssize(givens.values()) != order * order) return "the givens were moved away";

    auto const& [title, author, rules, cosmetics, symbols] = puzzle.credits;
    if (holds_control(title) || holds_control(author) || holds_control(rules, '\n')
        || std::any_of(cosmetics.begin(), cosmetics.end(),
                       [](Cosmetic const& each) { return holds_control(each.text); }))
        return "the title, the author, the rules or a text hold a control character";
    if (auto what = complaint(cosmetics, order)) return what;
    if (auto what = complaint_about_symbols(puzzle)) return what;

    WellFormedness check{order};
    auto const values = givens.values();
    auto const wrong = std::find_if(values.begin(), values.end(),
                                    [order](int value) { return value < 0 || value > order; });
    check.require(wrong == values.end(), [&] {
        return name(cell_at(static_cast<int>(wrong - values.begin()), order)) + ": "
               + std::to_string(*wrong) + " is not a value from 1 to " + std::to_string(order);
    });
    for_each_clue(puzzle, [&](auto const& clue) { check.require_sense(clue); });
    return check.complaint();
}

namespace {

/// Replaces lists for one cell by the values that they have in common, if there are any. Sorted.
void unite_lists_of_one_cell(std::vector<PencilMarks>& pencil_marks) {
    std::vector<PencilMarks> united;
    for (auto& [cell, values] : pencil_marks) {
        std::vector<int> common;
        if (!united.empty() && united.back().cell == cell)
            std::set_intersection(values.begin(), values.end(), united.back().values.begin(),
                                  united.back().values.end(), std::back_inserter(common));
        if (common.empty())
            united.push_back({cell, std::move(values)});
        else
            united.back().values = std::move(common);
    }
    pencil_marks = std::move(united);
}

} // namespace

void require_well_formed(Puzzle const& puzzle) {
    if (auto const complaint = defect(puzzle))
        throw ArgumentError{"the puzzle is not well formed: " + *complaint};
}

Puzzle canonical(Puzzle puzzle) {
    puzzle.credits = {};
    gather_rules(puzzle);
    for_each_list(puzzle, [](auto& clues) {
        for (auto& clue : clues) clue = in_one_form(std::move(clue));
        sort_unique(clues);
    });
    auto& marks = puzzle.pencil_marks;
    unite_lists_of_one_cell(marks);
    for (auto const& [cell, values] : marks)
        if (values.size() == 1 && puzzle.givens[cell] == 0) puzzle.givens[cell] = values.front();
    std::erase_if(marks, [&](PencilMarks const& each) {
        return each.values.size() == 1 && each.values.front() == puzzle.givens[each.cell];
    });
    return puzzle;
}

} // namespace hapax
