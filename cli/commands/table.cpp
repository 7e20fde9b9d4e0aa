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

Option const set =
    word("set", "LIST",
         "take the position from entries such as r2c1=5,r3c3!=2; a file may have such lines");
Option const certificate_of_all = word(
    "certificate", "DIR",
    "write evidence that there are no other solutions into the new folder DIR (several puzzles: "
    "DIR/000001 ...); solve: with --limit 0");
Option const proof_form =
    word("to", "drat|text", "write proofs as binary DRAT (default) or as text");
Option const alphabet_of_lines =
    word("alphabet", "digits|letters",
         "write values in line as 1-9A-Z (digits, default up to order 9) or A-Z (letters)");
Option const allow_uniqueness =
    flag("allow-uniqueness", "let steps use that the puzzle has one solution, if it has");
Option const smallest_reasons = flag(
    "smallest-reasons", "leave out reasons of arguments that a SAT solver finds needless; slow");

namespace row {

CommandEntry const solve{
    "solve",
    CommandGroup::Play,
    "[FILE ...]",
    "print a solution of each puzzle",
    "hapax solve puzzle.txt",
    {certificate_of_all},
    {Limit, Input, Output, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Notations,
    solve_command};

CommandEntry const check{
    "check",
    CommandGroup::Play,
    "PUZZLE [POSITION]",
    "say whether a puzzle, or a player's position on it, can be solved, and why not",
    "hapax check puzzle.txt position.txt",
    {set,
     word("blame", "clues|rules",
          "name clues and entries as the reason (default), or regions as well"),
     flag("smallest", "find a reason that names as few clues and entries as possible"),
     count("all", "K", "print up to K different minimal reasons as they are found; 0 for all"),
     flag("strict", "compare the entries with the puzzle's only solution")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Words,
    check_command};

CommandEntry const hint{
    "hint",
    CommandGroup::Play,
    "PUZZLE [POSITION]",
    "show the next step from a player's position, and its reason; never the solution",
    "hapax hint puzzle.txt position.txt",
    {set, flag("where", "show only the cells to look at"), flag("value", "show only what follows"),
     allow_uniqueness, smallest_reasons},
    {Input, Output, Colour, Stream, Quiet, TimeLimit},
    Writes::Positions,
    hint_command};

CommandEntry const explain{
    "explain",
    CommandGroup::Play,
    "[FILE ...]",
    "show all steps to the solution, or to the contradiction, with reasons",
    "hapax explain puzzle.txt",
    {allow_uniqueness, smallest_reasons, flag("all-steps", "show also losses that no digit needs")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit},
    Writes::Words,
    explain_command};

CommandEntry const candidates{
    "candidates",
    CommandGroup::Play,
    "[FILE ...]",
    "print, for each cell, the values that it has in some solution",
    "hapax candidates puzzle.txt",
    {count("counts", "K", "count the solutions that have each value, up to K")},
    {Input, Output, Colour, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Words,
    candidates_command};

CommandEntry const rate{"rate",
                        CommandGroup::Play,
                        "[FILE ...]",
                        "rate the difficulty of each puzzle: its level, a score, the hardest step",
                        "hapax rate puzzle.txt",
                        {allow_uniqueness},
                        {Input, Output, Stream, Quiet, TimeLimit},
                        Writes::Tables,
                        rate_command};

CommandEntry const convert{
    "convert",
    CommandGroup::Play,
    "[--to NOTATION] [FILE ...]",
    "write the puzzles in another notation",
    "hapax convert --to line puzzle.txt",
    {flag("canonical", "write the least form of each puzzle, the same for all puzzles that "
                       "the symmetries of its kind turn into each other")},
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
              "write to a .pdf file, or to .svg or .png files, numbered if there are several pages "
              "(default: PDF on standard output, unless that is a terminal)"),
     word("to", "pdf|svg|png", "write this, whatever the name of the file ends with"),
     word("per-page", "RxC", "put R rows and C columns of puzzles on a page (default 2x1)"),
     word("paper", "SIZE",
          "use a4 (default), a5, letter, or WIDTHxHEIGHT in mm, cm, in or pt: 148x210mm"),
     word("solutions", "none|end|back|below",
          "print no solutions (default), or small ones at the end, on the back of each page, or "
          "below each puzzle"),
     word("title", "TEXT", "print a title on each page, large on the first"),
     flag("title-page", "put the title on a page of its own, with a picture of the first puzzle"),
     word("author", "TEXT", "name the author on the title page"),
     flag("contents", "list the kinds and levels with their pages, before the puzzles"),
     flag("hints", "print the first and the most difficult step of each puzzle, at the end"),
     word("show", "LIST", "print with each puzzle, comma-separated: level, givens, techniques"),
     word("certificates", "DIR",
          "prove each puzzle unique, write the evidence into DIR/000001 ... and print its SHA-256 "
          "below the puzzle"),
     word("margin", "LENGTH", "leave a margin on all sides (default 15mm)"),
     word("binding", "LENGTH", "add to the left margin of odd pages and the right of even ones"),
     word("bleed", "LENGTH", "add this around the page, and crop marks for cutting outside it"),
     flag("black-only", "print black and greys only, for any press"),
     flag("large-print", "print large cells and letters (default: one puzzle on a page)"),
     whole("dpi", "N", "set the resolution of PNG, from 30 to 1200 (default 150)")},
    {TimeLimit, Input, Stream},
    Writes::Words,
    print_command};

CommandEntry const generate{
    "generate",
    CommandGroup::Set,
    "latin|futoshiki|sudoku|kenken|killer|skyscraper|kropki|xv|arrow|thermo|whispers|renban|"
    "palindrome|between|sandwich|little-killer|odd-even|windoku|disjoint-groups|anti-knight|"
    "anti-king|non-consecutive",
    "invent puzzles with exactly one solution",
    "hapax generate futoshiki --order 6 --minimal --seed 7",
    {flag("quiet,q", "show no progress line"),
     whole("order", "N", "make grids of N rows and columns (default 9)"),
     word("box", "RxC",
          "sudoku, killer: use boxes of R rows and C columns (default: the squarest)"),
     flag("jigsaw", "sudoku, killer: use random regions instead of boxes"),
     flag("diagonals", "sudoku, killer: let both diagonals hold every value once as well"),
     flag("windoku", "... let the four windows hold every value once as well"),
     flag("disjoint-groups", "... let cells at the same place of different boxes differ"),
     flag("anti-knight", "... let cells a knight's move apart differ"),
     flag("anti-king", "... let cells that touch at a corner differ"),
     flag("non-consecutive", "... let neighbours not differ by 1"),
     flag("some", "kropki, xv: show some marks only, and say nothing about other neighbours"),
     flag("adjacent", "futoshiki: mark the neighbours that differ by 1"),
     flag("minimal", "leave no clue that could be left out"),
     flag("smallest",
          "latin, futoshiki, sudoku: use a smallest set of givens and signs that determines the "
          "grid"),
     whole("fewest", "K", "do the same, and look for a grid that needs at most K clues"),
     whole("givens", "NC", "show exactly NC given values"),
     whole(
         "holes", "N",
         "latin, sudoku: open N random cells of a full grid; a Latin square may then have several "
         "solutions (a quasigroup with holes)"),
     flag("ambiguous", "sudoku: with --holes, allow several solutions as well"),
     whole("inequalities", "NL",
           "show exactly NL inequalities (sudoku, latin: makes a mixed puzzle)"),
     word("symmetry", "none|rotational|quarter|mirror|diagonal|both",
          "place givens, lines and cages of killers symmetrically; rotational (the usual): half a "
          "turn, quarter: a "
          "quarter turn, both: both mirrors"),
     word("pattern", "FILE",
          "show givens in these cells only: a picture in N lines of N characters, with . for cells "
          "that stay open; in all of them, unless the kind has other clues or the puzzle is to be "
          "minimal or of a "
          "level"),
     word("from", "FILE", "make puzzles whose solution is this full grid"),
     word("difficulty", "easy|moderate|tough|hard|extreme|any",
          "make puzzles of the level that rate finds, or of several levels: easy:10,tough:10; "
          "otherwise of at most moderate, unless numbers of clues are asked for"),
     word("technique", "LIST",
          "make puzzles that need one of these techniques and nothing more expensive: "
          "x-wing,xy-wing (hapax help techniques lists them by cost)"),
     word("only", "singles|box-singles",
          "make puzzles that singles solve, or full houses and singles in boxes alone"),
     word("steps", "A..B", "make puzzles that rate finds to take A to B steps"),
     word("certificates", "DIR", "write evidence for each puzzle: DIR/000001 ..."),
     alphabet_of_lines,
     whole("max-cage", "C",
           "kenken, killer: make cages of up to C cells, from 1 to 16 (default 4)"),
     whole("singles", "K", "kenken, killer: make at most K one-cell cages"),
     word("operations", "LIST",
          "kenken: use these of +-x/ in cages of several cells (default: all)"),
     word("must-have", "LIST",
          "kenken, killer: make a cage of each of these: - (an operation), 3 (cells) or 2/ (both): "
          "-,/,2x"),
     word("avoid", "LIST", "kenken, killer: make no such cages: 1,3+"),
     word("line-length", "N|N-M",
          "arrow, thermo, whispers, renban, palindrome, between: draw lines of N cells, or of N to "
          "M, from 3 to the order (an arrow: to 5)"),
     flag("distinct",
          "make no two puzzles that are the same up to symmetry, in a run or in shards of one"),
     flag("sort", "write the puzzles of each level by their score, the easiest first"),
     word("style", "FILE",
          "take options from this file, a line each: symmetry = rotational; lines [sudoku], "
          "[killer] "
          "... begin parts of a book, each with options of its own"),
     count("number,n", "K", "make K puzzles (default 1)"),
     word(
         "seed", "S[:K]",
         "make the same puzzles for the same seed, from its K-th on (default: a new seed, which is "
         "printed)"),
     word("shard", "I/N",
          "make only the I-th of N shares, which together are the puzzles of one run"),
     whole("attempts", "K",
           "try at most K random grids for a puzzle (default, without a time limit: as many as "
           "begin in 60 seconds)")},
    {TimeLimit, Output, Stream},
    Writes::Catalogue,
    generate_command};

CommandEntry const minimize{
    "minimize",
    CommandGroup::Set,
    "[FILE ...]",
    "drop redundant clues until every clue is needed",
    "hapax minimize puzzle.txt",
    {flag("list", "only name each clue that is redundant by itself"),
     word("keep", "givens|inequalities|symmetry",
          "prefer to keep these clues; inequalities: including ~ and !~; symmetry: drop a clue "
          "only with its image under the half turn"),
     whole("seed", "S", "seed the order of removal"),
     flag("smallest", "find a smallest set of clues that keeps the puzzle unique, and prove it"),
     word("pool", "givens|signs|both",
          "with --smallest: choose among all givens of the solution, all signs between its "
          "neighbours, or both, instead of the puzzle's clues"),
     word("weights", "LIST",
          "with --smallest: make the sum of weights least: given=1,inequality=1,cage=2 (default: "
          "1)"),
     word("lexicographic", "LIST",
          "with --smallest: as few clues as possible of the first kind, then of the next: "
          "givens,inequalities"),
     word("certificate", "DIR",
          "with --smallest: write evidence into the new folder DIR (several puzzles: DIR/000001 "
          "...)")},
    {Input, Output, Stream, Quiet, TimeLimit, Solving},
    Writes::Notations,
    minimize_command};

CommandEntry const unique{
    "unique",
    CommandGroup::Prove,
    "[FILE ...]",
    "decide whether a puzzle has no solution, exactly one, or several",
    "hapax unique --certificate evidence puzzle.txt",
    {word("certificate", "DIR",
          "write evidence for each verdict 'unique' and 'none' into the new folder DIR (several "
          "puzzles: DIR/000001 ...)"),
     flag("text-proof", "write the proof as text (default: binary DRAT)"),
     flag("hints", "check the proof, and write what it needs as LRAT: longer to make, much quicker "
                   "to verify"),
     flag("suggest", "name one more clue that leaves a single solution, if there are several")},
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
     count("samples", "N", "make N descents, at least 2 (default: 1000)"), certificate_of_all},
    {Limit, Input, Output, Stream, Quiet, TimeLimit, Solving, SolverSeed, Statistics},
    Writes::Tables,
    count_command};

CommandEntry const verify{
    "verify",
    CommandGroup::Prove,
    "DIR ... | --cnf FILE ...",
    "check certificates without trusting the program that made them",
    "hapax verify evidence",
    {new_file("lrat", "write an accepted proof in LRAT; packed if the name ends with .gz or .xz"),
     word("cnf", "FILE",
          "check a CNF from export --second --no-propagation instead of a folder (without "
          "--second if the claim is that there is no solution)"),
     word("proof", "FILE", "with --cnf: read a proof by any solver, in DRAT or LRAT"),
     word("puzzle", "FILE", "with --cnf: read the puzzle"),
     word("solution", "FILE",
          "with --cnf: read the solution; without it, the claim is that there is none"),
     word("map", "FILE", "with --cnf: read what the variables mean, if the CNF does not say"),
     word("share", "I/N",
          "check the Ith of N shares of a proof in parts and leave a file that says so in DIR; "
          "verify --trust-shares DIR puts them together"),
     flag("trust-shares",
          "believe the files that say which shares of a proof in parts were checked, whoever wrote "
          "them"),
     seconds("time-limit", "stop checking a certificate after so many seconds")},
    {Output, Input, Stream, Quiet},
    Writes::Words,
    verify_command};

CommandEntry const prove_part{
    "prove-part",
    CommandGroup::Prove,
    "DIR [FIRST..LAST]",
    "prove parts of export --cubes K --split DIR; verify DIR checks them",
    "hapax prove-part parts 17..42",
    {word("share", "I/N",
          "begin with the Ith of N shares of the parts, then help the others until none is left"),
     new_file("part",
              "write the formula of a part for another solver: 17.cnf, packed as 17.cnf.xz"),
     seconds("time-limit", "give up after so many seconds"),
     seconds("part-time-limit", "split a part in any case after so many seconds"),
     flag("no-split", "prove the parts as they are, however long they take"),
     word("solver-options", "LIST",
          "pass options to CaDiCaL instead of hapax's own: a configuration (sat, unsat, "
          "plain) and NAME=VALUE"),
     proof_form},
    {SolverSeed},
    Writes::Words,
    prove_part_command};

CommandEntry const certificate{
    "certificate",
    CommandGroup::Prove,
    "compose DIR",
    "make one DRAT proof, for any checker, from a proof in parts",
    "hapax certificate compose parts -o proof.drat",
    {new_file("output,o", "write the proof to FILE, whole or not at all"), proof_form,
     seconds("time-limit", "give up after so many seconds")},
    {},
    Writes::Words,
    certificate_command};

CommandEntry const export_formula{
    "export",
    CommandGroup::Sat,
    "[PUZZLE]",
    "write the puzzle as CNF in DIMACS form, for any SAT solver",
    "hapax export puzzle.txt -o puzzle.cnf",
    {new_file("output,o",
              "write to FILE, whole or not at all; packed if its name ends with .gz or .xz"),
     word("to", "cnf|icnf", "write this form, and refuse other options (icnf needs --cubes)"),
     flag("no-comments", "write no comments that explain the clauses"),
     new_file("map", "write the comments about puzzle and variables to FILE, for decode --map"),
     flag("second", "forbid a solution: unsatisfiable exactly if the puzzle is unique"),
     word("solution", "FILE",
          "with --second: forbid this solution (default: the first that is found)"),
     whole(
         "cubes", "K",
         "write iCNF with at least K cubes, or as many as there are, that cover the search space"),
     word("split", "DIR",
          "write a file for each puzzle into the new or empty folder DIR and print their names; "
          "with --cubes: a proof in parts of each, for prove-part and verify"),
     flag("estimate", "with --cubes: write nothing, and say how many bytes and core hours a proof "
                      "in so many parts will need, by a sample")},
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
          "read the formula of the answer, packed or not; or the folder of a proof in parts: "
          "ANSWERs are files NAME.* about the formulas NAME.cnf (default: DIR/NAME.answer)"),
     word("map", "FILE", "read what the variables mean, if the formula's comments do not say"),
     alphabet_of_lines},
    {Output},
    Writes::Notations,
    decode_command};

} // namespace row

} // namespace

std::vector<CommandEntry> const& commands() {
    static std::vector<CommandEntry> const table{
        row::solve,          row::check,           row::hint,   row::explain,    row::candidates,
        row::rate,           row::convert,         row::print,  row::generate,   row::minimize,
        row::unique,         row::count_solutions, row::verify, row::prove_part, row::certificate,
        row::export_formula, row::decode,
    };
    return table;
}

} // namespace hapax
