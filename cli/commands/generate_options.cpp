#include "cli/commands/generate_options.hpp"

#include "cli/commands/table.hpp"
#include "cli/files/files.hpp"
#include "cli/options/style.hpp"
#include "cli/options/values.hpp"
#include "cli/stream/stream.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <random>
#include <sstream>
#include <string_view>
#include <system_error>
#include <tuple>

namespace hapax {

namespace {

/// Returns a random seed that is short enough to be typed again.
std::uint64_t new_seed() {
    constexpr unsigned most = 1'000'000'000;
    return std::random_device{}() % most;
}

/// Throws UsageError.
void choose_grid(Arguments const& given, PuzzleRequest& request, FormatOptions& format) {
    request.order = given.whole("order").value_or(0);
    if (given.has("order") && request.order < 1) throw UsageError{*objection(request)};
    if (auto const box = given.word("box")) {
        request.box = parse_box(*box);
        int const cells = request.box->rows * request.box->columns;
        if (given.has("order") && request.order != cells)
            throw UsageError{"--box " + *box + " makes order " + std::to_string(cells)
                             + ", --order says " + std::to_string(request.order)};
        request.order = cells;
        format.boxes = Boxes::Given;
        format.box = *request.box;
    }
    if (request.kind != PuzzleKind::Sudoku) format.boxes = Boxes::None;
    if (given.has("jigsaw")) request.layout = Layout::Jigsaw;
    for (auto const& row : grid_rules())
        if (given.has(row.word)) request.rules.insert(row.rule);
}

/// Reads the cells that may be given: a line of the file for each row. Sets the order if it is not
/// known. Throws UsageError, InputError and std::system_error.
void choose_pattern(std::string const& path, PuzzleRequest& request) {
    constexpr std::string_view open = ".0_- ";
    InputFile file{path};
    std::vector<std::string> rows;
    for (std::string row; std::getline(file.stream(), row);) {
        if (!row.empty() && row.back() == '\r') row.pop_back();
        rows.push_back(std::move(row));
    }
    while (!rows.empty() && rows.back().find_first_not_of(' ') == std::string::npos)
        rows.pop_back();
    if (request.order == 0) request.order = static_cast<int>(rows.size());
    auto const wrong = [&](std::size_t row, std::string const& what) {
        throw UsageError{shown(path) + ":" + std::to_string(row) + ": " + what
                         + "; a pattern of order " + std::to_string(request.order) + " has "
                         + std::to_string(request.order) + " lines of as many characters"};
    };
    if (std::ssize(rows) != request.order)
        wrong(rows.size(), std::to_string(rows.size()) + " lines");
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (std::ssize(rows[r]) > request.order)
            wrong(r + 1, std::to_string(rows[r].size()) + " characters");
        for (std::size_t c = 0; c < rows[r].size(); ++c)
            if (open.find(rows[r][c]) == open.npos)
                request.pattern.insert({static_cast<int>(r), static_cast<int>(c)});
    }
    if (request.pattern.empty()) throw UsageError{shown(path) + ": the pattern has no cell"};
}

/// Reads the solution of all puzzles, and the order if it is not known. Throws UsageError,
/// InputError and std::system_error.
void choose_solution(std::string const& path, FormatOptions format, PuzzleRequest& request) {
    if (has_regions(request) && format.boxes == Boxes::None) format.boxes = Boxes::Default;
    auto const task = only_task(path, format, "--from");
    auto const& puzzle = task.read.puzzle;
    if (given_count(puzzle) < puzzle.order * puzzle.order)
        throw UsageError{"--from " + shown(path) + ": the grid is not full; hapax solve fills it"};
    if (request.order != 0 && request.order != puzzle.order)
        throw UsageError{"--from " + shown(path) + ": the grid has order "
                         + std::to_string(puzzle.order) + ", not " + std::to_string(request.order)};
    request.order = puzzle.order;
    request.from = puzzle;
}

/// Throws UsageError if the grid does not obey the rules that all of the puzzles have.
void require_rules_of(PuzzleRequest const& request) {
    Puzzle rules = latin_square(request.order);
    if (has_regions(request)) {
        rules.regions = request.from->regions;
        if (rules.regions.empty()) throw UsageError{"--from: the grid has no boxes"};
        for (auto const rule : request.rules) add_rule(rule, rules);
    }
    if (auto const broken = violations(rules, request.from->givens); !broken.empty())
        throw UsageError{"--from: the grid breaks a rule: " + broken.front().rule};
}

std::string kinds_with_lines() {
    std::string kinds;
    for (auto const& row : kind_rows())
        if (lines_of(row.offer) != nullptr)
            kinds += (kinds.empty() ? "" : ", ") + std::string{row.word};
    return kinds;
}

/// Throws UsageError.
void choose_clues(Arguments const& given, PuzzleRequest& request) {
    if (given.has("adjacent")) request.mode = FutoshikiMode::Adjacent;
    if (given.has("minimal")) request.minimality = Minimality::Minimal;
    request.fewest = given.whole("fewest");
    if (given.has("smallest") || request.fewest) {
        exclude(given, given.has("smallest") ? "--smallest" : "--fewest", "--minimal");
        request.minimality = Minimality::Smallest;
    }
    request.givens = given.whole("givens");
    request.holes = given.whole("holes");
    if (request.givens && request.holes)
        throw UsageError{"--givens and --holes exclude each other"};
    if (given.has("ambiguous") || (request.holes && request.kind == PuzzleKind::Latin))
        request.solutions = Solutions::Any;
    if (request.solutions == Solutions::Any && given.has("certificates"))
        throw UsageError{
            "--certificates needs puzzles with one solution; these holes may leave more"};
    request.inequalities = given.whole("inequalities");
    if (auto const symmetry = given.word("symmetry"))
        (request.kind == PuzzleKind::Killer ? request.cages.symmetry : request.symmetry) =
            request.line_symmetry = parse_symmetry(*symmetry);
    for (auto const* const option : {"max-cage", "singles", "must-have", "avoid"})
        if (!has_cages(request) && given.has(option))
            throw UsageError{"--" + std::string{option} + " is for kenken and killer"};
    if (request.kind != PuzzleKind::KenKen && given.has("operations"))
        throw UsageError{"--operations is for kenken"};
    if (auto const length = given.word("line-length")) {
        if (lines_of(request.offer) == nullptr)
            throw UsageError{"--line-length is for " + kinds_with_lines()};
        request.line_length = parse_line_length(*length);
    }
    request.cages.max_cage = given.whole("max-cage").value_or(request.cages.max_cage);
    request.cages.most_singles = given.whole("singles");
    request.cages.operations = parse_operations(given.word_or_empty("operations"));
    request.cages.must_have = parse_cages("--must-have", given.word_or_empty("must-have"));
    request.cages.avoided = parse_cages("--avoid", given.word_or_empty("avoid"));
}

/// Throws UsageError if a puzzle cannot be made, or not in a time that people wait.
void require_possible(PuzzleRequest const& request, KindRow const& row) {
    if (auto const why = objection(request)) throw UsageError{*why};
    bool const may_take_long = !request.patience;
    if (may_take_long || row.has(request.difficulty.value_or(Level::Easy))) return;
    std::string const most{name(row.hardest)};
    throw UsageError{std::string{row.word} + " puzzles are made "
                     + (row.hardest == Level::Easy ? most : "from easy to " + most)
                     + (row.reaches_extreme ? ", and extreme" : "")
                     + "; --time-limit SECONDS looks for a "
                     + (row.reaches_extreme ? "puzzle of another level" : "harder one")};
}

} // namespace

