/// few_signs ORDER SHARD/SHARDS MOST SAMPLE: looks for Latin squares of order 4 to 6 that MOST
/// signs or fewer determine, among the least squares of all classes under the symmetries of the
/// board (its eight turns and mirrors, and values from the other end). Prints a JSON object; see
/// scripts/fewest-signs.
///
/// Another square *breaks* the signs that it does not obey, and a set of signs determines a square
/// exactly if every other square breaks one of them. So a set of MOST signs has to hit what every
/// other square breaks. The first squares are those that differ in one cycle of two rows, two
/// columns or two values. If MOST + 1 of the known sets are disjoint, no set of MOST signs hits
/// all; otherwise the signs of a smallest set are tried in turn. A set of signs that hits all is
/// given to a search for another square that obeys it, near the first; what that breaks is one more
/// set. A square that breaks no sign at all shows that even all signs do not determine the first.
///
/// Shares no code with the general command, except the hash. The smallest sets of the sample, one
/// of about SAMPLE classes that are determined by their signs, are certified by that command.

#include "solver/sha256.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using Signs = std::uint64_t; ///< a bit for each pair of neighbours
using Values = unsigned;     ///< a bit for each value

/// An array whose places are counted by `int`.
template<class T, int size>
struct List {
    std::array<T, static_cast<std::size_t>(size)> items{};

    T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
    T const& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
    friend bool operator==(List const&, List const&) = default;
};

template<int n>
using Square = List<int, n * n>; ///< values from 0, in reading order

struct Pair {
    int a;
    int b;
};

/// Returns the neighbours that each sign is between.
template<int n>
std::vector<Pair> neighbours() {
    std::vector<Pair> pairs;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c + 1 < n; ++c) pairs.push_back({r * n + c, r * n + c + 1});
    for (int cell = 0; cell + n < n * n; ++cell) pairs.push_back({cell, cell + n});
    return pairs;
}

template<int n>
Signs signs_of(Square<n> const& square) {
    Signs signs = 0;
    int sign = 0;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c + 1 < n; ++c)
            signs |= Signs{square[r * n + c] < square[r * n + c + 1]} << sign++;
    for (int cell = 0; cell + n < n * n; ++cell)
        signs |= Signs{square[cell] < square[cell + n]} << sign++;
    return signs;
}

bool is_smaller(Signs a, Signs b) {
    return std::popcount(a) < std::popcount(b);
}

enum class Answer {
    Undetermined, ///< by all of its signs
    NeedsMore,    ///< than `most` signs; it may be undetermined as well
    Determined,   ///< by `most` signs or fewer
};

/// Asks about one square.
template<int n>
class Search {
  public:
    Search(Square<n> const& square, int most)
        : square_{square}, signs_{signs_of<n>(square)}, most_{most} {}

    Answer run() {
        if (!add_cycles()) return Answer::Undetermined;
        keep_least();
        hit(0, 0, 0);
        return answer_;
    }

  private:
    /// Returns false if the other square obeys all signs.
    bool add(Square<n> const& other) {
        Signs const broken = signs_of<n>(other) ^ signs_;
        sets_.push_back(broken);
        return broken != 0;
    }

