/// A chain alternates strong and weak links: if its first node is false, the second is true, so the
/// third is false, and so on; the last link is strong, so the first node or the last is true, and
/// what both rule out is false. All techniques here are the same search; what they differ in is
/// where their strong links come from and how many they are. The shortest chains of a technique are
/// found together, for each pair of ends one, so what is found does not depend on the order of
/// cells.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <array>

namespace hapax {

namespace {

using namespace link;

struct Form {
    Technique technique;
    std::array<unsigned, 3> kinds; ///< of each strong link; the last stands for all further ones
    int fewest;                    ///< strong links
    int most;
    bool is_of_one_pair = false; ///< all cells have the same two candidates
};

constexpr int long_chain = 8;
constexpr unsigned any = cell | unit | group | almost_locked;

constexpr std::array forms{
    Form{Technique::Skyscraper, {row, row, row}, 2, 2},
    Form{Technique::Skyscraper, {column, column, column}, 2, 2},
    Form{Technique::TwoStringKite, {row, column, column}, 2, 2},
    Form{Technique::TurbotFish, {unit, unit, unit}, 2, 2},
    Form{Technique::XYWing, {cell, cell, cell}, 3, 3},
    Form{Technique::EmptyRectangle, {line, group_in_region, group_in_region}, 2, 2},
    Form{Technique::WWing, {cell, unit, cell}, 3, 3},
    Form{Technique::XYZWing, {cell, almost_locked_2, almost_locked_2}, 2, 2},
    Form{Technique::RemotePairs, {cell, cell, cell}, 4, long_chain, true},
    Form{Technique::XChain, {unit, unit, unit}, 3, long_chain},
    Form{Technique::XYChain, {cell, cell, cell}, 4, long_chain},
    Form{Technique::WXYZWing, {cell, almost_locked_3, almost_locked_3}, 2, 2},
    Form{Technique::WXYZWing, {almost_locked_2, almost_locked_2, almost_locked_2}, 2, 2},
    Form{Technique::Aic, {cell | unit, cell | unit, cell | unit}, 2, long_chain},
    Form{
        Technique::AlsXz, {cell | almost_locked, cell | almost_locked, cell | almost_locked}, 2, 2},
    Form{Technique::GroupedAic,
         {cell | unit | group, cell | unit | group, cell | unit | group},
         2,
         long_chain},
    Form{Technique::AlsXyWing,
         {cell | almost_locked, cell | almost_locked, cell | almost_locked},
         3,
         3},
    Form{Technique::AlsChain, {any, any, any}, 2, long_chain},
};

/// A node that is true if the one before its strong link, `from`, is false.
struct Reached {
    int node;
    int from;
    ChainGraph::Strong const* link;
    int before; ///< its predecessor among those of one link less
};

struct Chain {
    std::vector<Reached> links; ///< the strong ones, from the first
    std::vector<Conclusion> conclusions;
};

class ChainSearch {
  public:
    ChainSearch(Position const& position, ChainGraph& graph, Form const& form)
        : position_{position}, graph_{graph}, form_{form}, shortest_{form.most},
          kinds_depend_on_place_{form.kinds[0] != form.kinds[1] || form.kinds[1] != form.kinds[2]},
          is_of_one_value_{
              std::all_of(form.kinds.begin(), form.kinds.end(),
                          [](unsigned kind) { return (kind & (cell | almost_locked)) == 0; })},
          seen_(static_cast<std::size_t>(graph.size()), -1) {}

    std::vector<Chain> found() {
        for (int start = 0; start < graph_.size(); ++start) follow(start);
        return std::move(found_);
    }

  private:
    void follow(int start) {
        if (form_.is_of_one_pair) pair_ = position_.of(graph_.node(start).cells[0]);
        reached_.assign(1, {});
        ++stamp_;
        reach(start, -1, 0);
        for (int links = 1; !reached_.back().empty(); ++links) {
            if (links >= form_.fewest)
                for (auto const& last : reached_.back()) conclude(start, last, links);
            if (links >= shortest_) return;
            if (kinds_depend_on_place_) ++stamp_; // so what was reached may lead further now
            reached_.emplace_back();
            auto const& ends = reached_[static_cast<std::size_t>(links) - 1];
            for (int i = 0; i < ssize(ends); ++i)
                for (int const ruled_out : graph_.ruled_out(ends[static_cast<std::size_t>(i)].node))
                    if (!is_of_one_value_
                        || graph_.node(ruled_out).value == graph_.node(start).value)
                        reach(ruled_out, i, links);
        }
    }

    /// Adds what is true if this node is false.
    void reach(int from, int before, int links) {
        if (form_.is_of_one_pair && position_.of(graph_.node(from).cells[0]) != pair_) return;
        unsigned const kinds = form_.kinds[static_cast<std::size_t>(std::min(links, 2))];
        for (auto const& strong : graph_.strong(from)) {
            if ((strong.kind & kinds) == 0 || seen_[strong.to] == stamp_) continue;
            seen_[strong.to] = stamp_;
            reached_.back().push_back({strong.to, from, &strong, before});
        }
    }

