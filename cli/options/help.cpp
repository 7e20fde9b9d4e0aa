/// Packagers build the manual page and the completion with hidden commands, `hapax --man` and
/// `hapax --completion bash`: so they describe the program that is installed beside them.

#include "cli/options/help.hpp"

#include "cli/options/groups.hpp"
#include "cli/system/exit_code.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/version.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>
#include <string_view>

namespace hapax {

namespace {

constexpr std::size_t width = 100;
constexpr std::size_t text_column = 30;

struct ExitCodeHelp {
    ExitCode code;
    std::string_view text;
};
constexpr std::array<ExitCodeHelp, 5> exit_codes{
    {{ExitCode::Yes, "yes: solved, unique, solvable, verified, generated, converted"},
     {ExitCode::No, "no: no solution, not unique, not solvable, wrong, rejected"},
     {ExitCode::BadInput, "bad input or usage: nothing was computed (of that puzzle)"},
     {ExitCode::Undecided, "undecided: time limit or interrupt"},
     {ExitCode::Internal, "internal error: a grid failed the judge. Please report"}}};

constexpr std::string_view description =
    "Solves Latin-square puzzles (Futoshiki, Sudoku, KenKen, Killer ...) by SAT.\n"
    "No FILE, or -, is standard input. Notations are detected.\n";

std::string exit_code_help() {
    std::ostringstream text;
    text << "Exit codes:\n";
    for (auto const& [code, meaning] : exit_codes)
        text << "  " << std::left << std::setw(4) << static_cast<int>(code) << meaning << "\n";
    text << "In a stream, the largest that occurred.\n";
    return text.str();
}

/// "-o, --output FILE"
std::string usage(Option const& option) {
    std::string text = option.letter != 0 ? std::string{"-"} + option.letter + ", " : "    ";
    text += "--" + option.name;
    if (!option.value.empty()) text += " " + option.value;
    return text;
}

/// The words in lines, each after the first indented to the text's column.
std::string wrapped(std::string const& text) {
    std::istringstream words{text};
    std::string result;
    std::size_t column = text_column;
    for (std::string word; words >> word;) {
        bool const is_first = result.empty();
        if (!is_first && column + 1 + word.size() > width) {
            result += "\n" + std::string(text_column, ' ');
            column = text_column;
        } else if (!is_first) {
            result += ' ';
            ++column;
        }
        result += word;
        column += word.size();
    }
    return result;
}

/// As troff prints it unchanged: hyphens stay hyphens, and no line is a request.
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

/// The words that can stand for a value, or in an argument's place; empty if there is no list.
std::string choices(std::string_view value) {
    if (value == "NOTATION" || value == "FORMAT") {
        std::string words;
        for (auto const notation : all_notations())
            if (value == "NOTATION" || is_writable(notation))
                words += (words.empty() ? "" : " ") + std::string{name(notation)};
        return words;
    }
    if (value.find('|') == value.npos || value.find_first_of("[ ") != value.npos) return "";
    std::string words{value};
    std::replace(words.begin(), words.end(), '|', ' ');
    return words;
}

/// Every form of the option, for a `case` of the shell.
std::string shell_pattern(Option const& option) {
    return (option.letter != 0 ? std::string{"-"} + option.letter + "|" : "") + "--" + option.name;
}

std::string completion_of_value(std::string_view value) {
    if (auto const words = choices(value); !words.empty())
        return "COMPREPLY=($(compgen -W '" + words + "' -- \"$word\"))";
    if (value == "FILE") return "COMPREPLY=($(compgen -f -- \"$word\"))";
    if (value == "DIR") return "COMPREPLY=($(compgen -d -- \"$word\"))";
    return "COMPREPLY=()";
}

} // namespace

std::string general_help(std::vector<CommandEntry> const& commands) {
    std::ostringstream text;
    text << "hapax COMMAND [options] [FILE ...]\n\n" << description << "\nCommands:\n";
    for (auto const& command : commands)
        text << "  " << command.name << std::string(12 - command.name.size(), ' ')
             << command.summary << "\n";
    text << "\nhapax COMMAND --help lists the options of a command; hapax --version says what was "
            "built.\n\n"
         << exit_code_help();
    return text.str();
}

std::string command_help(CommandEntry const& command) {
    std::ostringstream text;
    text << "hapax " << command.name << " [options] " << command.arguments << "\n\n"
         << command.summary << "\n\nOptions:\n";
    for (auto const& option : options_of(command)) {
        std::string const form = "  " + usage(option);
        bool const fits = form.size() + 2 <= text_column;
        text << form
             << (fits ? std::string(text_column - form.size(), ' ')
                      : "\n" + std::string(text_column, ' '))
             << wrapped(option.text) << "\n";
    }
    text << "\n" << exit_code_help();
    return text.str();
}

std::string manual_page(std::vector<CommandEntry> const& commands) {
    std::ostringstream page;
    page << ".TH HAPAX 1 \"\" \"hapax " << version << "\" \"User Commands\"\n"
         << ".SH NAME\nhapax \\- solve, prove and invent Latin\\-square puzzles\n"
         << ".SH SYNOPSIS\n.B hapax\n.I COMMAND\n[options] [\\fIFILE\\fR ...]\n"
         << ".SH DESCRIPTION\n"
         << roff(description) << ".SH COMMANDS\n";
    for (auto const& command : commands) {
        page << ".SS hapax " << roff(command.name) << " [options] " << roff(command.arguments)
             << "\n"
             << roff(command.summary) << "\n";
        for (auto const& option : options_of(command)) {
            page << ".TP\n\\fB";
            if (option.letter != 0) page << "\\-" << option.letter << "\\fR, \\fB";
            page << "\\-\\-" << roff(option.name) << "\\fR";
            if (!option.value.empty()) page << " \\fI" << roff(option.value) << "\\fR";
            page << "\n" << roff(option.text) << "\n";
        }
    }
    page << ".SH EXIT STATUS\n";
    for (auto const& [code, meaning] : exit_codes)
        page << ".TP\n.B " << static_cast<int>(code) << "\n" << roff(meaning) << "\n";
    page << ".PP\nIn a stream, the largest that occurred.\n";
    return page.str();
}

std::string bash_completion(std::vector<CommandEntry> const& commands) {
    std::ostringstream script;
    script << "# bash completion for hapax " << version << "\n\n"
           << "_hapax() {\n"
           << "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
           << "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           << "        COMPREPLY=($(compgen -W '";
    for (auto const& command : commands) script << command.name << " ";
    script << "--help --version' -- \"$word\"))\n        return\n    fi\n"
           << "    case ${COMP_WORDS[1]} in\n";
    for (auto const& command : commands) {
        script << "    " << command.name << ")\n        case $previous in\n";
        for (auto const& option : options_of(command))
            if (!option.value.empty())
                script << "        " << shell_pattern(option) << ")\n            "
                       << completion_of_value(option.value)
                       << "\n            return\n            ;;\n";
        script << "        esac\n        if [[ $word == -* ]]; then\n"
               << "            COMPREPLY=($(compgen -W '";
        auto const options = options_of(command);
        for (auto const& option : options)
            script << "--" << option.name << (&option == &options.back() ? "" : " ");
        script << "' -- \"$word\"))\n        else\n            "
               << completion_of_value(choices(command.arguments).empty() ? "FILE"
                                                                         : command.arguments)
               << "\n        fi\n        ;;\n";
    }
    script << "    esac\n}\n\ncomplete -o filenames -F _hapax hapax\n";
    return script.str();
}

} // namespace hapax
