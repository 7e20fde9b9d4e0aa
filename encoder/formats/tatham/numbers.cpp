/// A grid of numbers as Solo and Towers write it: letters for runs of empty cells, and `_` between
/// numbers that would touch.

#include "encoder/formats/tatham/game_id.hpp"

#include <algorithm>

namespace hapax::formats::tatham {

namespace {

constexpr int letter_count = 26;

} // namespace

Numbers read_numbers(Part& id, int order, int most) {
    Numbers numbers{Grid{order}, {}};
    auto const cells = numbers.values.values();
    numbers.places.assign(cells.size(), 0);
    std::size_t index = 0;
    bool is_behind_number = false;
    auto const require_room = [&](std::size_t run) {
        if (index + run > cells.size())
            id.fail("too many cells: expected " + std::to_string(cells.size()));
    };
    while (!id.at_end() && id.peek() != ',') {
        char const c = id.peek();
        if (c == '_') {
            id.take();
            is_behind_number = false;
        } else if (c >= 'a' && c <= 'z') {
            auto const run = static_cast<std::size_t>(c - 'a' + 1);
            require_room(run);
            index += run;
            id.take();
            is_behind_number = false;
        } else {
            require_room(1);
            auto const at = id.offset();
            auto const value = is_behind_number ? std::nullopt : id.accept_number();
            if (!value) id.fail("expected a number, '_' or a letter, found " + id.shown_next());
            if (*value < 1 || *value > most)
                id.fail_at(at, "expected a number from 1 to " + std::to_string(most) + ", found '"
                                   + std::to_string(*value) + "'");
            numbers.places[index] = at;
            cells[index++] = static_cast<int>(*value);
            is_behind_number = true;
        }
    }
    if (index < cells.size())
        id.fail("expected " + std::to_string(cells.size()) + " cells, found "
                + std::to_string(index));
    return numbers;
}

std::string write_numbers(Grid const& values) {
    std::string text;
    int run = 0;
    auto const end_run = [&] {
        for (; run > 0; run -= letter_count)
            text += static_cast<char>('a' + std::min(run, letter_count) - 1);
        run = 0;
    };
    for (int const value : values.values()) {
        if (value == 0) {
            ++run;
            continue;
        }
        if (run == 0 && !text.empty()) text += '_';
        end_run();
        text += std::to_string(value);
    }
    end_run();
    return text;
}

} // namespace hapax::formats::tatham
