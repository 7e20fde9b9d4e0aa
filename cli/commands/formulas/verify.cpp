/// verify: checks each certificate on its own; several at the same time, reported in order.

#include "solver/verify/verify.hpp"
#include "cli/answers/refusal.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/formulas/folders.hpp"
#include "cli/files/files.hpp"
#include "cli/stream/in_order.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/search/workspace.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// A claim to check, and its name.
struct Job {
    std::string name;
    Evidence evidence;
    std::exception_ptr failure = {}; ///< why there is no claim to check
};

/// Returns true for incomplete certificates as well, so that the user learns of them.
bool is_certificate(fs::path const& folder) {
    return is_in_parts(folder)
           || std::any_of(certificate_files.begin(), certificate_files.end(),
                          [&](char const* file) { return fs::exists(folder / file); });
}

/// Says whether the name is that of one puzzle of several: a number of six digits or more.
bool is_numbered(fs::path const& folder) {
    auto const name = folder.filename().string();
    return name.size() >= padded(0).size() && std::all_of(name.begin(), name.end(), is_digit);
}

/// Adds the folder itself, or the certificates that a stream of puzzles left in it, in order,
/// except those that were being written when a run was killed. Empty numbered folders are added, so
/// that the user learns of them.
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

/// Returns the files that stand in for folders; nullopt if no option names any. Throws UsageError.
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

/// Returns the file for LRAT, or an empty name. Throws UsageError.
std::string path_of_lrat(Options const& options) {
    auto file = options.arguments.word_or_empty("lrat");
    if (file == "-") throw UsageError{"--lrat needs a file"};
    return file;
}

/// Returns the share that this call checks of each proof in parts. Throws UsageError.
std::optional<Share> share_of(Options const& options) {
    auto const words = options.arguments.word("share");
    if (!words) return std::nullopt;
    auto const share = two_numbers(*words, "/");
    if (!share || share->first > share->second)
        throw UsageError{"--share needs I/N with I from 1 to N, not '" + *words + "'"};
    return Share{share->first, share->second};
}

std::vector<Job> jobs_of(Options const& options) {
    auto const share = share_of(options);
    bool const has_trust = options.arguments.has("trust-shares");
    if (share && has_trust) throw UsageError{"--share checks by itself, without --trust-shares"};
    std::string const for_parts =
        std::string{share ? "--share" : "--trust-shares"} + " is for proofs in parts";
    if (auto const files = evidence_in_files(options)) {
        if (share || has_trust) throw UsageError{for_parts};
        return {{files->cnf.string(), *files}};
    }
    std::vector<Job> jobs;
    for (auto const& folder : options.inputs) {
        try {
            add_jobs(folder, jobs);
        } catch (std::system_error const&) {
            jobs.push_back({folder, {}, std::current_exception()});
        }
    }
    for (auto& job : jobs) {
        if ((share || has_trust) && !job.failure && !job.evidence.parts)
            throw UsageError{for_parts + ", and " + job.name + " is not one"};
        job.evidence.share = share;
        if (has_trust) job.evidence.other_shares = Evidence::OtherShares::Believed;
    }
    return jobs;
}

/// Sets the word and the exit code of a verdict.
void decide(Verification::Verdict verdict, Reply& answer) {
    constexpr std::array words{"verified", "rejected", "undecided"};
    constexpr std::array codes{ExitCode::Yes, ExitCode::No, ExitCode::Undecided};
    auto const index = static_cast<std::size_t>(verdict);
    answer.decide(words[index], codes[index]);
}

std::string claim(Job const& job, Verification const& found) {
    if (job.evidence.solutions)
        return "exactly " + std::to_string(found.solutions.size()) + " solutions";
    if (!job.evidence.solution && !job.evidence.share) return "no solution";
    if (job.evidence.share)
        return "share " + std::to_string(job.evidence.share->number) + " of "
               + std::to_string(job.evidence.share->of) + " of a proof in parts";
    std::string unique = "exactly one solution";
    if (!job.evidence.bound) return unique;
    if (!found.bound || found.bound->bound == 0)
        return unique + ", and no smaller set of these clues makes it unique";
    auto const bound = std::to_string(found.bound->bound);
    return unique + ", and no set of "
           + (found.bound->is_counted ? "fewer than " + bound + " of these clues"
                                      : "these clues that weighs less than " + bound)
           + " makes it unique";
}

std::string seconds(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s", value);
    return text;
}

std::string part_of(std::int64_t part, std::int64_t whole) {
    return std::to_string(part) + " of " + std::to_string(whole);
}

std::string text_of(NeededCheck const& needed) {
    std::string const each = "  clues     each of the " + std::to_string(needed.clues);
    if (needed.symmetry.empty()) return each + " is needed: a grid breaks it and no other rule\n";
    return each + " groups of " + needed.symmetry
           + (needed.symmetry == "both" ? " symmetries" : " symmetry")
           + " is needed: a grid breaks givens of it and no other rule\n";
}

