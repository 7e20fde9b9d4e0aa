/// To accept a clause, assume all of its literals false. Then some clues are in the set, some are
/// not, some stretches of the list of clues weigh at least so much, and others less than so much.
/// Let P(i) be what the first i clues weigh together: all of these are bounds on differences of two
/// such sums, and so is the claim that everything weighs less than the bound. A cycle of bounds
/// that is negative shows that no set is like this (Bellman and Ford). Or the clause is a known set
/// itself, which has to be hit.
///
/// The file's comments are trusted for nothing. Variables from 1 on are the clues, in the order of
/// the puzzle, whatever the file calls them; what they weigh is part of the claim, and so is the
/// bound, which the clues of the puzzle have to weigh together; a stretch names clues that exist.
///
/// Why the bound follows. A set that hits all sets and weighs less than the bound gives each
/// variable a value, and makes all accepted clauses true: the formula would have a model.

#include "solver/verify/audit/bound.hpp"

#include "solver/verify/audit/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace hapax {

namespace {

/// Weights and bounds are below this, so that sums of them have room.
constexpr std::int64_t most_weight = std::int64_t{1} << 40;

/// The most stretches in a clause that is checked.
constexpr std::size_t most_stretches = 16;

} // namespace

BoundAuditor::BoundAuditor(int clues, std::set<std::vector<int>> to_hit)
    : clues_{clues}, to_hit_{std::move(to_hit)} {}

FormulaAuditor::Complaint BoundAuditor::learn(std::string_view comment) {
    audit_detail::Words words{comment};
    constexpr std::int64_t most = most_weight - 1;
    std::int64_t number = 0;
    if (words.take("clue ")) {
        std::int64_t weight = 0;
        if (!words.number<std::int64_t>(number, 1, most) || !words.take(" weighs ")
            || !words.number<std::int64_t>(weight, 1, most) || !words.take(": "))
            return "expected 'clue N weighs W: NAME'";
        weights_.push_back(weight);
        if (number != static_cast<std::int64_t>(weights_.size()) || number > clues_)
            return "there is another clue of this number, or none";
    } else if (words.take("var ")) {
        int first = 0;
        int last = 0;
        std::int64_t weight = 0;
        if (!words.number<std::int64_t>(number, 1, most) || !words.take(" = clues ")
            || !words.number(first, 1, clues_) || !words.take(" to ")
            || !words.number(last, first, clues_) || !words.take(" weigh at least ")
            || !words.number<std::int64_t>(weight, 1, most) || !words.at_end())
            return "expected 'var N = clues A to B weigh at least W'";
        meanings_.push_back({first, last, weight});
        if (number != clues_ + static_cast<std::int64_t>(meanings_.size()))
            return "expected another variable";
    } else if (words.take("bound ")) {
        if (bound_ != 0 || !words.number<std::int64_t>(number, 1, most) || !words.at_end())
            return "expected one bound, from 1";
        bound_ = number;
    }
    return std::nullopt;
}

FormulaAuditor::Complaint BoundAuditor::begin_clauses(int variable_count) {
    if (static_cast<int>(weights_.size()) != clues_)
        return "expected the weights of " + std::to_string(clues_) + " clues";
    if (bound_ == 0) return "expected a bound";
    if (variable_count > clues_ + static_cast<std::int64_t>(meanings_.size()))
        return "there are variables without a meaning";
    return std::nullopt;
}

FormulaAuditor::Complaint BoundAuditor::accept(std::span<int const> clause) {
    std::vector<int> sorted{clause.begin(), clause.end()};
    std::sort(sorted.begin(), sorted.end());
    if (to_hit_.contains(sorted)) {
        ++counts_[static_cast<std::size_t>(Justification::Blocking)];
    } else if (is_impossible(sorted)) {
        ++counts_[static_cast<std::size_t>(Justification::Definition)];
    } else {
        std::string text = "the clause";
        for (std::size_t i = 0; i < std::min<std::size_t>(clause.size(), 12); ++i)
            text += " " + std::to_string(clause[i]);
        return text + " follows neither from a grid nor from what its variables mean";
    }
    return std::nullopt;
}

bool BoundAuditor::is_impossible(std::span<int const> false_literals) {
    struct Stretch {
        int before; ///< P(last) - P(before) is at least `least` and at most `most`
        int last;
        std::int64_t least;
        std::int64_t most;
    };
    std::vector<Stretch> stretches{{0, clues_, 0, bound_ - 1}};
    std::vector<int> ends{0, clues_};
    std::map<int, bool> is_in; // clues
    for (int const literal : false_literals) {
        int const variable = std::abs(literal);
        if (variable <= clues_) {
            auto const known = is_in.try_emplace(variable, literal < 0).first;
            if (known->second != (literal < 0)) return true;
            continue;
        }
        auto const& [first, last, weight] =
            meanings_[static_cast<std::size_t>(variable - clues_ - 1)];
        stretches.push_back({first - 1, last, literal < 0 ? weight : 0,
                             literal < 0 ? most_weight * clues_ : weight - 1});
        ends.insert(ends.end(), {first - 1, last});
        if (stretches.size() > most_stretches) return false;
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        Stretch between{ends[i], ends[i + 1], 0, 0};
        auto known = is_in.upper_bound(ends[i]);
        for (int clue = ends[i] + 1; clue <= ends[i + 1]; ++clue) {
            auto const weight = weights_[static_cast<std::size_t>(clue - 1)];
            bool const is_known = known != is_in.end() && known->first == clue;
            if (is_known ? known->second : false) between.least += weight;
            if (is_known ? known->second : true) between.most += weight;
            if (is_known) ++known;
        }
        stretches.push_back(between);
    }
    std::map<int, std::int64_t> potential; // an assignment to P, lowered until all bounds hold
    for (int const end : ends) potential[end] = 0;
    for (std::size_t round = 0; round <= ends.size(); ++round) {
        bool is_lowered = false;
        auto const lower = [&](int end, std::int64_t to) {
            if (potential[end] <= to) return;
            potential[end] = to;
            is_lowered = true;
        };
        for (auto const& [before, last, least, most] : stretches) {
            lower(last, potential[before] + most);
            lower(before, potential[last] - least);
        }
        if (!is_lowered) return false;
    }
    return true;
}

} // namespace hapax
