/// Three steps make a claim of uniqueness: the grid is a solution; every model of the clauses would
/// be another one, or at least no solution escapes them; and they have no model. None of the three
/// shares code with what they check. That there is a solution file is itself part of the claim:
/// take it away, and the clause that forbids the solution is one that the auditor cannot justify.

#include "solver/verify/verify.hpp"

#include "encoder/model/rules.hpp"
#include "solver/stopwatch.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <system_error>
#include <utility>
#include <vector>

namespace hapax {

namespace fs = std::filesystem;

Evidence evidence_in(fs::path const& folder) {
    auto const& [puzzle, solution, cnf, proof, needed] = certificate_files;
    Evidence evidence;
    evidence.puzzle = folder / puzzle;
    if (fs::exists(folder / solution)) evidence.solution = folder / solution;
    evidence.cnf = folder / cnf;
    evidence.proof = folder / proof;
    if (fs::exists(folder / needed)) evidence.needed = folder / needed;
    return evidence;
}

std::shared_ptr<std::istream> open_file(fs::path const& path) {
    if (fs::is_directory(path))
        throw std::system_error{std::make_error_code(std::errc::is_a_directory), path.string()};
    auto file = std::make_shared<std::ifstream>(path, std::ios::binary);
    if (!*file) throw std::system_error{errno, std::generic_category(), path.string()};
    file->exceptions(std::ios::badbit); // else a file that cannot be read on would seem to end
    return file;
}

namespace {

/// Passes a stream's bytes on, and adds them up to a fingerprint: the value modulo 2^61 - 1 of the
/// polynomial whose coefficients are the words of the text, and its length, at a point that is
/// drawn anew for each verification. Whoever does not know the point cannot make two different
/// texts of n words agree but by a chance of n / 2^60 (M. Wegman, J. Carter, "New hash functions
/// and their use in authentication and set equality", 1981).
class FingerprintBuffer final : public std::streambuf {
  public:
    FingerprintBuffer(std::istream& in, std::uint64_t point) : in_{in}, point_{point} {}

    /// Of the whole text, also of what was not asked for.
    std::uint64_t fingerprint() {
        while (underflow() != traits_type::eof()) {
        }
        append(length_);
        return sum_;
    }

  protected:
    int_type underflow() override {
        in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        if (in_.bad())
            throw std::ios_base::failure{"reading failed"}; // which is the reader's to say
        auto const count = static_cast<std::size_t>(in_.gcount());
        if (count == 0) return traits_type::eof();
        length_ += count;
        std::fill(bytes_.begin() + static_cast<std::ptrdiff_t>(count), bytes_.end(), '\0');
        for (std::size_t i = 0; i < count; i += sizeof(std::uint32_t)) {
            std::uint32_t word = 0;
            std::memcpy(&word, &bytes_[i], sizeof word);
            append(word);
        }
        setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
        return traits_type::to_int_type(bytes_[0]);
    }

  private:
    __extension__ using Wide = unsigned __int128;
    static constexpr int bits = 61;
    static constexpr std::uint64_t modulus = (std::uint64_t{1} << bits) - 1;

    void append(std::uint64_t coefficient) {
        auto const next = static_cast<Wide>(sum_) * point_ + coefficient;
        sum_ =
            static_cast<std::uint64_t>(next & modulus) + static_cast<std::uint64_t>(next >> bits);
        if (sum_ >= modulus) sum_ -= modulus;
    }

    std::istream& in_;
    std::uint64_t point_;
    std::uint64_t sum_ = 0;
    std::uint64_t length_ = 0;
    std::vector<char> bytes_ = std::vector<char>(1 << 16); // whole words
};

std::uint64_t random_point() {
    std::random_device random;
    return (std::uint64_t{random()} << 28) ^ random(); // below 2^60
}

class Verifier {
  public:
    Verifier(Evidence const& evidence, FormatOptions const& format, OpenFile const& open)
        : evidence_{evidence}, format_{format}, open_{open} {}