std::string text_of(PartsCheck const& parts) {
    if (parts.proofs == 0)
        return "  parts     " + std::to_string(parts.parts)
               + ", and they leave no gap; all proofs were checked by shares\n";
    return "  parts     " + std::to_string(parts.parts) + ", and they leave no gap: "
           + std::to_string(parts.proofs) + (parts.proofs == 1 ? " proof, " : " proofs, ")
           + part_of(parts.core_lemmas, parts.lemmas) + " lemmas needed and checked ("
           + std::to_string(parts.rat_lemmas) + " RAT); " + seconds(parts.seconds) + "\n";
}

/// Lists what is wrong or missing, one line each, as far as it could be read.
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

/// Indents the lines after the first, so that no text from a file looks like a verdict.
std::string indented(std::string text) {
    for (std::size_t at = text.find('\n'); at < text.size() - 1; at = text.find('\n', at + 1))
        text.insert(at + 1, "    ");
    return text;
}

std::string text_of(BoundCheck const& bound) {
    return "  bound     " + std::to_string(bound.grids)
           + " grids obey every rule, but not all of the pool's " + std::to_string(bound.clues)
           + " clues; what they break is not hit by any set of weight below "
           + std::to_string(bound.bound) + ": "
           + part_of(bound.proof.core_lemmas, bound.proof.lemmas) + " lemmas needed and checked; "
           + seconds(bound.proof.seconds) + "\n";
}

JsonObject json_of(BoundCheck const& bound) {
    return JsonObject{}
        .add("clues", bound.clues)
        .add("grids", bound.grids)
        .add("bound", bound.bound)
        .add("lemmas", bound.proof.lemmas)
        .add("core_lemmas", bound.proof.core_lemmas)
        .add("seconds", bound.proof.seconds);
}

JsonObject json_of(PartsCheck const& parts) {
    std::vector<JsonObject> wrong;
    for (auto const& [file, reason] : parts.wrong)
        wrong.push_back(JsonObject{}.add("file", file).add("message", reason));
    return JsonObject{}
        .add("parts", parts.parts)
        .add("proofs", parts.proofs)
        .add("missing", parts.missing)
        .add("wrong", wrong)
        .add("lemmas", parts.lemmas)
        .add("core_lemmas", parts.core_lemmas)
        .add("rat_lemmas", parts.rat_lemmas)
        .add("seconds", parts.seconds);
}

/// Adds the puzzle, indented, below its kind and the claim.
void add_puzzle(Job const& job, Verification const& found, Reply& answer) {
    std::string head = shown(job.name) + ":";
    if (auto const& puzzle = found.puzzle) {
        auto const order = std::to_string(puzzle->order);
        auto const text = write_puzzle(*puzzle, Notation::Text, answer.options.format);
        head += " a " + order + "x" + order + " " + std::string{kind(*puzzle)}
                + ", claimed: " + claim(job, found) + indented("\n" + text);
        answer.show(head);
        answer.add("puzzle", as_text(*puzzle));
    } else {
        answer.say(head);
    }
}

void add(AuditResult const& audit, double audit_seconds, Reply& answer) {
    JsonObject clauses;
    std::string kinds;
    for (std::size_t i = 0; i < justification_count; ++i) {
        auto const justification = static_cast<Justification>(i);
        auto const count = audit.count(justification);
        if (count == 0) continue;
        clauses.add(name(justification), count);
        kinds += (kinds.empty() ? "" : ", ") + std::to_string(count) + " "
                 + std::string{name(justification)};
    }
    answer.add("audit", JsonObject{}.add("clauses", clauses).add("seconds", audit_seconds));
    if (audit.is_accepted())
        answer.say("  clauses   each of the " + std::to_string(audit.clauses())
                   + " follows from a rule: " + kinds + "; " + seconds(audit_seconds));
}

void add(ProofCheck const& proof, Reply& answer) {
    answer.add("proof", JsonObject{}
                            .add("lemmas", proof.lemmas)
                            .add("core_lemmas", proof.core_lemmas)
                            .add("rat_lemmas", proof.rat_lemmas)
                            .add("clauses", proof.clauses)
                            .add("core_clauses", proof.core_clauses)
                            .add("deletions", proof.deletions)
                            .add("unit_deletions", proof.unit_deletions)
                            .add("missing_deletions", proof.missing_deletions)
                            .add("seconds", proof.seconds));
    if (proof.verdict != ProofVerdict::Accepted) return;
    std::string const ignored = proof.missing_deletions == 0
                                    ? ""
                                    : ", " + std::to_string(proof.missing_deletions)
                                          + " deletions of unknown clauses ignored";
    answer.say("  proof     accepted: " + part_of(proof.core_lemmas, proof.lemmas)
               + " lemmas needed and checked (" + std::to_string(proof.rat_lemmas) + " RAT), "
               + part_of(proof.core_clauses, proof.clauses) + " clauses needed" + ignored + "; "
               + seconds(proof.seconds));
}

