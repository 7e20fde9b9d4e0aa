#include "cli/options/help.hpp"

#include "cli/options/groups.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t widest_form = 24; ///< for options whose text stands beside the form

/// Returns "-o, --output FILE".
std::string usage(Option const& option) {
    std::string text = option.letter != 0 ? std::string{"-"} + option.letter + ", " : "    ";
    text += "--" + option.name;
    if (!option.value.empty()) text += " " + option.value;
    return text;
}

std::string options_text(std::string const& title, std::vector<Option> const& options,
                         std::size_t width) {
    std::size_t const column = width < 70 ? 8 : widest_form + 6;
    std::string text;
    for (auto const& option : options)
        text += help_entry(usage(option), option.text, column, width);
    return text.empty() ? "" : "\n" + title + ":\n" + text;
}

/// Returns the options of the groups that the command has.
std::vector<Option> shared_options(CommandEntry const& command,
                                   std::vector<OptionGroup> const& groups) {
    std::vector<Option> options;
    for (auto const group : command.shared)
        if (std::find(groups.begin(), groups.end(), group) != groups.end())
            for (auto const& option : row_of(group).options) options.push_back(option);
    return options;
}

} // namespace

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::istringstream words{std::string{text}};
    std::string result;
    std::size_t column = indent;
    for (std::string word; words >> word;) {
        if (!result.empty() && column + 1 + word.size() > width) {
            result += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (!result.empty()) {
            result += ' ';
            ++column;
        }
        result += word;
        column += word.size();
    }
    return result;
}

std::string synopsis(CommandEntry const& command) {
    constexpr std::size_t long_list = 60;
    auto text = "hapax " + std::string{command.name} + " [options] ";
    bool const is_short = command.arguments.size() < long_list;
    for (char const character : command.arguments)
        text += is_short || character != '|' ? std::string{character} : " | ";
    return text;
}

std::string help_entry(std::string const& form, std::string_view text, std::size_t column,
                       std::size_t width) {
    std::string const begin = "  " + form;
    bool const fits = begin.size() + 2 <= column;
    return begin
           + (fits ? std::string(column - begin.size(), ' ') : "\n" + std::string(column, ' '))
           + wrapped(text, column, width) + "\n";
}

std::array<ExitCodeHelp, 5> const exit_code_texts{
    {{ExitCode::Yes, "yes: solved, unique, solvable, verified, generated, converted"},
     {ExitCode::No, "no: no solution, not unique, not solvable, wrong, rejected"},
     {ExitCode::BadInput, "bad input or usage: nothing was computed (of that puzzle)"},
     {ExitCode::Undecided, "undecided: time limit or interrupt"},
     {ExitCode::Internal, "internal error: a grid failed the judge. Please report it"}}};

std::string_view const description =
    "Solves Latin-square puzzles (Futoshiki, Sudoku, KenKen, Killer ...) by SAT. No FILE, or -, "
    "is standard input. Notations are detected.\n";

std::string commands_by_group(std::vector<CommandEntry> const& commands, std::size_t width) {
    std::string text;
    for (auto const& [group, title] :
         {std::pair{CommandGroup::Play, "Play"}, std::pair{CommandGroup::Set, "Set puzzles"},
          std::pair{CommandGroup::Prove, "Prove"},
          std::pair{CommandGroup::Sat, "Ask other SAT solvers"}}) {
        text += std::string{text.empty() ? "" : "\n"} + title + ":\n";
        for (auto const& command : commands)
            if (command.group == group)
                text += help_entry(std::string{command.name}, command.summary, 15, width);
    }
    return text;
}

std::string general_help(std::vector<CommandEntry> const& commands, std::size_t width) {
    std::string text = "hapax COMMAND [options] [FILE ...]\n\n" + wrapped(description, 0, width)
                       + "\n\n" + commands_by_group(commands, width) + "\n"
                       + wrapped("hapax COMMAND --help lists the options of a command, hapax help "
                                 "clues the clues that have a name; other topics are notations, "
                                 "rules, techniques and keys (of JSON). hapax --version says what "
                                 "was built.",
                                 0, width)
                       + "\n\nExit codes:\n";
    for (auto const& [code, meaning] : exit_code_texts)
        text += help_entry(std::to_string(static_cast<int>(code)), meaning, 6, width);
    return text + "In a stream, the largest that occurred.\n";
}

std::string command_help(CommandEntry const& command, std::size_t width) {
    using enum OptionGroup;
    auto own = command.own;
    own.push_back(option::flag("help,h", "this text"));
    return wrapped(synopsis(command), 6, width) + "\n\n" + wrapped(command.summary, 0, width)
           + "\n\nExample:\n  " + std::string{command.example} + "\n"
           + options_text("Options", own, width)
           + options_text("Input", shared_options(command, {Input}), width)
           + options_text(
               "Output",
               shared_options(command, {Limit, Output, Colour, Quiet, Stream, Statistics}), width)
           + options_text("Solver", shared_options(command, {TimeLimit, Solving, SolverSeed}),
                          width)
           + "\n"
           + wrapped("Exit codes: 0 yes, 1 no, 2 bad input, 3 undecided; see hapax --help.", 0,
                     width)
           + "\n";
}

} // namespace hapax