std::uint64_t fingerprint(Puzzle const& least_form) {
    constexpr std::size_t digits = 16;
    constexpr int base = 16;
    return std::stoull(sha256_hex(as_text(least_form)).substr(0, digits), nullptr, base);
}

PuzzleRequest const& GenerateOptions::request_of(std::uint64_t index) const {
    for (auto const& [last_of_level, of_level] : levels)
        if (index <= last_of_level) return of_level;
    return request;
}

std::uint64_t GenerateOptions::last_like(std::uint64_t index) const {
    for (auto const& [last_of_level, of_level] : levels)
        if (index <= last_of_level) return std::min(last_of_level, last);
    return last;
}

void GenerateOptions::follow(std::uint64_t others) {
    first += others;
    last += others;
    for (auto& [last_of_level, of_level] : levels) last_of_level += others;
}

/// Reads "easy:10,tough:10", one level for all, "any", or nothing. Throws UsageError.
void GenerateOptions::choose_levels(std::string const& list, std::optional<Symmetry> symmetry) {
    if (list == "any") return;
    if (list.find_first_of(",:") == list.npos) {
        if (!list.empty()) request.difficulty = parse_level(list);
        suit_people(request, symmetry);
        return;
    }
    if (common.arguments.has("number"))
        throw UsageError{"--difficulty " + list + " says how many; leave out --number"};
    number = 0;
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');) {
        auto const colon = word.find(':');
        number += colon == word.npos ? 1 : parse_number("--difficulty", word.substr(colon + 1));
        PuzzleRequest of_level = request;
        of_level.difficulty = parse_level(word.substr(0, colon));
        suit_people(of_level, symmetry);
        levels.emplace_back(number, std::move(of_level));
    }
}

