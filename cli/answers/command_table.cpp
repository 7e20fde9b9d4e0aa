#include "cli/answers/command_table.hpp"

#include "cli/options/groups.hpp"
#include "encoder/formats/json/json_writer.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace hapax {

std::string command_table_json(std::vector<CommandEntry> const& commands) {
    constexpr std::array<std::string_view, 5> types{"flag", "string", "whole", "count", "seconds"};
    std::vector<JsonObject> rows;
    for (auto const& entry : commands) {
        std::vector<JsonObject> options;
        for (auto const& option : options_of(entry))
            options.push_back(JsonObject{}
                                  .add("name", option.name)
                                  .add("type", types[static_cast<std::size_t>(option.type)])
                                  .add("value", option.value)
                                  .add("text", option.text));
        rows.push_back(JsonObject{}
                           .add("name", entry.name)
                           .add("arguments", entry.arguments)
                           .add("summary", entry.summary)
                           .add("options", options));
    }
    return JsonObject{}.add("commands", rows).text() + "\n";
}

} // namespace hapax
