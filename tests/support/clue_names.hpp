#pragma once

/// The names of clues by their form.

#include "encoder/clues/clue_name.hpp"

#include <vector>

namespace hapax::testing {

inline std::vector<ClueName> relation_names() {
    std::vector<ClueName> names;
    for (auto const& row : clue_rows())
        if (is_relation(row.name)) names.push_back(row.name);
    return names;
}

inline std::vector<ClueName> run_names() {
    std::vector<ClueName> names;
    for (auto const& row : clue_rows())
        if (!is_relation(row.name)) names.push_back(row.name);
    return names;
}

} // namespace hapax::testing
