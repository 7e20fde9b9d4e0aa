/// Why acceptance means that the formula F has no model. A part with the conditions c is refuted if
/// the proof checker accepts its proof for F and the unit clauses c. A part that was split is
/// refuted if its parts are, and if the checker accepts its cover for F, its own conditions and the
/// negated conditions of each of its parts: a model of F and c would lie in none of the parts. The
/// whole is such a split without conditions. This holds for any conditions, so the manifest needs
/// no trust; only all places here must read it alike.
///
/// F is prepared once. Each check works on a copy, which takes a fraction of the time of adding the
/// clauses again.

#include "solver/verify/parts.hpp"

#include "encoder/formats/formats.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/parts/tree.hpp"
#include "solver/stopwatch.hpp"
#include "solver/verify/part_proof.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <exception>
#include <fstream>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// Thrown if a file of the folder is not as it should be.
class Unfit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::ifstream opened(fs::path const& path) {
    if (!fs::exists(path))
        throw std::system_error{std::make_error_code(std::errc::no_such_file_or_directory),
                                path.string()};
    if (!fs::is_regular_file(path)) throw Unfit{"this is not a regular file"};
    std::ifstream in{path, std::ios::binary};
    if (!in) throw std::system_error{errno, std::generic_category(), path.string()};
    return in;
}

void require_hash(fs::path const& path, std::string const& hash) {
    auto in = opened(path);
    if (sha256_of(in) != hash) throw Unfit{"this is not the file that the manifest names"};
}

/// Checks everything in a tree that has a proof of its own.
class PartsChecker {
  public:
    PartsChecker(fs::path const& folder, ProofChecker& formula, Auditor const& auditor,
                 Limits const& limits)
        : folder_{folder}, formula_{formula}, auditor_{auditor}, limits_{limits} {}

    PartsCheck run(SpareThreads* spare) {
        tree_ = read_part_tree(folder_);
        result_.missing = missing_parts(tree_);
        list(tree_);
        if (!prepare()) return std::move(result_);
        std::atomic<std::size_t> next{0};
        run_side_by_side(spare, static_cast<int>(nodes_.size()), [&] {
            for (auto i = next++; i < nodes_.size() && !limits_.reached(); i = next++)
                check(*nodes_[i]);
        });
        if (foreign_) std::rethrow_exception(foreign_);
        if (limits_.reached()) result_.is_ended_early = true;
        std::sort(result_.wrong.begin(), result_.wrong.end(),
                  [](auto const& a, auto const& b) { return a.file < b.file; });
        return std::move(result_);
    }

  private:
    /// Starting with the long ones would suit many threads, but their lengths are unknown.
    void list(PartTree const& tree) {
        switch (tree.state) {
        case PartTree::State::Proved:
            ++result_.parts;
            nodes_.push_back(&tree);
            break;
        case PartTree::State::Split:
            ++result_.covers;
            nodes_.push_back(&tree);
            break;
        case PartTree::State::Missing:
            ++result_.parts;
            break;
        }
        for (auto const& part : tree.parts) list(part);
    }

    bool prepare() {
        try {
            formula_.prepare();
            return true;
        } catch (LimitsReached const&) {
            result_.is_ended_early = true;
            return false;
        }
    }

    void check(PartTree const& node) {
        fs::path const file = node.state == PartTree::State::Split ? cover_of(folder_, node.name)
                                                                   : proof_of(folder_, node.name);
        double seconds = 0;
        try {
            ProofCheck found;
            {
                Stopwatch const watch{seconds};
                found = node.state == PartTree::State::Split ? check_cover(node) : check_part(node);
            }
            std::lock_guard const lock{mutex_};
            result_.seconds += seconds;
            add(file, found);
        } catch (LimitsReached const&) {
            std::lock_guard const lock{mutex_};
            result_.is_ended_early = true;
        } catch (std::length_error const& error) {
            std::lock_guard const lock{mutex_};
            result_.obstacle = file.string() + ": " + error.what();
        } catch (Unfit const& error) {
            reject(unfit_file(node).string(), error.what());
        } catch (ForeignProof const& error) {
            std::lock_guard const lock{mutex_};
            foreign_ = std::make_exception_ptr(InputError{file.string(), 1, 1, error.what(), ""});
        } catch (MalformedFile const& error) {
            reject(file.string(), error.what());
        }
    }

