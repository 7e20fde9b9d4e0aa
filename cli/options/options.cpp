/// Boost splits the command line by the table of options; the Parser turns what it found into plain
/// structs and complains about what does not go together.

#include "cli/options/options.hpp"

#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/options/help.hpp"
#include "cli/options/table.hpp"
#include "cli/options/values.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <thread>

namespace hapax {

namespace {

namespace po = boost::program_options;

constexpr int most_cubes = 1'000'000;

class Parser {
  public:
    Parser(CommandEntry const& entry, po::variables_map const& map) : entry_{entry}, map_{map} {}

    Options options() const {
        Options result;
        result.command = entry_.command;
        result.inputs =
            value<std::vector<std::string>>("input").value_or(std::vector<std::string>{"-"});
        if (entry_.command == Command::Generate)
            parse_request(result);
        else
            parse_input(result);
        parse_output(result);
        parse_solving(result);
        if (entry_.command == Command::Export) parse_export(result);
        if (entry_.command == Command::Decode) parse_decoding(result);
        if (entry_.command == Command::Verify) parse_verification(result);
        parse_check(result);
        parse_minimize(result);
        result.certificate_folder =
            value<std::string>("certificate").value_or(result.certificate_folder);
        if (has("text-proof")) result.proof_format = SatSolver::ProofFormat::Text;
        if (has("text-proof") && !has("certificate"))
            throw UsageError{"--text-proof goes with --certificate"};
        result.limit = value<std::uint64_t>("limit").value_or(entry_.default_limit);
        auto const cores = static_cast<int>(std::thread::hardware_concurrency());
        result.jobs = value<int>("jobs").value_or(std::max(cores, 1));
        if (result.jobs < 1 || result.jobs > 1024)
            throw UsageError{"--jobs wants a number from 1 to 1024"};
        if (has("quiet") && has("verbose"))
            throw UsageError{"--quiet and --verbose exclude each other"};
        if (has("quiet")) result.verbosity = Verbosity::Quiet;
        if (has("verbose")) result.verbosity = Verbosity::Verbose;
        return result;
    }

  private:
    bool has(char const* name) const { return map_.count(name) > 0; }

    template<class T>
    std::optional<T> value(char const* name) const {
        if (!has(name)) return std::nullopt;
        return map_[name].template as<T>();
    }

    void parse_input(Options& result) const {
        if (auto const from = value<std::string>("from")) {
            result.format.notation = notation_from(*from);
            if (!result.format.notation)
                throw UsageError{"--from knows " + list_of_notations() + ", not '" + *from + "'"};
        }
        if (has("box") && has("latin")) throw UsageError{"--box and --latin exclude each other"};
        if (has("latin")) result.format.boxes = Boxes::None;
        if (auto const box = value<std::string>("box")) {
            result.format.boxes = Boxes::Given;
            result.format.box = parse_box(*box);
        }
        parse_alphabet(result);
    }

    void parse_alphabet(Options& result) const {
        auto const alphabet = value<std::string>("alphabet");
        if (alphabet) result.format.alphabet = hapax::parse_alphabet(*alphabet);
    }

    void parse_output(Options& result) const {
        result.output_file = value<std::string>("output").value_or("");
        if (result.output_file == "-") result.output_file.clear();
        parse_notation(result);
        if (!result.output.is_json && result.output_file.empty() && is_utf8_terminal())
            result.format.lines = LineDrawing::BoxCharacters;
    }

    void parse_notation(Options& result) const {
        auto const to = value<std::string>("to");
        if (!to) return;
        if (*to == "json") {
            result.output.is_json = true;
            return;
        }
        auto const notation = notation_from(*to);
        if (!notation || !is_writable(*notation))
            throw UsageError{"--to cannot write '" + *to + "'; it knows json, "
                             + list_of_writable_notations()};
        result.output.notation = *notation;
    }

    void parse_check(Options& result) const {
        auto& [regions, search, most, strictness] = result.check;
        if (auto const blame = value<std::string>("blame")) regions = parse_blame(*blame);
        if (has("smallest") && has("all"))
            throw UsageError{"--smallest and --all exclude each other"};
        if (has("smallest")) search = ConflictSearch::Smallest;
        if (auto const count = value<std::uint64_t>("all")) {
            search = ConflictSearch::Several;
            most = *count;
        }
        if (has("strict")) strictness = Strictness::OnlySolution;
    }

    void parse_minimize(Options& result) const {
        result.lists_only = has("list");
        if (has("list") && has("keep"))
            throw UsageError{"--keep says what stays, and --list drops nothing"};
        if (auto const keep = value<std::string>("keep")) result.minimize.keep = parse_keep(*keep);
        if (auto const seed =
                entry_.command == Command::Minimize ? value<int>("seed") : std::nullopt)
            result.minimize.seed = static_cast<std::uint64_t>(*seed);
    }

