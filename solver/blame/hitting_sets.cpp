/// Greedy sets take the element that hits most, where a set counts the more the fewer elements it
/// has.
///
/// The search for light sets branches on the elements of a small set that is not hit yet. Each
/// element is tried in turn, and is banned once no light set contains it. An element that hits only
/// what another one hits, which is no heavier, is not tried. A branch is cut by two lower bounds:
/// disjoint sets, and prices (a dual solution of the linear relaxation).
///
/// If the caller refuses a set, the list has grown, and the search goes on from there: a branch
/// that had no light set has none with more sets to hit. That holds for the elements that were not
/// tried too, since the better one would have hit all that was known then. (A SAT solver with a
/// counter over the weights took a hundred times as long: it has no bounds and cannot leave out
/// elements.)

#include "solver/blame/hitting_sets.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace hapax {

namespace {

using Word = std::uint64_t;

/// A list of sets of elements; each is a row of bits.
class Rows {
  public:
    explicit Rows(std::size_t width) : width_{width} {}

    std::size_t size() const { return words_.size() / width_; }
    Word const* operator[](std::size_t row) const { return words_.data() + row * width_; }

    Word* append() {
        words_.resize(words_.size() + width_);
        return words_.data() + words_.size() - width_;
    }

  private:
    std::size_t width_;
    std::vector<Word> words_;
};

class SetSearch {
  public:
    SetSearch(std::vector<int> const& weights, std::vector<std::vector<int>> const& to_hit,
              Limits const& limits, HittingSets::Ask const& ask)
        : weights_{weights}, to_hit_{to_hit}, limits_{limits}, ask_{ask}, count_{weights.size()},
          width_{count_ / 64 + 1} {}

    HittingSets::Outcome run(std::int64_t most) {
        while (!limits_.reached()) {
            Rows all{width_};
            for (auto const& set : to_hit_) {
                Word* const row = all.append();
                for (int const element : set) row[element / 64] |= bit(element);
            }
            chosen_.clear();
            switch (visit(sorted(all), most)) {
            case Visit::Closed:
                return HittingSets::Outcome::None;
            case Visit::Accepted:
                return HittingSets::Outcome::Found;
            case Visit::Undecided:
                return HittingSets::Outcome::Undecided;
            case Visit::Refused:
                break;
            }
        }
        return HittingSets::Outcome::Undecided;
    }

    /// Returns what sets of the branches that were cut weigh at least.
    std::int64_t least_cut() const { return least_cut_; }

  private:
    enum class Visit { Closed, Accepted, Refused, Undecided };

    /// Says where the search was when a set was refused. Elements are closed if no set with what is
    /// chosen above and this one, and without what is closed above, is light enough.
    struct Level {
        std::vector<int> closed;
        int element = -1; ///< -1: none
    };

    static Word bit(int element) { return Word{1} << (element % 64); }
    static bool has(Word const* row, int element) {
        return ((row[element / 64] >> (element % 64)) & 1) != 0;
    }

