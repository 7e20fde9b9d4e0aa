/// Counting over several units at once. *The rule of the total*: a unit's values add up to a known
/// number; without the cages that lie in it, the cells that are left (the innies) have a known sum,
/// or what sticks out (the outies) has, or the difference is known. *Leftovers*: k lines and k
/// regions both hold every value k times; so what the lines hold outside of the regions, the
/// regions hold outside of the lines.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace hapax {

namespace {

constexpr int most_open_cells = 4;           ///< among innies and outies
constexpr int largest_order_for_pairs = 16;  ///< of any two lines, for totals; beyond, neighbours
constexpr int largest_order_for_sets = 9;    ///< of any lines, for leftovers; beyond, neighbours
constexpr std::size_t most_tied_choices = 8; ///< of tiles that overlap some lines equally

enum class Partial { Left, Taken, ByHalf }; ///< cages that lie half in: what becomes of them

/// The cages to subtract: sums that share no cell with another, lest it matter which comes first.
std::vector<int> separate_sums(Constraints const& constraints) {
    auto const is_sum = [&](int number) {
        return constraints[number].kind == ConstraintKind::Cage
               && constraints.cage(constraints[number]).operation == Operation::Sum;
    };
    Table<int> covers(static_cast<std::size_t>(constraints.cell_count()));
    std::vector<int> sums;
    for (int number = 0; number < constraints.count(); ++number) {
        if (!is_sum(number)) continue;
        sums.push_back(number);
        for (int const cell : constraints[number].cells) ++covers[cell];
    }
    std::erase_if(sums, [&](int number) {
        auto const& cells = constraints[number].cells;
        return std::any_of(cells.begin(), cells.end(), [&](int cell) { return covers[cell] > 1; });
    });
    return sums;
}

/// Lines or regions, and the sums that have cells in them.
class UnitsWithSums {
  public:
    UnitsWithSums(Position const& position, std::vector<int> const& units,
                  std::vector<int> const& sums)
        : position_{position}, units_{units} {
        auto const& constraints = position.constraints();
        Table<char> inside(static_cast<std::size_t>(position.cell_count()));
        for (int const unit : units)
            for (int const cell : constraints[unit].cells) {
                inside[cell] = 1;
                open_ += is_open(cell);
            }
        for (int const number : sums) {
            Share share{number};
            for (int const cell : constraints[number].cells) {
                ++(inside[cell] != 0 ? share.within : share.out);
                (inside[cell] != 0 ? share.open_within : share.open_out) += is_open(cell);
            }
            if (share.within > 0) shares_.push_back(share);
        }
    }

    /// Counts the open cells that `balance` would have.
    int open(Partial partial) const {
        int open = open_;
        for (auto const& share : shares_)
            if (is_taken(share, partial)) open += share.open_out - share.open_within;
        return open;
    }

    /// Returns the balance of the units and the cages that lie in them; of cages that lie half in,
    /// as `partial` says.
    Balance balance(Partial partial) const {
        auto numbers = units_;
        for (auto const& share : shares_)
            if (is_taken(share, partial)) numbers.push_back(share.number);
        return balance_of(position_.constraints(), numbers);
    }

  private:
    struct Share {
        int number;
        int within = 0; ///< of its cells
        int out = 0;
        int open_within = 0;
        int open_out = 0;
    };

    static bool is_taken(Share const& share, Partial partial) {
        return share.out == 0 || partial == Partial::Taken
               || (partial == Partial::ByHalf && share.within > share.out);
    }

    int is_open(int cell) const { return position_.written(cell) == 0 ? 1 : 0; }

    Position const& position_;
    std::vector<int> const& units_;
    std::vector<Share> shares_;
    int open_ = 0; ///< cells of the units
};

/// Says which values of the cells occur where the signed sum is right and cells that the balance's
/// own constraints keep apart differ. `candidates` are of the balance's cells.
class BalanceSupport {
  public:
    BalanceSupport(Constraints const& constraints, Balance const& balance)
        : constraints_{constraints}, balance_{balance}, values_(balance.cells.size()) {
        for (std::size_t k = 0; k < balance.cells.size(); ++k)
            for (std::size_t i = 0; i < k; ++i)
                if (differ(balance.cells[i], balance.cells[k])) apart_.emplace_back(i, k);
    }

