/// To add a command, write a file beside this one that defines `x_command`, declare it here, and
/// give it a row. Parsing, --help, the manual page, completion and `main` follow from the row.

#include "cli/commands/table.hpp"

#include "cli/options/options.hpp"

namespace hapax {

ExitCode solve_command(Options const& options);
ExitCode check_command(Options const& options);
ExitCode hint_command(Options const& options);
ExitCode explain_command(Options const& options);
ExitCode candidates_command(Options const& options);
ExitCode rate_command(Options const& options);
ExitCode convert_command(Options const& options);
ExitCode generate_command(Options const& options);
ExitCode minimize_command(Options const& options);
ExitCode unique_command(Options const& options);
ExitCode count_command(Options const& options);
ExitCode verify_command(Options const& options);
ExitCode export_command(Options const& options);
ExitCode decode_command(Options const& options);
ExitCode print_command(Options const& options);
ExitCode prove_part_command(Options const& options);
ExitCode certificate_command(Options const& options);

namespace {

using namespace option;
using enum OptionGroup;

CommandEntry const solve{
    "solve",
    CommandGroup::Play,
    "[FILE ...]",
    "print a solution of each puzzle",
    "hapax solve puzzle.txt",
    {},
    {Limit, Input, Output, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Notations,
    solve_command};

CommandEntry const check{
    "check",
    CommandGroup::Play,
    "PUZZLE [POSITION]",
    "is the puzzle, or each position in a player's file, still solvable? If not, why?",
    "hapax check puzzle.txt position.txt",
    {word("set", "LIST",
          "the position: entries such as r2c1=5,r3c3!=2; a file may have lines of them"),
     word("blame", "clues|rules",
          "what may be named as the reason: clues and entries (default), or the regions too"),
     flag("smallest", "of all the reasons why there is no solution, one that names the least"),
     count("all", "K",
           "up to K different reasons, each with nothing to spare, as they are found; 0 for all"),
     flag("strict", "compare with the puzzle's only solution: which entries are wrong already?")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Words,
    check_command};

CommandEntry const hint{
    "hint",
    CommandGroup::Play,
    "PUZZLE [POSITION]",
    "the next step from a player's position, and its reason; never the solution",
    "hapax hint puzzle.txt position.txt",
    {flag("where", "only the cells to look at"), flag("value", "only what follows")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit},
    Writes::Words,
    hint_command};

CommandEntry const explain{"explain",
                           CommandGroup::Play,
                           "[FILE ...]",
                           "all steps to the solution, or to the contradiction, with reasons",
                           "hapax explain puzzle.txt",
                           {},
                           {Input, Output, Colour, Stream, Quiet, TimeLimit},
                           Writes::Words,
                           explain_command};

CommandEntry const candidates{
    "candidates",
    CommandGroup::Play,
    "[FILE ...]",
    "per cell, the values that occur in some solution",
    "hapax candidates puzzle.txt",
    {},
    {Input, Output, Colour, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Words,
    candidates_command};

CommandEntry const rate{"rate",
                        CommandGroup::Play,
                        "[FILE ...]",
                        "how difficult is each puzzle? its level, a score, the hardest step",
                        "hapax rate puzzle.txt",
                        {},
                        {Input, Output, Stream, Quiet, TimeLimit},
                        Writes::Tables,
                        rate_command};

CommandEntry const convert{"convert",
                           CommandGroup::Play,
                           "[--to NOTATION] [FILE ...]",
                           "write the puzzles in another notation",
                           "hapax convert --to line puzzle.txt",
                           {},
                           {Input, Output, Stream, Quiet},
                           Writes::Notations,
                           convert_command};

CommandEntry const print{
    "print",
    CommandGroup::Set,
    "-o FILE.pdf [FILE ...]",
    "draw puzzles on pages: a sheet or a book, as PDF, SVG or PNG",
    "hapax print --per-page 3x2 --solutions end -o book.pdf puzzles.txt",
    {new_file("output,o",
              "write there: .pdf, or .svg or .png, of several pages with numbers in their names "
              "(default: PDF on standard output, unless that is a terminal)"),
     word("per-page", "RxC", "rows and columns of puzzles on a page (default 2x1)"),
     word("paper", "SIZE",
          "a4 (default), a5, letter, or WIDTHxHEIGHT in mm, cm, in or pt, as 148x210mm"),
     word("solutions", "none|end|back|below",
          "nowhere (default), small at the end, on the back of each page, or small below each "
          "puzzle"),
     word("title", "TEXT", "at the top of each page, large on the first"),
     word("show", "LIST", "beside each number, comma-separated: level, givens"),
     word("certificates", "DIR",
          "prove each puzzle unique, write the evidence into DIR/000001 ... and print its SHA-256 "
          "below the puzzle"),
     word("margin", "LENGTH", "on all sides (default 15mm)"),
     word("binding", "LENGTH", "besides, on the left of odd pages and the right of even ones"),
     flag("black-only", "no colours, only black and greys that any press can print"),
     flag("large-print", "large cells and letters (default: one puzzle on a page)"),
     whole("dpi", "N", "of PNG, from 30 to 1200 (default 150)")},
    {TimeLimit, Input, Stream},
    Writes::Words,
    print_command};

CommandEntry const generate{
    "generate",
    CommandGroup::Set,
    "latin|futoshiki|sudoku|kenken|killer|"
    "skyscraper|kropki|arrow|thermo|whispers|renban",
    "invent puzzles with exactly one solution",
    "hapax generate futoshiki --order 6 --minimal --seed 7",
    {flag("quiet,q", "no progress line"),
     whole("order", "N", "the size of the grid (default 9)"),
     word("box", "RxC", "sudoku, killer: boxes of R rows and C columns (default: the squarest)"),
     flag("jigsaw", "sudoku, killer: random regions instead of boxes"),
     flag("diagonals", "sudoku, killer: both diagonals hold every value once, too"),
     flag("adjacent", "futoshiki: marks say which neighbours differ by 1"),
     flag("minimal", "no clue can be left out"),
     word(
         "bias", "few|controlled",
         "with --minimal: favour few clues (default), or make all sets of one size equally likely"),
     whole("givens", "NC", "exactly this many given values"),
     whole(
         "holes", "N",
         "latin, sudoku: a full grid with N cells left open, chosen at random; a Latin square may "
         "then have several solutions (a quasigroup with holes)"),
     flag("ambiguous", "sudoku: with --holes, it may have several solutions, too"),
     whole("inequalities", "NL",
           "exactly this many inequalities (sudoku, latin: makes a mixed puzzle)"),
     word("symmetry", "none|rotational|quarter|mirror|diagonal|both",
          "of the givens; rotational: half a turn, quarter: a quarter; both: both mirrors"),
     word("difficulty", "easy|moderate|tough|hard|extreme",
          "as rate says; several levels, and how many of each: easy:10,tough:10"),
     word("certificates", "DIR", "write evidence for each puzzle: DIR/000001 ..."),
     word("alphabet", "digits|letters",
          "line: the characters of values, 1-9A-Z (default up to order 9) or A-Z"),
     whole("max-cage", "C", "kenken, killer: cells in the largest cage, from 1 to 16 (default 4)"),
     whole("singles", "K", "kenken, killer: one-cell cages, at most"),
     word("operations", "LIST", "kenken: which of +-x/ in cages of several cells (default: all)"),
     count("number,n", "K", "how many puzzles (default 1)"),
     count("seed", "S", "same seed, same puzzles (default: a new one, which is said)"),
     word("shard", "I/N",
          "of all puzzles only the I-th of N shares; together they are what one run makes"),
     whole("attempts", "K",
           "random grids to try for a puzzle (default, without a time limit: as many as begin in "
           "60 seconds)")},
    {TimeLimit, Output, Stream},
    Writes::Notations,
    generate_command};

CommandEntry const minimize{
    "minimize",
    CommandGroup::Set,
    "[FILE ...]",
    "drop redundant clues until there is none",
    "hapax minimize puzzle.txt",
    {flag("list", "only name the clues that are redundant one by one"),
     word("keep", "givens|inequalities|symmetry",
          "which clues stay where there is a choice; inequalities: with ~ and !~; symmetry: no "
          "clue goes without its image under the half turn"),
     whole("seed", "S", "of the order of removal")},
    {Input, Output, Stream, Quiet, TimeLimit, Solving},
    Writes::Notations,
    minimize_command};

CommandEntry const unique{
    "unique",
    CommandGroup::Prove,
    "[FILE ...]",
    "is there no solution, exactly one, or several?",
    "hapax unique --certificate evidence puzzle.txt",
    {word("certificate", "DIR",
          "write evidence for each verdict 'unique' and 'none' into that new folder (several "
          "puzzles: DIR/000001 ...)"),
     flag("text-proof", "the proof as text (default: binary DRAT)"),
     flag("suggest", "of a puzzle with several solutions: one more clue that leaves only one")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Words,
    unique_command};

CommandEntry const count_solutions{
    "count",
    CommandGroup::Prove,
    "[FILE ...]",
    "count the solutions of each puzzle, or estimate their number",
    "hapax count puzzle.txt",
    {flag("estimate", "estimate the number from random descents, which --seed chooses"),
     count("samples", "N", "how many descents, at least 2 (default: 1000)")},
    {Limit, Input, Output, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Tables,
    count_command};

CommandEntry const verify{
    "verify",
    CommandGroup::Prove,
    "DIR ... | --cnf FILE ...",
    "check certificates without trusting whoever made them",
    "hapax verify evidence",
    {new_file("lrat",
              "write the proof, once accepted, in LRAT; compressed if it ends with .gz or .xz"),
     word("cnf", "FILE",
          "instead of a folder: a CNF written by export --second --no-propagation (to claim that "
          "there is no solution: without --second)"),
     word("proof", "FILE", "with --cnf: a proof by any solver, in DRAT or LRAT"),
     word("puzzle", "FILE", "with --cnf: the puzzle"),
     word("solution", "FILE",
          "with --cnf: the solution; without it, the claim is that there is none"),
     word("map", "FILE", "with --cnf: what the variables mean, if the CNF does not say"),
     seconds("time-limit", "per certificate")},
    {Output, Input, Stream, Quiet},
    Writes::Words,
    verify_command};

CommandEntry const prove_part{
    "prove-part",
    CommandGroup::Prove,
    "FILE",
    "prove one part of an export --cubes K --split DIR; verify DIR checks them all",
    "hapax prove-part parts/000017.cnf",
    {seconds("time-limit", "then give up"),
     seconds("part-time-limit", "then split the part into parts that are to be proved instead"),
     word("solver-options", "LIST",
          "for CaDiCaL, instead of what the file advises: a configuration (sat, unsat, plain) and "
          "NAME=VALUE"),
     flag("text-proof", "the proof as text (default: binary DRAT)")},
    {SolverSeed},
    Writes::Words,
    prove_part_command};

CommandEntry const certificate{"certificate",
                               CommandGroup::Prove,
                               "compose DIR",
                               "make one DRAT proof of a proof in parts, for any checker",
                               "hapax certificate compose parts -o proof.drat",
                               {new_file("output,o", "the proof, whole or not at all"),
                                flag("text-proof", "as text (default: binary DRAT)"),
                                seconds("time-limit", "then give up")},
                               {},
                               Writes::Words,
                               certificate_command};

CommandEntry const export_formula{
    "export",
    CommandGroup::Sat,
    "[PUZZLE]",
    "write the puzzle as CNF in DIMACS form, for any SAT solver",
    "hapax export puzzle.txt -o puzzle.cnf",
    {new_file("output,o", "write there, all or nothing; compressed if it ends with .gz or .xz"),
     flag("no-comments", "clauses only, nothing that explains them"),
     new_file("map", "write the comments about puzzle and variables there, for decode --map"),
     flag("second", "forbid a solution: unsatisfiable exactly if the puzzle is unique"),
     word("solution", "FILE",
          "with --second: the solution to forbid (default: the first that is found)"),
     whole("cubes", "K",
           "write iCNF, with at least K cubes that cover the search space, or as many as it has"),
     word("split", "DIR",
          "write a file for each puzzle into that new or empty folder, and print their names; with "
          "--cubes: a proof in parts of each, for prove-part and verify")},
    {Input, TimeLimit, Solving, SolverSeed, Statistics, Stream, Quiet},
    Writes::Notations,
    export_command};

CommandEntry const decode{
    "decode",
    CommandGroup::Sat,
    "--cnf FILE [ANSWER] | --cnf DIR [ANSWER ...]",
    "turn a SAT solver's answer to an exported formula back into a grid",
    "hapax decode --cnf puzzle.cnf answer",
    {word("cnf", "FILE",
          "the formula that the answer is about, compressed or not; or the folder of a proof in "
          "parts: ANSWERs are files NAME.* about the formulas NAME.cnf (default: DIR/NAME.answer)"),
     word("map", "FILE", "what its variables mean, if its comments do not say it"),
     word("alphabet", "digits|letters",
          "line: the characters of values, 1-9A-Z (default up to order 9) or A-Z")},
    {Output},
    Writes::Notations,
    decode_command};

} // namespace

std::vector<CommandEntry> const& commands() {
    static std::vector<CommandEntry> const table{
        solve,   check,      hint,        explain,        candidates, rate,
        convert, print,      generate,    minimize,       unique,     count_solutions,
        verify,  prove_part, certificate, export_formula, decode,
    };
    return table;
}

} // namespace hapax
