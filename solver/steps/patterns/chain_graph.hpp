#pragma once

/// Describes what chains are made of: candidates, and groups of them, with the links between.

#include "solver/steps/position/position.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace hapax {

/// Says where a strong link comes from, as bits, so that a form of chain can allow several.
namespace link {
inline constexpr unsigned row = 1;
inline constexpr unsigned column = 2;
inline constexpr unsigned region = 4;
inline constexpr unsigned cell = 8;           ///< with two candidates
inline constexpr unsigned group_in_line = 16; ///< a unit whose places are two groups
inline constexpr unsigned group_in_region = 32;
inline constexpr unsigned almost_locked_2 = 64; ///< two cells with three candidates
inline constexpr unsigned almost_locked_3 = 128;
inline constexpr unsigned almost_locked_4 = 256;
inline constexpr unsigned line = row | column;
inline constexpr unsigned unit = line | region;
inline constexpr unsigned group = group_in_line | group_in_region;
inline constexpr unsigned almost_locked = almost_locked_2 | almost_locked_3 | almost_locked_4;
} // namespace link

/// The links of one position. A node says that one of its cells has its value. A *strong* link from
/// a node leads to one that is true if this one is false; a node *rules out* those that are false
/// if it is true.
class ChainGraph {
  public:
    /// An open candidate, or several of one value that share a unit. Those with one cell come
    /// first.
    struct Node {
        std::vector<int> cells; ///< ascending
        int value;
    };

    struct Strong {
        int to;
        unsigned kind;
        int constraint;  ///< the unit; -1: a cell with two candidates
        int locked = -1; ///< the number of its almost locked set
    };

    /// Without groups and almost locked sets. Empty where there are too many candidates.
    explicit ChainGraph(Position const& position);

    /// Adds what links of this kind need, unless it is there.
    void need(unsigned kinds);

    int size() const { return static_cast<int>(nodes_.size()); }
    Node const& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }
    std::span<Strong const> strong(int number) const {
        return strong_[static_cast<std::size_t>(number)];
    }

    /// The nodes with strong links that this one rules out.
    std::span<int const> ruled_out(int number);

    /// Says whether a node rules out a node with one cell.
    bool rules_out(int number, int candidate) const { return has(out(number), candidate); }

    /// The candidates that both rule out, as nodes with one cell. Empty for most pairs.
    void ruled_out_by_both(int one, int other, std::vector<int>& candidates) const;

    /// The constraints by which one node rules out the other; none within a cell.
    std::vector<int> constraints_between(int one, int other) const;

    /// Adds what the cells have lost so that the strong link from this node holds.
    void lean_on(int from, Strong const& link, std::vector<Fact>& facts) const;

    std::vector<int> const& almost_locked_set(int number) const {
        return almost_locked_[static_cast<std::size_t>(number)];
    }

  private:
    using Word = std::uint64_t;

    Word const* out(int number) const {
        return out_.data() + static_cast<std::size_t>(number) * words_;
    }
    bool has(Word const* set, int candidate) const {
        return ((set[candidate / 64] >> (candidate % 64)) & 1) != 0;
    }
    int number_of(int cell, int value) const {
        return numbers_[static_cast<std::size_t>(cell * order_ + value - 1)];
    }
    int node_of(std::vector<int> cells, int value);
    void link_both(int one, int other, unsigned kind, int constraint, int locked = -1);
    void add_unit_links();
    void add_groups();
    void add_almost_locked();
    void add_almost_locked_in(int number);

    Position const& position_;
    int order_;
    std::size_t words_ = 0;
    std::vector<int> numbers_; ///< of the candidates of cells; -1: not open
    std::vector<Node> nodes_;
    std::vector<Word> own_; ///< per node, the candidates that it has
    std::vector<Word> out_; ///< likewise, those that it rules out
    std::vector<std::vector<Strong>> strong_;
    std::map<std::pair<int, std::vector<int>>, int> groups_; ///< value and cells
    std::vector<std::vector<int>> ruled_out_;
    std::vector<bool> is_ruled_out_known_;
    std::vector<std::vector<int>> almost_locked_;
    std::map<std::vector<int>, int> almost_locked_numbers_;
    bool has_groups_ = false;
    bool has_almost_locked_ = false;
};

} // namespace hapax
