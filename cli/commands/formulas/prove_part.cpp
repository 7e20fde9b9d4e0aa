/// prove-part: a worker for a proof in parts. It answers like a SAT solver.

#include "cli/commands/command.hpp"
#include "cli/commands/formulas/folders.hpp"
#include "cli/options/values.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/prove_parts.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

namespace hapax {

namespace {

namespace fs = std::filesystem;

std::string precise_seconds(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f s", value);
    return text;
}

std::string text_of(PartsAnswer const& answer) {
    std::string const effort = "c " + std::to_string(answer.proved) + " parts proved, "
                               + std::to_string(answer.splits) + " split, "
                               + std::to_string(answer.conflicts) + " conflicts, "
                               + precise_seconds(answer.seconds) + " (the longest part "
                               + precise_seconds(answer.longest_seconds) + ")\n";
    switch (answer.kind) {
    case PartsAnswer::Kind::Proved:
        return effort + "s UNSATISFIABLE\n";
    case PartsAnswer::Kind::Satisfied:
        return effort + "c the claim is wrong: another.txt is another solution\ns SATISFIABLE\n";
    case PartsAnswer::Kind::Undecided:
        break;
    }
    return effort + "s UNKNOWN\n";
}

ExitCode code_of(PartsAnswer const& answer) {
    switch (answer.kind) {
    case PartsAnswer::Kind::Proved:
        return ExitCode::Yes;
    case PartsAnswer::Kind::Satisfied:
        return ExitCode::No;
    case PartsAnswer::Kind::Undecided:
        break;
    }
    return ExitCode::Undecided;
}

/// Reads "17..42", or "17" for one part.
ProvePartsOptions::Range range_from(std::string const& words) {
    auto const range =
        two_numbers(words.find("..") == words.npos ? words + ".." + words : words, "..");
    if (!range || range->first > range->second)
        throw UsageError{"expected numbers of parts, as 17..42, not '" + words + "'"};
    return {range->first, range->second};
}

ProvePartsOptions::Share share_from(std::string const& words) {
    auto const share = two_numbers(words, "/");
    if (!share || share->first > share->second)
        throw UsageError{"--share needs I/N with I from 1 to N, not '" + words + "'"};
    return {share->first, share->second};
}

/// Writes the formula of the part after which the file is named, for other solvers.
Outcome write_part(fs::path const& folder, fs::path const& file, Limits const& limits) {
    auto name = file.filename().string();
    name.resize(std::min(name.find(".cnf"), name.size()));
    auto const parts = read_parts_folder(folder, open_packed);
    auto const* const part = find_part(parts.tree, name);
    if (part == nullptr)
        throw UsageError{"--part needs the name of a part, as 17.cnf, not '" + file.string() + "'"};
    auto const claim = read_claim(folder, parts.manifest, open_packed);
    require_in_grid(parts.tree, claim.claim.puzzle.order, folder);
    write_packed(file, [&](std::ostream& out) {
        write_part_formula(claim, part->part, limits, out);
        limits.require();
    });
    auto const proof = (folder / (name + ".drat")).string();
    return {"", "put a DRAT proof of it into " + proof + "\n", "", ExitCode::Yes};
}

} // namespace

ExitCode prove_part_command(Options const& options) try {
    auto const& given = options.arguments;
    auto const& words = given.inputs();
    if (words.empty() || words.size() > 2)
        throw UsageError{"prove-part needs the folder of export --split, and perhaps a range of "
                         "parts, as 17..42"};
    fs::path const folder = words.front();
    if (!is_in_parts(folder))
        throw UsageError{"prove-part needs the folder of a proof in parts, which export --second "
                         "--cubes K --split DIR makes"};
    exclude(given, "--part", "--to");
    if (auto const file = given.word("part")) {
        if (words.size() == 2) throw UsageError{"--part needs no range: it names the part"};
        return write_alone(options, write_part(folder, *file, limits_for(options)));
    }
    ProvePartsOptions how;
    how.limits = limits_for(options);
    if (words.size() == 2) {
        how.range = range_from(words.back());
        auto const parts = std::ssize(read_parts_folder(folder, open_packed).tree.parts);
        if (how.range->last > parts)
            throw UsageError{"the folder has " + std::to_string(parts) + " parts, and '"
                             + words.back() + "' goes beyond them"};
    }
    if (auto const share = given.word("share")) {
        if (how.range)
            throw UsageError{"--share needs no range: it takes parts until none is left"};
        how.share = share_from(*share);
    }
    how.part_seconds = given.seconds("part-time-limit");
    if (how.part_seconds && !(*how.part_seconds > 0))
        throw UsageError{"--part-time-limit needs a number of seconds above 0"};
    if (given.has("no-split")) {
        if (how.part_seconds)
            throw UsageError{"--no-split and --part-time-limit exclude each other"};
        how.splitting = ProvePartsOptions::Splitting::Never;
    }
    how.solver = options.solver;
    how.proof_format = parse_proof_form(given.word_or_empty("to"));
    how.proof_ending = ".gz";
    how.open = open_packed;
    how.write = write_packed;
    auto const answer = prove_parts(folder, how);
    return write_alone(options, Outcome{text_of(answer), "", "", code_of(answer)});
} catch (ManifestError const& error) {
    throw InputError{error.file(), static_cast<int>(error.line()), 1, error.message(), ""};
}

} // namespace hapax
