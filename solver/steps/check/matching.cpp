/// Values and sets are the two sides of a graph. From a matching of all sets, found by augmenting
/// paths, another one with a certain value for a set is one path away, or there is none. (J.-C.
/// Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994, finds all such
/// values at once; here each is tried.)

#include "solver/steps/check/matching.hpp"

#include <array>

namespace hapax {

namespace {

class Matching {
  public:
    explicit Matching(Table<Values> const& sets) : sets_{sets} { holders_.fill(nobody); }

    bool match_all() {
        for (int i = 0; i < sets_.length(); ++i)
            if (!match(i, 0)) return false;
        return true;
    }

    /// Says whether the set can have the value while all others have one, too.
    bool can_have(int set, int value) {
        int const holder = holders_[static_cast<std::size_t>(value)];
        if (holder == nobody || holder == set) return true;
        auto const before = holders_;
        for (int& other : holders_)
            if (other == set) other = nobody;
        holders_[static_cast<std::size_t>(value)] = set;
        bool const can = match(holder, only(value));
        holders_ = before;
        return can;
    }

  private:
    static constexpr int nobody = -1;

    /// Finds a value for the set, and others for those that had it.
    bool match(int set, Values visited) {
        visited_ = visited;
        return extend(set);
    }

    bool extend(int set) {
        for (Values left = sets_[set] & ~visited_; left != 0; left = sets_[set] & ~visited_) {
            int const value = least(left);
            visited_ |= only(value);
            int& holder = holders_[static_cast<std::size_t>(value)];
            if (holder != nobody && !extend(holder)) continue;
            holder = set;
            return true;
        }
        return false;
    }

    Table<Values> const& sets_;
    std::array<int, 8 * sizeof(Values) + 1> holders_{}; ///< of each value
    Values visited_ = 0;
};

} // namespace

bool keep_matched(Table<Values>& sets) {
    Matching matching{sets};
    if (!matching.match_all()) return false;
    auto kept = sets;
    for (int i = 0; i < sets.length(); ++i)
        for_each_value(sets[i], [&](int value) {
            if (!matching.can_have(i, value)) kept[i] &= ~only(value);
        });
    sets = kept;
    return true;
}

} // namespace hapax
