#include "cli/options/groups.hpp"

#include "cli/options/values.hpp"

namespace hapax {

std::vector<Option> options_in(OptionGroup group) {
    using namespace option;
    switch (group) {
    case OptionGroup::Input:
        return {word("from", "NOTATION",
                     "read this notation, instead of detecting it: " + list_of_notations()),
                word("box", "RxC",
                     "where the notation does not say: boxes of R rows and C columns (default: "
                     "the squarest)"),
                flag("latin", "where the notation does not say: no boxes"),
                word("ignore", "NAMES",
                     "fpuzzles: go on without these constraints, comma-separated, with a warning"),
                word("alphabet", "digits|letters",
                     "of values where each cell is one character, in what is read (line, and grid "
                     "and list without spaces) and written (line): 1-9A-Z (default up to order 9) "
                     "or A-Z")};
    case OptionGroup::Output:
        return {
            word("to", "FORMAT",
                 "how to write: text (default), json, svg (a picture: solve, check, unique, "
                 "candidates, hint, explain, convert), or, where the answer is a puzzle or a "
                 "grid, a notation"),
            new_file("output,o",
                     "write there; the file appears at the end, or at an interrupt with what is "
                     "finished; compressed if it ends with .gz or .xz")};
    case OptionGroup::Colour:
        return {word("color", "auto|always|never",
                     "bold and colours in drawn answers; auto (default): on a terminal, unless "
                     "NO_COLOR is set")};
    case OptionGroup::Stream:
        return {whole("jobs,j", "N",
                      "threads, from 1 to 1024 (default: as many as processors it may use)"),
                flag("verbose,v", "say of each puzzle, on standard error, what it came to and how "
                                  "long it took")};
    case OptionGroup::Quiet:
        return {flag("quiet,q",
                     "only totals at the end (of export without --split: only the formula)")};
    case OptionGroup::Limit:
        return {
            count("limit", "K", "at most K solutions, 0 for all (default: solve 1, count all)")};
    case OptionGroup::TimeLimit:
        return {seconds("time-limit", "per puzzle")};
    case OptionGroup::Solving:
        return {word("encoding", "LIST",
                     "comma-separated, each group's default is automatic: " + list_of_encodings()),
                word("solver-options", "LIST",
                     "for CaDiCaL, comma-separated: a configuration (sat, unsat, plain) and "
                     "NAME=VALUE"),
                flag("no-propagation", "solve the formula of the bare rules")};
    case OptionGroup::SolverSeed:
        return {whole("seed", "S", "of the solver's random choices")};
    case OptionGroup::Statistics:
        return {flag("stats", "say what it took, on standard error (in JSON: in the object)")};
    }
    return {};
}

std::vector<Option> options_of(CommandEntry const& entry) {
    std::vector<Option> options = entry.own;
    for (auto const group : entry.shared)
        for (auto& option : options_in(group)) options.push_back(std::move(option));
    options.push_back(option::flag("help,h", "this text"));
    return options;
}

} // namespace hapax
