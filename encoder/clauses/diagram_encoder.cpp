#include "encoder/clauses/diagram_encoder.hpp"

namespace hapax {

/// Each state implies one of its edges.
void DiagramEncoder::imply_one_of(std::span<Literal const> states,
                                  std::span<Table<Literal>> edges) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        edges[i].push_back(!states[i]);
        sink_.add(edges[i]);
    }
}

void DiagramEncoder::start_supports() {
    first_support_.clear();
    int total = 0;
    for (int const cell : cells_) {
        first_support_.push_back(total);
        total += x_.candidate_count(cell);
    }
    if (supports_.length() < total) supports_.resize(static_cast<std::size_t>(total));
    for (int k = 0; k < cells_.length(); ++k) {
        int i = first_support_[k];
        x_.for_each(cells_[k], [&](int, Literal literal) { supports_[i++].assign(1, !literal); });
    }
}

/// Adds a combination or edge that needs this value of the k-th cell.
void DiagramEncoder::support(int k, int value, Literal supporter) {
    int const rank = x_.rank(cells_[k], value);
    supports_[first_support_[k] + rank].push_back(supporter);
}

/// Each candidate implies one of its supporters; a candidate that supports itself needs no clause.
void DiagramEncoder::write_supports() {
    for (int k = 0; k < cells_.length(); ++k) {
        int const end = first_support_[k] + x_.candidate_count(cells_[k]);
        for (int i = first_support_[k]; i < end; ++i) {
            auto const& clause = supports_[i];
            if (clause.length() > 1 && clause[1] == !clause[0]) continue;
            sink_.add(clause);
        }
    }
}

} // namespace hapax
