/// The rule: of these n literals at most one is true.
///
/// Pairwise needs no variables and gives solvers the most to propagate on; after propagation most
/// groups are short, and it is best. On large grids its n(n-1)/2 clauses become the whole formula
/// (order 100: 150 million), where the ladder and the product stay linear in n. With all three,
/// unit propagation falsifies the other literals at once. The binary and commander forms offer no
/// advantage for groups of up to a few hundred literals.

#include "encoder/clauses/exactly_one.hpp"

#include "encoder/model/table.hpp"

#include <array>

namespace hapax {

void encode_at_least_one(std::span<Literal const> group, ClauseSink& sink) {
    sink.add(group);
}

void encode_at_most_one_pairwise(std::span<Literal const> group, ClauseSink& sink) {
    for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t j = i + 1; j < group.size(); ++j) sink.add({!group[i], !group[j]});
}

void encode_at_most_one_ladder(std::span<Literal const> group, AtLeastOne least, VariableMap& x,
                               ClauseSink& sink) {
    if (group.size() < 2) return;
    Literal reached = x.new_any_of(group.first(1));
    sink.add({!group[0], reached});
    if (least == AtLeastOne::Open) sink.add({!reached, group[0]});
    for (std::size_t i = 1; i < group.size(); ++i) {
        sink.add({!reached, !group[i]});
        if (i + 1 == group.size()) break;
        Literal const next = x.new_any_of(std::array{reached, group[i]});
        sink.add({!reached, next});
        sink.add({!group[i], next});
        if (least == AtLeastOne::Open) sink.add({!next, reached, group[i]});
        reached = next;
    }
}

void encode_at_most_one_product(std::span<Literal const> group, AtLeastOne least, VariableMap& x,
                                ClauseSink& sink) {
    if (group.size() < 5) {
        encode_at_most_one_pairwise(group, sink);
        return;
    }
    std::size_t rows = 1;
    while (rows * rows < group.size()) ++rows;
    std::size_t const columns = (group.size() + rows - 1) / rows;

    Table<Literal> lines;
    Table<Literal> members;
    auto const add_line = [&](std::size_t first, std::size_t step, std::size_t end) {
        members.clear();
        for (std::size_t i = first; i < end && i < group.size(); i += step)
            members.push_back(group[i]);
        lines.push_back(x.new_any_of(members));
        for (Literal const member : members) sink.add({!member, lines.back()});
        if (least == AtLeastOne::Stated) return;
        members.push_back(!lines.back());
        sink.add(members);
    };
    for (std::size_t r = 0; r < rows; ++r) add_line(r * columns, 1, (r + 1) * columns);
    encode_at_most_one_pairwise(lines, sink);
    lines.clear();
    for (std::size_t c = 0; c < columns; ++c) add_line(c, columns, group.size());
    encode_at_most_one_pairwise(lines, sink);
}

void encode_at_most_one(std::span<Literal const> group, AtMostOne form, AtLeastOne least,
                        VariableMap& x, ClauseSink& sink) {
    switch (form) {
    case AtMostOne::Automatic:
    case AtMostOne::Pairwise:
        encode_at_most_one_pairwise(group, sink);
        break;
    case AtMostOne::Ladder:
        encode_at_most_one_ladder(group, least, x, sink);
        break;
    case AtMostOne::Product:
        encode_at_most_one_product(group, least, x, sink);
        break;
    }
}

} // namespace hapax
