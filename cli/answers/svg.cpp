/// SVG: one picture of a puzzle, of solutions or of candidates, or else of scenes, which are
/// positions with text above them.

#include "cli/drawing/svg.hpp"
#include "cli/answers/writers.hpp"
#include "cli/drawing/puzzle_drawing.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/steps/wording/wording.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace hapax {

namespace {

constexpr double gap = 18;
constexpr double words_size = 10;
constexpr double least_width = 240; ///< of a scene with words

struct Scene {
    std::vector<std::string> words; ///< one paragraph each
    Markup markup;
};

Markup marked(Grid const& values, std::vector<Cell> const& cells, Tone tone) {
    Markup markup{values, {}, {}};
    for (auto const cell : cells) markup.cells.push_back({cell, tone});
    return markup;
}

/// Draws the puzzle below its words. All scenes of a puzzle have the same width.
Drawing drawn(Puzzle const& puzzle, Scene const& scene) {
    DrawingStyle style;
    style.line_names = LineNames::Shown;
    auto const board = draw(puzzle, scene.markup, style);
    Drawing all;
    all.width = std::max(board.width, least_width);
    for (auto const& words : scene.words)
        for (auto const& line : wrapped(words, all.width - 4, words_size)) {
            all.height += 1.4 * words_size;
            all.shapes.push_back(
                Text{{2, all.height - 0.3 * words_size}, line, words_size, {}, Anchor::Start});
        }
    all.height += 0.5 * words_size;
    place(board, {0, all.height}, all);
    all.height += board.height;
    return all;
}

/// Puts three scenes in a row.
std::string picture_of(std::vector<Scene> const& scenes, Puzzle const& puzzle,
                       std::string const& title) {
    constexpr std::size_t columns = 3;
    Drawing all;
    double row_height = 0;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        auto const drawing = drawn(puzzle, scenes[i]);
        bool const begins_row = i % columns == 0;
        if (begins_row && i > 0) all.height += row_height + gap;
        if (begins_row) row_height = 0;
        double const left = static_cast<double>(i % columns) * (drawing.width + gap);
        place(drawing, {left, all.height}, all);
        row_height = std::max(row_height, drawing.height);
        all.width = std::max(all.width, left + drawing.width);
    }
    all.height += row_height;
    return svg_of(all, title);
}

/// Says whether a given of the same line or region is this value.
bool is_ruled_out(Puzzle const& puzzle, Cell cell, int value) {
    for (int i = 0; i < puzzle.order; ++i)
        if (puzzle.givens[{cell.row, i}] == value || puzzle.givens[{i, cell.column}] == value)
            return true;
    return std::any_of(puzzle.regions.begin(), puzzle.regions.end(), [&](Region const& region) {
        auto const& cells = region.cells;
        return contains(cells, cell) && std::any_of(cells.begin(), cells.end(), [&](Cell other) {
                   return puzzle.givens[other] == value;
               });
    });
}

Tone tone_of(Role role) {
    return role == Role::Pattern   ? Tone::Pattern
           : role == Role::Changed ? Tone::Conclusion
                                   : Tone::Reason;
}

/// Between those cells of the nodes that are closest.
CandidateLink drawn(Link const& link, int order) {
    std::optional<std::tuple<int, Cell, Cell>> best;
    for (int const first : link.from.cells)
        for (int const second : link.to.cells) {
            Cell const from = cell_at(first, order);
            Cell const to = cell_at(second, order);
            std::tuple const found{std::abs(from.row - to.row) + std::abs(from.column - to.column),
                                   from, to};
            if (!best || found < *best) best = found;
        }
    auto const& [distance, from, to] = best.value();
    return {{from, link.from.value},
            {to, link.to.value},
            link.kind == LinkKind::Strong ? Dash::Solid : Dash::Dashed};
}

/// Returns when each value is written in an argument, from 1.
std::map<Candidate, int> ranks_of(Step const& step) {
    std::map<Candidate, int> ranks;
    for_each_implication(step, [&](Implication const& implication) {
        for (auto const& [cell, value, strength] : implication.is)
            if (strength == Strength::Written)
                ranks.try_emplace({cell, value}, static_cast<int>(ranks.size()) + 1);
    });
    return ranks;
}

/// The position in which the step is found: cells by what they are in the step, the candidates that
/// matter, and what it strikes out or writes. Of a hint less is shown.
Markup markup_of(Step const& step, Position const& before, Hint shown) {
    int const order = before.order();
    if (shown == Hint::Where)
        return marked(before.grid(), cells_of(step, before.constraints()), Tone::Pattern);
    Markup markup{before.grid(), {}, {}};
    for (auto const& [cell, role] : roles_of(step))
        if (shown == Hint::Step || role == Role::Changed)
            markup.cells.push_back({cell_at(cell, order), tone_of(role)});
    std::set<Candidate> crossed;
    for (auto const& [cell, value, strength] : step.conclusions)
        if (step.is_lemma())
            break; // where its premises hold
        else if (strength == Strength::Written)
            markup.entries[cell_at(cell, order)] = value;
        else
            crossed.insert({cell, value});
    auto const ranks = ranks_of(step);
    for (auto const& candidate : candidates_of(step, before)) {
        Cell const cell = cell_at(candidate.cell, order);
        bool const is_crossed = crossed.contains(candidate);
        auto const rank = ranks.find(candidate);
        if (markup.entries[cell] == 0 && (is_crossed || shown == Hint::Step))
            markup.candidates.push_back({cell, candidate.value,
                                         is_crossed ? CandidateMark::Crossed : CandidateMark::Open,
                                         rank == ranks.end() ? 0 : rank->second});
    }
    for (auto const& link : step.links)
        if (shown == Hint::Step) markup.links.push_back(drawn(link, order));
    return markup;
}