    Verification verify(std::ostream* lrat, Limits const& limits) {
        // The long ones are opened at first, so that a missing file is found before any work.
        auto const cnf = open_(evidence_.cnf);
        auto const proof = open_(evidence_.proof);
        auto const map = evidence_.map ? open_(*evidence_.map) : nullptr;
        bool const is_verified = read_puzzle() && judge_solution() && judge_needed(limits)
                                 && audit_clauses(*cnf, map.get(), limits)
                                 && check_proof(*proof, lrat, limits);
        if (is_verified) result_.verdict = Verification::Verdict::Verified;
        return std::move(result_);
    }

  private:
    bool reject(std::string reason) {
        result_.verdict = Verification::Verdict::Rejected;
        result_.reason = std::move(reason);
        return false;
    }

    /// The only puzzle of a file, or nothing after a rejection.
    std::optional<Puzzle> only_puzzle(fs::path const& path) {
        std::string const text{std::istreambuf_iterator<char>{*open_(path)}, {}};
        try {
            auto puzzles = read_puzzles(text, path.string(), format_);
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
        if (!broken.empty()) return reject(name + ": this is no solution: " + broken.front().rule);
        result_.solution = filled->givens;
        return true;
    }

    bool judge_needed(Limits const& limits) {
        if (!evidence_.needed) return true;
        auto const check = check_needed(*result_.puzzle, *open_(*evidence_.needed), limits);
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

    bool audit_clauses(std::istream& cnf, std::istream* map, Limits const& limits) {
        FingerprintBuffer buffer{cnf, point_};
        std::istream audited{&buffer};
        audited.exceptions(cnf.exceptions());
        try {
            Stopwatch const watch{result_.audit_seconds};
            result_.audit = audit(*result_.puzzle, audited, result_.solution, map, limits);
        } catch (std::length_error const& error) {
            result_.reason = evidence_.cnf.string() + ": " + error.what();
            return false;
        }
        if (result_.audit->is_accepted()) {
            audited_fingerprint_ = buffer.fingerprint();
            return true;
        }
        if (result_.audit->is_ended_early) {
            result_.reason = "the audit of the clauses was ended early";
            return false;
        }
        auto const& [is_in_map, line, clause, what] = *result_.audit->rejection;
        std::string place = (is_in_map ? *evidence_.map : evidence_.cnf).string();
        if (line > 0) place += ":" + std::to_string(line);
        return reject(place + ": " + (clause > 0 ? "clause " + std::to_string(clause) + ": " : "")
                      + what);
    }

    bool check_proof(std::istream& proof, std::ostream* lrat, Limits const& limits) {
        // The auditor and the checker each read the formula for themselves: it must be the same.
        auto const cnf = open_(evidence_.cnf);
        FingerprintBuffer buffer{*cnf, point_};
        std::istream checked{&buffer};
        checked.exceptions(cnf->exceptions());
        try {
            result_.proof = hapax::check_proof(checked, proof, lrat, limits);
        } catch (std::length_error const& error) {
            result_.reason = evidence_.proof.string() + ": " + error.what();
            return false;
        }
        switch (result_.proof->verdict) {
        case ProofVerdict::Accepted:
            break;
        case ProofVerdict::Rejected:
            return reject(evidence_.proof.string() + ": " + result_.proof->reason);
        case ProofVerdict::Undecided:
            result_.reason = "the check of the proof was ended early";
            return false;
        }
        if (buffer.fingerprint() != audited_fingerprint_)
            return reject(evidence_.cnf.string() + ": it changed while it was checked");
        return true;
    }

    Evidence const& evidence_;
    FormatOptions const& format_;
    OpenFile const& open_;
    std::uint64_t const point_ = random_point();
    std::uint64_t audited_fingerprint_ = 0;
    Verification result_;
};

} // namespace

Verification verify(Evidence const& evidence, FormatOptions const& format, std::ostream* lrat,
                    Limits const& limits, OpenFile const& open) {
    return Verifier{evidence, format, open}.verify(lrat, limits);
}

} // namespace hapax