    void parse_solving(Options& result) const {
        result.stats = has("stats");
        result.time_limit = value<double>("time-limit");
        if (result.time_limit && !(*result.time_limit > 0))
            throw UsageError{"--time-limit wants a number of seconds above 0"};
        if (has("no-propagation")) result.propagation = Propagation::Off;
        if (auto const words = value<std::string>("encoding")) {
            auto const encoding = encoding_from(*words);
            if (!encoding)
                throw UsageError{"--encoding knows " + list_of_encodings() + ", one of each; not '"
                                 + *words + "'"};
            result.encoding = *encoding;
        }
        bool const is_solver_seed = has("seed") && entry_.command != Command::Generate
                                    && entry_.command != Command::Minimize;
        if (is_solver_seed) result.solver.seed = value<int>("seed").value_or(0);
        if (auto const list = value<std::string>("solver-options"))
            result.solver.configuration = parse_configuration(*list, result.solver.seed);
    }

    /// What is written may not replace what is read beside the puzzles.
    static void require_apart(std::string const& option, std::string const& written,
                              std::vector<std::string> const& read) {
        for (auto const& file : read)
            if (are_same(written, file)) throw UsageError{option + " would replace " + shown(file)};
    }

    void parse_export(Options& result) const {
        auto& to = result.exporting;
        if (has("no-comments")) to.comments = DimacsComments::None;
        to.map_file = value<std::string>("map").value_or("");
        to.is_second = has("second");
        to.solution_file = value<std::string>("solution").value_or("");
        to.cubes = value<int>("cubes").value_or(0);
        to.split_folder = value<std::string>("split").value_or("");
        if (has("solution") && !to.is_second) throw UsageError{"--solution goes with --second"};
        if (has("cubes") && (to.cubes < 1 || to.cubes > most_cubes))
            throw UsageError{"--cubes wants a number from 1 to " + std::to_string(most_cubes)};
        if (to.map_file == "-") throw UsageError{"--map wants a file"};
        if (are_same(to.map_file, result.output_file))
            throw UsageError{"--map and --output name the same file"};
        require_apart("--map", to.map_file, result.inputs);
        require_apart("--map", to.map_file, {to.solution_file});
        require_apart("--output", result.output_file, {to.solution_file});
        if (has("split") && has("output"))
            throw UsageError{"--split and --output exclude each other"};
    }

    void parse_decoding(Options& result) const {
        if (!has("cnf"))
            throw UsageError{"decode wants --cnf and the formula that hapax export wrote"};
        result.decoding.cnf_file = *value<std::string>("cnf");
        result.decoding.map_file = value<std::string>("map").value_or("");
        require_apart("--output", result.output_file,
                      {result.decoding.cnf_file, result.decoding.map_file});
    }

    void parse_verification(Options& result) const {
        if (has("to") && !result.output.is_json && result.output.notation != Notation::Text)
            throw UsageError{"verify writes text or json"};
        auto& files = result.verifying;
        files.lrat_file = value<std::string>("lrat").value_or("");
        if (files.lrat_file == "-") throw UsageError{"--lrat wants a file"};
        if (are_same(files.lrat_file, result.output_file))
            throw UsageError{"--lrat and --output name the same file"};
        files.puzzle_file = value<std::string>("puzzle").value_or("");
        files.solution_file = value<std::string>("solution").value_or("");
        files.cnf_file = value<std::string>("cnf").value_or("");
        files.map_file = value<std::string>("map").value_or("");
        files.proof_file = value<std::string>("proof").value_or("");
        bool const has_all = has("cnf") && has("proof") && has("puzzle");
        bool const has_some =
            has("cnf") || has("proof") || has("puzzle") || has("solution") || has("map");
        if (has_some && (!has_all || has("input")))
            throw UsageError{"verify wants folders, or --cnf, --proof and --puzzle"};
        if (!has_some && !has("input"))
            throw UsageError{"verify wants the folder of a certificate"};
        if (has_some) result.inputs.clear();
    }

