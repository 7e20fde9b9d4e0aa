/// Solving times of satisfiable puzzles are heavy-tailed: another configuration or another seed is
/// often ten times faster, and nobody knows which. Solvers therefore take turns in laps of growing
/// numbers of conflicts. The winner is the first in line to answer in the earliest lap; because
/// laps count conflicts instead of seconds, it is the same on every machine. On one thread the race
/// costs at most the winner's work times the number of runners, usually less than it saves. More
/// threads run the same laps side by side.

#include "solver/sat/race.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>

namespace hapax {

namespace {

/// Larger formulas are kept in memory only once.
constexpr std::int64_t most_clauses_for_race = 5'000'000;

} // namespace

/// The product of clauses and conflicts in a lap, within bounds: a solver that is interrupted too
/// soon makes no progress.
Race::Laps Race::Laps::for_clauses(std::int64_t clauses) {
    auto const conflicts = [=](std::int64_t work, std::int64_t least, std::int64_t most) {
        return std::clamp(work / std::max<std::int64_t>(clauses, 1), least, most);
    };
    return {conflicts(1'500'000'000, 1'000, 50'000), conflicts(600'000'000, 2'000, 20'000)};
}

Race::Race(Puzzle const& puzzle, CandidateSets candidates, Encoding const& encoding,
           std::vector<SolverConfiguration> configurations, Limits const& limits,
           std::optional<Laps> const& laps)
    : puzzle_{puzzle}, candidates_{std::move(candidates)}, encoding_{encoding},
      configurations_{std::move(configurations)}, runners_(configurations_.size()) {
    enter(0, limits);
    auto const clauses = runners_[0]->solver().clause_count();
    if (clauses > most_clauses_for_race) runners_.resize(1);
    laps_ = laps.value_or(Laps::for_clauses(clauses));
}

void Race::enter(std::size_t runner, Limits const& limits) {
    runners_[runner] =
        std::make_unique<Formula>(puzzle_, candidates_, encoding_, configurations_[runner], limits);
}

Answer Race::solve(Limits const& limits, SpareThreads* spare) {
    std::array<std::size_t, 1> const favourite{0};
    bool const is_alone = runners_.size() == 1;
    Answer answer = run_lap(favourite, is_alone ? -1 : laps_.head_start, limits, nullptr);
    if (answer != Answer::Undecided || limits.reached() || is_alone) return answer;

    for (std::size_t i = 1; i < runners_.size(); ++i) enter(i, limits);
    std::vector<std::size_t> all(runners_.size()); // the favourite, which has had its turn, comes
                                                   // last
    std::iota(all.begin(), all.end(), std::size_t{1});
    all.back() = 0;
    for (std::int64_t lap = laps_.first;; lap += (lap + 1) / 2) {
        answer = run_lap(all, lap, limits, spare);
        if (answer != Answer::Undecided || limits.reached()) return answer;
    }
}

/// Every runner gets its conflicts, except those after one that answers, which stop.
Answer Race::run_lap(std::span<std::size_t const> runners, std::int64_t conflicts,
                     Limits const& limits, SpareThreads* spare) {
    std::vector<Answer> answers(runners.size(), Answer::Undecided);
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> first_answer{runners.size()};
    std::vector<std::atomic<bool>> is_beaten(runners.size());
    auto const run = [&] {
        for (std::size_t i = next++; i < runners.size(); i = next++) {
            if (i > first_answer) return;
            Limits mine;
            mine.outer = &limits;
            mine.stop = &is_beaten[i];
            answers[i] = runners_[runners[i]]->solve(mine, conflicts);
            if (answers[i] == Answer::Undecided) continue;
            for (std::size_t behind = i + 1; behind < runners.size(); ++behind)
                is_beaten[behind] = true;
            for (auto known = first_answer.load(); i < known;)
                if (first_answer.compare_exchange_weak(known, i)) break;
        }
    };
    run_side_by_side(spare, static_cast<int>(runners.size()), run);
    if (first_answer == runners.size()) return Answer::Undecided;
    winner_ = runners[first_answer];
    return answers[first_answer];
}

void Race::settle() {
    for (std::size_t i = 0; i < runners_.size(); ++i) {
        auto& runner = runners_[i];
        if (i == winner_ || !runner) continue;
        past_conflicts_ += runner->solver().conflicts();
        past_calls_ += runner->solver().calls();
        runner.reset();
    }
}

std::int64_t Race::conflicts() const {
    std::int64_t total = past_conflicts_;
    for (auto const& runner : runners_)
        if (runner) total += runner->solver().conflicts();
    return total;
}

int Race::calls() const {
    int total = past_calls_;
    for (auto const& runner : runners_)
        if (runner) total += runner->solver().calls();
    return total;
}

} // namespace hapax
