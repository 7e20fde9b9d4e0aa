#include "encoder/language/layers.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace hapax {

namespace {

/// Gives states that allow the same continuations one number, and others -1.
void merge_states(Layers& layers, std::size_t order, std::size_t states_at_end) {
    std::vector<int> number_of(states_at_end, 0); // of the states after this cell
    for (std::size_t cell = layers.size(); cell-- > 0;) {
        auto& steps = layers[cell];
        for (int& to : steps)
            if (to >= 0) to = number_of[static_cast<std::size_t>(to)];
        std::map<std::vector<int>, int> known;
        std::vector<int> merged;
        number_of.clear();
        for (std::size_t from = 0; from < steps.size(); from += order) {
            std::vector<int> const row(steps.begin() + static_cast<std::ptrdiff_t>(from),
                                       steps.begin() + static_cast<std::ptrdiff_t>(from + order));
            bool const is_dead = std::all_of(row.begin(), row.end(), [](int to) { return to < 0; });
            auto const [found, is_new] = is_dead
                                             ? std::pair{known.end(), false}
                                             : known.emplace(row, static_cast<int>(known.size()));
            number_of.push_back(is_dead ? -1 : found->second);
            if (is_new) merged.insert(merged.end(), row.begin(), row.end());
        }
        if (cell == 0 && merged.empty()) merged.assign(order, -1);
        steps.swap(merged);
    }
}

/// Numbers the states of each layer in the order in which they are first reached.
void number_states(Layers& layers, std::size_t order) {
    std::vector<int> reached{0};
    for (auto& steps : layers) {
        std::vector<int> renumbered;
        std::vector<int> next;
        std::map<int, int> number_of;
        for (int const from : reached)
            for (std::size_t i = 0; i < order; ++i) {
                int const to = steps[static_cast<std::size_t>(from) * order + i];
                auto const [found, is_new] = number_of.emplace(to, static_cast<int>(next.size()));
                if (to >= 0 && is_new) next.push_back(to);
                renumbered.push_back(to < 0 ? -1 : found->second);
            }
        steps.swap(renumbered);
        reached.swap(next);
    }
}

} // namespace

void minimize(Layers& layers, int order, std::size_t states_at_end) {
    merge_states(layers, static_cast<std::size_t>(order), states_at_end);
    number_states(layers, static_cast<std::size_t>(order));
}

} // namespace hapax