class SvgReply final : public Reply {
  public:
    using Reply::Reply;

    void say(std::string const& words) override { words_.push_back(words); }
    void remark(std::string const& words) override { say(words); }

    void show_board(std::vector<Cell> const& cells) override {
        add_scene(marked(position(), cells, Tone::Conflict));
    }

    void show_solution(Grid const& solution) override {
        picture_ = svg_of(draw(puzzle(), {solution, {}, {}}, {}), "A solution");
    }

    void add_puzzle(Puzzle const& puzzle) override {
        auto const& title = puzzle.credits.title;
        auto drawing = draw(puzzle, {}, {});
        drawing.carried = {as_object(puzzle)};
        picture_ = svg_of(drawing, title.empty() ? "A puzzle" : title);
    }

    void add_solutions(std::vector<Grid> const& evidence) override {
        if (verdict != "multiple") {
            if (!evidence.empty()) show_solution(evidence.front());
            return;
        }
        auto const cells = differences(evidence[0], evidence[1]);
        auto drawing = draw(puzzle(), marked(evidence[0], cells, Tone::Difference), {});
        auto const other = draw(puzzle(), marked(evidence[1], cells, Tone::Difference), {});
        place(other, {drawing.width + gap, 0}, drawing);
        drawing.width += gap + other.width;
        picture_ = svg_of(drawing, "Two solutions");
    }

    /// Strikes out the values that are excluded, except those that a given rules out directly. The
    /// smaller numbers are those of solutions.
    void add_candidates(TrueCandidates const& found, Counts counts) override {
        if (verdict != "solvable") messages += subject.place() + ": " + verdict + "\n";
        auto const& sets = found.sets;
        Markup markup{Grid{puzzle().order}, {}, {}};
        for (int i = 0; i < sets.cell_count(); ++i) {
            Cell const cell = cell_at(i, puzzle().order);
            if (puzzle().givens[cell] != 0) continue;
            if (sets.count(i) == 1) {
                markup.entries[cell] = sets.least(i);
                continue;
            }
            for (int value = 1; value <= puzzle().order; ++value)
                if (sets.has(i, value))
                    markup.candidates.push_back(
                        {cell, value, CandidateMark::Open,
                         counts == Counts::Shown ? found.count_of(i, value) : 0});
                else if (!is_ruled_out(puzzle(), cell, value))
                    markup.candidates.push_back({cell, value, CandidateMark::Crossed});
        }
        picture_ = svg_of(draw(puzzle(), markup, {}), "Candidates");
    }

    void add_remarks(std::vector<std::string> const& remarks) override {
        words_.insert(words_.end(), remarks.begin(), remarks.end());
    }

    void add_step(Step const& step, Position const& before, Hint shown,
                  std::size_t number) override {
        title_ = number == 0 ? "A hint" : "All steps";
        auto const [sentence, lines] = description_of(step, before, options.language);
        say(shown == Hint::Where ? "Where to look"
            : shown == Hint::Value
                ? describe_conclusions(step, before.constraints(), options.language)
                : (number > 0 ? std::to_string(number) + ". " : "") + sentence);
        if (shown != Hint::Where && shown != Hint::Value)
            for (auto const& line : lines) say("\u00b7 " + line);
        add_scene(markup_of(step, before, shown));
    }

    void end_steps(std::string const& words, Grid const& grid) override {
        title_ = "All steps";
        say(words);
        add_scene({grid, {}, {}});
    }

  protected:
    void finish() override {
        if (code == ExitCode::BadInput || code == ExitCode::Internal) return;
        if (picture_.empty() && scenes_.empty()) show_board({});
        if (!scenes_.empty()) // the last words are about all of them
            for (auto& words : words_) scenes_.front().words.push_back(std::move(words));
        out = picture_.empty() ? picture_of(scenes_, puzzle(), title_) : picture_;
    }

  private:
    void add_scene(Markup markup) {
        scenes_.push_back({std::exchange(words_, {}), std::move(markup)});
    }

    std::vector<std::string> words_; ///< for the next scene
    std::vector<Scene> scenes_;
    std::string title_ = "A position";
    std::string picture_;
};

} // namespace

std::unique_ptr<Reply> svg_reply(Options const& options, Subject subject) {
    return std::make_unique<SvgReply>(options, std::move(subject), Readers::People);
}

} // namespace hapax
