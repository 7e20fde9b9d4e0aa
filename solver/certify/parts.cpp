/// A part is a line of the manifest; workers make the formula from the puzzle, which takes
/// milliseconds. The formula in the folder is for the auditor and for other solvers.

#include "solver/certify/parts.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/judged.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/sat/memory.hpp"

#include <algorithm>
#include <iterator>

namespace hapax {

namespace {

namespace fs = std::filesystem;

std::vector<Condition> conditions_of(Cube const& cube, int order) {
    std::vector<Condition> conditions;
    for (auto const& [cell, value, sign] : cube.choices)
        conditions.push_back(
            {cell_at(cell, order), value,
             sign == Choice::Sign::Is ? Condition::Sign::Is : Condition::Sign::IsNot});
    return conditions;
}

Puzzle only_puzzle(fs::path const& file, OpenFile const& open) {
    auto const in = open(file);
    std::string const text{std::istreambuf_iterator<char>(*in), {}};
    auto puzzles = read_puzzles(text, file.string());
    if (puzzles.size() != 1)
        throw InputError{file.string(), 1, 1,
                         "expected one puzzle, found " + std::to_string(puzzles.size()), ""};
    return std::move(puzzles.front().puzzle);
}

fs::path required(fs::path const& folder, std::string const& name) {
    return file_in(folder, name).value_or(folder / name); // opening it will say that it is missing
}

} // namespace

std::vector<Part> split_into(Claim const& claim, Part const& whole, int number,
                             Limits const& limits) {
    int const order = claim.puzzle.order;
    std::vector<Part> parts;
    for (auto const& cube : cubes(claim.propagated, CandidateSets{order}, number, limits,
                                  cube_of(whole.conditions, order)))
        parts.push_back(
            {(whole.name.empty() ? "" : whole.name + "-") + std::to_string(parts.size() + 1),
             conditions_of(cube, order)});
    return parts;
}

std::vector<Part> write_parts(Puzzle const& puzzle, std::optional<Grid> const& solution,
                              fs::path const& path, PartsOptions const& options) {
    if (solution) judged(*solution, puzzle);
    WriteFile const write = options.write ? options.write : write_file;
    auto const& limits = options.solving.limits;
    Claim const claim{puzzle, solution ? std::vector{*solution} : std::vector<Grid>{},
                      options.solving.encoding};
    require_memory(estimate(claim.encoded, CandidateSets{puzzle.order}, options.solving.encoding));
    UnfinishedFolder folder{path, "for the parts"};
    Manifest manifest;
    manifest.encoding = name(options.solving.encoding);
    auto const add = [&](std::string const& file,
                         std::function<void(std::ostream&)> const& content) {
        write(folder / file, content);
        manifest.files.push_back({file, sha256_of(*open_file(folder / file))});
    };
    add("puzzle.txt", [&](std::ostream& out) { out << as_text(claim.puzzle); });
    if (solution)
        add("solution.txt", [&](std::ostream& out) {
            out << write_solution(claim.puzzle, *solution, Notation::Text, {});
        });
    add("instance.cnf" + options.formula_ending,
        [&](std::ostream& out) { write_formula(claim, options.solving, out); });
    manifest.parts = split_into(claim, {}, options.parts, limits);
    write(folder / "parts.txt", [&](std::ostream& out) { out << text_of(manifest); });
    folder.finish();
    return std::move(manifest.parts);
}

FolderClaim read_claim(fs::path const& folder, Manifest const& manifest, OpenFile const& open) {
    auto const puzzle = only_puzzle(required(folder, "puzzle.txt"), open);
    std::vector<Grid> solutions;
    if (auto const file = file_in(folder, "solution.txt")) {
        solutions.push_back(only_puzzle(*file, open).givens);
        if (!is_solution(puzzle, solutions.front()))
            throw InputError{file->string(), 1, 1, "this is not a solution of the puzzle", ""};
    }
    auto const encoding = encoding_from(manifest.encoding);
    if (!encoding)
        throw ManifestError{(folder / "parts.txt").string(), 1,
                            "it names no encoding that this version knows"};
    return {Claim{puzzle, std::move(solutions), *encoding}, *encoding};
}

void require_in_grid(PartTree const& tree, int order, fs::path const& folder) {
    for (auto const& node : tree.parts) {
        for (auto const& condition : node.part.conditions)
            if (std::max({condition.cell.row + 1, condition.cell.column + 1, condition.value})
                > order) {
                auto const& whole = tree.part.name;
                throw ManifestError{
                    (folder / (whole.empty() ? "parts.txt" : whole + ".split")).string(), 1,
                    "part " + node.part.name + ": '" + in_words({condition})
                        + "' is outside of a grid of order " + std::to_string(order)};
            }
        require_in_grid(node, order, folder);
    }
}

void write_part_formula(FolderClaim const& claim, Part const& part, Limits const& limits,
                        std::ostream& out) {
    SolveOptions options;
    options.encoding = claim.encoding;
    options.limits = limits;
    write_formula(claim.claim, options, out, &part);
}

} // namespace hapax
