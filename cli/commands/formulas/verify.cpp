/// verify: each certificate is checked on its own; several are checked at the same time and
/// reported in order.

#include "solver/verify/verify.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/stream/in_order.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/parts/tree.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// A claim to check, and what to call it.
struct Job {
    std::string name;
    Evidence evidence;
    std::exception_ptr failure = {}; ///< why there is nothing to check
};

/// Whole or not: of what is left of one the user hears, too.
bool is_certificate(fs::path const& folder) {
    return is_in_parts(folder)
           || std::any_of(certificate_files.begin(), certificate_files.end(),
                          [&](char const* file) { return fs::exists(folder / file); });
}

/// Named as for one puzzle of several: by a number of six digits or more.
bool is_numbered(fs::path const& folder) {
    auto const name = folder.filename().string();
    return name.size() >= padded(0).size() && std::all_of(name.begin(), name.end(), is_digit);
}

/// The folder itself, or what a stream of puzzles left in it, in order; without those that were
/// being written when a run was killed. Of a numbered one that is empty the user hears, too.
void add_jobs(fs::path const& folder, std::vector<Job>& jobs) {
    std::vector<fs::path> parts;
    if (is_certificate(folder)) {
        parts.push_back(folder);
    } else {
        for (auto const& entry : fs::directory_iterator{folder})
            if (entry.is_directory() && !is_unfinished(entry.path())
                && (is_certificate(entry.path()) || is_numbered(entry.path())))
                parts.push_back(entry.path());
        auto const rank = [](fs::path const& part) {
            auto name = part.filename().string();
            return std::pair{is_numbered(part) ? name.size() : 0, std::move(name)};
        };
        std::sort(parts.begin(), parts.end(), [&](fs::path const& part, fs::path const& other) {
            return rank(part) < rank(other);
        });
    }
    if (parts.empty())
        throw std::system_error{std::make_error_code(std::errc::no_such_file_or_directory),
                                folder.string() + ": no certificate"};
    for (auto const& part : parts) jobs.push_back({part.string(), evidence_in(part)});
}

/// What there is instead of folders; nothing if no option says so. Throws UsageError.
std::optional<Evidence> evidence_in_files(Options const& options) {
    auto const& given = options.arguments;
    auto const is_given = [&](char const* option) { return given.has(option); };
    auto const any = {"cnf", "proof", "puzzle", "solution", "map"};
    auto const necessary = {"cnf", "proof", "puzzle"};
    bool const has_some = std::any_of(any.begin(), any.end(), is_given);
    bool const has_all = std::all_of(necessary.begin(), necessary.end(), is_given);
    bool const has_folders = !given.inputs().empty();
    if (has_some && (!has_all || has_folders))
        throw UsageError{"verify needs folders, or --cnf, --proof and --puzzle"};
    if (!has_some && !has_folders) throw UsageError{"verify needs the folder of a certificate"};
    if (!has_some) return std::nullopt;
    auto const file = [&](char const* option) -> std::optional<fs::path> {
        return given.word(option);
    };
    return Evidence{*file("puzzle"), file("solution"), *file("cnf"), file("map"), *file("proof")};
}

/// The file for LRAT, or an empty name. Throws UsageError.
std::string lrat_file(Options const& options) {
    auto const file = options.arguments.word_or_empty("lrat");
    if (file == "-") throw UsageError{"--lrat needs a file"};
    return file;
}

std::vector<Job> jobs_of(Options const& options) {
    if (auto const files = evidence_in_files(options)) return {{files->cnf.string(), *files}};
    std::vector<Job> jobs;
    for (auto const& folder : options.inputs) {
        try {
            add_jobs(folder, jobs);
        } catch (std::system_error const&) {
            jobs.push_back({folder, {}, std::current_exception()});
        }
    }
    return jobs;
}

/// Unpacks what the other commands may have packed.
std::shared_ptr<std::istream> open_packed(fs::path const& path) {
    if (fs::is_directory(path)) return open_file(path);
    auto file = std::make_shared<InputFile>(path.string());
    return {file, &file->stream()};
}

std::string word(Verification::Verdict verdict) {
    switch (verdict) {
    case Verification::Verdict::Verified:
        return "verified";
    case Verification::Verdict::Rejected:
        return "rejected";
    case Verification::Verdict::Undecided:
        break;
    }
    return "undecided";
}

ExitCode code(Verification::Verdict verdict) {
    switch (verdict) {
    case Verification::Verdict::Verified:
        return ExitCode::Yes;
    case Verification::Verdict::Rejected:
        return ExitCode::No;
    case Verification::Verdict::Undecided:
        break;
    }
    return ExitCode::Undecided;
}

std::string claim(Job const& job) {
    return job.evidence.solution ? "exactly one solution" : "no solution";
}

std::string seconds(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s", value);
    return text;
}

