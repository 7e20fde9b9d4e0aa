/// few_signs ORDER SHARD/SHARDS MOST SAMPLE: looks for Latin squares of order 4 to 6 that MOST
/// signs or fewer determine, among the least squares of all classes under the symmetries of the
/// board (its eight turns and mirrors, and values from the other end). Prints a JSON object; see
/// scripts/research/fewest-signs.
///
/// few_signs ORDER walk/SEED MOST STEPS: the same for squares of order 4 to 8 on a random walk from
/// the cyclic one, by cycles of two rows, columns or values and exchanged rows, columns and values.
/// It prefers squares with few disjoint sets (below), since these may need few signs.
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

#include "solver/basis/sha256.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

__extension__ using Wide = unsigned __int128;
template<int n> ///< a bit for each pair of neighbours
using Signs = std::conditional_t<(2 * n * (n - 1) <= 64), std::uint64_t, Wide>;
using Values = unsigned; ///< a bit for each value

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
Signs<n> signs_of(Square<n> const& square) {
    Signs<n> signs = 0;
    int sign = 0;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c + 1 < n; ++c)
            signs |= Signs<n>{square[r * n + c] < square[r * n + c + 1]} << sign++;
    for (int cell = 0; cell + n < n * n; ++cell)
        signs |= Signs<n>{square[cell] < square[cell + n]} << sign++;
    return signs;
}

int size(std::uint64_t signs) {
    return std::popcount(signs);
}

int size(Wide signs) {
    return std::popcount(static_cast<std::uint64_t>(signs))
           + std::popcount(static_cast<std::uint64_t>(signs >> 64));
}

int first_of(std::uint64_t signs) {
    return std::countr_zero(signs);
}

int first_of(Wide signs) {
    auto const low = static_cast<std::uint64_t>(signs);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(signs >> 64));
}