    /// Says whether there is any.
    bool has_some(std::vector<Values> const& candidates) {
        failed_.clear();
        return can_end(0, balance_.total, candidates);
    }

    std::vector<Values> of(std::vector<Values> const& candidates) {
        candidates_ = &candidates;
        support_.assign(candidates.size(), 0);
        extend(0, 0);
        return support_;
    }

  private:
    /// Says whether the cells from k on can make up the rest. Remembers failures by the rest and
    /// the candidates left: nothing else of the values before them matters.
    bool can_end(std::size_t k, std::int64_t rest, std::vector<Values> const& candidates) {
        if (k == candidates.size()) return rest == 0;
        std::int64_t low = 0;
        std::int64_t high = 0;
        std::vector<Values> left{static_cast<Values>(rest)};
        for (std::size_t i = k; i < candidates.size(); ++i) {
            if (candidates[i] == 0) return false;
            bool const is_in = balance_.signs[i] > 0;
            low += balance_.signs[i] * (is_in ? least(candidates[i]) : greatest(candidates[i]));
            high += balance_.signs[i] * (is_in ? greatest(candidates[i]) : least(candidates[i]));
            left.push_back(candidates[i]);
        }
        if (rest < low || rest > high || failed_.contains(left)) return false;
        for (Values values = candidates[k]; values != 0; values &= values - 1) {
            int const value = least(values);
            auto next = candidates;
            for (auto const& [earlier, later] : apart_)
                if (earlier == k) next[later] &= ~only(value);
            if (can_end(k + 1, rest - balance_.signs[k] * value, next)) return true;
        }
        failed_.insert(std::move(left));
        return false;
    }

    void extend(std::size_t k, std::int64_t sum) {
        std::size_t const last = values_.size() - 1;
        Values left = (*candidates_)[k];
        if (k == last) { // the rest has one value
            auto const rest = (balance_.total - sum) * balance_.signs[k];
            bool const is_value = rest >= 1 && rest <= constraints_.order();
            left &= is_value ? only(static_cast<int>(rest)) : 0;
        }
        for_each_value(left, [&](int value) {
            values_[k] = value;
            bool const clashes = std::any_of(apart_.begin(), apart_.end(), [&](auto const& pair) {
                return pair.second == k && values_[pair.first] == value;
            });
            if (clashes) return;
            if (k < last) {
                extend(k + 1, sum + balance_.signs[k] * value);
                return;
            }
            for (std::size_t i = 0; i <= last; ++i) support_[i] |= only(values_[i]);
        });
    }

    bool differ(int cell, int other) const {
        auto const holds = [](Constraint const& constraint, int wanted) {
            return std::find(constraint.cells.begin(), constraint.cells.end(), wanted)
                   != constraint.cells.end();
        };
        return std::any_of(balance_.constraints.begin(), balance_.constraints.end(), [&](int i) {
            auto const& constraint = constraints_[i];
            return constraint.differs && holds(constraint, cell) && holds(constraint, other);
        });
    }