    void parse_request(Options& result) const {
        PuzzleRequest& request = result.request;
        if (result.inputs.size() != 1 || !has("input"))
            throw UsageError{"generate wants one kind of puzzle: latin, futoshiki, sudoku, kenken "
                             "or killer"};
        request.kind = parse_kind(result.inputs.front());
        request.order = value<int>("order").value_or(0);
        if (has("order") && request.order < 1) throw UsageError{*objection(request)};
        if (auto const box = value<std::string>("box")) {
            request.box = parse_box(*box);
            int const cells = request.box->rows * request.box->columns;
            if (has("order") && request.order != cells)
                throw UsageError{"--box " + *box + " makes order " + std::to_string(cells)
                                 + ", --order says " + std::to_string(request.order)};
            request.order = cells;
            result.format.boxes = Boxes::Given;
            result.format.box = *request.box;
        }
        if (request.kind != PuzzleKind::Sudoku) result.format.boxes = Boxes::None;
        parse_alphabet(result);
        if (has("jigsaw")) request.layout = Layout::Jigsaw;
        if (has("diagonals")) request.diagonals = Diagonals::Both;
        if (has("adjacent")) request.mode = FutoshikiMode::Adjacency;
        if (has("minimal")) request.minimality = Minimality::Minimal;
        if (auto const bias = value<std::string>("bias")) request.bias = parse_bias(*bias);
        request.givens = value<int>("givens");
        request.inequalities = value<int>("inequalities");
        if (has("symmetry")) request.symmetry = parse_symmetry(*value<std::string>("symmetry"));
        if (has("difficulty")) request.difficulty = parse_level(*value<std::string>("difficulty"));
        if (has("certificates")) result.certificate_folder = *value<std::string>("certificates");
        if (!has_cages(request) && (has("max-cage") || has("singles")))
            throw UsageError{"--max-cage and --singles are for kenken and killer"};
        if (request.kind != PuzzleKind::KenKen && has("operations"))
            throw UsageError{"--operations is for kenken"};
        request.cages.max_cage = value<int>("max-cage").value_or(request.cages.max_cage);
        request.cages.most_singles = value<int>("singles");
        request.cages.operations = parse_operations(value<std::string>("operations").value_or(""));
        request.most_attempts = value<int>("attempts");
        if (has("attempts") || has("time-limit")) request.patience.reset();
        result.number = value<std::uint64_t>("number").value_or(1);
        result.generate_seed = value<std::uint64_t>("seed").value_or(1);
        complete(request);
        if (auto const why = objection(request)) throw UsageError{*why};
    }

    CommandEntry const& entry_;
    po::variables_map const& map_;
};

/// Such as a variable of the shell that is not set.
void reject_empty_values(po::parsed_options const& parsed) {
    for (auto const& option : parsed.options)
        for (auto const& value : option.value)
            if (value.empty())
                throw UsageError{
                    (option.string_key == "input" ? "an input" : "--" + option.string_key)
                    + " is empty"};
}

/// Boost would take -1 for the largest number there is.
void reject_negative_counts(po::parsed_options const& parsed) {
    for (auto const& option : parsed.options)
        for (auto const* count : {"limit", "number", "all", "seed"})
            if (option.string_key == count && option.value.front().starts_with('-'))
                throw UsageError{"--" + option.string_key + " wants a number from 0, not '"
                                 + option.value.front() + "'"};
}

CommandEntry const& command_named(std::string const& name) {
    auto const entry = std::find_if(commands().begin(), commands().end(),
                                    [&](CommandEntry const& row) { return row.name == name; });
    if (entry == commands().end())
        throw UsageError{"there is no command '" + name + "'; hapax --help lists them"};
    return *entry;
}

Options help(std::string text) {
    Options options;
    options.command = Command::Help;
    options.help = std::move(text);
    return options;
}

} // namespace

Options parse_command_line(int argc, char const* const* argv) {
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (words.empty()) throw UsageError{"which command? hapax --help lists them"};
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help")
        return help(words.size() == 1 || words[1] == "help" || words[1].starts_with('-')
                        ? general_help(help_of_all())
                        : command_help(help_of(command_named(words[1]))));
    if (words[0] == "--man") return help(manual_page(help_of_all()));
    if (words == std::vector<std::string>{"--completion", "bash"})
        return help(bash_completion(help_of_all()));
    if (words[0] == "--version") {
        Options options;
        options.command = Command::Version;
        return options;
    }
    auto const& entry = command_named(words[0]);
    words.erase(words.begin());

    po::options_description all = options_of(entry);
    all.add_options()("input", po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add("input", -1);
    po::variables_map map;
    try {
        using style = po::command_line_style::style_t;
        auto const parsed = po::command_line_parser(words)
                                .options(all)
                                .positional(positional)
                                .style(style::default_style & ~style::allow_guessing)
                                .run();
        reject_empty_values(parsed);
        reject_negative_counts(parsed);
        po::store(parsed, map);
        po::notify(map);
    } catch (po::invalid_option_value const& error) {
        throw UsageError{std::string{error.what()}
                         + ": a number is expected, and one that fits; hapax "
                         + std::string{entry.name} + " --help lists the options"};
    } catch (po::error const& error) {
        throw UsageError{std::string{error.what()} + "; hapax " + std::string{entry.name}
                         + " --help lists the options"};
    }
    if (map.count("help") > 0) return help(command_help(help_of(entry)));
    return Parser{entry, map}.options();
}

} // namespace hapax
