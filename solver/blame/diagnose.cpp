/// Regions, clues and entries are assumptions of one solver. A first question, about the clues
/// without the entries, tells whose mistake it is; then the failed set is shrunk (see
/// minimal_core), rules first, entries last, so that what remains is the shortest way from the
/// player's mistake to a contradiction that deletion in this order finds. If an entry is wrong by
/// itself, the others are let off before that. What pencil marks leave
/// out is let off before everything else: it is not needed to refute a value, and of right and
/// wrong marks only the wrong ones stay.

#include "solver/blame/diagnose.hpp"

#include "solver/blame/minimal_core.hpp"
#include "solver/blame/questions.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace hapax {

namespace {

std::string joined(std::vector<std::string> const& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

/// Describes what can be blamed, and in which order it is let off.
struct Suspects {
    std::vector<Element> elements; ///< a clue each
    std::vector<std::vector<int>> classes;

    void add(std::vector<Clue> const& more) {
        classes.emplace_back();
        for (auto const& clue : more) {
            classes.back().push_back(static_cast<int>(elements.size()));
            elements.push_back({clue});
        }
    }

    /// Values are let off last. Pencil marks are let off first, so that marks which agree with the
    /// puzzle and the values are never blamed.
    void add_entries(std::vector<Clue> entries) {
        auto const values = std::stable_partition(entries.begin(), entries.end(), is_struck_out);
        bool const has_marks = values != entries.begin();
        add({values, entries.end()});
        if (!has_marks) return;
        add({entries.begin(), values});
        std::rotate(classes.begin(), classes.end() - 1, classes.end());
    }

    std::vector<int> all() const {
        std::vector<int> numbers(elements.size());
        std::iota(numbers.begin(), numbers.end(), 0);
        return numbers;
    }

    /// Lets off those first in line that are not in this core.
    void trim(std::vector<int> const& core) {
        std::erase_if(classes.front(), [&](int element) { return !contains(core, element); });
    }

    Conflict conflict(std::vector<int> const& core) const {
        Conflict result;
        for (int const element : core)
            result.clues.push_back(elements[static_cast<std::size_t>(element)].front());
        std::stable_partition(result.clues.begin(), result.clues.end(),
                              [](Clue const& clue) { return clue.kind == ClueKind::Entry; });
        return result;
    }
};

/// If an entry is wrong by itself, lets off all others: a right one beside it could only shorten
/// the reason. Returns a failed set with that entry; otherwise the one that is given.
std::vector<int> with_fewest_entries(Suspects& suspects, ClueQuestions& questions,
                                     std::vector<int> core) {
    auto const clue = [&](int element) {
        return suspects.elements[static_cast<std::size_t>(element)].front();
    };
    auto const is_value = [&](int element) {
        return clue(element).kind == ClueKind::Entry && !is_struck_out(clue(element));
    };
    auto asked = suspects.all();
    std::vector<int> values; // those of the core first
    std::copy_if(core.begin(), core.end(), std::back_inserter(values), is_value);
    if (values.empty()) return core;
    for (int const element : asked)
        if (is_value(element) && !contains(core, element)) values.push_back(element);
    std::erase_if(asked, [&](int element) { return clue(element).kind == ClueKind::Entry; });
    for (int const value : values) {
        asked.push_back(value);
        auto answer = questions.ask(asked);
        asked.pop_back();
        if (answer.answer != Answer::Unsatisfiable) continue;
        for (auto& of_class : suspects.classes)
            std::erase_if(of_class, [&](int other) {
                return clue(other).kind == ClueKind::Entry && other != value;
            });
        return std::move(answer.elements);
    }
    return core;
}

/// All suspects together are unsatisfiable.
void find_conflicts(Suspects const& suspects, ClueQuestions& questions,
                    DiagnosisOptions const& options, Diagnosis& diagnosis) {
    if (options.search == ConflictSearch::Several) {
        auto const found = [&](std::vector<int> const& core) {
            diagnosis.conflicts.push_back(suspects.conflict(core));
            if (options.found) options.found(diagnosis);
        };
        auto const several = all_cores(suspects.classes, questions.oracle(), options.most, found);
        diagnosis.is_complete = several.is_complete;
        if (!diagnosis.conflicts.empty()) return;
    }
    auto core = minimal_core(suspects.classes, options.search == ConflictSearch::Any
                                                   ? questions.settling_oracle()
                                                   : questions.oracle());
    bool const is_minimal = core.is_minimal;
    if (options.search == ConflictSearch::Smallest && is_minimal) {
        core = smallest_core(std::move(core), questions.oracle());
        diagnosis.is_complete = core.is_minimal;
    }
    diagnosis.conflicts = {suspects.conflict(core.elements)};
    diagnosis.conflicts.front().is_minimal = is_minimal;
}

/// A smallest conflict would often lean on right marks: those of a whole row, say. So the marks to
/// blame are found first. Nothing if that is all of them.
std::optional<Diagnosis> smallest_without_innocent_marks(Puzzle const& puzzle,
                                                         std::vector<Clue> const& entries,
                                                         DiagnosisOptions options) {
    options.search = ConflictSearch::Any;
    auto any = diagnose(puzzle, entries, options);
    if (any.conflicts.empty() || !any.conflicts.front().is_minimal) return any;
    auto blamed = entries;
    auto const& clues = any.conflicts.front().clues;
    std::erase_if(
        blamed, [&](Clue const& entry) { return is_struck_out(entry) && !contains(clues, entry); });
    if (blamed.size() == entries.size()) return std::nullopt;
    options.search = ConflictSearch::Smallest;
    auto smallest = diagnose(puzzle, blamed, options);
    smallest.questions += any.questions;
    return smallest;
}

/// One wrong entry hides the others only until it is left out.
Diagnosis diagnose_each(Puzzle const& puzzle, std::vector<Clue> entries, DiagnosisOptions options) {
    options.search = ConflictSearch::Any;
    auto all = diagnose(puzzle, entries, options);
    auto const is_blamed = [&](Clue const& entry) {
        auto const& clues = all.conflicts.back().clues;
        return contains(clues, entry);
    };
    while (!all.conflicts.empty() && all.conflicts.back().is_minimal
           && std::erase_if(entries, is_blamed) > 0 && !entries.empty()) {
        auto const next = diagnose(puzzle, entries, options);
        all.questions += next.questions;
        if (next.conflicts.empty()) break;
        all.conflicts.push_back(next.conflicts.front());
    }
    return all;
}

} // namespace

std::string describe(Conflict const& conflict, Puzzle const& puzzle) {
    std::vector<std::string> entries;
    std::vector<std::string> clues;
    for (auto const& clue : conflict.clues)
        (clue.kind == ClueKind::Entry ? entries : clues).push_back(name(clue, puzzle));
    if (entries.empty() && clues.empty()) return "the rules alone have no solution";
    if (entries.empty() || clues.empty()) {
        auto const& all = entries.empty() ? clues : entries;
        return joined(all) + (all.size() == 1 ? " cannot hold" : " cannot hold together");
    }
    return joined(entries) + " cannot stand with " + joined(clues);
}

std::vector<Cell> cells_of(Conflict const& conflict, Puzzle const& puzzle) {
    std::vector<Cell> cells;
    for (auto const& clue : conflict.clues)
        for (auto const cell : cells_of(clue, puzzle)) cells.push_back(cell);
    sort_unique(cells);
    return cells;
}

Diagnosis diagnose(Puzzle const& puzzle, std::vector<Clue> const& entries,
                   DiagnosisOptions const& options) {
    require_well_formed(puzzle);
    if (options.search == ConflictSearch::ForEachEntry)
        return diagnose_each(puzzle, entries, options);
    if (options.search == ConflictSearch::Smallest
        && std::any_of(entries.begin(), entries.end(), is_struck_out))
        if (auto found = smallest_without_innocent_marks(puzzle, entries, options)) return *found;
    Suspects suspects;
    if (options.questions.regions == RegionRole::Clues)
        suspects.add(without_copies(regions_of(puzzle), puzzle));
    suspects.add(without_copies(clues_of(puzzle), puzzle));

    ClueQuestions questions{puzzle, suspects.elements, options.questions};
    Diagnosis diagnosis;
    auto answer = questions.ask(suspects.all());
    diagnosis.is_puzzle_impossible = answer.answer == Answer::Unsatisfiable;
    if (!diagnosis.is_puzzle_impossible && !entries.empty()) {
        suspects.add_entries(entries);
        answer = questions.ask(suspects.all());
    }
    diagnosis.answer = answer.answer;
    if (answer.answer == Answer::Unsatisfiable) {
        if (options.search == ConflictSearch::Any)
            answer.elements = with_fewest_entries(suspects, questions, std::move(answer.elements));
        if (options.search != ConflictSearch::Several) suspects.trim(answer.elements);
        find_conflicts(suspects, questions, options, diagnosis);
    }
    diagnosis.questions = questions.questions();
    return diagnosis;
}

} // namespace hapax
