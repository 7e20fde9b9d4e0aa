/// generate: makes puzzles to order. Puzzle number k takes stream k of the seed, on any thread.

#include "cli/answers/refusal.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/commands/command.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "cli/options/values.hpp"
#include "cli/stream/in_order.hpp"
#include "cli/stream/stream.hpp"
#include "cli/system/interrupt.hpp"
#include "encoder/model/rules.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/certify/needed.hpp"
#include "solver/certify/smallest.hpp"
#include "solver/explain/minimize.hpp"
#include "solver/generate/generator.hpp"
#include "solver/threads.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// What to generate, and how many.
struct GenerateOptions {
    explicit GenerateOptions(Options const& options); ///< throws UsageError

    /// Returns the request for the puzzle with this number in the stream.
    PuzzleRequest const& request_of(std::uint64_t index) const;

    Options common; ///< with the boxes of the generated puzzles
    PuzzleRequest request;
    std::string kind; ///< in words
    std::uint64_t number;
    std::uint64_t first = 0; ///< among the shard's puzzles, from 0
    std::uint64_t last = 0;  ///< the number after its last
    std::uint64_t seed;
    bool is_new_seed;               ///< chosen at random, so it must be printed
    std::string certificate_folder; ///< empty if none are written

    /// For several levels, or numbers of them: each request, and the number of its last puzzle.
    std::vector<std::pair<std::uint64_t, PuzzleRequest>> levels;

  private:
    void choose_levels(std::string const& list);
    void choose_shard(std::string const& words);
};

PuzzleRequest const& GenerateOptions::request_of(std::uint64_t index) const {
    for (auto const& [last_of_level, of_level] : levels)
        if (index <= last_of_level) return of_level;
    return request;
}

