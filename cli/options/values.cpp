/// Numbers are read by std::from_chars: whole words only, in any locale.

#include "cli/options/values.hpp"

#include "cli/options/suggestion.hpp"
#include "cli/options/usage_error.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/clues/clue_name.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

namespace {

template<class T>
T one_of(std::string const& option, std::string const& word,
         std::vector<std::pair<std::string, T>> const& known) {
    std::string list;
    std::vector<std::string> names;
    for (auto const& [name, value] : known) {
        if (name == word) return value;
        list += (list.empty() ? "" : ", ") + name;
        names.push_back(name);
    }
    throw UsageError{option + " takes " + list + ", not '" + word + "'" + suggestion(word, names)};
}

/// Returns the kind of clue that a word names, in the singular or plural.
std::string kind_of_clue(std::string const& option, std::string const& word) {
    std::vector<std::string> kinds{"given", "pencil marks", "cage", "adjacency"};
    for (auto const& row : clue_rows()) kinds.emplace_back(row.word);
    for (auto const& kind : kinds) {
        auto const plural =
            kind.ends_with('y') ? kind.substr(0, kind.size() - 1) + "ies" : kind + "s";
        if (word == kind || word == plural) return kind;
    }
    throw UsageError{option + " needs a kind of clue such as given, inequality or cage, not '"
                     + word + "'" + suggestion(word, kinds)};
}

/// Returns a technique's name as an option has it: "x-wing" for "X-wing".
std::string technique_word(std::string name) {
    for (char& c : name) {
        if (c == ' ') c = '-';
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return name;
}

} // namespace

std::string list_of_notations() {
    std::string list;
    for (auto const notation : all_notations())
        list += (list.empty() ? "" : ", ") + std::string{name(notation)};
    return list;
}

std::string list_of_writable_notations() {
    std::string list;
    for (auto const notation : all_notations())
        if (is_writable(notation)) list += (list.empty() ? "" : ", ") + std::string{name(notation)};
    return list;
}

std::string list_of_encodings() {
    std::string list;
    for (auto const& group : encoding_words()) {
        if (!list.empty()) list += ", ";
        for (auto const& word : group) list += (word == group.front() ? "" : "|") + word;
    }
    return list;
}

BoxShape parse_box(std::string const& text) {
    auto const box = box_from(text);
    if (!box) throw UsageError{"--box needs rows x columns, such as 2x3, not '" + text + "'"};
    return *box;
}

SolverConfiguration parse_configuration(std::string const& list, int seed) {
    SolverConfiguration configuration;
    configuration.seed = seed;
    std::istringstream words{list};
    std::vector<std::string> seen;
    auto const require_once = [&](std::string const& what) {
        if (contains(seen, what))
            throw UsageError{"--solver-options says " + what + " twice: '" + list + "'"};
        seen.push_back(what);
    };
    for (std::string word; std::getline(words, word, ',');) {
        auto const equals = word.find('=');
        if (equals == word.npos) {
            require_once("the configuration");
            configuration.preset = word;
            continue;
        }
        auto const option = word.substr(0, equals);
        require_once(option);
        int value = 0;
        auto const [end, error] =
            std::from_chars(word.data() + equals + 1, word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size())
            throw UsageError{"--solver-options needs NAME=NUMBER, not '" + word + "'"};
        if (!is_solver_option(option))
            throw UsageError{solver_name() + " has no option '" + option + "'"};
        if (!is_solver_value(option, value))
            throw UsageError{"--solver-options: " + std::to_string(value)
                             + " is out of the range of " + option};
        configuration.options.emplace_back(option, value);
    }
    if (!is_solver_configuration(configuration.preset))
        throw UsageError{solver_name() + " has no configuration '" + configuration.preset + "'"};
    return configuration;
}

Preference parse_keep(std::string const& word) {
    return one_of<Preference>("--keep", word,
                              {{"givens", Preference::Givens},
                               {"inequalities", Preference::Inequalities},
                               {"symmetry", Preference::Symmetry}});
}

PoolKind parse_pool(std::string const& word) {
    return one_of<PoolKind>(
        "--pool", word,
        {{"givens", PoolKind::Givens}, {"signs", PoolKind::Signs}, {"both", PoolKind::Both}});
}

Weights parse_weights(std::string const& list) {
    Weights weights;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        auto const equals = word.find('=');
        if (equals == word.npos)
            throw UsageError{"--weights needs KIND=NUMBER, not '" + word + "'"};
        auto const weight = parse_number("--weights", word.substr(equals + 1));
        constexpr std::uint64_t most = 1'000'000;
        if (weight > most) throw UsageError{"--weights takes numbers up to a million"};
        weights[kind_of_clue("--weights", word.substr(0, equals))] = static_cast<int>(weight);
    }
    return weights;
}

std::vector<std::string> parse_kinds(std::string const& list) {
    std::vector<std::string> kinds;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        auto kind = kind_of_clue("--lexicographic", word);
        if (contains(kinds, kind)) throw UsageError{"--lexicographic names " + kind + " twice"};
        kinds.push_back(std::move(kind));
    }
    return kinds;
}

