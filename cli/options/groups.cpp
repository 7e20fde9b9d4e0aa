#include "cli/options/groups.hpp"

#include "cli/options/values.hpp"

namespace hapax {

std::vector<GroupRow> const& option_groups() {
    using namespace option;
    static std::string const notations =
        "read this notation, instead of detecting it: " + list_of_notations();
    static std::string const encodings =
        "encode as these words say, comma-separated, at most one of each group: "
        + list_of_encodings();
    static std::vector<GroupRow> const table{
        {OptionGroup::Input,
         "input",
         {word("from", "NOTATION", notations),
          word("box", "RxC",
               "use boxes of R rows and C columns if the notation does not say (default: the "
               "squarest)"),
          flag("latin", "use no boxes if the notation does not say"),
          word("ignore", "NAMES",
               "fpuzzles: leave out these constraints, comma-separated, with a warning"),
          word("drawn", "list|auto|LOOK=MEANING",
               "say what drawings of a link mean, as '#f067f0=renban; dot #ffffff=consecutive'; "
               "auto takes what is certain, list shows all looks and proposals"),
          word("sides", "ORDER",
               "skyscraper: read numbers of towers on a line as clockwise, rows (top, bottom, "
               "left, right), or an order such as top,right,-bottom,-left ('-': from the right "
               "or from the bottom up)"),
          word("language", "en|es|pt",
               "write sentences, and what is wrong with an input, in English (default), Spanish "
               "or Portuguese"),
          word("alphabet", "digits|letters",
               "write and read one-character values as 1-9A-Z (digits, default up to order "
               "9) or A-Z (letters); in line, and when reading grid and list without spaces"),
          word("symbols", "CHARACTERS",
               "read letters or digits as the values, in this order: 0123456789ABCDEF, or the "
               "letters of a word; answers show them")}},
        {OptionGroup::Output,
         "output",
         {word("to", "FORMAT",
               "write text (default), json, svg (a picture; solve, check, unique, candidates, "
               "hint, explain and convert), csv (a table; rate, count and generate), or a "
               "notation "
               "if the answer is a puzzle or a grid"),
          new_file("output,o",
                   "write to FILE, which appears at the end, or at an interrupt with the finished "
                   "answers; packed if its name ends with .gz or .xz")}},
        {OptionGroup::Colour,
         "colours",
         {word("color", "auto|always|never",
               "use bold and colours in drawn answers; auto (default) means on a terminal, "
               "unless NO_COLOR is set")}},
        {OptionGroup::Stream,
         "streams",
         {whole("jobs,j", "N",
                "use N threads, from 1 to 1024 (default: one for each available processor)"),
          flag("verbose,v", "print the verdict and time of each puzzle on standard error")}},
        {OptionGroup::Quiet,
         "quiet",
         {flag("quiet,q",
               "print only totals at the end (export without --split: only the formula)")}},
        {OptionGroup::Limit,
         "limit",
         {count("limit", "K", "stop after K solutions, 0 for all (default: solve 1, count all)")}},
        {OptionGroup::TimeLimit,
         "time limit",
         {seconds("time-limit", "stop working on a puzzle after so many seconds")}},
        {OptionGroup::Solving,
         "solving",
         {word("encoding", "LIST", encodings),
          word("solver-options", "LIST",
               "pass options to CaDiCaL, comma-separated: a configuration (sat, unsat, "
               "plain) and NAME=VALUE"),
          flag("no-propagation", "encode all candidates, without propagating first")}},
        {OptionGroup::SolverSeed,
         "solver's seed",
         {whole("seed", "S", "seed the solver's random choices")}},
        {OptionGroup::Statistics,
         "statistics",
         {flag("stats", "print statistics on standard error (JSON: in the object)")}},
    };
    return table;
}

GroupRow const& row_of(OptionGroup group) {
    return option_groups()[static_cast<std::size_t>(group)];
}

std::vector<Option> options_of(CommandEntry const& entry) {
    std::vector<Option> options = entry.own;
    for (auto const group : entry.shared)
        for (auto const& option : row_of(group).options) options.push_back(option);
    options.push_back(option::flag("help,h", "print this text"));
    return options;
}

} // namespace hapax
