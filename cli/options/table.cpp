/// Commands and options in the order in which --help shows them.

#include "cli/options/table.hpp"

#include "cli/options/values.hpp"

#include <string>

namespace hapax {

namespace po = boost::program_options;

std::vector<CommandEntry> const& commands() {
    using enum OptionGroup;
    static std::vector<CommandEntry> const table{
        {Command::Solve,
         "solve",
         "[FILE ...]",
         "print a solution of each puzzle",
         {Input, Output, Stream, Quiet, Solving, Statistics, Limit},
         1},
        {Command::Count,
         "count",
         "[FILE ...]",
         "count the solutions of each puzzle",
         {Input, Output, Stream, Quiet, Solving, Statistics, Limit},
         0},
        {Command::Check,
         "check",
         "PUZZLE [POSITION]",
         "is the puzzle, or each position in a player's file, still solvable? If not, why?",
         {Input, Output, Stream, Quiet, Solving, Statistics, Check}},
        {Command::Unique,
         "unique",
         "[FILE ...]",
         "is there no solution, exactly one, or several?",
         {Input, Output, Stream, Quiet, Solving, Statistics, Certificate}},
        {Command::Verify,
         "verify",
         "DIR ... | --cnf FILE ...",
         "check certificates without trusting whoever made them",
         {Verification, Output, Input, Stream, Quiet}},
        {Command::Candidates,
         "candidates",
         "[FILE ...]",
         "per cell, the values that occur in some solution",
         {Input, Output, Stream, Quiet, Solving, Statistics}},
        {Command::Minimize,
         "minimize",
         "[FILE ...]",
         "drop redundant clues until there is none",
         {Input, Output, Stream, Quiet, Solving, Minimize}},
        {Command::Rate,
         "rate",
         "[FILE ...]",
         "how difficult is each puzzle? easy, medium or hard, and a score",
         {Input, Output, Stream, Quiet, Solving}},
        {Command::Export,
         "export",
         "[PUZZLE]",
         "write the puzzle as CNF in DIMACS form, for any SAT solver",
         {Input, Export, Solving, Statistics, Stream, Quiet}},
        {Command::Decode,
         "decode",
         "--cnf FILE [ANSWER]",
         "turn a SAT solver's answer to an exported formula back into a grid",
         {OptionGroup::Decode, Output}},
        {Command::Convert,
         "convert",
         "[--to NOTATION] [FILE ...]",
         "write the puzzles in another notation",
         {Input, Output, Stream, Quiet}},
        {Command::Generate,
         "generate",
         "latin|futoshiki|sudoku|kenken|killer",
         "invent puzzles with exactly one solution",
         {Generation, Output, Stream}},
    };
    return table;
}

namespace {

auto* word(char const* name) {
    return po::value<std::string>()->value_name(name);
}

auto* whole(char const* name) {
    return po::value<int>()->value_name(name);
}

auto* count(char const* name) {
    return po::value<std::uint64_t>()->value_name(name);
}

auto* seconds() {
    return po::value<double>()->value_name("SECONDS");
}

void add(po::options_description& options, OptionGroup group) {
    auto add = options.add_options();
    switch (group) {
    case OptionGroup::Input:
        add("from", word("NOTATION"),
            ("read this notation, instead of detecting it: " + list_of_notations()).c_str());
        add("box", word("RxC"),
            "where the notation does not say: boxes of R rows and C columns (default: the "
            "squarest)");
        add("latin", "where the notation does not say: no boxes");
        add("alphabet", word("digits|letters"),
            "of values where each cell is one character, in what is read (line, and grid and list "
            "without spaces) and written (line): 1-9A-Z (default up to order 9) or A-Z");
        break;
    case OptionGroup::Output:
        add("to", word("FORMAT"),
            "how to write: text (default), json, or, where the answer is a puzzle or a grid, a "
            "notation");
        add("output,o", word("FILE"),
            "write there; the file appears at the end, or at an interrupt with what is finished; "
            "compressed if it ends with .gz or .xz");
        break;
    case OptionGroup::Stream:
        add("jobs,j", whole("N"), "threads, from 1 to 1024 (default: all cores)");
        add("verbose,v",
            "say of each puzzle, on standard error, what it came to and how long it took");
        break;
    case OptionGroup::Quiet:
        add("quiet,q", "only totals at the end (of export without --split: only the formula)");
        break;
    case OptionGroup::Solving:
        add("time-limit", seconds(), "per puzzle");
        add("encoding", word("LIST"),
            ("comma-separated, each group's default is automatic: " + list_of_encodings()).c_str());
        add("solver-options", word("LIST"),
            "for CaDiCaL, comma-separated: a configuration (sat, unsat, plain) and NAME=VALUE");
        add("seed", whole("S"),
            "of the solver's random choices (minimize: of the order of removal)");
        add("no-propagation", "solve the formula of the bare rules");
        break;
    case OptionGroup::Statistics:
        add("stats", "say what it took, on standard error (in JSON: in the object)");
        break;
    case OptionGroup::Certificate:
        add("certificate", word("DIR"),
            "write evidence for each verdict 'unique' and 'none' into that new folder (several "
            "puzzles: DIR/000001 ...)");
        add("text-proof", "the proof as text (default: binary DRAT)");
        break;
    case OptionGroup::Verification:
        add("lrat", word("FILE"),
            "write the proof, once accepted, in LRAT; compressed if it ends with .gz or .xz");
        add("cnf", word("FILE"),
            "instead of a folder: a CNF written by export --second --no-propagation (to claim that "
            "there is no solution: without --second)");
        add("proof", word("FILE"), "with --cnf: a DRAT proof by any solver");
        add("puzzle", word("FILE"), "with --cnf: the puzzle");
        add("solution", word("FILE"),
            "with --cnf: the solution; without it, the claim is that there is none");
        add("map", word("FILE"), "with --cnf: what the variables mean, if the CNF does not say");
        add("time-limit", seconds(), "per certificate");
        break;
    case OptionGroup::Export:
        add("output,o", word("FILE"),
            "write there, all or nothing; compressed if it ends with .gz or .xz");
        add("no-comments", "clauses only, nothing that explains them");
        add("map", word("FILE"),
            "write the comments about puzzle and variables there, for decode --map");
        add("second", "forbid a solution: unsatisfiable exactly if the puzzle is unique");
        add("solution", word("FILE"),
            "with --second: the solution to forbid (default: the first that is found)");
        add("cubes", whole("K"),
            "write iCNF, with at least K cubes that cover the search space, or as many as it has");
        add("split", word("DIR"),
            "write a file for each puzzle, or for each cube of each, into that new or empty "
            "folder, and print their names");
        break;
    case OptionGroup::Generation:
        add("quiet,q", "no progress line");
        add("order", whole("N"), "the size of the grid (default 9)");
        add("box", word("RxC"),
            "sudoku, killer: boxes of R rows and C columns (default: the squarest)");
        add("jigsaw", "sudoku, killer: random regions instead of boxes");
        add("diagonals", "sudoku, killer: both diagonals hold every value once, too");
        add("adjacent", "futoshiki: marks say which neighbours differ by 1");
        add("minimal", "no clue can be left out");
        add("bias", word("few|controlled"),
            "with --minimal: favour few clues (default), or make all sets of one size equally "
            "likely");
        add("givens", whole("NC"), "exactly so many given values");
        add("inequalities", whole("NL"),
            "exactly so many inequalities (sudoku, latin: makes a mixed puzzle)");
        add("symmetry", word("none|rotational|quarter|mirror|diagonal|both"),
            "of the givens; rotational: half a turn, quarter: a quarter; both: both mirrors");
        add("difficulty", word("easy|medium|hard"), "as rate says");
        add("certificates", word("DIR"), "write evidence for each puzzle: DIR/000001 ...");
        add("alphabet", word("digits|letters"),
            "line: the characters of values, 1-9A-Z (default up to order 9) or A-Z");
        add("max-cage", whole("C"),
            "kenken, killer: cells in the largest cage, from 1 to 16 (default 4)");
        add("singles", whole("K"), "kenken, killer: one-cell cages, at most");
        add("operations", word("LIST"),
            "kenken: which of +-x/ in cages of several cells (default: all)");
        add("number,n", count("K"), "so many puzzles (default 1)");
        add("seed", count("S"), "same seed, same puzzles (default 1)");
        add("time-limit", seconds(), "per puzzle");
        add("attempts", whole("K"),
            "random grids to try for a puzzle (default, without a time limit: as many as begin in "
            "60 seconds)");
        break;
    case OptionGroup::Decode:
        add("cnf", word("FILE"), "the formula that the answer is about; compressed or not");
        add("map", word("FILE"), "what its variables mean, if its comments do not say it");
        add("alphabet", word("digits|letters"),
            "line: the characters of values, 1-9A-Z (default up to order 9) or A-Z");
        break;
    case OptionGroup::Check:
        add("blame", word("clues|rules"),
            "what may be named as the reason: clues and entries (default), or the regions too");
        add("smallest", "of all the reasons why there is no solution, one that names the least");
        add("all", count("K"), "up to K different reasons, each with nothing to spare; 0 for all");
        add("strict", "compare with the puzzle's only solution: which entries are wrong already?");
        break;
    case OptionGroup::Minimize:
        add("list", "only name the clues that are redundant one by one");
        add("keep", word("givens|inequalities|symmetry"),
            "which clues stay where there is a choice; inequalities: with ~ and !~; symmetry: no "
            "clue goes without its image under the half turn");
        break;
    case OptionGroup::Limit:
        add("limit", count("K"), "at most K solutions, 0 for all (default: solve 1, count all)");
        break;
    }
}

} // namespace

po::options_description options_of(CommandEntry const& entry) {
    po::options_description options{"Options", 100, 60};
    for (auto const group : entry.groups) add(options, group);
    options.add_options()("help,h", "this text");
    return options;
}

/// The entry without Boost's types.
CommandHelp help_of(CommandEntry const& entry) {
    CommandHelp help{
        std::string{entry.name}, std::string{entry.arguments}, std::string{entry.summary}, {}};
    auto const options = options_of(entry);
    for (auto const& option : options.options()) {
        using style = po::command_line_style::style_t;
        std::string const short_form = option->canonical_display_name(style::allow_dash_for_short);
        bool const has_letter = short_form.size() == 2 && short_form[0] == '-';
        std::string value = option->format_parameter();
        if (value == "arg") value.clear();
        help.options.push_back({option->long_name(), has_letter ? short_form[1] : '\0',
                                std::move(value), option->description()});
    }
    return help;
}

std::vector<CommandHelp> help_of_all() {
    std::vector<CommandHelp> all;
    for (auto const& entry : commands()) all.push_back(help_of(entry));
    return all;
}

} // namespace hapax
