/// Colour refinement: columns, values and regions are the vertices of a graph, and a vertex takes a
/// new colour from its old one and those of its neighbours until no class of a colour splits any
/// more. Then a vertex of the first class that still has several is set apart, and refinement goes
/// on, until each vertex is alone (McKay, Practical graph isomorphism, 1981). Among the vertices of
/// that class, the one is chosen whose colours then have the least fingerprint.
///
/// A full canonical labelling would also search if fingerprints tie. Ties are nearly always
/// vertices that a symmetry of the state exchanges. If they are not, two states that could have
/// been one are kept apart, which costs time but never a solution: the form lists everything in the
/// state, so states with equal forms can be turned into each other.

#include "solver/count/normal_form.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace hapax {

namespace {

using Colour = std::uint64_t;
using Colours = std::vector<Colour>;

/// Mixes two numbers well enough for fingerprints (the finalizer of splitmix64).
Colour mixed(Colour a, Colour b) {
    Colour x = a * 0x9E3779B97F4A7C15u + b;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

class Labelling {
  public:
    explicit Labelling(ColouredState const& state)
        : state_{state}, order_{state.column_colours.size()}, regions_{state.region_values.size()},
          colours_(2 * order_ + regions_) {
        for (std::size_t i = 0; i < order_; ++i) {
            colours_[i] = mixed(1, state.column_colours[i]);
            colours_[order_ + i] = mixed(2, state.value_colours[i]);
        }
        for (std::size_t region = 0; region < regions_; ++region)
            colours_[2 * order_ + region] = mixed(3, 0);
        refine(colours_);
        while (auto const shared = first_shared_colour()) set_one_apart(*shared);
    }

    /// Lists the content of the state: columns, values and regions in the order of their colours.
    std::u16string form() const {
        auto const columns = sorted(0, order_);
        auto const values = sorted(order_, order_);
        auto const regions = sorted(2 * order_, regions_);
        std::u16string form;
        form.reserve(2 * order_ + regions_ * (order_ + 1));
        for (auto const column : columns) form.push_back(state_.column_colours[column]);
        for (auto const value : values) form.push_back(state_.value_colours[value]);
        for (auto const column : columns)
            form.push_back(renamed(state_.column_values[column], values));
        for (auto const region : regions) {
            form.push_back(renamed(state_.region_values[region], values));
            for (auto const column : columns)
                form.push_back(static_cast<char16_t>(state_.meetings[region * order_ + column]));
        }
        return form;
    }

  private:
    /// Adds up the neighbours, so that their order does not matter.
    void refine(Colours& colours) const {
        std::size_t classes = class_count(colours);
        Colours next(colours.size());
        for (;;) {
            for (std::size_t v = 0; v < colours.size(); ++v) next[v] = mixed(colours[v], 17);
            for (std::size_t column = 0; column < order_; ++column)
                link(state_.column_values[column], column, 1, colours, next);
            for (std::size_t region = 0; region < regions_; ++region) {
                std::size_t const vertex = 2 * order_ + region;
                link(state_.region_values[region], vertex, 2, colours, next);
                for (std::size_t column = 0; column < order_; ++column) {
                    Colour const meeting = state_.meetings[region * order_ + column] + Colour{3};
                    next[vertex] += mixed(colours[column], meeting);
                    next[column] += mixed(colours[vertex], meeting);
                }
            }
            std::size_t const finer = class_count(next);
            if (finer == classes) return;
            classes = finer;
            colours.swap(next);
        }
    }

    void link(std::uint16_t values, std::size_t vertex, Colour kind, Colours const& colours,
              Colours& next) const {
        for (std::size_t value = 0; value < order_; ++value)
            if ((values >> value & 1) != 0) {
                next[vertex] += mixed(colours[order_ + value], kind);
                next[order_ + value] += mixed(colours[vertex], kind);
            }
    }

    static std::size_t class_count(Colours colours) {
        std::sort(colours.begin(), colours.end());
        return static_cast<std::size_t>(std::unique(colours.begin(), colours.end())
                                        - colours.begin());
    }

    /// Returns the least colour that several vertices have; nullopt if there is none.
    std::optional<Colour> first_shared_colour() const {
        Colours sorted = colours_;
        std::sort(sorted.begin(), sorted.end());
        auto const twice = std::adjacent_find(sorted.begin(), sorted.end());
        if (twice == sorted.end()) return std::nullopt;
        return *twice;
    }

    void set_one_apart(Colour shared) {
        std::optional<Colour> least;
        Colours chosen;
        for (std::size_t v = 0; v < colours_.size(); ++v) {
            if (colours_[v] != shared) continue;
            Colours trial = colours_;
            trial[v] = mixed(shared, 99);
            refine(trial);
            Colour const print = fingerprint(trial);
            if (!least || print < *least) {
                least = print;
                chosen = std::move(trial);
            }
        }
        colours_ = std::move(chosen);
    }

    static Colour fingerprint(Colours colours) {
        std::sort(colours.begin(), colours.end());
        Colour print = 0;
        for (Colour const colour : colours) print = mixed(print, colour);
        return print;
    }

    /// Returns `count` vertices from `first` on, counted from `first`, in the order of their
    /// colours.
    std::vector<std::size_t> sorted(std::size_t first, std::size_t count) const {
        std::vector<std::size_t> vertices(count);
        for (std::size_t i = 0; i < count; ++i) vertices[i] = i;
        std::sort(vertices.begin(), vertices.end(), [&](std::size_t a, std::size_t b) {
            return colours_[first + a] < colours_[first + b];
        });
        return vertices;
    }

    static char16_t renamed(std::uint16_t values, std::vector<std::size_t> const& order) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < order.size(); ++i)
            bits |= static_cast<unsigned>(values >> order[i] & 1) << i;
        return static_cast<char16_t>(bits);
    }

    ColouredState const& state_;
    std::size_t order_;
    std::size_t regions_;
    Colours colours_; ///< of the columns, then the values, then the regions
};

} // namespace

std::u16string normal_form(ColouredState const& state) {
    return Labelling{state}.form();
}

} // namespace hapax
