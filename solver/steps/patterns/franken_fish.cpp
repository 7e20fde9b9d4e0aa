/// Fish whose base and cover are any units, with boxes among them: k units in which a value fits
/// only k others, but for fins. Rows and columns may stand on one side (*mutant*) or not
/// (*franken*). There are too many sets of units to try, so the search begins with a candidate
/// that cannot stand with the value in all other units: suppose it; fins, which it sees, are gone,
/// and one cover is used up, so k units whose places do not overlap have k - 1 units for them. The
/// last of these is found by counting, for each unit, of how many it would cover the rest.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr int most_covers = 3; ///< beside that of the candidate
constexpr std::size_t most_places = 64;

class FrankenFish {
  public:
    FrankenFish(Position const& position, int value, std::vector<int> const& places,
                Patterns& found)
        : position_{position},
          constraints_{position.constraints()}, value_{value}, places_{places}, found_{found} {}

    void find() {
        for (std::size_t i = 0; i < places_.size(); ++i) sees_.push_back(seen_from(i));
        for (int number = 0; number < constraints_.count(); ++number)
            if (constraints_[number].is_unit)
                if (Values const of_unit = places_in(constraints_[number].cells); of_unit != 0)
                    all_.push_back({number, of_unit, 0});
        for (std::size_t target = 0; target < places_.size(); ++target) {
            Values const left = ~(sees_[target] | bit(target));
            if ((possible_ & bit(target)) != 0 || can_place(left, bit(target))) continue;
            houses_.clear();
            for (auto house : all_) {
                house.rest = house.places & left;
                if ((house.places & bit(target)) == 0 && house.rest != 0) houses_.push_back(house);
            }
            bool is_found = false;
            for (int covers = 1; covers <= most_covers && !is_found; ++covers) {
                covers_.clear();
                is_found = cover(0, 0, covers);
            }
            if (is_found) add(target);
        }
    }

  private:
    /// A unit, and its places as bits: those of the value, and those that a candidate leaves.
    struct House {
        int number;
        Values places;
        Values rest;
    };

    static Values bit(std::size_t place) { return Values{1} << place; }

    Values places_in(Table<int> const& cells) const {
        Values found = 0;
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (contains(cells, places_[i])) found |= bit(i);
        return found;
    }

    Values seen_from(std::size_t place) const {
        Values seen = 0;
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (constraints_.that_parts(places_[place], places_[i]) >= 0) seen |= bit(i);
        return seen;
    }

    /// Says whether the value can stand in all units at once, in these places and some of those
    /// left. Then no fish takes it from any of them.
    bool can_place(Values left, Values chosen) {
        Values fewest = 0;
        for (auto const& house : all_) {
            if ((house.places & chosen) != 0) continue;
            Values const open = house.places & left;
            if (open == 0) return false;
            if (fewest == 0 || count(open) < count(fewest)) fewest = open;
        }
        if (fewest == 0) {
            possible_ |= chosen;
            return true;
        }
        for (; fewest != 0; fewest &= fewest - 1) {
            auto const place = static_cast<std::size_t>(least(fewest)) - 1;
            if (can_place(left & ~(sees_[place] | bit(place)), chosen | bit(place))) return true;
        }
        return false;
    }

    /// Chooses so many covers more, from the next house on, the last by counting.
    bool cover(std::size_t next, Values covered, int more) {
        if (more > 1) {
            for (std::size_t i = next; i < houses_.size(); ++i) {
                covers_.push_back(i);
                if (cover(i + 1, covered | houses_[i].rest, more - 1)) return true;
                covers_.pop_back();
            }
            return false;
        }
        auto const needed = covers_.size() + 2;
        std::size_t full = 0;
        tally_.assign(houses_.size(), 0);
        for (auto const& house : houses_) {
            Values const open = house.rest & ~covered;
            if (open == 0) ++full;
            for (std::size_t i = 0; i < houses_.size() && open != 0; ++i)
                if ((open & ~houses_[i].rest) == 0) ++tally_[i];
        }
        for (std::size_t i = next; i < houses_.size(); ++i) {
            if (full + tally_[i] < needed + needed - 1) continue; // covers are covered as well
            covers_.push_back(i);
            bases_.clear();
            if (choose_bases(0, covered | houses_[i].rest, 0, needed)) return true;
            covers_.pop_back();
        }
        return false;
    }

    /// Chooses so many houses, all of whose places are covered and which have none in common.
    bool choose_bases(std::size_t next, Values covered, Values taken, std::size_t needed) {
        if (bases_.size() == needed) return true;
        for (std::size_t i = next; i < houses_.size(); ++i) {
            Values const rest = houses_[i].rest;
            if ((rest & ~covered) != 0 || (rest & taken) != 0 || contains(covers_, i)) continue;
            bases_.push_back(i);
            if (choose_bases(i + 1, covered, taken | rest, needed)) return true;
            bases_.pop_back();
        }
        return false;
    }

    /// Adds the cover that holds the candidate and most of what is not covered; the rest are fins.
    void add(std::size_t target) {
        Values open = 0;
        Values twice = 0;
        Table<int> base;
        Table<int> cover;
        for (auto const i : bases_) {
            base.push_back(houses_[i].number);
            twice |= open & houses_[i].places;
            open |= houses_[i].places;
        }
        for (auto const i : covers_) {
            cover.push_back(houses_[i].number);
            open &= ~houses_[i].places;
        }
        House last{-1, 0, 0};
        for (auto const& house : all_)
            if ((house.places & bit(target)) != 0
                && (last.number < 0 || count(house.places & open) > count(last.places & open)))
                last = house;
        cover.push_back(last.number);
        std::sort(cover.begin(), cover.end());
        std::vector<int> fins;
        for_each_value((open & ~last.places) | twice, [&](int place) {
            fins.push_back(places_[static_cast<std::size_t>(place) - 1]);
        });
        add_fish(position_, value_, base, cover, fins,
                 fins.empty() ? Technique::FrankenFish : Technique::FinnedFrankenFish, found_);
    }

    Position const& position_;
    Constraints const& constraints_;
    int value_;
    std::vector<int> const& places_; ///< open cells that may have the value
    Patterns& found_;
    std::vector<Values> sees_;  ///< per place, the others that it sees
    std::vector<House> all_;    ///< in which the value is not written
    Values possible_ = 0;       ///< places that some way to place the value everywhere has
    std::vector<House> houses_; ///< that do not hold the candidate
    std::vector<std::size_t> covers_;
    std::vector<std::size_t> bases_;
    std::vector<std::size_t> tally_;
};

} // namespace

void find_franken_fish(Position const& position, PlacesVisited& visits, Patterns& found) {
    constexpr int greatest_order = 9;
    if (position.order() > greatest_order) return;
    for (int value = 1; value <= position.order(); ++value) {
        std::vector<int> places;
        for (int cell = 0; cell < position.cell_count(); ++cell)
            if (position.written(cell) == 0 && position.has(cell, value)) places.push_back(cell);
        if (places.size() > most_places || visits[value] == places) continue;
        auto const before = found.size();
        FrankenFish{position, value, places, found}.find();
        if (found.size() == before) visits[value] = std::move(places);
    }
}

} // namespace hapax
