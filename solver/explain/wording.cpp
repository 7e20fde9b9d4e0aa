/// Each technique has its sentence; what they share is the way in which facts are named, shortest
/// first: a value, a bound, the values that are left, the values that are gone.

#include "solver/explain/wording.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_origins = 5; ///< that are told of one step

std::string joined(std::vector<std::string> const& words, char const* last = " and ") {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

std::vector<std::string> words_of(Values values) {
    std::vector<std::string> words;
    for_each_value(values, [&](int value) { words.push_back(std::to_string(value)); });
    return words;
}

std::string listed(std::vector<int> const& values, char const* last) {
    Values set = 0;
    for (int const value : values) set |= only(value);
    return joined(words_of(set), last);
}

class Words {
  public:
    Words(Step const& step, Position const& before)
        : step_{step}, before_{before}, constraints_{before.constraints()} {}

    std::string reason() const {
        switch (step_.technique) {
        case Technique::Clash:
            return the_constraint() + " holds " + the_value() + " twice, in " + focus();
        case Technique::NakedSingle:
            return step_.is_contradiction() ? "no value is left for " + focus()
                                            : "nothing else is left there" + origins(step_.facts);
        case Technique::HiddenSingle:
            return "in " + the_constraint()
                   + (step_.is_contradiction()
                          ? " no cell can be " + the_value()
                          : " only " + focus() + " can still be " + the_value())
                   + origins(step_.facts);
        case Technique::Bounds:
            return "by " + constraints() + where();
        case Technique::CageValues:
        case Technique::CageLines:
            return cage();
        case Technique::Locked:
            return locked();
        case Technique::InequalityFan:
            return focus() + " must be different, by " + constraints() + where();
        case Technique::NakedPair:
        case Technique::NakedTriple:
        case Technique::NakedQuad:
            return "in " + constraints() + ", " + focus() + " have only " + values(" and ")
                   + " between them";
        case Technique::HiddenPair:
        case Technique::HiddenTriple:
        case Technique::HiddenQuad:
            return "in " + constraints() + ", " + values(" and ") + " can only be in " + focus()
                   + ", which have no room for more";
        case Technique::Total:
            return "by the total of " + constraints() + ", " + balance() + where();
        case Technique::Leftovers:
            return constraints() + " hold the same values, so outside of each other, too; and "
                   + focus() + " cannot be " + the_value();
        case Technique::XWing:
        case Technique::Swordfish:
        case Technique::Jellyfish:
            return fish();
        case Technique::XYWing:
            return wing();
        case Technique::Chain:
            return chain();
        case Technique::General:
            return general();
        }
        return general();
    }

  private:
    std::string cell_name(int cell) const { return name(cell_at(cell, constraints_.order())); }

    std::string cells(std::vector<int> list, char const* last = " and ") const {
        std::sort(list.begin(), list.end());
        std::vector<std::string> words;
        for (int const cell : list) words.push_back(cell_name(cell));
        return joined(words, last);
    }

    std::string focus() const { return cells(step_.focus); }
    std::string the_value() const { return std::to_string(step_.values.front()); }
    std::string values(char const* last) const { return listed(step_.values, last); }

    std::string the_constraint() const {
        return step_.constraints.empty() ? "the grid" : constraints_[step_.constraints[0]].name;
    }

    std::string constraints() const {
        std::vector<std::string> words;
        for (int const number : step_.constraints) words.push_back(constraints_[number].name);
        return joined(words);
    }

    /// "the innies r1c8 and r1c9 add up to 8": the units without the cages, which are all sums
    std::string balance() const {
        auto const [left, signs, total, numbers] = balance_of(constraints_, step_.constraints);
        std::vector<int> innies;
        std::vector<int> outies;
        for (std::size_t i = 0; i < left.size(); ++i)
            (signs[i] > 0 ? innies : outies).push_back(left[i]);
        auto const named = [&](std::vector<int> const& list, std::string const& word) {
            return "the " + word + (list.size() > 1 ? "s " : " ") + cells(list);
        };
        if (!innies.empty() && !outies.empty())
            return named(innies, "innie") + " less " + named(outies, "outie")
                   + (innies.size() > 1 ? " make " : " makes ") + std::to_string(total);
        auto const& alone = innies.empty() ? outies : innies;
        return named(alone, innies.empty() ? "outie" : "innie")
               + (alone.size() > 1 ? " add up to " : " is ")
               + std::to_string(innies.empty() ? -total : total);
    }

    /// ", where r1c1 is 4 and r1c2 is at most 5"
    std::string where() const {
        std::vector<std::string> words;
        for (auto const& fact : step_.facts) words.push_back(name(fact, constraints_));
        return words.empty() ? "" : ", where " + joined(words);
    }

    std::string cage() const {
        std::string text = "by the combinations of ";
        std::vector<std::string> lines;
        for (int const number : step_.constraints) {
            auto const& constraint = constraints_[number];
            if (constraint.kind == Rule::Cage)
                text += constraint.name + " (" + clue_text(constraints_.cage(constraint)) + ")";
            else
                lines.push_back(constraint.name);
        }
        return text + (lines.empty() ? "" : " in " + joined(lines)) + where();
    }

    bool holds(int number, int cell) const {
        auto const& all = constraints_[number].cells;
        return std::find(all.begin(), all.end(), cell) != all.end();
    }

    /// The unit whose places are locked is the one without the conclusions.
    std::string locked() const {
        if (step_.constraints.size() != 2) return general();
        int base = step_.constraints[0];
        int other = step_.constraints[1];
        if (holds(base, step_.conclusions.front().cell)) std::swap(base, other);
        return "in " + constraints_[base].name + ", " + the_value() + " can only be in "
               + cells(step_.focus, " or ") + ", which stand in " + constraints_[other].name
               + ", too";
    }

    /// The lines that hold conclusions are those across.
    std::string fish() const {
        std::vector<std::string> base;
        std::vector<std::string> across;
        for (int const number : step_.constraints)
            (constraints_[number].kind == constraints_[step_.constraints[0]].kind ? base : across)
                .push_back(constraints_[number].name);
        int const cell = step_.conclusions.front().cell;
        bool const first_is_across =
            std::any_of(step_.constraints.begin(), step_.constraints.end(), [&](int number) {
                return holds(number, cell)
                       && constraints_[number].kind == constraints_[step_.constraints[0]].kind;
            });
        if (first_is_across) std::swap(base, across);
        return "in " + joined(base) + ", " + the_value() + " can only be in " + joined(across);
    }

    std::string wing() const {
        auto const& cells = step_.focus;
        auto const& list = step_.values;
        if (cells.size() != 3 || list.size() != 3) return general();
        std::vector<std::string> const v{std::to_string(list[0]), std::to_string(list[1]),
                                         std::to_string(list[2])};
        return "if " + cell_name(cells[0]) + " is " + v[0] + ", " + cell_name(cells[1]) + " is "
               + v[2] + "; if it is " + v[1] + ", " + cell_name(cells[2]) + " is " + v[2] + " ("
               + constraints() + ")";
    }

    std::string chain() const {
        auto const& cells = step_.focus;
        if (cells.size() != 4) return general();
        return the_value() + " is in " + cell_name(cells[0]) + " or " + cell_name(cells[1])
               + ", and in " + cell_name(cells[2]) + " or " + cell_name(cells[3]) + ", but not in "
               + cell_name(cells[1]) + " and " + cell_name(cells[2])
               + " both; so it is at one end of the chain (" + constraints() + ")";
    }

    std::string general() const {
        if (step_.is_contradiction()) return constraints() + " cannot hold together" + where();
        if (step_.constraints.empty()) return "nothing else is left" + where();
        return "otherwise " + constraints() + " could not hold"
               + (step_.constraints.size() > 1 ? " together" : "") + where();
    }

    /// Why those candidates are gone, as far as it takes few words: "(the 4 of r2c2 rules it out of
    /// r1c2)".
    std::string origins(std::vector<Fact> const& facts) const {
        std::map<std::pair<int, int>, std::vector<std::string>> by_origin;
        for (auto const& [cell, excluded] : facts) {
            if (before_.written(cell) != 0) continue;
            for_each_value(excluded, [&, at = cell](int value) {
                auto const origin = before_.origin(at, value);
                bool const is_single = step_.technique == Technique::NakedSingle;
                by_origin[{origin.seen_from, origin.step}].push_back(
                    is_single ? std::to_string(value) : cell_name(at));
            });
        }
        if (by_origin.empty() || by_origin.size() > most_origins) return "";
        std::vector<std::string> words;
        for (auto const& [origin, what] : by_origin)
            words.push_back(source(origin) + " rules " + rest(what));
        return " (" + joined(words) + ")";
    }

    std::string source(std::pair<int, int> const& origin) const {
        auto const& [seen_from, step] = origin;
        if (seen_from >= 0)
            return "the " + std::to_string(before_.written(seen_from)) + " of "
                   + cell_name(seen_from);
        return step >= 0 ? "step " + std::to_string(step + 1) : "a mark";
    }

    std::string rest(std::vector<std::string> const& what) const {
        if (step_.technique == Technique::NakedSingle) return "out " + joined(what);
        return "it out of " + joined(what);
    }

    Step const& step_;
    Position const& before_;
    Constraints const& constraints_;
};

} // namespace