/// Shows the solution that refutes the claim, beside the claimed one if there is one.
void add_another(Verification const& found, Reply& answer) {
    if (found.solution) {
        answer.decide("multiple", ExitCode::No);
        answer.add_solutions({*found.solution, *found.another});
    } else {
        answer.show(
            write_solution(*found.puzzle, *found.another, Notation::Text, answer.options.format));
    }
}

void add(Job const& job, Verification const& found, Reply& answer) {
    if (found.puzzle) answer.subject.puzzle = &*found.puzzle;
    answer.subject.warnings = found.warnings;
    answer.messages = lines_of_warnings(found.warnings);
    decide(found.verdict, answer);
    answer.add("claim", claim(job, found));
    add_puzzle(job, found, answer);
    if (found.solution) {
        if (!found.another) answer.add("solutions", std::vector{*found.solution});
        answer.say("  solution  obeys every rule of the puzzle");
    }
    if (!found.solutions.empty()) {
        answer.add("count", found.solutions.size());
        answer.say("  solutions " + std::to_string(found.solutions.size())
                   + " that differ obey every rule of the puzzle");
    }
    if (auto const& needed = found.needed) {
        answer.add("needed_clues", needed->clues);
        if (!needed->symmetry.empty()) answer.add("needed_symmetry", needed->symmetry);
        answer.show(text_of(*needed));
    }
    if (found.audit) add(*found.audit, found.audit_seconds, answer);
    if (found.proof) add(*found.proof, answer);
    if (auto const& parts = found.parts) {
        answer.add("parts", json_of(*parts));
        answer.show(parts->is_accepted() ? text_of(*parts) : complaints_of(*parts));
    }
    if (auto const& bound = found.bound) {
        answer.add("bound", json_of(*bound));
        if (bound->proof.verdict == ProofVerdict::Accepted) answer.show(text_of(*bound));
    }
    if (!found.reason.empty())
        answer.add(
            "error",
            JsonObject{}.add("line", nullptr).add("column", nullptr).add("message", found.reason));
    if (found.another) add_another(found, answer);
    bool const is_verified = found.verdict == Verification::Verdict::Verified;
    std::string trust;
    if (int const count = found.trusted_shares; count > 0) {
        answer.add("trusted_shares", count);
        if (is_verified)
            trust = ", trusting " + std::to_string(count) + (count == 1 ? " share" : " shares");
    }
    answer.say(answer.verdict + trust + ": "
               + (is_verified ? claim(job, found) : indented(found.reason)));
}

Outcome outcome_of(Options const& options, std::uint64_t index, Job const& job, LratLines* lrat,
                   SpareThreads* spare) {
    auto const start = std::chrono::steady_clock::now();
    auto const subject = unknown_subject(index, job.name);
    Outcome outcome;
    try {
        if (job.failure) std::rethrow_exception(job.failure);
        auto const found =
            verify(job.evidence, options.format, lrat, limits_for(options), open_packed, spare);
        if (!found.share.empty())
            write_packed(*job.evidence.parts / name_of(*job.evidence.share),
                         [&](std::ostream& out) { out << found.share; });
        auto answer = new_reply(options, subject);
        add(job, found, *answer);
        outcome = std::move(*answer).outcome();
    } catch (InputError const& error) {
        outcome = refusal(options, index, error);
    } catch (std::system_error const& error) {
        outcome = refusal(options, subject, message_of(error));
    } catch (std::bad_alloc const&) { // the other certificates may be smaller
        outcome =
            refusal(options, subject,
                    message_of({std::make_error_code(std::errc::not_enough_memory), job.name}));
    } catch (std::exception const& error) {
        if (!is_defect(error)) throw;
        outcome = defect(options, subject, error);
    }
    if (options.verbosity == Verbosity::Quiet) outcome.out.clear();
    if (options.verbosity == Verbosity::Verbose)
        outcome.messages += report(shown(job.name), outcome.verdict, start);
    return outcome;
}

} // namespace

ExitCode verify_command(Options const& options) {
    auto const file = path_of_lrat(options);
    auto const jobs = jobs_of(options);
    Output output{options.output_file};
    std::optional<OutputFile> lrat_file;
    std::optional<LratLines> lrat;
    if (!file.empty()) {
        if (jobs.size() != 1) throw UsageError{"--lrat needs a single certificate"};
        if (jobs.front().evidence.parts)
            throw UsageError{"--lrat is not for a proof in parts; hapax certificate compose "
                             "makes one proof of it"};
        lrat_file.emplace(file);
        lrat.emplace(lrat_file->stream(), LratForm::Text);
    }
    WorkSource source;
    source.noun = "certificate";
    source.total = [&] { return jobs.size(); };
    source.next = [&, begun = std::size_t{0}]() mutable -> std::optional<Work> {
        if (begun == jobs.size()) return std::nullopt;
        auto const& job = jobs[begun++];
        return Work{[&, index = begun](Worker const& worker) {
            return outcome_of(options, index, job, lrat ? &*lrat : nullptr, worker.workspace.spare);
        }};
    };
    auto const result = run_work(options, source, output);
    if (lrat && result == ExitCode::Yes) lrat_file->finish();
    output.finish(result);
    return result;
}

} // namespace hapax
