#pragma once

/// Cosmetics as JSON: as an object of hapax's own, or in the words of f-puzzles.

#include "encoder/clues/cosmetic.hpp"
#include "encoder/formats/json/json_writer.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

namespace hapax::formats {

/// Whose names of properties and cells: {"shape":"line","cells":[[1,1],[1,2]],"width":0.25}, or
/// {"lines":[["R1C1","R1C2"]],"width":0.25}.
enum class Dialect { Own, Fpuzzles };

/// Returns all properties; the colours of f-puzzles' cells are no objects.
JsonObject json_of(Cosmetic const& cosmetic, Dialect dialect);

/// Reads the members of an object, and the list of cells. Calls leave_out(member) for each that the
/// shape does not have, or that has no possible value; what results may have no cells. See
/// `complaint`.
Cosmetic cosmetic_from(nlohmann::json const& object, CosmeticShape shape,
                       nlohmann::json const& cells, Dialect dialect,
                       std::function<void(std::string const& member)> const& leave_out);

/// Reads hapax's own object. Calls refuse(message) at the first mistake, and returns if it does.
Cosmetic own_cosmetic_from(nlohmann::json const& object, int order,
                           std::function<void(std::string const& message)> const& refuse);

} // namespace hapax::formats