    Constraints const& constraints_;
    Balance const& balance_;
    std::vector<std::pair<std::size_t, std::size_t>> apart_;
    std::vector<int> values_;
    std::vector<Values> const* candidates_ = nullptr;
    std::vector<Values> support_;
    std::set<std::vector<Values>> failed_; ///< the rest, and what was left to the cells
};

/// Says whether no assignment breaks a conclusion.
bool concludes(BalanceSupport& support, std::vector<Values> const& candidates,
               std::vector<int> const& cells, std::vector<Conclusion> const& conclusions) {
    if (conclusions.empty()) return !support.has_some(candidates);
    return std::none_of(conclusions.begin(), conclusions.end(), [&](Conclusion const& conclusion) {
        auto broken = candidates;
        auto const at = std::find(cells.begin(), cells.end(), conclusion.cell);
        broken[static_cast<std::size_t>(at - cells.begin())] &=
            conclusion.strength == Strength::Written ? ~only(conclusion.value)
                                                     : only(conclusion.value);
        return support.has_some(broken);
    });
}

void find_total(Position const& position, std::vector<int> const& units,
                std::vector<int> const& sums, Technique technique, Patterns& found) {
    auto const& constraints = position.constraints();
    UnitsWithSums const with_sums{position, units, sums};
    std::vector<int> known;
    for (auto const partial : {Partial::Left, Partial::Taken, Partial::ByHalf}) {
        int const open = with_sums.open(partial);
        if (open == 0 || open > (technique == Technique::Innie ? 1 : most_open_cells)) continue;
        auto const balance = with_sums.balance(partial);
        if (balance.cells == known || balance.constraints.size() == units.size()) continue;
        known = balance.cells;
        std::vector<Values> candidates;
        for (int const cell : balance.cells) candidates.push_back(position.of(cell));
        auto const support = BalanceSupport{constraints, balance}.of(candidates);
        Step step;
        step.technique = technique;
        step.constraints = balance.constraints;
        step.focus = balance.cells;
        if (support[0] != 0)
            for (std::size_t k = 0; k < support.size(); ++k)
                conclude_kept(position, balance.cells[k], support[k], step.conclusions);
        if (support[0] != 0 && step.conclusions.empty()) continue;
        found.push_back({std::move(step)});
    }
}

bool has_sums(Constraints const& constraints) {
    auto const& cages = constraints.puzzle().cages;
    return std::any_of(cages.begin(), cages.end(), [](Cage const& cage) {
        return cage.operation == Operation::Sum && cage.cells.size() > 1;
    });
}

/// The full regions that cover the grid without overlapping; none if there are not such. Where
/// regions overlap (diagonals and boxes), those go that overlap the most others.
std::vector<int> tiles_of(Constraints const& constraints) {
    std::vector<int> tiles;
    for (int number = 0; number < constraints.count(); ++number)
        if (constraints[number].kind == ConstraintKind::Region && constraints[number].is_unit)
            tiles.push_back(number);
    auto const overlaps_of = [&](int tile) {
        auto const& cells = constraints[tile].cells;
        return std::count_if(tiles.begin(), tiles.end(), [&](int other) {
            auto const& others = constraints[other].cells;
            return other != tile
                   && std::find_first_of(cells.begin(), cells.end(), others.begin(), others.end())
                          != cells.end();
        });
    };
    while (std::ssize(tiles) > constraints.order()) {
        std::vector<std::ptrdiff_t> overlaps;
        for (int const tile : tiles) overlaps.push_back(overlaps_of(tile));
        auto const most = *std::max_element(overlaps.begin(), overlaps.end());
        std::vector<int> kept;
        for (std::size_t i = 0; i < tiles.size(); ++i)
            if (overlaps[i] < most) kept.push_back(tiles[i]);
        tiles = std::move(kept);
    }
    bool const is_tiling = std::ssize(tiles) == constraints.order()
                           && std::all_of(tiles.begin(), tiles.end(),
                                          [&](int tile) { return overlaps_of(tile) == 0; });
    if (!is_tiling) tiles.clear();
    return tiles;
}

/// One value, which the cells of `one` may hold only as often as those of `other` do.
void find_leftover(Position const& position, std::vector<int> const& units,
                   std::vector<int> const& one, std::vector<int> const& other, Patterns& found) {
    for (int value = 1; value <= position.order(); ++value) {
        auto const can = [&](int cell) { return position.has(cell, value); };
        if (std::any_of(other.begin(), other.end(), can)) continue;
        Step step;
        step.technique = Technique::Leftovers;
        step.constraints = units;
        step.values = {value};
        step.focus = other;
        for (int const cell : one) conclude_removed(position, cell, only(value), step.conclusions);
        if (step.conclusions.empty()) continue;
        for (int const cell : other) step.facts.push_back({cell, only(value)});
        found.push_back({std::move(step)});
    }
}

/// Finds what some lines hold outside of as many tiles, and the other way round.
void find_leftovers_of(Position const& position, std::vector<int> const& lines,
                       std::vector<int> const& tiles, Patterns& found) {
    auto const& constraints = position.constraints();
    Table<int> side(static_cast<std::size_t>(position.cell_count()));
    for (int const line : lines)
        for (int const cell : constraints[line].cells) side[cell] += 1;
    for (int const tile : tiles)
        for (int const cell : constraints[tile].cells) side[cell] -= 1;
    std::vector<int> innies;
    std::vector<int> outies;
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (side[cell] > 0) innies.push_back(cell);
        if (side[cell] < 0) outies.push_back(cell);
    }
    if (innies.empty() || std::ssize(innies) > position.order()) return;
    auto units = lines;
    units.insert(units.end(), tiles.begin(), tiles.end());
    find_leftover(position, units, innies, outies, found);
    find_leftover(position, units, outies, innies, found);
}

