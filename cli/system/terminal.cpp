#include "cli/system/terminal.hpp"

#include "cli/system/streams.hpp"

#include <clocale>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace hapax {

bool is_terminal() {
    return streams() == nullptr && isatty(STDOUT_FILENO) == 1;
}

bool is_utf8_terminal() {
    if (!is_terminal()) return false;
    locale_t const locale = newlocale(LC_CTYPE_MASK, "", locale_t{});
    if (locale == locale_t{}) return false;
    bool const is_utf8 = std::string_view{nl_langinfo_l(CODESET, locale)} == "UTF-8";
    freelocale(locale);
    return is_utf8;
}

bool has_colours() {
    auto const value = [](char const* name) {
        auto const* const text = std::getenv(name);
        return std::string_view{text != nullptr ? text : ""};
    };
    return is_terminal() && value("NO_COLOR").empty() && value("TERM") != "dumb";
}

bool is_typed_in() {
    return isatty(STDIN_FILENO) == 1;
}

std::size_t text_width() {
    constexpr std::size_t narrowest = 40;
    constexpr std::size_t widest = 100;
    winsize window{};
    if (!is_terminal() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
        return widest;
    return std::clamp<std::size_t>(window.ws_col, narrowest, widest);
}

} // namespace hapax
