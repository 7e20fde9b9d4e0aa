#include "cli/answers/steps.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/explain/wording.hpp"

namespace hapax {

std::string render(Step const& step, Position const& before) {
    Grid grid = before.grid();
    for (auto const& [cell, value, strength] : step.conclusions)
        if (strength == Strength::Written) grid[cell_at(cell, before.order())] = value;
    return render_marked(grid, cells_of(step, before.constraints()));
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