/// Calls f with each choice of this many of the numbers.
template<class F>
void for_each_choice(std::vector<int> const& numbers, std::size_t size, F&& f) {
    std::vector<bool> is_chosen(numbers.size());
    std::fill(is_chosen.begin(), is_chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
    do {
        std::vector<int> choice;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (is_chosen[i]) choice.push_back(numbers[i]);
        f(choice);
    } while (std::prev_permutation(is_chosen.begin(), is_chosen.end()));
}

/// Sets of lines of one direction, with the tiles that overlap them most.
class Leftovers {
  public:
    Leftovers(Position const& position, std::vector<int> const& tiles, Patterns& found)
        : position_{position}, tiles_{tiles}, found_{found} {
        auto const& constraints = position.constraints();
        tile_of_.resize(static_cast<std::size_t>(position.cell_count()));
        for (std::size_t i = 0; i < tiles.size(); ++i)
            for (int const cell : constraints[tiles[i]].cells) tile_of_[cell] = static_cast<int>(i);
    }

    void find_by(std::vector<int> const& lines) {
        std::vector<int> overlaps(tiles_.size());
        for (int const line : lines)
            for (int const cell : position_.constraints()[line].cells)
                ++overlaps[static_cast<std::size_t>(tile_of_[cell])];
        auto sorted = overlaps;
        std::sort(sorted.rbegin(), sorted.rend());
        auto const covered = std::accumulate(sorted.begin(), sorted.begin() + std::ssize(lines), 0);
        if (std::ssize(lines) * position_.order() - covered > position_.order()) return;
        int const least = sorted[lines.size() - 1];
        std::vector<int> chosen;
        std::vector<int> tied;
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            if (overlaps[i] > least) chosen.push_back(tiles_[i]);
            if (overlaps[i] == least) tied.push_back(tiles_[i]);
        }
        if (tied.size() > most_tied_choices) return;
        for_each_choice(tied, lines.size() - chosen.size(), [&](std::vector<int> choice) {
            choice.insert(choice.end(), chosen.begin(), chosen.end());
            find_leftovers_of(position_, lines, choice, found_);
        });
    }

  private:
    Position const& position_;
    std::vector<int> const& tiles_;
    Patterns& found_;
    Table<int> tile_of_;
};

/// Says whether all tiles are boxes of one shape with sides up to 3. Such boxes have no leftovers
/// but those that are locked candidates, which cost less.
bool are_small_boxes(Constraints const& constraints, std::vector<int> const& tiles) {
    constexpr std::size_t longest_side = 3;
    int const order = constraints.order();
    std::set<std::pair<std::size_t, std::size_t>> shapes;
    for (int const tile : tiles) {
        std::set<int> rows;
        std::set<int> columns;
        for (int const cell : constraints[tile].cells) {
            rows.insert(cell / order);
            columns.insert(cell % order);
        }
        bool const is_box = rows.size() * columns.size() == static_cast<std::size_t>(order);
        if (!is_box || std::max(rows.size(), columns.size()) > longest_side) return false;
        shapes.emplace(rows.size(), columns.size());
    }
    return shapes.size() == 1;
}

/// The numbers from `start`, as many as the order.
std::vector<int> lines_from(int start, int order) {
    std::vector<int> lines(static_cast<std::size_t>(order));
    std::iota(lines.begin(), lines.end(), start);
    return lines;
}

} // namespace

Balance balance_of(Constraints const& constraints, std::vector<int> const& numbers) {
    int const order = constraints.order();
    Table<int> signs(static_cast<std::size_t>(constraints.cell_count()));
    Balance balance;
    balance.constraints = numbers;
    for (int const number : numbers) {
        auto const& constraint = constraints[number];
        bool const is_cage = constraint.kind == ConstraintKind::Cage;
        balance.total += is_cage ? -constraints.cage(constraint).target : order * (order + 1) / 2;
        for (int const cell : constraint.cells) signs[cell] += is_cage ? -1 : 1;
    }
    for (int cell = 0; cell < constraints.cell_count(); ++cell)
        if (signs[cell] != 0) {
            balance.cells.push_back(cell);
            balance.signs.push_back(signs[cell]);
        }
    return balance;
}