std::string name(Fact const& fact, Constraints const& constraints) {
    int const order = constraints.order();
    Values const left = all_values(order) & ~fact.excluded;
    std::string const is = name(cell_at(fact.cell, order)) + " is ";
    if (left == 0) return name(cell_at(fact.cell, order)) + " has no value left";
    if (count(left) == 1) return is + std::to_string(least(left));
    if (fact.excluded == below(least(left))) return is + "at least " + std::to_string(least(left));
    if (left == (below(greatest(left)) | only(greatest(left))))
        return is + "at most " + std::to_string(greatest(left));
    if (count(left) <= 3) return is + joined(words_of(left), " or ");
    return is + "not " + joined(words_of(fact.excluded), " or ");
}

std::string describe_conclusions(Step const& step, Constraints const& constraints) {
    if (step.is_contradiction()) return "there is no solution";
    int const order = constraints.order();
    std::vector<std::string> parts;
    std::map<int, Values> removed;
    for (auto const& [cell, value, strength] : step.conclusions)
        if (strength == Strength::Written)
            parts.push_back(name(cell_at(cell, order)) + " is " + std::to_string(value));
        else
            removed[cell] |= only(value);
    std::map<Values, std::vector<std::string>> by_values;
    for (auto const& [cell, values] : removed)
        by_values[values].push_back(name(cell_at(cell, order)));
    for (auto const& [values, cells] : by_values)
        parts.push_back(joined(cells) + (cells.size() == 1 ? " is not " : " are not ")
                        + joined(words_of(values), " or "));
    return joined(parts, ", and ");
}

