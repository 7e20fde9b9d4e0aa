/// Three steps establish a claim of uniqueness: the grid is a solution; every other solution would
/// be a model of the clauses; and the clauses have no model. None of the three shares code with
/// what it checks. The solution file is itself part of the claim: without it, the auditor cannot
/// justify the clause that forbids the solution.
///
/// The author of the files may be malicious: no file is held in memory as a whole except puzzle and
/// solution, which are bounded, and the limits are observed while each is read.

#include "solver/verify/verify.hpp"

#include "encoder/model/rules.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/verify/grid_lines.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace hapax {

namespace fs = std::filesystem;

Evidence evidence_in(fs::path const& folder) {
    auto const& [puzzle, solution, cnf, proof, needed] = certificate_files;
    Evidence evidence;
    evidence.puzzle = folder / puzzle;
    if (fs::exists(folder / solution)) evidence.solution = folder / solution;
    evidence.cnf = folder / cnf;
    evidence.proof = folder / (fs::exists(folder / hinted_proof) ? hinted_proof : proof);
    if (fs::exists(folder / needed)) evidence.needed = folder / needed;
    evidence.kind = Evidence::Kind::RegularFiles;
    if (fs::exists(folder / solutions_file)) evidence.solutions = folder / solutions_file;
    if (fs::exists(folder / bound_files.front())) evidence.bound = folder;
    if (is_in_parts(folder)) {
        evidence.cnf = file_in(folder, cnf).value_or(evidence.cnf);
        evidence.proof.clear();
        evidence.parts = folder;
    }
    return evidence;
}

namespace {

/// The longest puzzle or solution, in bytes. A Latin square of order 1000 with all its values takes
/// half of it, and has more clauses than anyone can check.
constexpr std::size_t longest_puzzle = std::size_t{1} << 23;

/// Returns the whole stream, or nullopt if it is too long. Throws LimitsReached between its pieces.
std::optional<std::string> bounded_text(std::istream& in, Limits const& limits) {
    std::string text;
    for (std::array<char, 1 << 16> piece;; limits.require()) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        auto const count = static_cast<std::size_t>(in.gcount());
        if (text.size() + count > longest_puzzle) return std::nullopt;
        text.append(piece.data(), count);
        if (count < piece.size()) return text;
    }
}

class Verifier {
  public:
    Verifier(Evidence const& evidence, FormatOptions const& format, Limits const& limits,
             OpenFile const& open, SpareThreads* spare)
        : evidence_{evidence}, format_{format}, limits_{limits}, open_{open}, spare_{spare},
          checker_{limits} {}

    Verification verify(LratLines* lrat) {
        try {
            if (has_regular_files() && is_verified(lrat))
                result_.verdict = Verification::Verdict::Verified;
        } catch (LimitsReached const&) {
            result_.reason = "reading the puzzle was ended early";
        }
        return std::move(result_);
    }

  private:
    bool is_verified(LratLines* lrat) {
        // The long files are opened first, so that a missing one is found before any work.
        auto const cnf = open_(evidence_.cnf);
        auto const proof = evidence_.parts ? nullptr : open_(evidence_.proof);
        auto const map = evidence_.map ? open_(*evidence_.map) : nullptr;
        if (!read_puzzle() || !judge_solution() || !judge_solutions() || !judge_needed())
            return false;
        bool const is_proved = evidence_.parts
                                   ? check_parts(*cnf)
                                   : audit_clauses(*cnf, map.get()) && check_proof(*proof, lrat);
        return is_proved && check_bound();
    }

    /// Lets the system report folders and missing files.
    bool has_regular_files() {
        if (evidence_.kind == Evidence::Kind::Any) return true;
        for (auto const& file :
             {std::optional{evidence_.puzzle}, evidence_.solution, std::optional{evidence_.cnf},
              std::optional{evidence_.proof}, evidence_.needed, evidence_.solutions})
            if (file && !is_regular(*file)) return false;
        return !evidence_.bound
               || std::all_of(bound_files.begin(), bound_files.end(), [&](char const* file) {
                      return is_regular(*evidence_.bound / file);
                  });
    }

