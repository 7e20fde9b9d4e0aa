#include "cli/options/options.hpp"

#include "cli/files/files.hpp"
#include "cli/options/groups.hpp"
#include "cli/options/suggestion.hpp"
#include "cli/options/values.hpp"
#include "cli/system/terminal.hpp"
#include "solver/basis/threads.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <system_error>

namespace hapax {

namespace {

namespace fs = std::filesystem;

bool has_group(CommandEntry const& entry, OptionGroup group) {
    return contains(entry.shared, group);
}

void read_input(Arguments const& given, FormatOptions& format) {
    if (auto const from = given.word("from")) {
        format.notation = notation_from(*from);
        if (!format.notation)
            throw UsageError{"--from takes " + list_of_notations() + ", not '" + *from + "'"};
    }
    exclude(given, "--box", "--latin");
    if (given.has("latin")) format.boxes = Boxes::None;
    if (auto const box = given.word("box")) {
        format.boxes = Boxes::Given;
        format.box = parse_box(*box);
    }
    format.sides = given.word_or_empty("sides");
    if (given.has("sides") && !names_sides(format.sides))
        throw UsageError{"--sides takes clockwise, rows, or the four sides in their order, such as "
                         "top,right,-bottom,-left, not '"
                         + format.sides + "'"};
}

/// Says whether the answer can be a picture.
bool draws(CommandEntry const& entry) {
    auto const names = {"solve", "check", "unique", "candidates", "hint", "explain", "convert"};
    return contains(names, entry.name);
}

OutputFormat output_format(CommandEntry const& entry, std::string const& to) {
    if (to == "json") return {true, Notation::Text};
    if (to == "svg" && draws(entry)) return {false, Notation::Text, true};
    bool const makes_table = entry.writes == Writes::Tables || entry.writes == Writes::Catalogue;
    if (to == "csv" && makes_table) return {.is_csv = true};
    auto const notation = notation_from(to);
    if (!notation || !is_writable(*notation))
        throw UsageError{"--to cannot write '" + to + "'; it takes "
                         + list_of_writable_notations()};
    bool const is_position = entry.writes == Writes::Positions && *notation == Notation::Marks;
    bool const is_puzzle = entry.writes == Writes::Notations || entry.writes == Writes::Catalogue;
    if (!is_puzzle && *notation != Notation::Text && !is_position)
        throw UsageError{std::string{entry.name} + " answers in words: --to takes text, json "
                         + (entry.writes == Writes::Tables      ? "and csv"
                            : entry.writes == Writes::Positions ? "svg and marks"
                                                                : "and, of most commands, svg")
                         + ", not '" + to + "'"};
    return {false, *notation};
}

/// Follows --color; by default, uses colours on a terminal that can, unless NO_COLOR is set.
Colours colours_for(Arguments const& given, bool is_for_terminal) {
    auto const when = given.word("color").value_or("auto");
    if (when == "always") return Colours::On;
    if (when == "never") return Colours::Off;
    if (when != "auto")
        throw UsageError{"--color takes auto, always and never, not '" + when + "'"};
    return is_for_terminal && has_colours() ? Colours::On : Colours::Off;
}

void read_output(CommandEntry const& entry, Arguments const& given, Options& options) {
    options.output_file = given.word_or_empty("output");
    if (options.output_file == "-") options.output_file.clear();
    if (auto const to = given.word("to"); to && has_group(entry, OptionGroup::Output))
        options.output = output_format(entry, *to);
    if (!options.output.is_json && options.output_file.empty() && is_utf8_terminal())
        options.format.drawing = LineDrawing::BoxCharacters;
    options.output.colours = colours_for(given, options.output_file.empty());
}

/// Says whether the file, by its name, belongs to a certificate or a proof in parts.
bool is_evidence(fs::path file) {
    constexpr std::array<std::string_view, 5> texts{"puzzle.txt", "solution.txt", "needed.txt",
                                                    "parts.txt", "another.txt"};
    constexpr std::array<std::string_view, 6> endings{".cnf",    ".drat",  ".lrat",
                                                      ".answer", ".split", ".done"};
    constexpr std::array<std::string_view, 2> packed{".gz", ".xz"};
    auto const is_among = [](auto const& list, std::string const& name) {
        return contains(list, name);
    };
    if (is_among(packed, file.extension().string())) file.replace_extension();
    return is_among(texts, file.filename().string())
           || is_among(endings, file.extension().string());
}

/// Says whether writing the one destroys all or part of the other.
bool is_part_of(std::string const& written, std::string const& read) {
    std::error_code ignored;
    if (!fs::is_directory(read, ignored)) return are_same(written, read);
    auto const file = fs::weakly_canonical(fs::absolute(written, ignored), ignored);
    auto const within = file.lexically_relative(fs::canonical(read, ignored));
    return !within.empty() && *within.begin() != ".." && is_evidence(file)
           && fs::exists(file, ignored);
}

/// Checks that no written file is also read; but puzzles may replace their sources.
void require_apart(CommandEntry const& entry, Options& options) {
    auto const& given = options.arguments;
    auto const is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    bool const reads_inputs = // placeholders in capitals stand for files
        std::any_of(entry.arguments.begin(), entry.arguments.end(), is_capital);
    auto read = reads_inputs ? options.inputs : std::vector<std::string>{};
    std::vector<Option> written;
    for (auto& option : options_of(entry)) {
        auto const file = option.value == "FILE" ? given.word_or_empty(option.name) : "";
        if (file.empty() || (option.is_written && file == "-")) continue;
        if (!option.is_written) {
            read.push_back(file);
            continue;
        }
        for (auto const& other : written)
            if (are_same(file, given.word_or_empty(other.name)))
                throw UsageError{"--" + option.name + " and --" + other.name
                                 + " name the same file"};
        written.push_back(std::move(option));
    }
    bool const writes_puzzles = entry.writes == Writes::Notations
                                && has_group(entry, OptionGroup::Input)
                                && has_group(entry, OptionGroup::Output) && !options.output.is_svg
                                && !given.has("list") && !given.has("quiet");
    for (auto const& option : written)
        for (auto const& other : read) {
            auto const file = given.word_or_empty(option.name);
            if (!is_part_of(file, other)) continue;
            if (!writes_puzzles)
                throw UsageError{
                    "--" + option.name + " would replace "
                    + (fs::is_directory(other) ? file + ", which is read" : shown(other))};
            options.replaces_input = true;
        }
}

void read_solving(Arguments const& given, Options& options) {
    if (given.has("no-propagation")) options.propagation = Propagation::Off;
    if (auto const words = given.word("encoding")) {
        auto const encoding = encoding_from(*words);
        if (!encoding)
            throw UsageError{"--encoding takes " + list_of_encodings() + ", one of each; not '"
                             + *words + "'"};
        options.encoding = *encoding;
    }
    if (auto const list = given.word("solver-options"))
        options.solver.configuration = parse_configuration(*list, options.solver.seed);
}

int seed_of_solver(Arguments const& given) {
    int const seed = given.whole("seed").value_or(0);
    if (seed < 0)
        throw UsageError{"--seed needs a number from 0, not '" + std::to_string(seed) + "'"};
    return seed;
}

int number_of_jobs(Arguments const& given) {
    int const jobs = given.has("jobs") ? *given.whole("jobs") : usable_threads();
    if (jobs < 1 || jobs > 1024) throw UsageError{"--jobs needs a number from 1 to 1024"};
    return jobs;
}

std::vector<std::string> names_of(std::vector<CommandEntry> const& commands) {
    std::vector<std::string> names;
    for (auto const& row : commands) names.emplace_back(row.name);
    return names;
}

Verbosity verbosity(Arguments const& given) {
    exclude(given, "--quiet", "--verbose");
    return given.has("quiet")     ? Verbosity::Quiet
           : given.has("verbose") ? Verbosity::Verbose
                                  : Verbosity::Normal;
}

} // namespace

void exclude(Arguments const& arguments, std::string const& one, std::string const& other) {
    if (arguments.has(one.substr(2)) && arguments.has(other.substr(2)))
        throw UsageError{one + " and " + other + " exclude each other"};
}

CommandEntry const& command_named(std::string const& name,
                                  std::vector<CommandEntry> const& commands) {
    auto const entry = std::find_if(commands.begin(), commands.end(),
                                    [&](CommandEntry const& row) { return row.name == name; });
    if (entry == commands.end())
        throw UsageError{"there is no command '" + name + "'" + suggestion(name, names_of(commands))
                         + "; hapax --help lists them"};
    return *entry;
}

Options parse_options(CommandEntry const& entry, std::vector<std::string> const& words) {
    Options options;
    options.arguments = Arguments{words, options_of(entry),
                                  "hapax " + std::string{entry.name} + " --help lists the options"};
    Arguments const& given = options.arguments;
    options.inputs = given.inputs();
    if (options.inputs.empty()) options.inputs = {"-"};
    if (given.has("help")) return options;
    if (has_group(entry, OptionGroup::Input)) read_input(given, options.format);
    std::istringstream names{given.word_or_empty("ignore")};
    for (std::string name; std::getline(names, name, ',');) options.format.ignored.push_back(name);
    options.format.drawn = given.word_or_empty("drawn");
    options.format.symbols = given.word_or_empty("symbols");
    if (auto const alphabet = given.word("alphabet"))
        options.format.alphabet = parse_alphabet(*alphabet);
    read_output(entry, given, options);
    require_apart(entry, options);
    if (has_group(entry, OptionGroup::SolverSeed)) options.solver.seed = seed_of_solver(given);
    read_solving(given, options);
    if (auto const language = given.word("language")) options.language = parse_language(*language);
    options.stats = given.has("stats");
    options.time_limit = given.seconds("time-limit");
    if (options.time_limit && !(*options.time_limit > 0))
        throw UsageError{"--time-limit needs a number of seconds above 0"};
    options.jobs = number_of_jobs(given);
    options.verbosity = verbosity(given);
    return options;
}

} // namespace hapax
