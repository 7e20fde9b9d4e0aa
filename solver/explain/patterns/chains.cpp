/// *XY-wing*: a pivot with candidates x and y sees a cell with x and z and one with y and z;
/// whatever the pivot is, one of the two is z. *Simple chain*, of one value: two units have the
/// value in two places each, and one place of the first sees one of the second; so one of the two
/// other places holds the value, and a cell that sees both does not (skyscraper, kite, turbot
/// fish).

#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// A unit with exactly two places for a value.
struct Link {
    int unit;
    int first;
    int second;
};

std::vector<Link> links_of(Position const& position, int value) {
    auto const& constraints = position.constraints();
    std::vector<Link> links;
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        int places = 0;
        Link link{number, -1, -1};
        for (int const cell : unit.cells)
            if (position.has(cell, value)) {
                (places == 0 ? link.first : link.second) = cell;
                ++places;
            }
        if (places == 2) links.push_back(link);
    }
    return links;
}

/// One of the ends holds the value: what sees both does not. `link` are the constraints in between.
void conclude(Position const& position, int one, int other, int value, Step const& made,
              Patterns& found) {
    auto const& constraints = position.constraints();
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (!position.has(cell, value) || cell == one || cell == other) continue;
        if (std::find(made.focus.begin(), made.focus.end(), cell) != made.focus.end()) continue;
        int const by_one = constraints.that_parts(cell, one);
        int const by_other = constraints.that_parts(cell, other);
        if (by_one < 0 || by_other < 0) continue;
        Step step = made;
        step.conclusions = {{cell, value, Strength::Removed}};
        step.constraints.push_back(by_one);
        step.constraints.push_back(by_other);
        found.push_back({std::move(step)});
    }
}

void find_wings_at(Position const& position, int pivot, Patterns& found) {
    auto const& constraints = position.constraints();
    Values const own = position.of(pivot);
    auto const& peers = constraints.peers_of(pivot);
    for (int i = 0; i < peers.length(); ++i) {
        Values const one = position.of(peers[i].cell);
        if (count(one) != 2 || count(one & own) != 1) continue;
        for (int k = i + 1; k < peers.length(); ++k) {
            Values const other = position.of(peers[k].cell);
            if (count(other) != 2 || count(other & own) != 1 || (one & own) == (other & own)
                || (one & ~own) != (other & ~own))
                continue;
            Step step;
            step.technique = Technique::XYWing;
            step.constraints = {peers[i].constraint, peers[k].constraint};
            step.focus = {pivot, peers[i].cell, peers[k].cell};
            int const x = least(one & own);
            int const y = least(other & own);
            int const z = least(one & ~own);
            step.values = {x, y, z};
            step.links = {{{peers[i].cell, z}, {peers[i].cell, x}, LinkKind::Strong},
                          {{peers[i].cell, x}, {pivot, x}, LinkKind::Weak, peers[i].constraint},
                          {{pivot, x}, {pivot, y}, LinkKind::Strong},
                          {{pivot, y}, {peers[k].cell, y}, LinkKind::Weak, peers[k].constraint},
                          {{peers[k].cell, y}, {peers[k].cell, z}, LinkKind::Strong}};
            step.with("pivot", argument::Cells{{pivot}})
                .with("wings", argument::Cells{{peers[i].cell, peers[k].cell}})
                .with("x", argument::Number{x})
                .with("y", argument::Number{y})
                .with("z", argument::Number{z});
            conclude(position, peers[i].cell, peers[k].cell, z, step, found);
        }
    }
}

} // namespace

void find_xy_wings(Position const& position, Patterns& found) {
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (count(position.of(cell)) == 2) find_wings_at(position, cell, found);
}

void find_chains(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int value = 1; value <= position.order(); ++value) {
        auto const links = links_of(position, value);
        for (std::size_t i = 0; i < links.size(); ++i)
            for (std::size_t k = i + 1; k < links.size(); ++k)
                for (auto const& [end, joint] : {std::pair{links[i].first, links[i].second},
                                                 std::pair{links[i].second, links[i].first}})
                    for (auto const& [next, other] : {std::pair{links[k].first, links[k].second},
                                                      std::pair{links[k].second, links[k].first}}) {
                        int const between = constraints.that_parts(joint, next);
                        if (between < 0 || end == other || end == next || joint == other) continue;
                        Step step;
                        step.technique = Technique::Chain;
                        step.constraints = {links[i].unit, links[k].unit, between};
                        step.focus = {end, joint, next, other};
                        step.values = {value};
                        step.links = {
                            {{end, value}, {joint, value}, LinkKind::Strong, links[i].unit},
                            {{joint, value}, {next, value}, LinkKind::Weak, between},
                            {{next, value}, {other, value}, LinkKind::Strong, links[k].unit}};
                        step.with("start", argument::Cells{{end, joint}})
                            .with("end", argument::Cells{{next, other}})
                            .with("middle", argument::Cells{{joint, next}})
                            .with("ends", argument::Cells{{end, other}});
                        conclude(position, end, other, value, step, found);
                    }
    }
}

} // namespace hapax
