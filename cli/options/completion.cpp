#include "cli/options/completion.hpp"

#include "cli/options/groups.hpp"
#include "cli/options/topics.hpp"
#include "encoder/clues/clue_name.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/version.hpp"

#include <algorithm>
#include <sstream>

namespace hapax {

namespace {

/// Returns the words for a value or an argument; empty if there is no list.
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

/// Returns every form of the option, for a `case` of the shell.
std::string shell_pattern(Option const& option) {
    return (option.letter != 0 ? std::string{"-"} + option.letter + "|" : "") + "--" + option.name;
}

/// Escapes text for a string in single quotes.
std::string shell_quoted(std::string_view text) {
    std::string result;
    for (char const character : text)
        if (character == '\'')
            result += "'\\''";
        else
            result += character;
    return result;
}

std::string bash_value(std::string_view value) {
    if (auto const words = choices(value); !words.empty())
        return "COMPREPLY=($(compgen -W '" + words + "' -- \"$word\"))";
    if (value == "FILE") return "COMPREPLY=($(compgen -f -- \"$word\"))";
    if (value == "DIR") return "COMPREPLY=($(compgen -d -- \"$word\"))";
    return "COMPREPLY=()";
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
        auto const options = options_of(command);
        script << "    " << command.name << ")\n        case $previous in\n";
        for (auto const& option : options)
            if (!option.value.empty())
                script << "        " << shell_pattern(option) << ")\n            "
                       << bash_value(option.value) << "\n            return\n            ;;\n";
        script << "        esac\n        if [[ $word == -* ]]; then\n"
               << "            COMPREPLY=($(compgen -W '";
        for (auto const& option : options)
            script << "--" << option.name << (&option == &options.back() ? "" : " ");
        script << "' -- \"$word\"))\n        else\n            "
               << bash_value(choices(command.arguments).empty() ? "FILE" : command.arguments)
               << "\n        fi\n        ;;\n";
    }
    script << "    esac\n}\n\ncomplete -o filenames -F _hapax hapax\n";
    return script.str();
}

/// In `_arguments`, colons separate the parts of a description, and brackets enclose it.
std::string zsh_text(std::string_view text) {
    std::string result;
    for (char const character : shell_quoted(text)) {
        if (character == ':' || character == '[' || character == ']') result += '\\';
        result += character;
    }
    return result;
}

std::string zsh_value(std::string_view value) {
    if (auto const words = choices(value); !words.empty()) return "(" + words + ")";
    if (value == "DIR") return "_files -/";
    return value == "FILE" ? "_files" : " ";
}

std::string zsh_completion(std::vector<CommandEntry> const& commands) {
    std::ostringstream script;
    script << "#compdef hapax\n# zsh completion for hapax " << version << "\n\n"
           << "if (( CURRENT == 2 )); then\n    local -a commands=(\n";
    for (auto const& command : commands)
        script << "        '" << command.name << ":" << zsh_text(command.summary) << "'\n";
    script << "    )\n    _describe command commands\n    return\nfi\n"
           << "local command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n";
    for (auto const& command : commands) {
        script << command.name << ")\n    _arguments \\\n";
        for (auto const& option : options_of(command)) {
            auto const end = "[" + zsh_text(option.text) + "]"
                             + (option.value.empty()
                                    ? ""
                                    : ":" + zsh_text(option.value) + ":" + zsh_value(option.value))
                             + "' \\\n";
            if (option.letter != 0) script << "        '-" << option.letter << end;
            script << "        '--" << option.name << end;
        }
        script << "        '*:argument:"
               << zsh_value(choices(command.arguments).empty() ? "FILE" : command.arguments)
               << "'\n    ;;\n";
    }
    script << "esac\n";
    return script.str();
}

std::string fish_completion(std::vector<CommandEntry> const& commands) {
    std::ostringstream script;
    script << "# fish completion for hapax " << version << "\n\n";
    for (auto const& command : commands)
        script << "complete -c hapax -n __fish_use_subcommand -f -a " << command.name << " -d '"
               << shell_quoted(command.summary) << "'\n";
    for (auto const& command : commands) {
        auto const begin =
            "complete -c hapax -n '__fish_seen_subcommand_from " + std::string{command.name} + "'";
        if (auto const words = choices(command.arguments); !words.empty())
            script << begin << " -f -a '" << words << "'\n";
        for (auto const& option : options_of(command)) {
            script << begin << " -l " << option.name;
            if (option.letter != 0) script << " -s " << option.letter;
            if (auto const words = choices(option.value); !words.empty())
                script << " -x -a '" << words << "'";
            else if (option.value == "FILE" || option.value == "DIR")
                script << " -r";
            else if (!option.value.empty())
                script << " -x";
            script << " -d '" << shell_quoted(option.text) << "'\n";
        }
    }
    return script.str();
}

} // namespace

std::optional<std::string> completion(std::string_view shell, std::vector<CommandEntry> commands) {
    std::string words = "clues"; // of help
    for (auto const& topic : topics) words += "|" + std::string{topic.word};
    for (auto const& command : commands) words += "|" + std::string{command.name};
    for (auto const& row : clue_rows()) words += "|" + std::string{row.word};
    commands.push_back({.name = "help",
                        .group = CommandGroup::Play,
                        .arguments = words,
                        .summary = "say what a command, a clue or a topic is",
                        .example = {},
                        .own = {},
                        .shared = {},
                        .writes = Writes::Words,
                        .run = nullptr});
    if (shell == "bash") return bash_completion(commands);
    if (shell == "zsh") return zsh_completion(commands);
    if (shell == "fish") return fish_completion(commands);
    return std::nullopt;
}

} // namespace hapax