    bool add_cycles() {
        Square<n> row_of;    // of a value in a column
        Square<n> column_of; // of a value in a row
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c) {
                row_of[square_[r * n + c] * n + c] = r;
                column_of[square_[r * n + c] * n + r] = c;
            }
        for (int a = 0; a < n; ++a)
            for (int b = a + 1; b < n; ++b) {
                auto const in_rows = [&](Square<n>& other, int c) {
                    std::swap(other[a * n + c], other[b * n + c]);
                    return column_of[square_[b * n + c] * n + a];
                };
                auto const in_columns = [&](Square<n>& other, int r) {
                    std::swap(other[r * n + a], other[r * n + b]);
                    return row_of[square_[r * n + b] * n + a];
                };
                auto const of_values = [&](Square<n>& other, int r) {
                    int const column = column_of[b * n + r];
                    std::swap(other[r * n + column_of[a * n + r]], other[r * n + column]);
                    return row_of[a * n + column];
                };
                if (!add_all(in_rows) || !add_all(in_columns) || !add_all(of_values)) return false;
            }
        return true;
    }

    /// Adds the square of each cycle; `step` exchanges two cells and returns where to go on.
    template<class Step>
    bool add_all(Step const& step) {
        unsigned done = 0;
        for (int start = 0; start < n; ++start) {
            if ((done >> start & 1) != 0) continue;
            Square<n> other = square_;
            int at = start;
            do {
                done |= 1u << at;
                at = step(other, at);
            } while (at != start);
            if (!add(other)) return false;
        }
        return true;
    }

    /// Drops sets that contain others.
    void keep_least() {
        std::sort(sets_.begin(), sets_.end(), is_smaller);
        std::vector<Signs> least;
        for (Signs const set : sets_)
            if (std::none_of(least.begin(), least.end(),
                             [&](Signs other) { return (set & other) == other; }))
                least.push_back(set);
        sets_ = std::move(least);
    }

    /// Tries to hit all sets by adding signs to the `count` chosen ones, none of the `banned`.
    /// Returns false once the answer is known.
    bool hit(int count, Signs chosen, Signs banned) {
        for (;;) {
            int const left = most_ - count;
            int disjoint = 0;
            Signs used = 0;
            Signs smallest = 0;
            bool are_hit = true;
            for (Signs const set : sets_) {
                if ((set & chosen) != 0) continue;
                Signs const open = set & ~banned;
                if (are_hit || is_smaller(open, smallest)) smallest = open;
                are_hit = false;
                if ((open & used) != 0) continue;
                used |= open;
                if (++disjoint > left) return true;
            }
            if (!are_hit) return smallest == 0 || try_each(smallest, count, chosen, banned);
            Square<n> other;
            if (!find_other(chosen, other)) {
                answer_ = Answer::Determined;
                return false;
            }
            Signs const broken = signs_of<n>(other) ^ signs_;
            if (broken == 0) {
                answer_ = Answer::Undetermined;
                return false;
            }
            sets_.insert(std::upper_bound(sets_.begin(), sets_.end(), broken, is_smaller), broken);
        }
    }

    bool try_each(Signs open, int count, Signs chosen, Signs banned) {
        for (; open != 0; open &= open - 1) {
            Signs const sign = open & (~open + 1);
            if (!hit(count + 1, chosen | sign, banned)) return false;
            banned |= sign;
        }
        return true;
    }

    using Domains = List<Values, n * n>;

    /// Finds another square that obeys the signs, with the values of this one where possible.
    bool find_other(Signs chosen, Square<n>& other) {
        less_.clear();
        for (; chosen != 0; chosen &= chosen - 1) {
            int const sign = std::countr_zero(chosen);
            auto const [a, b] = neighbours_[static_cast<std::size_t>(sign)];
            less_.push_back((signs_ >> sign & 1) != 0 ? Pair{a, b} : Pair{b, a});
        }
        Domains domains;
        domains.items.fill(all_values);
        return fill(domains, other);
    }

    bool fill(Domains domains, Square<n>& other) const {
        if (!propagate(domains)) return false;
        int cell = -1;
        for (int i = 0; i < n * n; ++i)
            if (std::popcount(domains[i]) > 1
                && (cell < 0 || std::popcount(domains[i]) < std::popcount(domains[cell])))
                cell = i;
        if (cell < 0) {
            for (int i = 0; i < n * n; ++i) other[i] = std::countr_zero(domains[i]);
            return other != square_;
        }
        auto const with = [&](Values value) {
            Domains next = domains;
            next[cell] = value;
            return fill(next, other);
        };
        Values const own = 1u << square_[cell];
        if ((domains[cell] & own) != 0 && with(own)) return true;
        for (Values rest = domains[cell] & ~own; rest != 0; rest &= rest - 1)
            if (with(rest & (~rest + 1))) return true;
        return false;
    }

    /// Narrows the domains by single values, single places and signs. Returns false if none is
    /// left.
    bool propagate(Domains& domains) const {
        bool changes = true;
        auto const keep = [&](int cell, Values values) {
            Values const next = domains[cell] & values;
            changes |= next != domains[cell];
            domains[cell] = next;
            return next != 0;
        };
        while (changes) {
            changes = false;
            for (int line = 0; line < 2 * n; ++line) {
                auto const cell = [&](int i) { return line < n ? line * n + i : i * n + line - n; };
                Values placed = 0;
                Values once = 0;
                Values twice = 0;
                for (int i = 0; i < n; ++i) {
                    Values const values = domains[cell(i)];
                    bool const is_placed = (values & (values - 1)) == 0;
                    if (is_placed && (placed & values) != 0) return false;
                    if (is_placed) placed |= values;
                    twice |= once & values;
                    once |= values;
                }
                if (once != all_values) return false;
                for (int i = 0; i < n; ++i) {
                    Values const values = domains[cell(i)];
                    if ((values & (values - 1)) == 0) continue;
                    Values const alone = values & ~twice;
                    if (!keep(cell(i), alone != 0 ? alone : ~placed)) return false;
                    if ((alone & (alone - 1)) != 0) return false;
                }
            }
            for (auto const& [a, b] : less_) {
                Values const least = domains[a] & (~domains[a] + 1);
                if (!keep(b, ~(2 * least - 1))) return false;
                if (!keep(a, std::bit_floor(domains[b]) - 1)) return false;
            }
        }
        return true;
    }

    static constexpr Values all_values = (1u << n) - 1;
    static inline std::vector<Pair> const neighbours_ = neighbours<n>();

    Square<n> const& square_;
    Signs const signs_;
    int const most_;
    std::vector<Signs> sets_; ///< what other squares break, smallest first
    std::vector<Pair> less_;  ///< the first cell holds less
    Answer answer_ = Answer::NeedsMore;
};

