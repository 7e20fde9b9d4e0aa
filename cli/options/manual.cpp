#include "cli/options/manual.hpp"

#include "cli/options/groups.hpp"
#include "cli/options/help.hpp"
#include "encoder/version.hpp"

#include <sstream>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

/// Escapes text so that troff prints it unchanged: hyphens stay hyphens, and no line is a request.
std::string roff(std::string_view text) {
    std::string result;
    for (char const character : text) {
        bool const begins_line = result.empty() || result.back() == '\n';
        if (begins_line && (character == '.' || character == '\'')) result += "\\&";
        if (character == '-')
            result += "\\-";
        else if (character == '\\')
            result += "\\e";
        else
            result += character;
    }
    return result;
}

void write(std::ostream& page, std::vector<Option> const& options) {
    for (auto const& option : options) {
        page << ".TP\n\\fB";
        if (option.letter != 0) page << "\\-" << option.letter << "\\fR, \\fB";
        page << "\\-\\-" << roff(option.name) << "\\fR";
        if (!option.value.empty()) page << " \\fI" << roff(option.value) << "\\fR";
        page << "\n" << roff(option.text) << "\n";
    }
}

void write(std::ostream& page, CommandEntry const& command) {
    page << ".SS " << roff(synopsis(command)) << "\n"
         << roff(command.summary) << ".\nCommon options:";
    char const* separator = " ";
    for (auto const group : command.shared)
        page << std::exchange(separator, ", ") << row_of(group).name;
    page << ".\n";
    write(page, command.own);
}

constexpr std::string_view notation_text =
    "A puzzle's kind and order, then its grid; what cannot be drawn follows in words:\n"
    ".PP\n.nf\nfutoshiki 4\n\\&.   . < .   .\n^\n\\&.   .   3   .\n\\&.   .   .   .\n\\&.   .   .  "
    " .\nr1c1 in "
    "1 2\n.fi\n.PP\nOpen cells are dots, signs stand between cells (< > ~) and between rows (^ v "
    "~). Cages are drawn with letters, a line for each below: A 7+, B 2\\-, C 12x, D 2/. Many "
    "other "
    "notations are read and written; hapax convert translates.\n";

} // namespace

std::string manual_page(std::vector<CommandEntry> const& commands) {
    std::ostringstream page;
    page << ".TH HAPAX 1 \"\" \"hapax " << version << "\" \"User Commands\"\n"
         << ".SH NAME\nhapax \\- solve, prove and invent Latin\\-square puzzles\n"
         << ".SH SYNOPSIS\n.B hapax\n.I COMMAND\n[options] [\\fIFILE\\fR ...]\n"
         << ".SH DESCRIPTION\n"
         << roff(description) << ".SH COMMANDS\n";
    for (auto const& command : commands) write(page, command);
    page << ".SH COMMON OPTIONS\n";
    for (auto const& row : option_groups()) {
        page << ".SS Options of " << row.name << "\n";
        write(page, row.options);
    }
    page << ".SH NOTATION\n" << notation_text << ".SH EXAMPLES\n";
    for (auto const& command : commands)
        page << ".TP\n.B " << roff(command.example) << "\n" << roff(command.summary) << "\n";
    page << ".SH EXIT STATUS\n";
    for (auto const& [code, meaning] : exit_code_texts)
        page << ".TP\n.B " << static_cast<int>(code) << "\n" << roff(meaning) << "\n";
    page << ".PP\nIn a stream, the largest that occurred.\n";
    return page.str();
}

} // namespace hapax
