#include "cli/sheet/paper.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace hapax {

namespace {

constexpr double points_per_inch = 72;
constexpr double points_per_millimetre = points_per_inch / 25.4;

/// Reads digits, perhaps with a point among them.
std::optional<double> decimal_from(std::string_view text) {
    double value = 0;
    double place = 0; // of the next digit after the point; 0 before it
    bool has_digit = false;
    for (char const c : text) {
        if (c == '.' && place == 0) {
            place = 0.1;
        } else if (c < '0' || c > '9') {
            return std::nullopt;
        } else if (place == 0) {
            value = 10 * value + (c - '0');
            has_digit = true;
        } else {
            value += place * (c - '0');
            place /= 10;
            has_digit = true;
        }
    }
    return has_digit ? std::optional{value} : std::nullopt;
}

/// Returns the points of a unit; nullopt for an unknown one.
std::optional<double> unit_from(std::string_view name) {
    for (auto const& [known, points] :
         {std::pair{std::string_view{"mm"}, points_per_millimetre},
          std::pair{std::string_view{"cm"}, 10 * points_per_millimetre},
          std::pair{std::string_view{"in"}, points_per_inch},
          std::pair{std::string_view{"pt"}, 1.0}})
        if (name == known) return points;
    return std::nullopt;
}

std::string lower_case(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return result;
}

bool is_side(double points) {
    return points >= points_per_inch && points <= 200 * points_per_inch;
}

} // namespace

std::optional<double> length_from(std::string_view text) {
    if (text.size() < 3) return std::nullopt;
    auto const value = decimal_from(text.substr(0, text.size() - 2));
    auto const unit = unit_from(text.substr(text.size() - 2));
    if (!value || !unit) return std::nullopt;
    return *value * *unit;
}

std::optional<Paper> paper_from(std::string_view text) {
    std::string const word = lower_case(text);
    if (word == "a4") return Paper{210 * points_per_millimetre, 297 * points_per_millimetre};
    if (word == "a5") return Paper{148 * points_per_millimetre, 210 * points_per_millimetre};
    if (word == "letter") return Paper{8.5 * points_per_inch, 11 * points_per_inch};
    auto const cross = word.find('x');
    if (cross == word.npos || word.size() < 3) return std::nullopt;
    auto const unit = word.substr(word.size() - 2);
    auto const width = length_from(word.substr(0, cross) + unit);
    auto const height = length_from(word.substr(cross + 1));
    if (!width || !height || !is_side(*width) || !is_side(*height)) return std::nullopt;
    return Paper{*width, *height};
}

} // namespace hapax