    void conclude(int start, Reached const& last, int links) {
        std::vector<Conclusion> conclusions;
        if (auto const& [cells, value] = graph_.node(start);
            last.node == start && cells.size() == 1) {
            conclusions.push_back({cells[0], value, Strength::Written});
        } else {
            graph_.ruled_out_by_both(start, last.node, candidates_);
            for (int const candidate : candidates_)
                conclusions.push_back({graph_.node(candidate).cells[0],
                                       graph_.node(candidate).value, Strength::Removed});
        }
        if (conclusions.empty()) return;
        if (links < shortest_) {
            shortest_ = links;
            found_.clear();
        }
        Chain chain{{last}, std::move(conclusions)};
        for (int i = links - 2; i >= 0; --i)
            chain.links.push_back(reached_[static_cast<std::size_t>(i)]
                                          [static_cast<std::size_t>(chain.links.back().before)]);
        std::reverse(chain.links.begin(), chain.links.end());
        found_.push_back(std::move(chain));
    }

    Position const& position_;
    ChainGraph& graph_;
    Form const& form_;
    int shortest_; ///< strong links of those found, or at most
    bool kinds_depend_on_place_;
    bool is_of_one_value_; ///< its strong links do not lead to another value
    Values pair_ = 0;
    std::vector<std::vector<Reached>> reached_; ///< by the number of links, from one
    Table<int> seen_;                           ///< the stamp when the node was reached
    int stamp_ = -1;
    std::vector<int> candidates_;
    std::vector<Chain> found_;
};

std::vector<int> sorted(std::vector<int> list) {
    sort_unique(list);
    return list;
}

std::vector<int> joined(std::vector<int> const& one, std::vector<int> const& other) {
    auto all = one;
    all.insert(all.end(), other.begin(), other.end());
    return sorted(std::move(all));
}

/// Gives the step the arguments of its sentence. Wings and turbots have one of their own.
void tell(Technique technique, ChainGraph const& graph, Chain const& chain, Step& step) {
    auto const& first = graph.node(chain.links.front().from);
    auto const& last = graph.node(chain.links.back().node);
    auto const& joint = graph.node(chain.links.front().node);
    bool const is_loop = chain.links.back().node == chain.links.front().from;
    bool const is_turbot = technique == Technique::Skyscraper
                           || technique == Technique::TwoStringKite
                           || technique == Technique::TurbotFish;
    if (is_turbot && !is_loop) {
        auto const& next = graph.node(chain.links.back().from);
        step.with("start", argument::Cells{joined(first.cells, joint.cells)})
            .with("end", argument::Cells{joined(next.cells, last.cells)})
            .with("middle", argument::Cells{joined(joint.cells, next.cells)})
            .with("ends", argument::Cells{joined(first.cells, last.cells)});
        return;
    }
    if (technique == Technique::XYWing && first.value == last.value && !is_loop) {
        step.with("pivot", argument::Cells{graph.node(chain.links[1].node).cells})
            .with("wings", argument::Cells{joined(first.cells, last.cells)})
            .with("x", argument::Number{joint.value})
            .with("y", argument::Number{graph.node(chain.links[1].node).value})
            .with("z", argument::Number{last.value});
        return;
    }
    step.variant = is_loop ? "loop" : "chain";
    step.with("first", argument::Cells{first.cells})
        .with("x", argument::Number{first.value})
        .with("chain", argument::Links{step.links});
    if (!is_loop)
        step.with("last", argument::Cells{last.cells}).with("z", argument::Number{last.value});
}

Step step_of(Technique technique, Position const& position, ChainGraph const& graph, Chain chain) {
    auto const& constraints = position.constraints();
    Step step;
    step.technique = technique;
    auto const lean_on = [&](std::vector<int> const& numbers) {
        step.constraints.insert(step.constraints.end(), numbers.begin(), numbers.end());
    };
    auto const add = [&](int from, int to, LinkKind kind, std::vector<int> const& by) {
        auto const& [cells, value] = graph.node(from);
        auto const& [other_cells, other_value] = graph.node(to);
        step.links.push_back({{cells, value}, {other_cells, other_value}, kind});
        step.focus.insert(step.focus.end(), cells.begin(), cells.end());
        step.focus.insert(step.focus.end(), other_cells.begin(), other_cells.end());
        step.values.insert(step.values.end(), {value, other_value});
        lean_on(by);
    };
    for (auto const& reached : chain.links) {
        if (&reached != &chain.links.front()) {
            int const before = (&reached)[-1].node;
            add(before, reached.from, LinkKind::Weak,
                graph.constraints_between(before, reached.from));
        }
        auto const& strong = *reached.link;
        graph.lean_on(reached.from, strong, step.facts);
        add(reached.from, reached.node, LinkKind::Strong,
            strong.constraint < 0 ? std::vector<int>{} : std::vector{strong.constraint});
        if (strong.locked >= 0) {
            auto const& cells = graph.almost_locked_set(strong.locked);
            step.focus.insert(step.focus.end(), cells.begin(), cells.end());
        }
    }
    for (int const end : {chain.links.front().from, chain.links.back().node})
        for (int const cell : graph.node(end).cells)
            for (auto const& conclusion : chain.conclusions)
                if (conclusion.cell != cell && conclusion.strength == Strength::Removed)
                    step.constraints.push_back(constraints.that_parts(cell, conclusion.cell));
    step.focus = sorted(std::move(step.focus));
    step.values = sorted(std::move(step.values));
    step.constraints = sorted(std::move(step.constraints));
    tell(technique, graph, chain, step);
    step.conclusions = std::move(chain.conclusions);
    return step;
}

} // namespace

void find_chains(Position const& position, Technique technique, ChainGraph& graph,
                 Patterns& found) {
    for (auto const& form : forms) {
        if (form.technique != technique) continue;
        for (unsigned const kind : form.kinds) graph.need(kind);
        for (auto& chain : ChainSearch{position, graph, form}.found())
            found.push_back({step_of(technique, position, graph, std::move(chain))});
    }
}

} // namespace hapax
