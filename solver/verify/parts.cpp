/// Why acceptance means that the formula F has no model. The conditions of a part are literals c. A
/// worker's proof derives from F, by lemmas that follow, the clause that one of them is false. A
/// proof of a part's own formula shows that F and the unit clauses c have no model, which says the
/// same. So a model of F lies in no part. But the parts leave no gap: the first condition of all of
/// them is a literal or its opposite, a model satisfies one of the two, the same holds for the
/// parts that go on with it, and at the end all conditions of some part hold. This is so for any
/// conditions, so the manifest needs no trust; only all places here must read it alike.
///
/// F is prepared once. Each check works on a copy, which takes a fraction of the time of adding the
/// clauses again.

#include "solver/verify/parts.hpp"

#include "encoder/formats/formats.hpp"
#include "solver/basis/stopwatch.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;
using Parts = std::span<Part const*>;

Condition opposite(Condition condition) {
    condition.sign =
        condition.sign == Condition::Sign::Is ? Condition::Sign::IsNot : Condition::Sign::Is;
    return condition;
}

/// The parts share their conditions before that place.
bool is_covered(Parts parts, std::size_t place) {
    if (parts.empty()) return false;
    for (Part const* part : parts)
        if (part->conditions.size() == place) return true;
    auto const go_on_with = [&](Condition const& condition) {
        return [&, condition](Part const* part) { return part->conditions[place] == condition; };
    };
    Condition const first = parts.front()->conditions[place];
    auto const middle = std::partition(parts.begin(), parts.end(), go_on_with(first));
    auto const end = std::partition(middle, parts.end(), go_on_with(opposite(first)));
    return is_covered({parts.begin(), middle}, place + 1) && is_covered({middle, end}, place + 1);
}

/// Checks proofs side by side.
class ProofsChecker {
  public:
    ProofsChecker(ProofChecker& formula, Auditor const& auditor, Limits const& limits,
                  OpenFile const& open, PartsCheck& result)
        : formula_{formula}, auditor_{auditor}, limits_{limits}, open_{open}, result_{result} {}

    void run(std::span<PartsPlan::Job const> jobs, SpareThreads* spare) {
        try {
            formula_.prepare();
        } catch (LimitsReached const&) {
            result_.is_ended_early = true;
            return;
        }
        std::atomic<std::size_t> next{0};
        run_side_by_side(spare, static_cast<int>(jobs.size()), [&] {
            for (auto i = next++; i < jobs.size() && !limits_.reached(); i = next++) check(jobs[i]);
        });
        if (foreign_) std::rethrow_exception(foreign_);
        if (limits_.reached()) result_.is_ended_early = true;
        std::sort(result_.wrong.begin(), result_.wrong.end(),
                  [](auto const& a, auto const& b) { return a.file < b.file; });
    }

  private:
    void check(PartsPlan::Job const& job) {
        PiecesReader steps{job.pieces, open_, limits_};
        double seconds = 0;
        try {
            ProofCheck found;
            {
                ProcessorStopwatch const watch{seconds};
                found = job.is_of_part ? check_part(job, steps) : check_worker(job, steps);
            }
            std::lock_guard const lock{mutex_};
            result_.seconds += seconds;
            add(job, found);
        } catch (std::length_error const& error) {
            std::lock_guard const lock{mutex_};
            result_.obstacle = steps.piece().string() + ": " + error.what();
        } catch (ForeignProof const& error) {
            std::lock_guard const lock{mutex_};
            foreign_ =
                std::make_exception_ptr(InputError{steps.piece().string(), 1, 1, error.what(), ""});
        } catch (InputError const& error) { // packed data that is damaged
            reject(steps.piece(), error.what());
        } catch (MalformedFile const& error) {
            reject(steps.piece(), error.what());
        }
    }

    ProofCheck check_part(PartsPlan::Job const& job, PiecesReader& steps) const {
        ProofChecker checker{formula_};
        for (int const literal : literals(job.parts.front())) checker.add(std::span{&literal, 1});
        return checker.check([&](ProofStep& step) { return steps.next(step); });
    }

    ProofCheck check_worker(PartsPlan::Job const& job, PiecesReader& steps) const {
        std::vector<std::vector<int>> clauses;
        for (auto const& part : job.parts) {
            auto clause = literals(part);
            for (int& literal : clause) literal = -literal;
            clauses.push_back(std::move(clause));
        }
        ProofChecker checker{formula_};
        return checker.check_consequences([&](ProofStep& step) { return steps.next(step); },
                                          clauses);
    }