    bool is_regular(fs::path const& file) {
        return !fs::exists(file) || fs::is_directory(file) || fs::is_regular_file(file)
               || reject(file.string() + ": this is not a regular file");
    }

    bool reject(std::string reason) {
        result_.verdict = Verification::Verdict::Rejected;
        result_.reason = std::move(reason);
        return false;
    }

    /// Returns the only puzzle of a file, or nullopt after a rejection.
    std::optional<Puzzle> only_puzzle(fs::path const& path) {
        auto const text = bounded_text(*open_(path), limits_);
        if (!text) {
            reject(path.string() + ": this is longer than any puzzle");
            return std::nullopt;
        }
        try {
            auto puzzles = read_puzzles(*text, path.string(), format_);
            if (puzzles.size() != 1) {
                reject(path.string() + ": expected one puzzle, found "
                       + std::to_string(puzzles.size()));
                return std::nullopt;
            }
            auto& read = puzzles.front();
            result_.warnings.insert(result_.warnings.end(), read.warnings.begin(),
                                    read.warnings.end());
            return std::move(read.puzzle);
        } catch (InputError const& error) {
            reject(error.what());
        }
        return std::nullopt;
    }

    bool read_puzzle() {
        result_.puzzle = only_puzzle(evidence_.puzzle);
        return result_.puzzle.has_value();
    }

    bool judge_solution() {
        if (!evidence_.solution) return true;
        auto const filled = only_puzzle(*evidence_.solution);
        if (!filled) return false;
        std::string const name = evidence_.solution->string();
        Puzzle const& puzzle = *result_.puzzle;
        if (filled->order != puzzle.order)
            return reject(name + ": expected a grid of order " + std::to_string(puzzle.order)
                          + ", found order " + std::to_string(filled->order));
        if (!filled->givens.is_full()) return reject(name + ": the grid has open cells");
        auto const broken = violations(puzzle, filled->givens);
        if (!broken.empty())
            return reject(name + ": this is not a solution: " + broken.front().rule);
        result_.solution = filled->givens;
        return true;
    }

    /// Each line is a solution, and none is there twice.
    bool judge_solutions() {
        if (!evidence_.solutions) return true;
        std::string const name = evidence_.solutions->string();
        if (evidence_.solution) return reject(name + ": there is a file of one solution as well");
        auto const file = open_(*evidence_.solutions);
        std::set<std::vector<int>> seen;
        for (GridLines lines{*file, result_.puzzle->order}; lines.next();) {
            limits_.require();
            auto const grid = lines.grid();
            std::string const place = name + ":" + std::to_string(lines.line()) + ": ";
            if (!grid || !is_solution(*result_.puzzle, *grid))
                return reject(place + "this is not a solution");
            if (!seen.emplace(grid->values().begin(), grid->values().end()).second)
                return reject(place + "this solution was there before");
            result_.solutions.push_back(*grid);
        }
        return true;
    }

    bool judge_needed() {
        if (!evidence_.needed) return true;
        auto const check = check_needed(*result_.puzzle, *open_(*evidence_.needed), limits_);
        if (check.is_ended_early) {
            result_.reason = "the check that each clue is needed was ended early";
            return false;
        }
        std::string const line = check.line > 0 ? ":" + std::to_string(check.line) : "";
        if (!check.rejection.empty())
            return reject(evidence_.needed->string() + line + ": " + check.rejection);
        result_.needed = check;
        return true;
    }