std::string part_of(std::int64_t part, std::int64_t whole) {
    return std::to_string(part) + " of " + std::to_string(whole);
}

std::string text_of(AuditResult const& audit) {
    std::string kinds;
    for (std::size_t i = 0; i < justification_count; ++i) {
        auto const justification = static_cast<Justification>(i);
        if (audit.count(justification) == 0) continue;
        kinds += (kinds.empty() ? "" : ", ") + std::to_string(audit.count(justification)) + " "
                 + std::string{name(justification)};
    }
    return kinds;
}

std::string text_of(NeededCheck const& needed) {
    std::string const each = "  clues     each of the " + std::to_string(needed.clues);
    if (needed.symmetry.empty()) return each + " is needed: a grid breaks it and no other rule\n";
    return each + " groups of " + needed.symmetry
           + (needed.symmetry == "both" ? " symmetries" : " symmetry")
           + " is needed: a grid breaks givens of it and no other rule\n";
}

std::string text_of(PartsCheck const& parts) {
    return "  parts     " + std::to_string(parts.parts) + " proved, and nothing lies between them: "
           + part_of(parts.core_lemmas, parts.lemmas) + " lemmas needed and checked ("
           + std::to_string(parts.rat_lemmas) + " RAT); " + seconds(parts.seconds) + "\n";
}

/// What is wrong or missing, a line each as far as that can be read.
std::string complaints_of(PartsCheck const& parts) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, parts.wrong.size()); ++i)
        text += "  wrong     " + parts.wrong[i].file + ": " + parts.wrong[i].reason + "\n";
    for (std::size_t i = 0; i < std::min(most, parts.missing.size()); ++i)
        text += "  missing   the proof of part " + parts.missing[i] + "\n";
    auto const more = [&](std::size_t count) { return count > most ? count - most : 0; };
    if (auto const rest = more(parts.wrong.size()) + more(parts.missing.size()); rest > 0)
        text += "  and " + std::to_string(rest) + " more\n";
    return text;
}

/// The text with more lines than one indented, so that none of a file looks like a verdict.
std::string indented(std::string text) {
    for (std::size_t at = text.find('\n'); at < text.size() - 1; at = text.find('\n', at + 1))
        text.insert(at + 1, "    ");
    return text;
}

std::string render(Options const& options, std::uint64_t index, Job const& job,
                   Verification const& found) {
    std::string text = shown(job.name) + ":";
    if (found.puzzle) {
        std::string const order = std::to_string(found.puzzle->order);
        text += " a " + order + "x" + order + " " + std::string{kind(*found.puzzle)}
                + ", claimed: " + claim(job);
    }
    text += "\n";
    if (found.puzzle) text += indented("\n" + written(options, index, *found.puzzle)).substr(1);
    if (found.solution) text += "  solution  obeys every rule of the puzzle\n";
    if (found.needed) text += text_of(*found.needed);
    if (found.audit && found.audit->is_accepted())
        text += "  clauses   each of the " + std::to_string(found.audit->clauses())
                + " follows from a rule: " + text_of(*found.audit) + "; "
                + seconds(found.audit_seconds) + "\n";
    if (found.proof && found.proof->verdict == ProofVerdict::Accepted) {
        ProofCheck const& proof = *found.proof;
        text += "  proof     accepted: " + part_of(proof.core_lemmas, proof.lemmas)
                + " lemmas needed and checked (" + std::to_string(proof.rat_lemmas) + " RAT), "
                + part_of(proof.core_clauses, proof.clauses) + " clauses needed";
        if (proof.missing_deletions > 0)
            text += ", " + std::to_string(proof.missing_deletions)
                    + " deletions of unknown clauses ignored";
        text += "; " + seconds(proof.seconds) + "\n";
    }
    if (found.parts)
        text += found.parts->is_accepted() ? text_of(*found.parts) : complaints_of(*found.parts);
    bool const is_verified = found.verdict == Verification::Verdict::Verified;
    return text + word(found.verdict) + ": " + (is_verified ? claim(job) : indented(found.reason))
           + "\n";
}

JsonObject json_of(AuditResult const& audit, double audit_seconds) {
    JsonObject clauses;
    for (std::size_t i = 0; i < justification_count; ++i) {
        auto const justification = static_cast<Justification>(i);
        if (audit.count(justification) > 0)
            clauses.add(name(justification), audit.count(justification));
    }
    return JsonObject{}.add("clauses", clauses).add("seconds", audit_seconds);
}

JsonObject json_of(ProofCheck const& proof) {
    return JsonObject{}
        .add("lemmas", proof.lemmas)
        .add("core_lemmas", proof.core_lemmas)
        .add("rat_lemmas", proof.rat_lemmas)
        .add("clauses", proof.clauses)
        .add("core_clauses", proof.core_clauses)
        .add("deletions", proof.deletions)
        .add("unit_deletions", proof.unit_deletions)
        .add("missing_deletions", proof.missing_deletions)
        .add("seconds", proof.seconds);
}