    std::vector<int> literals(Part const& part) const {
        std::vector<int> result;
        for (auto const& [cell, value, sign] : part.conditions) {
            int const variable = auditor_.variable_of(cell, value);
            if (variable == 0)
                throw MalformedFile{"the formula has no variable for '" + in_words({{cell, value}})
                                    + "' of part " + part.name};
            result.push_back(sign == Condition::Sign::Is ? variable : -variable);
        }
        return result;
    }

    void add(PartsPlan::Job const& job, ProofCheck const& found) {
        ++result_.proofs;
        result_.lemmas += found.lemmas;
        result_.core_lemmas += found.core_lemmas;
        result_.rat_lemmas += found.rat_lemmas;
        if (found.verdict == ProofVerdict::Rejected)
            result_.wrong.push_back({job.pieces.front().string(), found.reason});
        if (found.verdict == ProofVerdict::Undecided) result_.is_ended_early = true;
    }

    void reject(fs::path const& file, std::string reason) {
        std::lock_guard const lock{mutex_};
        result_.wrong.push_back({file.string(), std::move(reason)});
    }

    ProofChecker& formula_;
    Auditor const& auditor_;
    Limits const& limits_;
    OpenFile const& open_;
    PartsCheck& result_;
    std::mutex mutex_;
    std::exception_ptr foreign_; ///< a proof in a format that hapax does not read
};

} // namespace

bool PiecesReader::next(ProofStep& step) {
    while (!reader_ || !reader_->next(step)) {
        if (taken_ == pieces_.size()) return false;
        reader_.reset();
        auto const& piece = pieces_[taken_++];
        if (!fs::is_regular_file(piece)) throw MalformedFile{"this is not a regular file"};
        in_ = open_(piece);
        reader_.emplace(*in_, limits_);
    }
    return true;
}

bool leave_no_gap(std::vector<Part> const& parts, std::span<Condition const> whole) {
    std::vector<Part const*> all;
    for (auto const& part : parts)
        if (part.conditions.size() >= whole.size()
            && std::equal(whole.begin(), whole.end(), part.conditions.begin()))
            all.push_back(&part);
    return is_covered(all, whole.size());
}

PartsPlan plan_for(PartsFolder const& folder) {
    PartsPlan plan;
    std::map<std::string, std::size_t> job_of; // by part
    for (auto const& [worker, pieces, parts] : folder.proofs) {
        PartsPlan::Job job{pieces, {}, false, 0};
        for (auto const& part : parts) job_of.emplace(part, plan.jobs.size());
        plan.jobs.push_back(std::move(job));
    }
    for_each_leaf(folder.tree, [&](PartTree const& leaf) {
        ++plan.parts;
        if (leaf.state == PartTree::State::Missing)
            plan.missing.push_back(leaf.part.name);
        else if (auto const found = job_of.find(leaf.part.name); found != job_of.end())
            plan.jobs[found->second].parts.push_back(leaf.part);
        else
            plan.jobs.push_back({{*leaf.proof}, {leaf.part}, true, 0});
    });
    std::erase_if(plan.jobs, [](PartsPlan::Job const& job) { return job.parts.empty(); });
    for (auto& job : plan.jobs)
        for (auto const& piece : job.pieces)
            if (fs::is_regular_file(piece)) job.bytes += fs::file_size(piece);
    std::stable_sort(plan.jobs.begin(), plan.jobs.end(),
                     [](auto const& a, auto const& b) { return a.bytes > b.bytes; });
    return plan;
}

void check_gaps(PartTree const& tree, fs::path const& folder, PartsCheck& result) {
    if (tree.state != PartTree::State::Split) return;
    std::vector<Part> parts;
    for (auto const& part : tree.parts) parts.push_back(part.part);
    if (!leave_no_gap(parts, tree.part.conditions)) {
        std::string const file = tree.part.name.empty() ? "parts.txt" : tree.part.name + ".split";
        result.wrong.push_back({(folder / file).string(), "the parts leave a gap"});
    }
    for (auto const& part : tree.parts) check_gaps(part, folder, result);
}

void check_proofs(std::span<PartsPlan::Job const> jobs, ProofChecker& formula,
                  Auditor const& auditor, Limits const& limits, OpenFile const& open,
                  SpareThreads* spare, PartsCheck& result) {
    ProofsChecker{formula, auditor, limits, open, result}.run(jobs, spare);
}

} // namespace hapax