    bool audit_clauses(std::istream& cnf, std::istream* map) {
        try {
            ProcessorStopwatch const watch{result_.audit_seconds};
            auto const solutions =
                result_.solution ? std::vector{*result_.solution} : result_.solutions;
            auto& auditor = auditor_.emplace(*result_.puzzle, solutions, limits_);
            ShareAuditor share{auditor, evidence_.share.value_or(Share{1, 1})};
            result_.audit = read_formula(cnf, map, share, &checker_, limits_);
        } catch (std::length_error const& error) {
            result_.reason = evidence_.cnf.string() + ": " + error.what();
            return false;
        }
        if (result_.audit->is_accepted()) return true;
        if (result_.audit->is_ended_early) {
            result_.reason = "the audit of the clauses was ended early";
            return false;
        }
        auto const& [is_in_map, line, clause, what] = *result_.audit->rejection;
        return reject((is_in_map ? *evidence_.map : evidence_.cnf).string() + ":"
                      + std::to_string(line) + ": "
                      + (clause > 0 ? "clause " + std::to_string(clause) + ": " : "") + what);
    }

    bool check_proof(std::istream& proof, LratLines* lrat) {
        double seconds = 0;
        try {
            ProcessorStopwatch const watch{seconds};
            result_.proof = evidence_.steps ? checker_.check(evidence_.steps, lrat)
                                            : checker_.check(proof, lrat);
        } catch (ForeignProof const& error) {
            throw InputError{evidence_.proof.string(), 1, 1, error.what(), ""};
        } catch (std::length_error const& error) {
            result_.reason = evidence_.proof.string() + ": " + error.what();
            return false;
        }
        result_.proof->seconds = seconds;
        switch (result_.proof->verdict) {
        case ProofVerdict::Accepted:
            break;
        case ProofVerdict::Rejected:
            return reject(evidence_.proof.string() + ": " + result_.proof->reason);
        case ProofVerdict::Undecided:
            result_.reason = "the check of the proof was ended early";
            return false;
        }
        return true;
    }

    bool check_parts(std::istream& cnf) try {
        auto const folder = read_parts_folder(*evidence_.parts, open_);
        if (folder.another) return reject_for(*folder.another);
        auto plan = plan_for(folder);
        PartsCheck check;
        check.parts = plan.parts;
        check_hashes(folder.manifest, check);
        check_gaps(folder.tree, *evidence_.parts, check);
        auto const claim = hash_of_claim(claim_files());
        std::vector<std::string> hashes;
        bool const is_audited = take_shares(claim, plan, hashes);
        if (check.wrong.empty() && (!is_audited || !plan.jobs.empty())) {
            if (!audit_clauses(cnf, nullptr)) return false;
            check_proofs(plan.jobs, checker_, *auditor_, limits_, open_, spare_, check);
        }
        if (!evidence_.share) check.missing = plan.missing;
        bool const is_accepted = is_accepted_or_says_why(check);
        if (is_accepted && evidence_.share)
            result_.share =
                text_of_share(*evidence_.share, claim, result_.audit->clauses(), hashes);
        result_.parts = std::move(check);
        return is_accepted;
    } catch (ManifestError const& error) {
        return reject(error.what());
    }

    std::vector<fs::path> claim_files() const {
        std::vector<fs::path> files{evidence_.puzzle, evidence_.cnf};
        if (evidence_.solution) files.push_back(*evidence_.solution);
        if (evidence_.solutions) files.push_back(*evidence_.solutions);
        return files;
    }

    void check_hashes(Manifest const& manifest, PartsCheck& check) const {
        for (auto const& [name, hash] : manifest.files) {
            fs::path const file = *evidence_.parts / name;
            if (fs::exists(file) && !fs::is_regular_file(file))
                check.wrong.push_back({file.string(), "this is not a regular file"});
            else if (sha256_of(*open_file(file)) != hash)
                check.wrong.push_back(
                    {file.string(), "this is not the file that the manifest names"});
        }
    }