JsonObject json_of(PartsCheck const& parts) {
    std::vector<JsonObject> wrong;
    for (auto const& [file, reason] : parts.wrong)
        wrong.push_back(JsonObject{}.add("file", file).add("message", reason));
    std::string missing; // names of digits and hyphens
    for (auto const& name : parts.missing)
        missing += (missing.empty() ? "\"" : ",\"") + name + "\"";
    return JsonObject{}
        .add("parts", parts.parts)
        .add_raw("missing", "[" + missing + "]")
        .add("wrong", wrong)
        .add("lemmas", parts.lemmas)
        .add("core_lemmas", parts.core_lemmas)
        .add("rat_lemmas", parts.rat_lemmas)
        .add("seconds", parts.seconds);
}

std::string json_line(Options const& options, std::uint64_t index, Job const& job,
                      Verification const& found) {
    JsonObject object;
    object.add("index", index)
        .add("source", JsonObject{}.add("file", job.name).add_raw("line", "null"));
    if (found.puzzle)
        object.add("kind", kind(*found.puzzle)).add("order", found.puzzle->order);
    else
        object.add_raw("kind", "null").add_raw("order", "null");
    object.add("verdict", word(found.verdict));
    if (!found.warnings.empty()) object.add("warnings", found.warnings);
    object.add("claim", claim(job));
    if (found.puzzle) object.add("puzzle", written(options, index, *found.puzzle));
    if (found.solution) object.add("solutions", std::vector<Grid>{*found.solution});
    if (found.needed) {
        object.add("needed_clues", found.needed->clues);
        if (!found.needed->symmetry.empty()) object.add("needed_symmetry", found.needed->symmetry);
    }
    if (found.audit) object.add("audit", json_of(*found.audit, found.audit_seconds));
    if (found.proof) object.add("proof", json_of(*found.proof));
    if (found.parts) object.add("parts", json_of(*found.parts));
    if (!found.reason.empty())
        object.add("error", JsonObject{}
                                .add_raw("line", "null")
                                .add_raw("column", "null")
                                .add("message", found.reason));
    return object.text() + "\n";
}

Outcome outcome_of(Options const& options, std::uint64_t index, Job const& job, std::ostream* lrat,
                   SpareThreads* spare) {
    auto const start = std::chrono::steady_clock::now();
    Outcome outcome;
    try {
        if (job.failure) std::rethrow_exception(job.failure);
        auto const found =
            verify(job.evidence, options.format, lrat, limits_for(options), open_packed, spare);
        outcome.messages += lines_of_warnings(found.warnings);
        outcome.verdict = word(found.verdict);
        outcome.code = code(found.verdict);
        outcome.out = options.output.is_json ? json_line(options, index, job, found)
                                             : render(options, index, job, found);
    } catch (InputError const& error) {
        outcome = invalid(options, index, error);
    } catch (std::system_error const& error) {
        outcome = unreadable(options, index, job.name, error);
    } catch (std::bad_alloc const&) { // the other certificates may be smaller
        outcome = unreadable(options, index, job.name,
                             {std::make_error_code(std::errc::not_enough_memory), job.name});
    } catch (std::exception const& error) {
        if (!is_defect(error)) throw;
        outcome = defect(options, index, job.name, error);
    }
    if (options.verbosity == Verbosity::Quiet) outcome.out.clear();
    if (options.verbosity == Verbosity::Verbose)
        outcome.messages += report(shown(job.name), outcome.verdict, start);
    return outcome;
}

} // namespace

ExitCode verify_command(Options const& options) {
    auto const file = lrat_file(options);
    auto const jobs = jobs_of(options);
    Output output{options.output_file};
    std::optional<OutputFile> lrat;
    if (!file.empty()) {
        if (jobs.size() != 1) throw UsageError{"--lrat needs a single certificate"};
        if (jobs.front().evidence.parts)
            throw UsageError{"--lrat does not go with a proof in parts; hapax certificate compose "
                             "makes one proof of it"};
        lrat.emplace(file);
    }
    WorkSource source;
    source.noun = "certificate";
    source.total = [&] { return jobs.size(); };
    source.next = [&, begun = std::size_t{0}]() mutable -> std::optional<Work> {
        if (begun == jobs.size()) return std::nullopt;
        auto const& job = jobs[begun++];
        return Work{[&, index = begun](Worker const& worker) {
            return outcome_of(options, index, job, lrat ? &lrat->stream() : nullptr,
                              worker.workspace.spare);
        }};
    };
    auto const totals = run_in_order(options, output, source);
    if (options.verbosity == Verbosity::Quiet) output.write(render_totals(options, totals));
    if (lrat && totals.code == ExitCode::Yes) lrat->finish();
    output.finish(totals.code);
    return totals.code;
}

} // namespace hapax