/// An image of the board: where its values come from, and whether they count from the other end.
template<int n>
struct Image {
    Square<n> from;
    bool is_reversed = false;
};

template<int n>
std::vector<Image<n>> images() {
    std::vector<Image<n>> all;
    for (int turn = 0; turn < 8; ++turn)
        for (bool const is_reversed : {false, true}) {
            Image<n> image{{}, is_reversed};
            for (int r = 0; r < n; ++r)
                for (int c = 0; c < n; ++c) {
                    int const row = (turn & 1) != 0 ? n - 1 - r : r;
                    int const column = (turn & 2) != 0 ? n - 1 - c : c;
                    image.from[r * n + c] = (turn & 4) != 0 ? column * n + row : row * n + column;
                }
            all.push_back(image);
        }
    return all;
}

/// Returns the number of squares in the class; 0 if this is not the least of them.
template<int n>
int orbit(Square<n> const& square) {
    static auto const all = images<n>();
    int same = 0;
    for (auto const& image : all) {
        int difference = 0;
        for (int cell = 0; cell < n * n && difference == 0; ++cell) {
            int const value = square[image.from[cell]];
            difference = (image.is_reversed ? n - 1 - value : value) - square[cell];
        }
        if (difference < 0) return 0;
        if (difference == 0) ++same;
    }
    return static_cast<int>(std::ssize(all)) / same;
}

template<int n>
std::string text_of(Square<n> const& square) {
    std::string text;
    for (int const value : square.items) text += static_cast<char>('1' + value);
    return text;
}

/// Goes through the squares of a shard in lexicographic order.
template<int n>
class Campaign {
  public:
    Campaign(std::int64_t shard, std::int64_t shards, int most, std::uint64_t sample)
        : shard_{shard}, shards_{shards}, most_{most}, sample_{sample} {
        extend(0);
    }