    /// Leaves in the plan what this call has to check: its share, with the hashes of those proofs,
    /// or what no believed share has checked. Returns true if those have audited the formula.
    bool take_shares(std::string const& claim, PartsPlan& plan, std::vector<std::string>& hashes) {
        if (auto const& share = evidence_.share) {
            std::vector<PartsPlan::Job> own;
            for (std::size_t i = 0; i < plan.jobs.size(); ++i)
                if (static_cast<int>(i) % share->of == share->number - 1)
                    own.push_back(std::move(plan.jobs[i]));
            plan.jobs = std::move(own);
            for (auto const& job : plan.jobs) hashes.push_back(hash_of(job));
            return false;
        }
        if (evidence_.other_shares == Evidence::OtherShares::Ignored) return false;
        auto const shares = read_shares(*evidence_.parts, claim);
        auto const believed = std::erase_if(plan.jobs, [&](PartsPlan::Job const& job) {
            return shares.proofs.contains(hash_of(job));
        });
        if (shares.is_audited || believed > 0) result_.trusted_shares = shares.files;
        return shares.is_audited;
    }

    /// A solution besides the claimed one says more than any proof.
    bool reject_for(fs::path const& path) {
        if (!is_regular(path)) return false;
        auto const filled = only_puzzle(path);
        if (!filled) return false;
        Grid const& grid = filled->givens;
        if (!is_solution(*result_.puzzle, grid) || (result_.solution && grid == *result_.solution)
            || std::find(result_.solutions.begin(), result_.solutions.end(), grid)
                   != result_.solutions.end())
            return reject(path.string() + ": this is not another solution");
        result_.another = grid;
        return reject(path.string() + ": the claim is wrong, this is "
                      + (result_.solution ? "another" : "a") + " solution");
    }

    bool is_accepted_or_says_why(PartsCheck const& check) {
        auto const& [parts, proofs, missing, wrong, is_ended_early, obstacle, lemmas, core_lemmas,
                     rat_lemmas, seconds] = check;
        if (!wrong.empty()) return reject(wrong.front().file + ": " + wrong.front().reason);
        if (!missing.empty())
            result_.reason = std::to_string(missing.size()) + " of " + std::to_string(parts)
                             + " parts have no proof, the first is " + missing.front();
        else if (!obstacle.empty())
            result_.reason = obstacle;
        else if (is_ended_early)
            result_.reason = "the check of the parts was ended early";
        return check.is_accepted();
    }

    bool check_bound() {
        if (!evidence_.bound) return true;
        if (!result_.solution) return reject("without a solution, no set of clues is a smallest");
        auto const path = [&](BoundCheck::File file) {
            return *evidence_.bound / bound_files[static_cast<std::size_t>(file)];
        };
        using enum BoundCheck::File;
        auto const grids = open_(path(Grids));
        auto const cnf = open_(path(Formula));
        auto const proof = open_(path(Proof));
        auto const pool = only_puzzle(path(Pool));
        if (!pool) return false;
        try {
            result_.bound = hapax::check_bound(*result_.puzzle, *result_.solution, *pool, *grids,
                                               *cnf, *proof, limits_);
        } catch (ForeignProof const& error) {
            throw InputError{path(Proof).string(), 1, 1, error.what(), ""};
        } catch (std::length_error const& error) {
            result_.reason = path(Formula).string() + ": " + error.what();
            return false;
        }
        if (result_.bound->is_ended_early)
            result_.reason = "the check of the bound was ended early";
        auto const& [file, line, reason] =
            std::tie(result_.bound->file, result_.bound->line, result_.bound->reason);
        if (!reason.empty())
            return reject(path(file).string() + (line > 0 ? ":" + std::to_string(line) : "") + ": "
                          + reason);
        return !result_.bound->is_ended_early;
    }

    Evidence const& evidence_;
    FormatOptions const& format_;
    Limits const& limits_;
    OpenFile const& open_;
    SpareThreads* spare_;
    std::optional<Auditor> auditor_;
    ProofChecker checker_; ///< gets each clause once it is audited
    Verification result_;
};

} // namespace

Verification verify(Evidence const& evidence, FormatOptions const& format, LratLines* lrat,
                    Limits const& limits, OpenFile const& open, SpareThreads* spare) {
    return Verifier{evidence, format, limits, open, spare}.verify(lrat);
}

} // namespace hapax