/// Reads "easy:10,tough:10", or one level for all. Throws UsageError.
void GenerateOptions::choose_levels(std::string const& list) {
    if (list.find_first_of(",:") == list.npos) {
        request.difficulty = parse_level(list);
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
}

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

/// Throws UsageError.
void choose_clues(Arguments const& given, PuzzleRequest& request) {
    if (given.has("adjacent")) request.mode = FutoshikiMode::Adjacent;
    if (given.has("minimal")) request.minimality = Minimality::Minimal;
    request.fewest = given.whole("fewest");
    if (given.has("smallest") || request.fewest) {
        exclude(given, given.has("smallest") ? "--smallest" : "--fewest", "--minimal");
        request.minimality = Minimality::Smallest;
    }
    if (auto const bias = given.word("bias")) request.bias = parse_bias(*bias);
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
    if (auto const symmetry = given.word("symmetry")) request.symmetry = parse_symmetry(*symmetry);
    if (!has_cages(request) && (given.has("max-cage") || given.has("singles")))
        throw UsageError{"--max-cage and --singles are for kenken and killer"};
    if (request.kind != PuzzleKind::KenKen && given.has("operations"))
        throw UsageError{"--operations is for kenken"};
    request.cages.max_cage = given.whole("max-cage").value_or(request.cages.max_cage);
    request.cages.most_singles = given.whole("singles");
    request.cages.operations = parse_operations(given.word_or_empty("operations"));
}

/// Throws UsageError if a puzzle cannot be made, or not in a time that people wait.
void require_possible(PuzzleRequest const& request, KindRow const& row) {
    if (auto const why = objection(request)) throw UsageError{*why};
    bool const may_take_long = !request.patience;
    if (may_take_long || request.difficulty.value_or(Level::Easy) <= row.hardest) return;
    std::string const most{name(row.hardest)};
    throw UsageError{std::string{row.word} + " puzzles are made "
                     + (row.hardest == Level::Easy ? most : "from easy to " + most)
                     + "; --time-limit SECONDS looks for a harder one"};
}

GenerateOptions::GenerateOptions(Options const& options)
    : common{options}, number{options.arguments.count("number").value_or(1)},
      seed{options.arguments.has("seed") ? *options.arguments.count("seed") : new_seed()},
      is_new_seed{!options.arguments.has("seed")},
      certificate_folder{options.arguments.word_or_empty("certificates")} {
    auto const& given = options.arguments;
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
    if (auto const list = given.word("difficulty")) choose_levels(*list);
    require_possible(request, row);
    if (request.from) require_rules_of(request);
    for (auto const& [last_of_level, of_level] : levels) require_possible(of_level, row);
    last = number;
    if (auto const shard = given.word("shard")) choose_shard(*shard);
}

/// Returns the comment before a puzzle in `text`, if the seed was chosen at random.
std::string seed_comment(GenerateOptions const& options, std::uint64_t index) {
    if (!options.is_new_seed || options.common.output.notation != Notation::Text) return "";
    return "# seed " + std::to_string(options.seed) + ", puzzle " + std::to_string(index) + "\n";
}

/// Describes a puzzle before it is made.
Subject subject_of(GenerateOptions const& options, std::uint64_t index) {
    Subject subject;
    subject.index = index;
    subject.seed = options.seed;
    subject.kind = options.kind;
    subject.order = options.request.order;
    return subject;
}

bool wants_certificates(GenerateOptions const& options) {
    return !options.certificate_folder.empty();
}

/// Returns the folder for a puzzle's certificate.
std::filesystem::path bundle(GenerateOptions const& options, std::uint64_t index) {
    return std::filesystem::path{options.certificate_folder} / padded(index);
}

/// Throws CannotExpress.
void add(GeneratedPuzzle const& made, GenerateOptions const& options, Reply& answer) {
    bool const is_unique = options.request.solutions == Solutions::One;
    answer.subject.puzzle = &made.puzzle;
    answer.decide(is_unique ? "unique" : "solved", ExitCode::Yes);
    answer.counted_as = "made";
    answer.add("givens", given_count(made.puzzle))
        .add("inequalities", count_of(PairName::Less, made.puzzle))
        .add("cages", made.puzzle.cages.size());
    answer.show(seed_comment(options, answer.subject.index));
    answer.add_puzzle(made.puzzle);
    answer.add("solutions", std::vector{made.solution});
    if (wants_certificates(options))
        answer.add("certificate", bundle(options, answer.subject.index).string());
}

void add_failure(Generation const& generation, Reply& answer) {
    answer.decide("undecided", ExitCode::Undecided);
    answer.counted_as = "not made";
    std::string const attempts = std::to_string(generation.attempts)
                                 + (generation.attempts == 1 ? " random grid" : " random grids");
    std::string const what = generation.found
                                 ? "there was no time to write its evidence"
                                 : "no puzzle found in " + attempts
                                       + (generation.reached.empty() ? "" : "; reached ")
                                       + generation.reached;
    answer.messages = "hapax: " + answer.subject.place() + ": " + what + "\n";
    answer.add("reached", generation.reached);
}

/// Makes puzzles: number k from stream k of the seed.
class Production {
  public:
    explicit Production(GenerateOptions const& options) : options_{options} {}

    /// Returns nullopt if an interrupt ended it.
    std::optional<Outcome> make(std::uint64_t index, Worker const& worker) {
        auto const start = std::chrono::steady_clock::now();
        std::optional<Outcome> outcome;
        try { // the limits are for the puzzle and its evidence together
            outcome = outcome_of(index, limits_for(options_.common), worker.workspace.spare);
        } catch (std::exception const& error) {
            if (!is_defect(error)) throw;
            outcome = defect(options_.common, subject_of(options_, index), error);
        }
        std::lock_guard const lock{mutex_};
        if (outcome)
            last_ = std::max(last_, index);
        else
            unfinished_.push_back(index);
        if (outcome && options_.common.verbosity == Verbosity::Verbose)
            outcome->messages +=
                report("puzzle " + std::to_string(index), outcome->word_for_totals(), start);
        return outcome;
    }

    /// Names puzzles that are missing between others after an interrupt: "puzzles 2, 5".
    std::string gaps() {
        std::sort(unfinished_.begin(), unfinished_.end());
        std::string list;
        for (auto const index : unfinished_)
            if (index < last_) list += (list.empty() ? "puzzles " : ", ") + std::to_string(index);
        return list;
    }

  private:
    /// Returns nullopt if an interrupt came before the evidence was written.
    std::optional<Outcome> outcome_of(std::uint64_t index, Limits const& limits,
                                      SpareThreads* spare) const {
        Random random{options_.seed, index};
        auto const generation = generate(options_.request_of(index), random, limits, spare);
        auto answer = new_reply(options_.common, subject_of(options_, index));
        if (generation.found) {
            try {
                add(*generation.found, options_, *answer);
                if (!wants_certificates(options_)) return std::move(*answer).outcome();
                auto const folder = bundle(options_, index);
                answer->take_back = [folder] { // this puzzle is not shown to anyone
                    std::error_code ignored;
                    std::filesystem::remove_all(folder, ignored);
                };
                if (is_certified(folder, *generation.found, limits, spare))
                    return std::move(*answer).outcome();
            } catch (CannotExpress const& error) {
                return refused(*answer, error.what());
            } catch (std::system_error const& error) { // the other puzzles may succeed
                return refused(*answer, message_of(error));
            }
        }
        if (interrupted) return std::nullopt;
        answer = new_reply(options_.common, subject_of(options_, index));
        add_failure(generation, *answer);
        return std::move(*answer).outcome();
    }

    static Outcome refused(Reply const& answer, std::string const& why) {
        return refusal(answer.options, answer.subject, answer.subject.place() + ": " + why);
    }

    /// Writes the evidence. Returns false at a limit.
    bool is_certified(std::filesystem::path const& folder, GeneratedPuzzle const& made,
                      Limits const& limits, SpareThreads* spare) const {
        CertificateOptions evidence;
        evidence.solving.limits = limits;
        auto const& request = options_.request;
        if (request.minimality == Minimality::Minimal) {
            auto text = needed_text(made.puzzle, made.solution, request.symmetry,
                                    evidence.solving.limits, spare);
            if (!text) return false;
            evidence.write_more = [text = std::move(*text)](UnfinishedFolder const& unfinished) {
                write_file(unfinished / "needed.txt", [&](std::ostream& out) { out << text; });
                return true;
            };
        }
        if (request.minimality == Minimality::Smallest) {
            auto const pool = in_text_order(
                pool_of(made.puzzle, made.solution,
                        shows_inequalities(request) ? PoolKind::Both : PoolKind::Givens));
            Workspace workspace;
            auto found = smallest_set(pool, {}, evidence.solving, workspace);
            // There are several such sets: the evidence is for the one that is shown.
            std::set<std::string> shown;
            for (auto const& clue : removable_clues(made.puzzle))
                shown.insert(hapax::name(clue, made.puzzle));
            found.clues = removable_clues(pool);
            std::erase_if(found.clues, [&](Clue const& clue) {
                return !shown.contains(hapax::name(clue, pool));
            });
            return found.is_smallest() && found.verdict == Verdict::Unique
                   && write_smallest_certificate(pool, found, folder, evidence);
        }
        return write_certificate(made.puzzle, made.solution, folder, evidence);
    }

    GenerateOptions const& options_;
    std::mutex mutex_;
    std::uint64_t last_ = 0; ///< the last one with an answer
    std::vector<std::uint64_t> unfinished_;
};

/// Returns the options that are needed to read the puzzles back, if the notation does not tell its
/// boxes or alphabet, or cannot be told from others; empty if none are.
std::string options_for_reading(GenerateOptions const& options) {
    auto const bare = {Notation::Line, Notation::Grid, Notation::List};
    auto const notation = options.common.output.notation;
    bool const is_bare = std::find(bare.begin(), bare.end(), notation) != bare.end();
    if (!is_bare) return "";
    int const order = options.request.order;
    auto const& format = options.common.format;
    std::string words;
    if (notation == Notation::Line && order <= 3) words += " --from line";
    if (notation == Notation::Line && format.alphabet)
        words +=
            *format.alphabet == Alphabet::Digits ? " --alphabet digits" : " --alphabet letters";
    auto const usual = default_box(order);
    if (format.boxes == Boxes::None && usual) words += " --latin";
    if (format.boxes == Boxes::Given && format.box != usual)
        words +=
            " --box " + std::to_string(format.box.rows) + "x" + std::to_string(format.box.columns);
    return words;
}

/// Checks that the results can be written before making any. Throws UsageError.
void require_place(GenerateOptions const& options) {
    try {
        write_puzzle(plainest(options.request), options.common.output.notation,
                     options.common.format);
    } catch (CannotExpress const& error) {
        throw UsageError{error.what()};
    }
    std::filesystem::path const folder = options.certificate_folder;
    if (wants_certificates(options) && exists(folder) && !is_directory(folder))
        throw UsageError{"--certificates: " + shown(folder.string()) + " is not a folder"};
}

} // namespace

ExitCode generate_command(Options const& common) {
    GenerateOptions const options{common};
    require_place(options);
    if (options.is_new_seed) tell("hapax: seed " + std::to_string(options.seed) + "\n");
    Output output{common.output_file};
    Production production{options};
    WorkSource source;
    source.total = [&] { return options.last - options.first; };
    source.next = [&, begun = options.first]() mutable -> std::optional<Work> {
        if (begun == options.last) return std::nullopt;
        return Work{
            [&, index = ++begun](Worker const& worker) { return production.make(index, worker); }};
    };
    auto const code = run_in_order(common, output, source).code;
    if (auto const words = options_for_reading(options); code == ExitCode::Yes && !words.empty())
        tell("hapax: read these puzzles with" + words + "\n");
    if (auto const gaps = production.gaps(); !gaps.empty())
        tell("hapax: missing between them: " + gaps + "\n");
    output.finish(code);
    return code;
}

} // namespace hapax