    std::size_t size(Word const* row) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < width_; ++i)
            sum += static_cast<std::size_t>(std::popcount(row[i]));
        return sum;
    }

    bool contains(Word const* all, Word const* some) const {
        for (std::size_t i = 0; i < width_; ++i)
            if ((some[i] & ~all[i]) != 0) return false;
        return true;
    }

    template<class Action>
    void for_each(Word const* row, Action const& action) const {
        for (std::size_t i = 0; i < width_; ++i)
            for (Word left = row[i]; left != 0; left &= left - 1)
                action(static_cast<int>(i * 64) + std::countr_zero(left));
    }

    /// Small ones first; most of those that contain another one are dropped.
    Rows sorted(Rows const& rows) {
        constexpr std::size_t most_compared = 40;
        by_size_.resize(count_ + 1);
        for (std::size_t row = 0; row < rows.size(); ++row)
            by_size_[size(rows[row])].push_back(row);
        Rows least{width_};
        for (auto& same_size : by_size_) {
            for (std::size_t const row : same_size) {
                std::size_t const compared = std::min(most_compared, least.size());
                std::size_t i = 0;
                while (i < compared && !contains(rows[row], least[i])) ++i;
                if (i == compared) std::copy_n(rows[row], width_, least.append());
            }
            same_size.clear();
        }
        return least;
    }

    /// The rows without this element, less the banned ones. Nothing if one of them is then empty,
    /// or if disjoint ones weigh more than the budget.
    std::optional<Rows> without(Rows const& rows, int element, std::vector<Word> const& banned,
                                std::int64_t budget) {
        Rows rest{width_};
        std::vector<Word> used(width_);
        std::int64_t disjoint = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (element >= 0 && has(rows[i], element)) continue;
            Word* const row = rest.append();
            Word some = 0;
            Word common = 0;
            for (std::size_t w = 0; w < width_; ++w) {
                some |= row[w] = rows[i][w] & ~banned[w];
                common |= row[w] & used[w];
            }
            if (some == 0) return std::nullopt;
            if (common != 0) continue;
            int least = std::numeric_limits<int>::max();
            for_each(row, [&](int one) { least = std::min(least, weight(one)); });
            disjoint += least;
            for (std::size_t w = 0; w < width_; ++w) used[w] |= row[w];
            if (disjoint > budget) {
                least_cut_ = std::min(least_cut_, spent_ + disjoint);
                return std::nullopt;
            }
        }
        return sorted(rest);
    }

    /// Prices the sets so that the sets containing an element never cost more than its weight:
    /// whatever hits them all weighs at least as much as they cost together. A few small sets share
    /// the weights of their elements, then more of them take what is left.
    std::int64_t bound_by_prices(Rows const& open) {
        std::size_t const sharing = std::min<std::size_t>(16, open.size());
        std::size_t const priced = std::min<std::size_t>(128, open.size());
        count_hits(open, sharing);
        for (std::size_t element = 0; element < count_; ++element)
            left_[element] = weights_[element];
        double sum = 0;
        auto const raise = [&](Word const* row, auto const& price_at) {
            double price = std::numeric_limits<double>::max();
            for_each(row, [&](int element) { price = std::min(price, price_at(at(element))); });
            if (price <= 0) return;
            sum += price;
            for_each(row, [&](int element) { left_[at(element)] -= price; });
        };
        for (std::size_t i = 0; i < sharing; ++i)
            raise(open[i], [&](std::size_t element) { return weights_[element] / hits_[element]; });
        for (std::size_t i = 0; i < priced; ++i)
            raise(open[i], [&](std::size_t element) { return left_[element]; });
        return static_cast<std::int64_t>(std::ceil(sum - 1e-6));
    }

    /// An element that hits only what another one hits, which is no heavier, is not needed.
    void ban_needless(Rows const& open, std::vector<Word>& banned) {
        std::size_t const words = open.size() / 64 + 1;
        hit_by_.assign(count_ * words, 0);
        hitting_.clear();
        for (int element = 0; element < static_cast<int>(count_); ++element)
            if (hits_[at(element)] > 0) hitting_.push_back(element);
        for (std::size_t i = 0; i < open.size(); ++i)
            for_each(open[i], [&](int element) {
                hit_by_[at(element) * words + i / 64] |= Word{1} << (i % 64);
            });
        auto const replaces = [&](int other, int element) {
            if (hits_[at(other)] < hits_[at(element)] || weight(other) > weight(element))
                return false;
            if (hits_[at(other)] == hits_[at(element)] && weight(other) == weight(element)
                && other > element)
                return false;
            for (std::size_t w = 0; w < words; ++w)
                if ((hit_by_[at(element) * words + w] & ~hit_by_[at(other) * words + w]) != 0)
                    return false;
            return true;
        };
        for (int const element : hitting_)
            for (int const other : hitting_)
                if (other != element && !has(banned.data(), other) && replaces(other, element)) {
                    banned[at(element) / 64] |= bit(element);
                    break;
                }
    }

    /// Returns the elements of the row, among the smallest, whose elements hit most. Its elements,
    /// those first that hit most.
    std::vector<int> elements_to_try(Rows const& open) const {
        std::size_t const largest = size(open[0]) + 1;
        std::size_t best = 0;
        double best_value = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            auto const own = size(open[i]);
            if (own > largest) break;
            double value = 0;
            for_each(open[i], [&](int element) { value += hits_[at(element)]; });
            value /= static_cast<double>(own * own);
            if (value > best_value) {
                best_value = value;
                best = i;
            }
        }
        std::vector<int> elements;
        for_each(open[best], [&](int element) { elements.push_back(element); });
        sort_by_hits(elements);
        return elements;
    }

    /// By elements of the first rows.
    void count_hits(Rows const& open, std::size_t rows) {
        std::fill(hits_.begin(), hits_.end(), 0);
        for (std::size_t i = 0; i < rows; ++i)
            for_each(open[i], [&](int element) { ++hits_[at(element)]; });
    }

    void sort_by_hits(std::vector<int>& elements) const {
        std::stable_sort(elements.begin(), elements.end(), [&](int a, int b) {
            return hits_[at(a)] * weight(b) > hits_[at(b)] * weight(a);
        });
    }

    Visit visit(Rows open, std::int64_t budget) {
        std::size_t const depth = chosen_.size();
        if (levels_.size() == depth) levels_.emplace_back();
        std::vector<Word> banned(width_);
        for (int const element : levels_[depth].closed) banned[at(element) / 64] |= bit(element);
        if (!levels_[depth].closed.empty()) {
            auto rest = without(open, -1, banned, budget);
            if (!rest) return close();
            open = std::move(*rest);
        }
        if (open.size() == 0) {
            switch (ask_(chosen_)) {
            case HittingSets::Reply::Accepted:
                return Visit::Accepted;
            case HittingSets::Reply::Refused:
                return Visit::Refused;
            case HittingSets::Reply::Undecided:
                return Visit::Undecided;
            }
        }
        if (limits_.reached_at_step()) return Visit::Undecided;
        if (auto const least = bound_by_prices(open); least > budget) {
            least_cut_ = std::min(least_cut_, spent_ + least);
            return close();
        }
        count_hits(open, open.size());
        ban_needless(open, banned);
        auto elements = elements_to_try(open);
        int const last = levels_[depth].element;
        if (last >= 0 && hits_[at(last)] > 0 && !has(banned.data(), last)) {
            std::erase(elements, last);
            elements.insert(elements.begin(), last);
        } else {
            levels_.resize(depth + 1); // what is known below belongs to `last`
        }
        for (int const element : elements) {
            if (has(banned.data(), element)) continue;
            levels_[depth].element = element;
            if (weight(element) > budget) {
                least_cut_ = std::min(least_cut_, spent_ + weight(element));
            } else {
                chosen_.push_back(element);
                spent_ += weight(element);
                auto const left = budget - weight(element);
                auto rest = without(open, element, banned, left);
                Visit const visited = rest ? visit(std::move(*rest), left) : Visit::Closed;
                chosen_.pop_back();
                spent_ -= weight(element);
                if (visited != Visit::Closed) return visited;
            }
            levels_[depth].closed.push_back(element);
            banned[at(element) / 64] |= bit(element);
        }
        return close();
    }

    Visit close() {
        levels_.resize(chosen_.size());
        return Visit::Closed;
    }

    static std::size_t at(int element) { return static_cast<std::size_t>(element); }
    int weight(int element) const { return weights_[at(element)]; }

    std::vector<int> const& weights_;
    std::vector<std::vector<int>> const& to_hit_;
    Limits limits_;
    HittingSets::Ask const& ask_;
    std::size_t count_; ///< of the elements
    std::size_t width_; ///< of a row
    std::vector<int> chosen_;
    std::int64_t spent_ = 0; ///< weight of the chosen ones
    std::vector<Level> levels_;
    std::int64_t least_cut_ = std::numeric_limits<std::int64_t>::max();

    // State of the branch in work:
    std::vector<std::vector<std::size_t>> by_size_;          ///< rows
    std::vector<double> hits_ = std::vector<double>(count_); ///< per element, the open rows with it
    std::vector<double> left_ = std::vector<double>(count_); ///< of the weight of each element
    std::vector<int> hitting_;                               ///< elements that hit something
    std::vector<Word> hit_by_; ///< per element, a row of the open rows
};

} // namespace