void find_totals(Position const& position, Technique technique, Patterns& found) {
    auto const& constraints = position.constraints();
    if (!has_sums(constraints)) return;
    bool const has_pairs = technique != Technique::Innie;
    int const order = position.order();
    auto const sums = separate_sums(constraints);
    for (int const start : {0, order})
        for (int line = 0; line < order; ++line) {
            find_total(position, {start + line}, sums, technique, found);
            int const last = !has_pairs                         ? 0
                             : order <= largest_order_for_pairs ? order
                                                                : std::min(line + 2, order);
            for (int other = line + 1; other < last; ++other)
                find_total(position, {start + line, start + other}, sums, technique, found);
        }
    auto const tiles = tiles_of(constraints);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        find_total(position, {tiles[i]}, sums, technique, found);
        for (std::size_t j = 0; j < i && has_pairs; ++j)
            find_total(position, {tiles[j], tiles[i]}, sums, technique, found);
    }
}

void shrink_total(Step& step, Position const& position) {
    auto const balance = balance_of(position.constraints(), step.constraints);
    Values const all = all_values(position.order());
    BalanceSupport support{position.constraints(), balance};
    std::vector<Values> kept;
    for (int const cell : balance.cells) kept.push_back(position.of(cell));
    for (auto& candidates : kept)
        for_each_value(all & ~candidates, [&](int value) {
            candidates |= only(value);
            if (!concludes(support, kept, balance.cells, step.conclusions))
                candidates &= ~only(value);
        });
    step.facts.clear();
    for (std::size_t k = 0; k < kept.size(); ++k)
        if (kept[k] != all) step.facts.push_back({balance.cells[k], all & ~kept[k]});
}

void say_total(Step& step, Constraints const& constraints) {
    step.arguments.clear();
    auto const balance = balance_of(constraints, step.constraints);
    argument::Cells innies;
    argument::Cells outies;
    for (std::size_t i = 0; i < balance.cells.size(); ++i)
        (balance.signs[i] > 0 ? innies : outies).list.push_back(balance.cells[i]);
    std::int64_t sum = 0;
    std::int64_t inside = 0;
    for (int const number : step.constraints)
        if (constraints[number].kind == ConstraintKind::Cage)
            inside += constraints.cage(constraints[number]).target;
        else
            sum += constraints.order() * (constraints.order() + 1) / 2;
    if (step.is_contradiction()) return;
    bool const is_balance = sum > 0 && inside > 0
                            && std::all_of(balance.signs.begin(), balance.signs.end(),
                                           [](int sign) { return sign == 1 || sign == -1; });
    bool const is_one_cell = is_balance && balance.cells.size() == 1;
    bool const is_negative = innies.list.empty() || balance.total < 0;
    step.variant = !is_balance           ? "reasons"
                   : is_one_cell         ? innies.list.empty() ? "outie" : "innie"
                   : outies.list.empty() ? "innies"
                   : innies.list.empty() ? "outies"
                   : is_negative         ? "both, less inside"
                                         : "both";
    if (!is_balance) return;
    step.with("sum", argument::Number{sum}).with("inside", argument::Number{inside});
    if (is_one_cell) return;
    auto const rest = is_negative ? -balance.total : balance.total;
    step.with("rest", argument::Number{rest});
    if (!innies.list.empty()) step.with("innies", std::move(innies));
    if (!outies.list.empty()) step.with("outies", std::move(outies));
}

void find_leftovers(Position const& position, Patterns& found) {
    auto const tiles = tiles_of(position.constraints());
    if (tiles.empty() || are_small_boxes(position.constraints(), tiles)) return;
    int const order = position.order();
    Leftovers leftovers{position, tiles, found};
    for (int const start : {0, order})
        for (int size = 2; size <= order / 2; ++size) {
            if (order <= largest_order_for_sets) {
                for_each_choice(lines_from(start, order), static_cast<std::size_t>(size),
                                [&](std::vector<int> const& lines) { leftovers.find_by(lines); });
                continue;
            }
            for (int first = 0; first + size <= order; ++first)
                leftovers.find_by(lines_from(start + first, size));
        }
}

} // namespace hapax