    /// Returns the first of a node's files that differs from the manifest; there must be one.
    fs::path unfit_file(PartTree const& node) const {
        auto const is_fit = [](fs::path const& path, std::string const& hash) {
            try {
                require_hash(path, hash);
                return true;
            } catch (Unfit const&) {
                return false;
            }
        };
        if (!node.name.empty() && !is_fit(formula_of(folder_, node.name), node.hash))
            return formula_of(folder_, node.name);
        for (auto const& [name, hash] : node.files)
            if (!is_fit(folder_ / name, hash)) return folder_ / name;
        return node.state == PartTree::State::Split ? manifest_of(folder_, node.name)
                                                    : proof_of(folder_, node.name);
    }

    void add(fs::path const& file, ProofCheck const& found) {
        result_.lemmas += found.lemmas;
        result_.core_lemmas += found.core_lemmas;
        result_.rat_lemmas += found.rat_lemmas;
        if (found.verdict == ProofVerdict::Rejected)
            result_.wrong.push_back({file.string(), found.reason});
        if (found.verdict == ProofVerdict::Undecided) result_.is_ended_early = true;
    }

    void reject(std::string file, std::string reason) {
        std::lock_guard const lock{mutex_};
        result_.wrong.push_back({std::move(file), std::move(reason)});
    }

    ProofCheck check_part(PartTree const& part) const {
        require_hash(formula_of(folder_, part.name), part.hash);
        auto checker = within(part);
        auto formula = opened(formula_of(folder_, part.name));
        auto proof = opened(proof_of(folder_, part.name));
        PartProof steps{formula, proof, limits_};
        return checker.check([&](ProofStep& step) { return steps.next(step); });
    }

    ProofCheck check_cover(PartTree const& split) const {
        for (auto const& [name, hash] : split.files) require_hash(folder_ / name, hash);
        auto checker = within(split);
        for (auto const& part : split.parts) {
            auto clause = literals(part.conditions);
            for (int& literal : clause) literal = -literal;
            checker.add(clause);
        }
        auto cover = opened(cover_of(folder_, split.name));
        return checker.check(cover);
    }

    /// Returns the formula with a part's conditions.
    ProofChecker within(PartTree const& part) const {
        ProofChecker checker{formula_};
        for (int const literal : literals(part.conditions)) checker.add(std::span{&literal, 1});
        return checker;
    }

    std::vector<int> literals(std::vector<Condition> const& conditions) const {
        std::vector<int> result;
        for (auto const& [cell, value, sign] : conditions) {
            int const variable = auditor_.variable_of(cell, value);
            if (variable == 0)
                throw Unfit{"the formula has no variable for '" + in_words({{cell, value}}) + "'"};
            result.push_back(sign == Condition::Sign::Is ? variable : -variable);
        }
        return result;
    }

    fs::path const& folder_;
    ProofChecker& formula_;
    Auditor const& auditor_;
    Limits const& limits_;
    PartTree tree_;
    std::vector<PartTree const*> nodes_;
    std::mutex mutex_;
    std::exception_ptr foreign_; ///< a proof in a format that hapax does not read
    PartsCheck result_;
};

} // namespace

PartsCheck check_parts(fs::path const& folder, ProofChecker& formula, Auditor const& auditor,
                       Limits const& limits, SpareThreads* spare) {
    return PartsChecker{folder, formula, auditor, limits}.run(spare);
}

} // namespace hapax
