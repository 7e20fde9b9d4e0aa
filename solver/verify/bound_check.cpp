/// Why acceptance means that no lighter set has one solution. Take a set of the pool's clues that,
/// with the rules, leaves one solution. The known solution obeys all of the pool, so that is the
/// one. Each grid obeys the rules and is another, so it must break a clue of the set: the set hits
/// what the grid breaks. The auditor and the proof checker show that no set that is lighter than
/// the bound hits all of these.

#include "solver/verify/bound_check.hpp"

#include "encoder/model/rules.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/verify/audit/bound.hpp"
#include "solver/verify/clue_groups.hpp"
#include "solver/verify/grid_lines.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace hapax {

namespace {

using File = BoundCheck::File;

class BoundChecker {
  public:
    BoundChecker(Puzzle const& puzzle, Grid const& solution, Puzzle const& pool,
                 Limits const& limits)
        : puzzle_{puzzle}, solution_{solution}, pool_{pool}, limits_{limits} {}

    BoundCheck run(std::istream& grids, std::istream& cnf, std::istream& proof) {
        if (compare_with_pool() && judge(grids) && audit(cnf)) check(proof);
        return std::move(result_);
    }

  private:
    bool reject(File file, std::int64_t line, std::string reason) {
        result_.file = file;
        result_.line = line;
        result_.reason = std::move(reason);
        return false;
    }

    /// Also finds out which clues of the pool the puzzle has.
    bool compare_with_pool() {
        if (without_clues(pool_) != without_clues(puzzle_))
            return reject(File::Pool, 0, "the pool has other rules than the puzzle");
        if (!is_solution(pool_, solution_))
            return reject(File::Pool, 0, "the solution breaks a clue of the pool");
        clues_ = givens_to_break(pool_);
        add_other_clues(pool_, clues_);
        result_.clues = static_cast<int>(clues_.size());
        for (std::size_t cell = 0; cell < pool_.givens.values().size(); ++cell) {
            int const chosen = puzzle_.givens.values()[cell];
            if (int const value = pool_.givens.values()[cell]; value != 0)
                is_chosen_.push_back(chosen == value);
            else if (chosen != 0)
                return reject(File::Pool, 0, "the puzzle has a given that the pool has not");
        }
        auto left = puzzle_;
        for_each_list(left, [&](auto& clues) { std::erase_if(clues, is_rule_in(puzzle_)); });
        for_each_clue(pool_, [&, is_rule = is_rule_in(pool_)]<class Clue>(Clue const& clue) {
            if (is_rule(clue)) return;
            auto& clues = list_of<Clue>(left);
            auto const found = std::find(clues.begin(), clues.end(), clue);
            is_chosen_.push_back(found != clues.end());
            if (found != clues.end()) clues.erase(found);
        });
        bool has_all = true;
        for_each_clue(left, [&](auto const&) { has_all = false; });
        return has_all || reject(File::Pool, 0, "the puzzle has a clue that the pool has not");
    }

    bool judge(std::istream& file) {
        Puzzle const rules = without_clues(pool_);
        for (GridLines lines{file, pool_.order}; lines.next();) {
            if (limits_.reached()) return end_early();
            auto const grid = lines.grid();
            if (!grid)
                return reject(File::Grids, lines.line(),
                              "expected the values of a grid of order "
                                  + std::to_string(pool_.order));
            if (!is_solution(rules, *grid))
                return reject(File::Grids, lines.line(), "the grid breaks a rule");
            if (*grid == solution_)
                return reject(File::Grids, lines.line(), "the grid is the solution");
            std::vector<int> broken;
            for (std::size_t i = 0; i < clues_.size(); ++i)
                if (clues_[i](*grid)) broken.push_back(static_cast<int>(i) + 1);
            to_hit_.insert(std::move(broken));
            ++result_.grids;
        }
        return true;
    }

    bool audit(std::istream& cnf) {
        BoundAuditor auditor{result_.clues, std::move(to_hit_)};
        result_.audit = read_formula(cnf, nullptr, auditor, &checker_, limits_);
        if (result_.audit.is_ended_early) return end_early();
        if (auto const& rejection = result_.audit.rejection)
            return reject(File::Formula, rejection->line, rejection->what);
        auto const& weights = auditor.weights();
        result_.bound = auditor.bound();
        result_.is_counted =
            std::all_of(weights.begin(), weights.end(), [](auto weight) { return weight == 1; });
        std::int64_t weight = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) weight += is_chosen_[i] ? weights[i] : 0;
        return weight == auditor.bound()
               || reject(File::Formula, 0,
                         "the clues of the puzzle weigh " + std::to_string(weight)
                             + ", the bound is " + std::to_string(auditor.bound()));
    }

    void check(std::istream& proof) {
        double seconds = 0;
        {
            ProcessorStopwatch const watch{seconds};
            result_.proof = checker_.check(proof);
        }
        result_.proof.seconds = seconds;
        if (result_.proof.verdict == ProofVerdict::Rejected)
            reject(File::Proof, 0, result_.proof.reason);
        if (result_.proof.verdict == ProofVerdict::Undecided) end_early();
    }

    bool end_early() {
        result_.is_ended_early = true;
        return false;
    }

    Puzzle const& puzzle_;
    Grid const& solution_;
    Puzzle const& pool_;
    Limits limits_;
    std::vector<Breaks> clues_; ///< of the pool
    std::vector<char> is_chosen_;
    std::set<std::vector<int>> to_hit_;
    ProofChecker checker_{limits_};
    BoundCheck result_;
};

} // namespace

BoundCheck check_bound(Puzzle const& puzzle, Grid const& solution, Puzzle const& pool,
                       std::istream& grids, std::istream& cnf, std::istream& proof,
                       Limits const& limits) {
    return BoundChecker{puzzle, solution, pool, limits}.run(grids, cnf, proof);
}

} // namespace hapax