/// Sets the first and the last puzzle of shard i of n: a range of puzzles, so that the shards'
/// outputs one after another are the output of one run. Throws UsageError.
void GenerateOptions::choose_shard(std::string const& words) {
    if (is_new_seed) throw UsageError{"--shard needs --seed, the same for all shards"};
    std::uint64_t i = 0;
    std::uint64_t n = 0;
    char const* const end = words.data() + words.size();
    auto const [slash, error] = std::from_chars(words.data(), end, i);
    bool const is_whole = error == std::errc{} && slash != end && *slash == '/'
                          && std::from_chars(slash + 1, end, n).ptr == end;
    constexpr std::uint64_t most = 1'000'000'000;
    if (!is_whole || i < 1 || i > n || n > most || number > most * most / n)
        throw UsageError{"--shard needs I/N with I from 1 to N, not '" + words + "'"};
    first = number / n * (i - 1) + std::min(i - 1, number % n);
    last = first + number / n + (i <= number % n ? 1 : 0);
    if (is_distinct && n > 1) choose_share(i, n);
}

/// Lets each shard make its share of all solutions, the same share for solutions that are alike, so
/// that no two shards make puzzles that are alike.
void GenerateOptions::choose_share(std::uint64_t part, std::uint64_t parts) {
    if (request.from || request.solutions == Solutions::Any)
        throw UsageError{
            "--distinct divides the solutions among shards, which needs puzzles of one "
            "solution each, without --from"};
    symmetries = symmetries_of(plainest(request));
    auto const accepts = [of = *symmetries, part, parts](Puzzle const& solved) {
        return fingerprint(least_form(solved, of)) % parts == part - 1;
    };
    request.accepts = accepts;
    for (auto& [last_of_level, of_level] : levels) of_level.accepts = accepts;
}

GenerateOptions::GenerateOptions(Options const& options)
    : common{options}, number{options.arguments.count("number").value_or(1)},
      is_new_seed{!options.arguments.has("seed")}, is_distinct{options.arguments.has("distinct")},
      certificate_folder{options.arguments.word_or_empty("certificates")},
      is_sorted{options.arguments.has("sort")} {
    auto const& given = options.arguments;
    if (auto const words = given.word("seed"))
        std::tie(seed, first_stream) = parse_seed(*words);
    else
        seed = new_seed();
    if (given.inputs().size() != 1) {
        std::string kinds;
        for (auto const& row : kind_rows())
            kinds += (kinds.empty() ? "" : ", ") + std::string{row.word};
        throw UsageError{"generate needs one kind of puzzle: " + kinds};
    }
    kind = given.inputs().front();
    auto const& row = parse_kind(kind);
    choose_kind(row, request);
    choose_grid(given, request, common.format);
    if (auto const path = given.word("from")) choose_solution(*path, common.format, request);
    if (auto const path = given.word("pattern")) choose_pattern(*path, request);
    choose_clues(given, request);
    if (given.has("some")) {
        if (!are_all_shown(request.offer))
            throw UsageError{"--some is for kropki and xv, which show all their marks otherwise"};
        request.marks = Marks::Some;
    }
    if (auto const list = given.word("technique")) request.techniques = parse_techniques(*list);
    if (auto const only = given.word("only")) request.most_expensive = parse_only(*only);
    if (auto const steps = given.word("steps")) request.steps = parse_steps(*steps);
    request.most_attempts = given.whole("attempts");
    if (given.has("attempts") || given.has("time-limit")) request.patience.reset();
    complete(request);
    bool const is_free = request.minimality == Minimality::Any && !aim_of(request)
                         && !given.has("difficulty") && !has_cages(request)
                         && request.offer == Offer::None;
    if (is_free && !request.pattern.empty() && !request.givens)
        request.givens = static_cast<int>(request.pattern.size());
    choose_levels(given.word_or_empty("difficulty"),
                  given.has("symmetry") ? std::optional{request.symmetry} : std::nullopt);
    require_possible(request, row);
    if (request.from) require_rules_of(request);
    for (auto const& [last_of_level, of_level] : levels) require_possible(of_level, row);
    last = number;
    if (auto const shard = given.word("shard")) choose_shard(*shard);
}

std::vector<GenerateOptions> parts_of(Options const& options) {
    auto const style = options.arguments.word("style");
    if (!style) return {GenerateOptions{options}};
    std::vector<GenerateOptions> parts;
    for (auto const& of_part :
         options_by_style(*style, command_named("generate", commands()), options)) {
        parts.emplace_back(of_part);
        auto& part = parts.back();
        part.seed = parts.front().seed;
        part.first_stream = parts.front().first_stream;
        if (parts.size() > 1) part.follow(parts[parts.size() - 2].last);
    }
    if (parts.size() > 1 && options.arguments.has("shard"))
        throw UsageError{"--shard divides puzzles of one kind; this style has several"};
    return parts;
}

} // namespace hapax