    void print() const {
        std::printf("{\"order\": %d, \"shard\": %lld, \"shards\": %lld, \"most\": %d, "
                    "\"classes\": %lld, \"squares\": %lld, \"undetermined\": %lld, \"found\": [",
                    n, static_cast<long long>(shard_), static_cast<long long>(shards_), most_,
                    static_cast<long long>(classes_), static_cast<long long>(squares_),
                    static_cast<long long>(undetermined_));
        print(found_);
        std::printf("], \"sample\": [");
        print(sampled_);
        std::printf("], \"sha256\": \"%s\"}\n", hash_.hex().c_str());
    }

  private:
    static void print(std::vector<std::string> const& texts) {
        for (std::size_t i = 0; i < texts.size(); ++i)
            std::printf("%s\"%s\"", i > 0 ? ", " : "", texts[i].c_str());
    }

    /// The first two rows choose the shard.
    void extend(int cell) {
        if (cell == 2 * n && prefixes_++ % shards_ != shard_ - 1) return;
        if (cell == n * n) {
            ask();
            return;
        }
        Values& row = rows_[cell / n];
        Values& column = columns_[cell % n];
        for (int value = 0; value < n; ++value) {
            Values const bit = 1u << value;
            if (((row | column) & bit) != 0) continue;
            row |= bit;
            column |= bit;
            square_[cell] = value;
            extend(cell + 1);
            row &= ~bit;
            column &= ~bit;
        }
    }

    void ask() {
        int const size = orbit<n>(square_);
        if (size == 0) return;
        ++classes_;
        squares_ += size;
        auto const answer = Search<n>{square_, most_}.run();
        auto const text = text_of<n>(square_);
        char const letter = answer == Answer::Undetermined ? '-'
                            : answer == Answer::NeedsMore  ? '>'
                                                           : '=';
        hash_.add(text + letter);
        if (answer == Answer::Undetermined) ++undetermined_;
        if (answer == Answer::Determined) found_.push_back(text);
        if (answer == Answer::NeedsMore && sample_ > 0 && random_() % sample_ == 0)
            sampled_.push_back(text);
    }

    std::int64_t const shard_;
    std::int64_t const shards_;
    int const most_;
    std::uint64_t const sample_;
    std::mt19937_64 random_{static_cast<std::uint64_t>(shard_)};
    std::int64_t prefixes_ = 0;
    Square<n> square_;
    List<Values, n> rows_;
    List<Values, n> columns_;
    std::int64_t classes_ = 0;
    std::int64_t squares_ = 0;
    std::int64_t undetermined_ = 0;
    std::vector<std::string> found_;
    std::vector<std::string> sampled_;
    hapax::Sha256 hash_; ///< of all squares and answers
};

} // namespace

int main(int argc, char** argv) {
    char* rest = nullptr;
    std::int64_t const shard = argc == 5 ? std::strtoll(argv[2], &rest, 10) : 0;
    std::int64_t const shards = shard > 0 && *rest == '/' ? std::strtoll(rest + 1, nullptr, 10) : 0;
    if (shard < 1 || shard > shards) {
        std::fprintf(stderr, "usage: few_signs ORDER SHARD/SHARDS MOST SAMPLE\n");
        return 2;
    }
    int const most = std::atoi(argv[3]);
    std::uint64_t const sample = std::strtoull(argv[4], nullptr, 10);
    switch (std::atoi(argv[1])) {
    case 4:
        Campaign<4>{shard, shards, most, sample}.print();
        return 0;
    case 5:
        Campaign<5>{shard, shards, most, sample}.print();
        return 0;
    case 6:
        Campaign<6>{shard, shards, most, sample}.print();
        return 0;
    default:
        std::fprintf(stderr, "few_signs: the order is 4 to 6\n");
        return 2;
    }
}