HittingSets::HittingSets(std::vector<int> weights)
    : weights_{std::move(weights)}, containing_(weights_.size()) {}

void HittingSets::add(std::vector<int> const& to_hit) {
    for (int const element : to_hit)
        containing_[static_cast<std::size_t>(element)].push_back(static_cast<int>(to_hit_.size()));
    to_hit_.push_back(to_hit);
}

std::int64_t HittingSets::weight(std::vector<int> const& elements) const {
    std::int64_t sum = 0;
    for (int const element : elements) sum += weights_[static_cast<std::size_t>(element)];
    return sum;
}

std::vector<int> HittingSets::greedy(Random& random) const {
    auto const value_of = [this](std::size_t set) {
        return 1.0 / static_cast<double>(to_hit_[set].size() * to_hit_[set].size());
    };
    std::vector<double> gains(weights_.size());
    for (std::size_t set = 0; set < to_hit_.size(); ++set)
        for (int const element : to_hit_[set])
            gains[static_cast<std::size_t>(element)] += value_of(set);
    std::vector<int> hits(to_hit_.size());
    std::vector<int> chosen;
    auto const order = random.permutation(static_cast<int>(weights_.size()));
    for (std::size_t open = to_hit_.size(); open > 0;) {
        auto const rank = [&](int element) {
            auto const at = static_cast<std::size_t>(element);
            return gains[at] / weights_[at];
        };
        int const best = *std::max_element(order.begin(), order.end(),
                                           [&](int a, int b) { return rank(a) < rank(b) - 1e-9; });
        chosen.push_back(best);
        for (int const set : containing_[static_cast<std::size_t>(best)]) {
            auto const at = static_cast<std::size_t>(set);
            if (hits[at]++ > 0) continue;
            --open;
            for (int const element : to_hit_[at])
                gains[static_cast<std::size_t>(element)] -= value_of(at);
        }
        gains[static_cast<std::size_t>(best)] = -1;
    }
    drop_redundant(chosen, hits);
    return chosen;
}

/// `hits` is the number of these elements that hit each set.
void HittingSets::drop_redundant(std::vector<int>& elements, std::vector<int>& hits) const {
    std::erase_if(elements, [&](int element) {
        auto const& sets = containing_[static_cast<std::size_t>(element)];
        bool const is_redundant = std::all_of(sets.begin(), sets.end(), [&](int set) {
            return hits[static_cast<std::size_t>(set)] > 1;
        });
        if (is_redundant)
            for (int const set : sets) --hits[static_cast<std::size_t>(set)];
        return is_redundant;
    });
    std::sort(elements.begin(), elements.end());
}

HittingSets::Outcome HittingSets::find(std::int64_t most, Limits const& limits, Ask const& ask) {
    SetSearch search{weights_, to_hit_, limits, ask};
    Outcome const outcome = search.run(most);
    if (outcome == Outcome::None) lower_bound_ = std::max(lower_bound_, search.least_cut());
    return outcome;
}

} // namespace hapax