std::string describe(Step const& step, Position const& before) {
    return describe_conclusions(step, before.constraints()) + ": " + Words{step, before}.reason();
}

std::vector<Cell> cells_of(Step const& step, Constraints const& constraints) {
    std::vector<int> cells = step.focus;
    for (auto const& conclusion : step.conclusions) cells.push_back(conclusion.cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<Cell> result;
    for (int const cell : cells) result.push_back(cell_at(cell, constraints.order()));
    return result;
}

std::vector<StepReason> reasons_of(Step const& step, Position const& before) {
    auto const& constraints = before.constraints();
    int const order = constraints.order();
    std::vector<StepReason> reasons;
    for (int const number : step.constraints) {
        StepReason reason{constraints[number].word, constraints[number].name, {}};
        for (int const cell : constraints[number].cells)
            reason.cells.push_back(cell_at(cell, order));
        reasons.push_back(std::move(reason));
    }
    for (auto const& fact : step.facts) {
        Cell const cell = cell_at(fact.cell, order);
        bool const is_given = constraints.puzzle().givens[cell] != 0;
        reasons.push_back({before.written(fact.cell) == 0 ? "candidates"
                           : is_given                     ? "given"
                                                          : "value",
                           name(fact, constraints),
                           {cell}});
    }
    return reasons;
}

} // namespace hapax
