#include "cli/answers/steps.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/explain/wording.hpp"

#include <set>
#include <utility>

namespace hapax {

std::string render(Step const& step, Position const& before, Puzzle const& puzzle,
                   BoardStyle const& style) {
    Grid grid = before.grid();
    for (auto const& [cell, value, strength] : step.conclusions)
        if (strength == Strength::Written) grid[cell_at(cell, before.order())] = value;
    auto const cells =
        board_cells(puzzle, grid, cells_of(step, before.constraints()), Emphasis::Step);
    return render_board(puzzle, cells, style);
}

Scene scene_of(Step const& step, Position const& before) {
    Scene scene{{describe(step, before)}, {before.grid(), {}, {}}};
    Markup& markup = scene.markup;
    std::set<Cell> shown;
    for (auto const& reason : reasons_of(step, before))
        for (auto const cell : reason.cells)
            if (shown.insert(cell).second) markup.cells.push_back({cell, Tone::Reason});
    std::set<std::pair<Cell, int>> crossed;
    for (auto const& [number, value, strength] : step.conclusions) {
        Cell const cell = cell_at(number, before.order());
        shown.insert(cell);
        markup.cells.push_back({cell, Tone::Conclusion});
        if (strength == Strength::Written)
            markup.entries[cell] = value;
        else
            crossed.insert({cell, value});
    }
    for (auto const cell : shown) {
        if (markup.entries[cell] != 0) continue;
        for_each_value(before.of(cell_index(cell, before.order())), [&](int value) {
            bool const is_crossed = crossed.contains({cell, value});
            markup.candidates.push_back(
                {cell, value, is_crossed ? CandidateMark::Crossed : CandidateMark::Open});
        });
    }
    return scene;
}

std::vector<JsonObject> json_of(std::vector<Conclusion> const& conclusions, int order) {
    std::vector<JsonObject> objects;
    for (auto const& [cell, value, strength] : conclusions) {
        Cell const at = cell_at(cell, order);
        JsonObject object;
        object
            .add_raw("cell",
                     "[" + std::to_string(at.row + 1) + "," + std::to_string(at.column + 1) + "]")
            .add("value", value)
            .add_bool("is_value", strength == Strength::Written);
        objects.push_back(std::move(object));
    }
    return objects;
}

JsonObject json_of(Step const& step, Position const& before) {
    std::vector<JsonObject> reasons;
    for (auto const& reason : reasons_of(step, before)) {
        JsonObject object;
        object.add("kind", reason.kind).add("name", reason.name).add("cells", reason.cells);
        reasons.push_back(std::move(object));
    }
    JsonObject object;
    object.add("conclusions", json_of(step.conclusions, before.order())).add("reasons", reasons);
    if (step.technique != Technique::General) object.add("technique", name(step.technique));
    object.add("cost", step.cost.points)
        .add_bool("is_smallest", step.is_smallest)
        .add("text", describe(step, before));
    return object;
}

} // namespace hapax
