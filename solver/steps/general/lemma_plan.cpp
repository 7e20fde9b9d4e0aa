/// A part of an argument that begins with the suppositions and has at most twelve links becomes a
/// step of its own, "if r6c3 is 4, r1c4 is 9", and then the way is looked for again with that step
/// as one link. Where a supposition comes to a halt, what fails beside it is a lemma as well: "if
/// r6c3 is 4, r1c4 is not 3".

#include "solver/steps/general/lemma_plan.hpp"

#include "solver/steps/general/argument.hpp"

namespace hapax {

namespace {

constexpr int deepest_within = 16; ///< levels of a supposition within another one
constexpr int unlimited_levels = 1'000'000;
constexpr int most_lemmas = 40; ///< for a step

} // namespace

void LemmaPlan::begin(Position const& position, int number) {
    steps_.clear();
    number_ = number;
    trial_.begin(position);
}

std::vector<Step> LemmaPlan::refutation_of(Candidate const& candidate, Limits const& limits) {
    auto const before = inner_.work();
    for (int lemmas = 0; lemmas < most_lemmas; ++lemmas) {
        if (limits.reached() || inner_.work() - before > most_nested_work) return {};
        auto const count_before = steps_.size();
        std::vector<Candidate> suppositions{candidate};
        bool const is_refuted = trial_.refute(suppositions, unlimited_levels).has_value();
        if (!is_refuted) {
            auto const fails = refuted_within();
            if (!fails) return {};
            suppositions.push_back(*fails);
        }
        add_refutation(suppositions);
        if (steps_.size() == count_before) return {};
        if (!is_refuted && steps_.back().is_lemma()) continue;
        auto refutation = needed(); // also where it did without the second supposition
        steps_.pop_back();
        return refutation;
    }
    return {};
}

/// Finds what fails beside the supposition of the last trial: of those that take the fewest levels
/// the one with the shortest way.
std::optional<Candidate> LemmaPlan::refuted_within() {
    inner_.begin(trial_);
    std::optional<Candidate> refuted;
    std::size_t fewest = 0;
    int most_levels = deepest_within;
    for (int const width : {2, constraints_.order()})
        for (int cell = 0; cell < constraints_.cell_count(); ++cell) {
            int const size = count(trial_.left(cell));
            if (size < 2 || (width == 2) != (size == 2)) continue;
            for_each_value(trial_.left(cell), [&](int value) {
                auto const levels = inner_.refute({{cell, value}}, most_levels);
                if (!levels) return;
                auto const links = inner_.explained().chain.size();
                most_levels = *levels;
                if (refuted && fewest <= links) return;
                fewest = links;
                refuted = {cell, value};
            });
        }
    return refuted;
}

/// Adds to the plan that these suppositions fail together, and before it the lemmas that leave each
/// argument as few links as it may have.
void LemmaPlan::add_refutation(std::vector<Candidate> const& suppositions) {
    for (int lemmas = 0; lemmas < most_lemmas; ++lemmas) {
        if (!trial_.refute(suppositions, unlimited_levels))
            return; // it was refuted with fewer lemmas
        auto const derivation = trial_.explained(Trial::Reasons::Minimal);
        if (derivation.chain.size() <= most_links) return keep(derivation, {});
        std::optional<Derivation> part;
        Conclusion then{};
        for (auto const& implication : derivation.chain) {
            auto const& conclusion = implication.is.front();
            bool const is_written = conclusion.strength == Strength::Written;
            if (is_written && trial_.left(conclusion.cell) != only(conclusion.value))
                continue; // it is part of the contradiction
            auto way = trial_.explained(conclusion, Trial::Reasons::Minimal);
            auto const links = way.chain.size();
            if (links < 2 || links > most_links || way.suppositions.empty()
                || (part && links < part->chain.size()))
                continue;
            part = std::move(way);
            then = conclusion;
        }
        if (!part) return keep(derivation, {});
        keep(*part, then);
    }
    if (trial_.refute(suppositions, unlimited_levels))
        keep(trial_.explained(Trial::Reasons::Minimal), {});
}

/// Adds a step to the plan.
void LemmaPlan::keep(Derivation const& derivation, std::optional<Conclusion> const& then) {
    steps_.push_back(step_of(derivation, then));
    auto const& step = steps_.back();
    int const number = number_ + static_cast<int>(steps_.size()) - 1;
    if (step.is_lemma()) trial_.add({number, step.premises, step.conclusions.front()});
}

/// Returns the last step of the plan and what it needs of the others, with the numbers that they
/// have without the rest.
std::vector<Step> LemmaPlan::needed() const {
    std::vector<bool> is_needed(steps_.size());
    if (!steps_.empty()) is_needed.back() = true;
    for (std::size_t i = steps_.size(); i-- > 0;)
        for (auto const& lemma : steps_[i].lemmas)
            if (is_needed[i] && lemma.step >= number_)
                is_needed[static_cast<std::size_t>(lemma.step - number_)] = true;
    std::vector<Step> steps;
    std::vector<int> numbers(steps_.size());
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (!is_needed[i]) continue;
        numbers[i] = number_ + static_cast<int>(steps.size());
        steps.push_back(steps_[i]);
        renumber(steps.back(), [&](int number) {
            return number < number_ ? number : numbers[static_cast<std::size_t>(number - number_)];
        });
    }
    return steps;
}

} // namespace hapax