template<class Set>
bool is_smaller(Set a, Set b) {
    return size(a) < size(b);
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
    using SignSet = Signs<n>;

    Search(Square<n> const& square, int most)
        : square_{square}, signs_{signs_of<n>(square)}, most_{most} {}

    Answer run() {
        if (!know_cycles()) return Answer::Undetermined;
        hit(0, 0, 0);
        return answer_;
    }

    /// Returns how many of the sets known at first are disjoint; nothing if one is empty.
    std::optional<int> disjoint() {
        if (!know_cycles()) return std::nullopt;
        SignSet used = 0;
        int number = 0;
        for (SignSet const set : sets_) {
            if ((set & used) != 0) continue;
            used |= set;
            ++number;
        }
        return number;
    }

  private:
    bool know_cycles() {
        if (!add_cycles()) return false;
        keep_least();
        return true;
    }

    /// Returns false if the other square obeys all signs.
    bool add(Square<n> const& other) {
        SignSet const broken = signs_of<n>(other) ^ signs_;
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
        std::sort(sets_.begin(), sets_.end(), is_smaller<SignSet>);
        std::vector<SignSet> least;
        for (SignSet const set : sets_)
            if (std::none_of(least.begin(), least.end(),
                             [&](SignSet other) { return (set & other) == other; }))
                least.push_back(set);
        sets_ = std::move(least);
    }

    /// Tries to hit all sets by adding signs to the `count` chosen ones, none of the `banned`.
    /// Returns false once the answer is known.
    bool hit(int count, SignSet chosen, SignSet banned) {
        for (;;) {
            int const left = most_ - count;
            int disjoint = 0;
            SignSet used = 0;
            SignSet smallest = 0;
            bool are_hit = true;
            for (SignSet const set : sets_) {
                if ((set & chosen) != 0) continue;
                SignSet const open = set & ~banned;
                if (are_hit || is_smaller<SignSet>(open, smallest)) smallest = open;
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
            SignSet const broken = signs_of<n>(other) ^ signs_;
            if (broken == 0) {
                answer_ = Answer::Undetermined;
                return false;
            }
            sets_.insert(std::upper_bound(sets_.begin(), sets_.end(), broken, is_smaller<SignSet>),
                         broken);
        }
    }

    bool try_each(SignSet open, int count, SignSet chosen, SignSet banned) {
        for (; open != 0; open &= open - 1) {
            SignSet const sign = open & (~open + 1);
            if (!hit(count + 1, chosen | sign, banned)) return false;
            banned |= sign;
        }
        return true;
    }

    using Domains = List<Values, n * n>;

    /// Finds another square that obeys the signs, with the values of this one where possible.
    bool find_other(SignSet chosen, Square<n>& other) {
        less_.clear();
        for (; chosen != 0; chosen &= chosen - 1) {
            int const sign = first_of(chosen);
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
    SignSet const signs_;
    int const most_;
    std::vector<SignSet> sets_; ///< what other squares break, smallest first
    std::vector<Pair> less_;    ///< the first cell holds less
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

/// Squares on the way to ones that few signs determine.
template<int n>
class Walk {
  public:
    Walk(std::uint64_t seed, int most) : random_{seed}, most_{most} {
        for (int cell = 0; cell < n * n; ++cell) square_[cell] = (cell / n + cell % n) % n;
        disjoint_ = Search<n>{square_, most_}.disjoint().value_or(n * n);
        ask();
    }

    void run(std::int64_t steps) {
        for (; steps > 0; --steps) {
            Square<n> next = square_;
            move(next);
            auto const disjoint = Search<n>{next, most_}.disjoint();
            if (!disjoint || *disjoint > disjoint_ + below(3)) continue;
            square_ = next;
            disjoint_ = *disjoint;
            ask();
        }
    }

    void print() const {
        std::printf(
            "{\"order\": %d, \"most\": %d, \"squares\": %zu, \"searched\": %lld, \"found\": [", n,
            most_, seen_.size(), static_cast<long long>(searched_));
        bool is_first = true;
        for (auto const& text : found_) {
            std::printf("%s\"%s\"", is_first ? "" : ", ", text.c_str());
            is_first = false;
        }
        std::printf("]}\n");
    }

  private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

    void ask() {
        if (!seen_.insert(text_of<n>(square_)).second || disjoint_ > most_) return;
        ++searched_;
        if (Search<n>{square_, most_}.run() == Answer::Determined)
            found_.insert(text_of<n>(square_));
    }

    /// Exchanges the roles of rows, columns and values at random, then two neighbouring rows, or
    /// one cycle of any two.
    void move(Square<n>& square) {
        int const role = below(3);
        Square<n> rows = role == 0 ? square : with_roles(square, role);
        bool const is_cycle = below(2) == 0;
        int const a = below(is_cycle ? n : n - 1);
        int const b = is_cycle ? (a + 1 + below(n - 1)) % n : a + 1;
        if (is_cycle) {
            int column = below(n);
            for (int const start = rows[a * n + column];;) {
                std::swap(rows[a * n + column], rows[b * n + column]);
                int const value = rows[a * n + column];
                if (value == start) break;
                int next = 0;
                while (next == column || rows[a * n + next] != value) ++next;
                column = next;
            }
        } else {
            for (int c = 0; c < n; ++c) std::swap(rows[a * n + c], rows[b * n + c]);
        }
        square = role == 0 ? rows : with_roles(rows, role);
    }

    /// Role 1: rows become columns; 2: rows become values. Twice is the square again.
    static Square<n> with_roles(Square<n> const& square, int role) {
        Square<n> image;
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c) {
                int const value = square[r * n + c];
                if (role == 1)
                    image[c * n + r] = value;
                else
                    image[value * n + c] = r;
            }
        return image;
    }

    std::mt19937_64 random_;
    int const most_;
    Square<n> square_;
    int disjoint_ = 0;
    std::set<std::string> seen_;
    std::set<std::string> found_;
    std::int64_t searched_ = 0;
};

template<int n>
int walk(std::uint64_t seed, int most, std::int64_t steps) {
    Walk<n> walk{seed, most};
    walk.run(steps);
    walk.print();
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    char* rest = nullptr;
    if (argc == 5 && std::string{argv[2]}.starts_with("walk/")) {
        auto const seed = std::strtoull(argv[2] + 5, nullptr, 10);
        int const most = std::atoi(argv[3]);
        auto const steps = std::strtoll(argv[4], nullptr, 10);
        switch (std::atoi(argv[1])) {
        case 4:
            return walk<4>(seed, most, steps);
        case 5:
            return walk<5>(seed, most, steps);
        case 6:
            return walk<6>(seed, most, steps);
        case 7:
            return walk<7>(seed, most, steps);
        case 8:
            return walk<8>(seed, most, steps);
        default:
            std::fprintf(stderr, "few_signs: a walk has order 4 to 8\n");
            return 2;
        }
    }
    std::int64_t const shard = argc == 5 ? std::strtoll(argv[2], &rest, 10) : 0;
    std::int64_t const shards = shard > 0 && *rest == '/' ? std::strtoll(rest + 1, nullptr, 10) : 0;
    if (shard < 1 || shard > shards) {
        std::fprintf(stderr,
                     "usage: few_signs ORDER (SHARD/SHARDS MOST SAMPLE | walk/SEED MOST STEPS)\n");
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
