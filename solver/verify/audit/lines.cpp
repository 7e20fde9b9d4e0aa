/// A row, column or region of N cells refutes facts that exclude a value from all its cells, and a
/// group of any size refutes facts that give two of its cells one value. The two cells may be known
/// only as alternatives ("one of these cells is 4", as in ladders and products): then all pairs of
/// alternatives must clash in the same group.
///
/// The law of leftovers: let F and G be families of lines or regions of N cells, those of F
/// disjoint, and F no fewer than G. Each value v stands in the cells of F exactly |F| times and in
/// those of G at most |G| times. If some cell of G outside F is v, then fewer than |F| cells in
/// both are v, so some cell of F outside G is v as well. Hence facts are refuted if a cell of G \ F
/// is v and no cell of F \ G is. Here one family is a band of neighbouring rows or columns, and the
/// other consists of regions that tile the grid together with the rest.

#include "solver/verify/audit/lines.hpp"

#include <algorithm>
#include <tuple>

namespace hapax::audit_detail {

namespace {

/// The most sets of alternatives in one clause; hapax writes at most two.
constexpr int most_sets = 8;

/// Orders equal values by cell, so that the same rule is found with every standard library.
bool by_value(CellValue const& a, CellValue const& b) {
    return std::tie(a.value, a.cell) < std::tie(b.value, b.cell);
}

} // namespace

LineRules::LineRules(Puzzle const& puzzle, Limits& limits)
    : limits_{limits}, order_{puzzle.order}, region_count_{
                                                 static_cast<int>(puzzle.regions.size())} {
    auto const cells = static_cast<std::size_t>(order_) * static_cast<std::size_t>(order_);
    groups_of_.resize(cells);
    auto const add_group = [&](std::vector<Cell> const& group) {
        for (auto const& [row, column] : group)
            groups_of_[row * order_ + column].push_back(group_sizes_.length());
        group_sizes_.push_back(static_cast<int>(group.size()));
    };
    for (auto const& region : puzzle.regions) add_group(region.cells);
    for (auto const& cage : puzzle.cages)
        if (cage.repeats == Repeats::Forbidden) add_group(cage.cells);
    counts_.resize(2 * static_cast<std::size_t>(order_) + group_sizes_.size());
    count_stamps_.resize(counts_.size());
    tile();
}

std::optional<Justification> LineRules::common_group(int cell, int other) const {
    if (cell == other) return std::nullopt;
    if (cell / order_ == other / order_) return Justification::Row;
    if (cell % order_ == other % order_) return Justification::Column;
    auto const& mine = groups_of_[cell];
    auto const& others = groups_of_[other];
    for (int const group : mine)
        if (std::binary_search(others.begin(), others.end(), group)) return kind_of_group(group);
    return std::nullopt;
}

std::optional<Justification> LineRules::refuting_line(Facts const& facts) {
    if (auto const found = value_without_place(facts)) return found;
    auto const fixed = facts.fixed();
    sorted_.assign(fixed.begin(), fixed.end());
    std::sort(sorted_.begin(), sorted_.end(), by_value);
    for (int i = 0; i < sorted_.length(); ++i)
        for (int j = i + 1; j < sorted_.length() && sorted_[j].value == sorted_[i].value; ++j)
            if (auto const found = common_group(sorted_[i].cell, sorted_[j].cell)) return found;
    return clashing_alternatives(facts);
}

std::optional<Justification> LineRules::value_without_place(Facts const& facts) {
    sorted_.assign(facts.excluded().begin(), facts.excluded().end());
    std::sort(sorted_.begin(), sorted_.end(), by_value);
    for (std::size_t begin = 0, end = 0; begin < sorted_.size(); begin = end) {
        while (end < sorted_.size() && sorted_.data()[end].value == sorted_.data()[begin].value)
            ++end;
        if (end - begin < static_cast<std::size_t>(order_)) continue;
        if (auto const found = count_excluded({sorted_.data() + begin, end - begin})) return found;
    }
    return std::nullopt;
}

/// These cells exclude the same value. Finds out whether N of them are a row, column or region.
std::optional<Justification> LineRules::count_excluded(std::span<CellValue const> same_value) {
    ++stamp_;
    auto const reaches_order = [&](int line) {
        if (count_stamps_[line] != stamp_) {
            count_stamps_[line] = stamp_;
            counts_[line] = 0;
        }
        return ++counts_[line] == order_;
    };
    for (auto const& [cell, value] : same_value) {
        if (reaches_order(cell / order_)) return Justification::Row;
        if (reaches_order(order_ + cell % order_)) return Justification::Column;
        for (int const group : groups_of_[cell])
            if (group_sizes_[group] == order_ && reaches_order(2 * order_ + group))
                return kind_of_group(group);
    }
    return std::nullopt;
}

std::optional<Justification> LineRules::clashing_alternatives(Facts const& facts) {
    auto const variables = facts.alternatives();
    auto const fixed = facts.fixed();
    if (variables.empty() || std::ssize(variables) + std::ssize(fixed) > most_sets)
        return std::nullopt;
    int count = 0;
    sets_.resize(most_sets);
    for (int const variable : variables)
        if (list_alternatives(facts, variable, sets_[count])) ++count;
    for (auto const& fact : fixed) sets_[count++].assign(1, fact);
    for (int i = 0; i < count; ++i)
        for (int j = i + 1; j < count; ++j)
            if (auto const found = clash(sets_[i], sets_[j])) return found;
    return std::nullopt;
}

/// Lists the cells and values of a true "any of" and of its compound members: it promises one of
/// them. Returns false if it may promise something else instead.
bool LineRules::list_alternatives(Facts const& facts, int variable, Table<CellValue>& list) {
    auto const& meanings = facts.meanings();
    visited_.resize(static_cast<std::size_t>(meanings.count()));
    ++stamp_;
    list.clear();
    Table<int> open{variable};
    while (!open.empty()) {
        int const next = open.back();
        open.pop_back();
        for (int const member : meanings.members(meanings.of(next))) {
            if (facts.truth(member) == Facts::Truth::False) continue;
            if (member < 0) return false;
            if (visited_[member - 1] == stamp_) continue;
            visited_[member - 1] = stamp_;
            Meaning const& meaning = meanings.of(member);
            if (meaning.kind == MeaningKind::Is)
                list.push_back({meaning.subject, meaning.number});
            else if (meaning.kind == MeaningKind::AnyOf)
                open.push_back(member);
            else
                return false;
        }
    }
    return true;
}

/// One fact of each set holds. Returns the rule that never lets them hold together, if any.
std::optional<Justification> LineRules::clash(std::span<CellValue const> one,
                                              std::span<CellValue const> other) const {
    if (one.empty() || other.empty()) return Justification::Definition;
    auto const all = [&](auto&& holds) {
        return std::all_of(one.begin(), one.end(), holds)
               && std::all_of(other.begin(), other.end(), holds);
    };
    Table<CellValue> together{one.begin(), one.end()};
    together.insert(together.end(), other.begin(), other.end());
    std::sort(together.begin() + std::ssize(one), together.end());
    bool const is_disjoint = std::none_of(one.begin(), one.end(), [&](CellValue const& each) {
        return std::binary_search(together.begin() + std::ssize(one), together.end(), each);
    });
    if (!is_disjoint) return std::nullopt;
    auto const [cell, value] = one.front();
    if (all([first = cell](CellValue const& each) { return each.cell == first; }))
        return Justification::Cell;
    if (all([first = value](CellValue const& each) { return each.value == first; }))
        return group_of_all(together);
    return std::nullopt;
}

/// Returns a group that holds all these cells.
std::optional<Justification> LineRules::group_of_all(std::span<CellValue const> cells) const {
    int const first = cells.front().cell;
    auto const all = [&](auto&& holds) {
        return std::all_of(cells.begin(), cells.end(),
                           [&](CellValue const& each) { return holds(each.cell); });
    };
    if (all([&](int cell) { return cell / order_ == first / order_; })) return Justification::Row;
    if (all([&](int cell) { return cell % order_ == first % order_; }))
        return Justification::Column;
    for (int const group : groups_of_[first])
        if (all([&](int cell) {
                auto const& groups = groups_of_[cell];
                return std::binary_search(groups.begin(), groups.end(), group);
            }))
            return kind_of_group(group);
    return std::nullopt;
}

/// Finds full regions except diagonals, as long as they do not overlap, if they fill the grid.
void LineRules::tile() {
    Table<Table<int>> cells_of(static_cast<std::size_t>(region_count_));
    for (int cell = 0; cell < groups_of_.length(); ++cell)
        for (int const group : groups_of_[cell])
            if (group < region_count_) cells_of[group].push_back(cell);
    tile_of_.assign(groups_of_.size(), -1);
    auto const is_diagonal = [this](Table<int> const& cells) {
        return std::all_of(cells.begin(), cells.end(),
                           [this](int cell) { return cell / order_ == cell % order_; })
               || std::all_of(cells.begin(), cells.end(), [this](int cell) {
                      return cell / order_ + cell % order_ == order_ - 1;
                  });
    };
    int tiles = 0;
    for (auto const& cells : cells_of) {
        auto const is_free = [&](int cell) { return tile_of_[cell] < 0; };
        if (cells.length() != order_ || is_diagonal(cells)
            || !std::all_of(cells.begin(), cells.end(), is_free))
            continue;
        for (int const cell : cells) tile_of_[cell] = tiles;
        ++tiles;
    }
    if (tiles != order_) {
        tile_of_.clear();
        return;
    }
    auto const lines = static_cast<std::size_t>(order_) + 1;
    for (int direction = 0; direction < 2; ++direction) {
        auto& inside = inside_[direction];
        inside.assign(static_cast<std::size_t>(order_), Table<int>(lines));
        for (int cell = 0; cell < tile_of_.length(); ++cell)
            ++inside[tile_of_[cell]][(direction == 0 ? cell / order_ : cell % order_) + 1];
        for (auto& counts : inside)
            for (int line = 1; line < order_; ++line) counts[line + 1] += counts[line];
    }
}

bool LineRules::leftovers_refute(Facts const& facts) {
    if (tile_of_.empty() || facts.fixed().size() != 1) return false;
    auto const holder = facts.fixed().front();
    outside_.clear();
    for (auto const& [cell, value] : facts.excluded())
        if (value == holder.value) outside_.push_back(cell);
    // Files have such a clause for each value in turn, and the same band refutes them all.
    if (holder.cell == last_holder_ && outside_ == last_outside_) return last_answer_;
    last_holder_ = holder.cell;
    last_outside_ = outside_;
    last_answer_ = false;
    // A band that begins with the first line says what the other lines say.
    for (int direction = 0; direction < 2; ++direction)
        for (int first = 1; first < order_; ++first)
            for (int last = first; last < order_ && !last_answer_; ++last) {
                limits_.step();
                last_answer_ = band_refutes(direction, first, last, holder);
            }
    return last_answer_;
}

/// If the holder is in the band, G is the band, and F are the tiles whose cells outside the band
/// all exclude the value. If not, F is the band, and G are the tiles of the holder and of all cells
/// of the band that do not exclude the value.
bool LineRules::band_refutes(int direction, int first, int last, CellValue holder) const {
    auto const line_of = [&](int cell) { return direction == 0 ? cell / order_ : cell % order_; };
    auto const in_band = [&](int cell) { return first <= line_of(cell) && line_of(cell) <= last; };
    bool const holder_in_band = in_band(holder.cell);
    Table<int> excluded_from(static_cast<std::size_t>(order_)); // per tile
    for (int const cell : outside_)
        if (in_band(cell) != holder_in_band) ++excluded_from[tile_of_[cell]];
    int tiles = 0;
    for (int tile = 0; tile < order_; ++tile) {
        int const inside = inside_[direction][tile][last + 1] - inside_[direction][tile][first];
        bool const is_holders = tile == tile_of_[holder.cell];
        if (holder_in_band)
            tiles += !is_holders && inside + excluded_from[tile] == order_ ? 1 : 0;
        else
            tiles += is_holders || inside > excluded_from[tile] ? 1 : 0;
    }
    int const lines = last - first + 1;
    return holder_in_band ? tiles >= lines : tiles <= lines;
}

} // namespace hapax::audit_detail