RegionRole parse_blame(std::string const& word) {
    return one_of<RegionRole>("--blame", word,
                              {{"clues", RegionRole::Rules}, {"rules", RegionRole::Clues}});
}

Alphabet parse_alphabet(std::string const& word) {
    return one_of<Alphabet>("--alphabet", word,
                            {{"digits", Alphabet::Digits}, {"letters", Alphabet::Letters}});
}

SatSolver::ProofFormat parse_proof_form(std::string const& word) {
    using enum SatSolver::ProofFormat;
    return word.empty()
               ? Binary
               : one_of<SatSolver::ProofFormat>("--to", word, {{"drat", Binary}, {"text", Text}});
}

Language parse_language(std::string const& code) {
    return one_of<Language>(
        "--language", code,
        {{"en", Language::English}, {"es", Language::Spanish}, {"pt", Language::Portuguese}});
}

KindRow const& parse_kind(std::string const& word) {
    std::vector<std::pair<std::string, KindRow const*>> known;
    for (auto const& row : kind_rows()) known.emplace_back(row.word, &row);
    return *one_of<KindRow const*>("generate", word, known);
}

std::vector<Technique> parse_techniques(std::string const& list) {
    std::vector<std::pair<std::string, Technique>> known;
    for (auto const& row : techniques()) {
        if (row.family == Family::Uniqueness || row.family == Family::General
            || row.technique == Technique::Clash)
            continue;
        known.emplace_back(technique_word(std::string{row.key}), row.technique);
    }
    std::vector<Technique> found;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        found.push_back(one_of<Technique>("--technique", technique_word(word), known));
    }
    return found;
}

Technique parse_only(std::string const& word) {
    return one_of<Technique>(
        "--only", word,
        {{"singles", Technique::NakedSingle}, {"box-singles", Technique::BoxSingle}});
}

StepRange parse_steps(std::string const& text) {
    auto const dots = text.find("..");
    if (dots == text.npos)
        throw UsageError{"--steps needs a range such as 40..60, not '" + text + "'"};
    constexpr std::uint64_t most = 1'000'000;
    return {static_cast<int>(std::min(most, parse_number("--steps", text.substr(0, dots)))),
            static_cast<int>(std::min(most, parse_number("--steps", text.substr(dots + 2))))};
}

LineLength parse_line_length(std::string const& text) {
    auto const dash = text.find('-');
    auto const cells = [&](std::string const& number) {
        constexpr std::uint64_t most = max_order;
        return static_cast<int>(std::min(most, parse_number("--line-length", number)));
    };
    if (dash == text.npos) return {cells(text), cells(text)};
    return {cells(text.substr(0, dash)), cells(text.substr(dash + 1))};
}

Symmetry parse_symmetry(std::string const& word) {
    if (auto const symmetry = symmetry_named(word)) return *symmetry;
    throw UsageError{"--symmetry takes none, rotational, quarter, mirror, diagonal, both, not '"
                     + word + "'"};
}

Level parse_level(std::string const& word) {
    return one_of<Level>("--difficulty", word,
                         {{"easy", Level::Easy},
                          {"moderate", Level::Moderate},
                          {"tough", Level::Tough},
                          {"hard", Level::Hard},
                          {"extreme", Level::Extreme}});
}

std::uint64_t parse_number(std::string const& option, std::string const& text) {
    std::uint64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number == 0)
        throw UsageError{option + " needs a number from 1, not '" + text + "'"};
    return number;
}

std::vector<Operation> parse_operations(std::string const& signs) {
    std::vector<Operation> operations;
    for (char const sign : signs) {
        auto const operation = operation_from(sign);
        if (!operation) throw UsageError{"--operations needs some of +-x/, not '" + signs + "'"};
        operations.push_back(*operation);
    }
    return operations;
}

std::vector<CageWish> parse_cages(std::string const& option, std::string const& list) {
    std::vector<CageWish> wishes;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        CageWish wish;
        auto const sign = word.find_first_not_of("0123456789");
        if (sign != word.npos && sign + 1 == word.size())
            wish.operation = operation_from(word[sign]);
        if (sign != 0 && !word.empty())
            wish.size = static_cast<int>(std::min<std::uint64_t>(
                parse_number(option, word.substr(0, sign)), max_order * max_order));
        bool const is_whole = sign == word.npos || wish.operation;
        if (word.empty() || !is_whole || (wish.size == 1 && wish.operation))
            throw UsageError{option
                             + " takes cages such as - (an operation), 3 (cells) or 2/ "
                               "(both), not '"
                             + word + "'"};
        wishes.push_back(wish);
    }
    return wishes;
}

std::pair<std::uint64_t, std::uint64_t> parse_seed(std::string const& text) {
    auto const colon = text.find(':');
    std::uint64_t seed = 0;
    auto const digits = text.substr(0, colon);
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (error != std::errc{} || end != digits.data() + digits.size())
        throw UsageError{"--seed needs a whole number from 0, or two such as 7:3, not '" + text
                         + "'"};
    return {seed, colon == text.npos ? 1 : parse_number("--seed", text.substr(colon + 1))};
}

} // namespace hapax
