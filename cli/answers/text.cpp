/// Text: words, boards of characters, and puzzles in a notation.

#include "cli/answers/board.hpp"
#include "cli/answers/writers.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/steps/wording/wording.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

FormatOptions numbered(FormatOptions format, std::uint64_t index) {
    format.index = index;
    return format;
}

class TextReply final : public Reply {
  public:
    using Reply::Reply;

    void say(std::string const& words) override {
        (has_position_ ? messages : text_) += words + "\n";
    }

    void show(std::string const& text) override { text_ += text; }
    void note(std::string const& words) override { messages += words + "\n"; }

    void remark(std::string const& words) override {
        text_ += "# " + subject.place() + ": " + words + "\n";
    }

    void show_board(std::vector<Cell> const& marked) override {
        boards_ += "\n" + board(position(), marked, Emphasis::Conflict);
    }

    void show_place() override {
        if (options.output.notation != Notation::Text) return;
        if (has_solution_ || subject.index > 1) text_ += "\n";
        if (subject.is_named && !has_solution_) text_ += "# " + subject.place() + "\n";
    }

    void show_solution(Grid const& solution) override {
        has_solution_ = true;
        text_ += write_solution(puzzle(), solution, options.output.notation, format_);
    }

    void add_puzzle(Puzzle const& puzzle) override {
        auto const notation = options.output.notation;
        auto format = format_;
        if (holds_position(notation) && subject.read != nullptr) {
            format.entries = subject.read->entries;
            format.marks = subject.read->marks;
        }
        text_ += write_puzzle(puzzle, notation, format);
        std::string drawn;
        for (auto const& word : only_drawn(puzzle, notation))
            drawn += (drawn.empty() ? "" : ", ") + word;
        if (!drawn.empty())
            note("warning: " + subject.place() + ": " + std::string{name(notation)}
                 + " only draws and describes these clues, which other programs do not check: "
                 + drawn);
        if (!puzzle.credits.are_empty() && !holds_credits(notation))
            note("warning: " + subject.place() + ": " + std::string{name(notation)}
                 + " has no place for a title, an author, rules and drawings; they are left out");
    }

    /// Two solutions stand side by side.
    void add_solutions(std::vector<Grid> const& evidence) override {
        if (verdict != "multiple") return;
        auto const different = differences(evidence[0], evidence[1]);
        auto const cells = [&](Grid const& grid) {
            return board_cells(puzzle(), grid, different, Emphasis::Difference);
        };
        text_ += render_boards(puzzle(), cells(evidence[0]), cells(evidence[1]), style());
    }

    void add_candidates(TrueCandidates const& found, Counts counts) override {
        if (found.sets.count(0) > 0) text_ += render_candidates(puzzle(), found, counts, style());
    }

    void add_remarks(std::vector<std::string> const& remarks) override {
        for (auto const& remark : remarks)
            text_ += remark + (&remark == &remarks.back() ? "\n" : "; ");
    }

    void add_position(Position const& position) override {
        has_position_ = options.output.notation == Notation::Marks;
        if (has_position_) text_ += marks_of(position, Notation::Marks);
    }

    void add_step(Step const& step, Position const& before, Hint shown,
                  std::size_t number) override {
        if (has_position_) return;
        if (shown == Hint::Value)
            return say(describe_conclusions(step, before.constraints(), options.language));
        auto const cells = cells_of(step, before.constraints());
        Grid grid = before.grid();
        if (shown == Hint::Where) {
            text_ += "look at";
            for (auto const cell : cells) text_ += " " + name(cell);
        } else {
            for (auto const& [cell, value, strength] : step.conclusions)
                if (strength == Strength::Written && !step.is_lemma())
                    grid[cell_at(cell, before.order())] = value;
            text_ += (number > 0 ? std::to_string(number) + ". " : "")
                     + describe(step, before, options.language);
        }
        text_ += "\n\n" + board(grid, cells, Emphasis::Step) + (number > 0 ? "\n" : "");
    }

    void end_steps(std::string const& words, Grid const&) override { say(words); }

  protected:
    std::string parts() override { return std::exchange(text_, "") + std::exchange(boards_, ""); }

    void finish() override { out = parts(); }

  private:
    BoardStyle style() const { return {options.format.drawing, options.output.colours}; }

    std::string board(Grid const& values, std::vector<Cell> marked, Emphasis emphasis) const {
        std::sort(marked.begin(), marked.end());
        return render_board(puzzle(), board_cells(puzzle(), values, marked, emphasis), style());
    }

    FormatOptions format_ = numbered(options.format, subject.index);
    std::string text_;
    std::string boards_;        ///< below the text
    bool has_position_ = false; ///< which is the text: not the step, only where it leads
    bool has_solution_ = false;
};

} // namespace

std::unique_ptr<Reply> text_reply(Options const& options, Subject subject) {
    return std::make_unique<TextReply>(options, std::move(subject), Readers::People);
}

} // namespace hapax
