/// A meaning is a line of the notation `text` without its cells. So each assignment is tried by
/// reading the puzzle's text with one more line for each mark, and whatever `text` can say can be
/// assigned. A wrong meaning seldom agrees with the look, the words of the rules and the stated
/// solution; a meaning is certain if the words and the solution agree on it and on no other.
/// Without a stated solution, the usual look takes its place.

#include "encoder/formats/drawn/drawn.hpp"

#include "encoder/formats/drawn/clue_lines.hpp"
#include "encoder/formats/drawn/meanings.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace hapax::drawn {

namespace {

/// Reads the puzzle's text with these lines below; throws InputError if they make no sense.
Puzzle with_lines(std::string const& base, std::string const& lines) {
    FormatOptions options;
    options.notation = Notation::Text;
    return read_puzzles(base + lines, "--drawn", options).front().puzzle;
}

/// Returns the text of the puzzle without its words and drawings.
std::string bare_text(Puzzle puzzle) {
    puzzle.credits = {};
    return as_text(puzzle);
}

class Proposer {
  public:
    explicit Proposer(ReadPuzzle const& read)
        : read_{read}, text_{read.puzzle.credits}, base_{bare_text(read.puzzle)} {
        auto const& solution = read.expectation.solution;
        is_tried_ = solution && violations(read.puzzle, *solution).empty();
    }

    std::vector<LookAndProposals> all() {
        std::vector<LookAndProposals> list;
        for (auto& look : looks_of(read_.puzzle)) {
            LookAndProposals item{std::move(look), {}};
            item.proposals = proposals(item.look);
            take_certain(item);
            list.push_back(std::move(item));
        }
        LookAndProposals whole{{"grid", Kind::Grid, {}, {}, false, {}}, {}};
        whole.proposals = proposals(whole.look);
        add_negatives(whole, list);
        for (auto& proposal : whole.proposals) proposal.is_certain = proposal.by_words;
        std::erase_if(whole.proposals, [](Proposal const& each) { return !each.is_certain; });
        if (!whole.proposals.empty()) list.push_back(std::move(whole));
        return list;
    }

  private:
    struct Scored {
        Proposal proposal;
        RulesText::Fit fit;
    };

    /// Says whether the stated solution obeys the meaning; nullopt if that is unknown. Calls it
    /// false if the meaning does not fit the marks.
    std::optional<bool> trial(Look const& look, std::string const& meaning, bool& is_possible) {
        is_possible = false;
        auto const cells = read_.puzzle.order * read_.puzzle.order;
        budget_ -= std::ssize(look.marks) + cells / 4;
        if (budget_ < 0) return false;
        auto const lines = clue_lines(read_.puzzle, look, meaning);
        if (!lines) return false;
        try {
            auto const puzzle = with_lines(base_, *lines);
            is_possible = true;
            if (!is_tried_) return std::nullopt;
            return violations(puzzle, *read_.expectation.solution).empty();
        } catch (InputError const&) {
            return false;
        }
    }

    std::vector<std::string> spelled(MeaningRow const& row, Look const& look) const {
        std::string const pattern{row.meaning};
        auto const hole = pattern.find("{}");
        if (hole == std::string::npos) return {pattern};
        auto amounts = text_.amounts(row, look);
        bool const is_sum = pattern.starts_with("sum");
        if (is_sum && (look.text == "X" || look.text == "x")) amounts.insert(amounts.begin(), 10);
        if (is_sum && (look.text == "V" || look.text == "v")) amounts.insert(amounts.begin(), 5);
        if (auto const name = clue_name(pattern.substr(0, hole - 1)); name && !is_sum)
            if (auto const usual = usual_amount(*name, read_.puzzle.order)) {
                bool const is_said = contains(amounts, *usual);
                amounts.insert(is_said ? amounts.begin() : amounts.end(), *usual);
            }
        std::vector<std::string> all;
        for (int const amount : amounts) {
            auto text = pattern;
            text.replace(hole, 2, std::to_string(amount));
            if (!contains(all, text)) all.push_back(text);
        }
        return all;
    }

    /// Says whether setters usually draw the row like this look.
    static bool is_usual(MeaningRow const& row, Look const& look) {
        if (row.colours == "*") return true;
        std::vector<std::string> words =
            look.text.empty() ? words_for(look.tint) : std::vector{look.text};
        std::string const usual = " " + std::string{row.colours} + " ";
        return std::any_of(words.begin(), words.end(), [&](std::string const& word) {
            return usual.find(" " + small(word) + " ") != std::string::npos;
        });
    }

    static bool fits_kind(MeaningRow const& row, Look const& look) {
        bool const needs_number = row.meaning.find('#') != row.meaning.npos;
        bool const is_kind = contains(row.kinds, look.kind);
        bool const is_about_text = look.kind == Kind::Edge && !look.text.empty();
        bool const may_have_text = row.meaning == "sum {}" || row.meaning == "inequality";
        if (look.kind == Kind::Edge && look.has_numbers != needs_number) return false;
        return is_kind && (!is_about_text || may_have_text);
    }

    std::vector<Proposal> proposals(Look const& look) {
        std::vector<Scored> found;
        for (auto const& row : meaning_rows()) {
            if (!fits_kind(row, look)) continue;
            auto const fit = text_.fit(row, look);
            bool const by_words = fit != RulesText::Fit::None;
            bool const by_look = look.kind != Kind::Grid && is_usual(row, look);
            if (!by_words && !by_look && (!is_tried_ || look.kind == Kind::Grid)) continue;
            for (auto const& meaning : spelled(row, look)) {
                bool is_possible = false;
                auto const holds = trial(look, meaning, is_possible);
                if (!is_possible || holds == false)
                    try_joined(row, look, meaning, by_look, fit, found);
                if (!is_possible || (holds == false && !by_words)) continue;
                found.push_back({{meaning, by_look, by_words, holds, false}, fit});
            }
        }
        auto const score = [](Scored const& each) {
            auto const& proposal = each.proposal;
            int const words = each.fit == RulesText::Fit::NamedWithColour ? 6
                              : each.fit == RulesText::Fit::Named         ? 4
                                                                          : 0;
            int const solution = proposal.by_solution ? (*proposal.by_solution ? 8 : -8) : 0;
            return words + solution + (proposal.by_look ? 3 : 0);
        };
        std::stable_sort(found.begin(), found.end(),
                         [&](Scored const& a, Scored const& b) { return score(a) > score(b); });
        decide(found);
        std::vector<Proposal> list;
        for (auto& each : found) list.push_back(std::move(each.proposal));
        return list;
    }

    /// Tries the lines as parts of longer ones, if the rules text speaks for the row and the parts
    /// alone are not what it says.
    void try_joined(MeaningRow const& row, Look const& look, std::string const& meaning,
                    bool by_look, RulesText::Fit fit, std::vector<Scored>& found) {
        bool const are_lines = look.kind == Kind::Line && look.marks.size() > 1;
        if (!are_lines || !is_tried_ || fit == RulesText::Fit::None || row.colours.empty()) return;
        bool is_possible = false;
        auto const longer = meaning + std::string{joined};
        auto const holds = trial(look, longer, is_possible);
        if (is_possible && holds == true)
            found.push_back({{longer, by_look, true, holds, false}, fit});
    }

    /// Marks what is certain: of several that words and solution agree on, those that the words
    /// name with this colour, else none.
    static void decide(std::vector<Scored>& found) {
        std::vector<Proposal*> agreed;
        std::vector<Proposal*> named;
        for (auto& [proposal, fit] : found) {
            bool const agrees =
                proposal.by_words
                && (proposal.by_solution ? *proposal.by_solution : proposal.by_look);
            if (!agrees) continue;
            // The first amount of a clue that holds is taken: usual ones come first.
            auto const word = proposal.meaning.substr(0, proposal.meaning.find(' '));
            bool const is_other_amount =
                std::any_of(agreed.begin(), agreed.end(), [&](Proposal const* other) {
                    return other->meaning.substr(0, other->meaning.find(' ')) == word;
                });
            if (is_other_amount) continue;
            agreed.push_back(&proposal);
            if (fit == RulesText::Fit::NamedWithColour) named.push_back(&proposal);
        }
        if (agreed.size() == 1) named = agreed;
        for (auto* const proposal : named) proposal->is_certain = true;
    }

    /// Later looks, and rules for cells without a mark, are tried beside what is certain.
    void take_certain(LookAndProposals const& item) {
        for (auto const& proposal : item.proposals)
            if (proposal.is_certain)
                base_ += clue_lines(read_.puzzle, item.look, proposal.meaning).value_or("");
    }

    /// Adds rules for neighbours without a mark, if the rules text says that all are given.
    void add_negatives(LookAndProposals& whole, std::vector<LookAndProposals> const& list) {
        std::set<std::string> added;
        for (auto const& [look, proposals] : list) {
            if (look.kind != Kind::Edge) continue;
            for (auto const& proposal : proposals) {
                if (!proposal.is_certain) continue;
                auto const& text = look.text;
                bool const is_text = !text.empty();
                auto const word = is_text ? " " + small(text) : "dot";
                bool const says =
                    text_.says_all_are_given(word)
                    || (!is_text && text_.says_all_are_given(words_for(look.tint).front()));
                if (!says) continue;
                std::string meaning;
                if (proposal.meaning == "consecutive") meaning = "non-consecutive 1";
                if (proposal.meaning.starts_with("ratio "))
                    meaning = "negative-" + proposal.meaning;
                if (proposal.meaning.starts_with("sum ")) meaning = "negative-" + proposal.meaning;
                if (meaning.empty() || !added.insert(meaning).second) continue;
                bool is_possible = false;
                auto const holds = trial(whole.look, meaning, is_possible);
                if (is_possible && holds != false)
                    whole.proposals.push_back({meaning, false, true, holds, false});
            }
        }
    }

    ReadPuzzle const& read_;
    RulesText text_;
    std::string base_;
    bool is_tried_ = false;
    std::ptrdiff_t budget_ = 40'000; ///< marks and quarters of cells that trials may still read
};

/// Cuts instructions at semicolons outside braces, which automata have.
std::vector<std::string> items_of(std::string const& instructions) {
    std::vector<std::string> items(1);
    int depth = 0;
    for (char const c : instructions) {
        if (c == '{') ++depth;
        if (c == '}') --depth;
        if (c == ';' && depth <= 0)
            items.emplace_back();
        else
            items.back() += c;
    }
    for (auto& item : items) {
        auto const first = item.find_first_not_of(' ');
        item = first == item.npos ? "" : item.substr(first, item.find_last_not_of(' ') - first + 1);
    }
    std::erase(items, "");
    return items;
}

class Assigner {
  public:
    Assigner(ReadPuzzle& read, Block const& block) : read_{read}, block_{block} {
        list_ = proposals_for(read);
    }

    void follow(std::string const& instructions) {
        bool is_auto = false;
        for (auto const& item : items_of(instructions)) {
            if (item == "auto") {
                is_auto = true;
                continue;
            }
            auto const equals = item.find('=');
            if (equals == item.npos) fail("expected 'auto' or LOOK=MEANING, found '" + item + "'");
            auto key = item.substr(0, equals);
            key.erase(key.find_last_not_of(' ') + 1);
            auto meaning = item.substr(equals + 1);
            meaning.erase(0, std::min(meaning.find_first_not_of(' '), meaning.size()));
            take(find(key), meaning, "");
        }
        if (is_auto)
            for (auto const& [look, proposals] : list_)
                for (auto const& proposal : proposals)
                    if (proposal.is_certain && !named_.contains(look.id))
                        take(look, proposal.meaning, reason_of(proposal));
        finish();
    }

  private:
    [[noreturn]] void fail(std::string const& message) const {
        block_.fail(0, "--drawn: " + message);
    }

    static std::string reason_of(Proposal const& proposal) {
        std::string reason = "by the rules text";
        if (proposal.by_solution == true)
            reason += " and the stated solution";
        else if (proposal.by_look)
            reason += " and the usual look";
        return reason;
    }

    /// Returns the look with this name, or the only one with this word in its name.
    Look const& find(std::string const& key) {
        static Look const whole_grid{"grid", Kind::Grid, {}, {}, false, {}};
        if (key == "grid") return whole_grid;
        std::vector<Look const*> found;
        std::string names;
        for (auto const& [look, proposals] : list_) {
            if (look.id == key) return look;
            if ((" " + look.id + " ").find(" " + key + " ") != std::string::npos)
                found.push_back(&look);
            names += (names.empty() ? "" : ", ") + ("'" + look.id + "'");
        }
        if (found.size() == 1) return *found.front();
        if (found.empty())
            fail("there is no look '" + key + "'"
                 + (names.empty() ? ": nothing is only drawn" : "; the looks are " + names));
        fail("several looks have '" + key + "': say '" + found[0]->id + "' or '" + found[1]->id
             + "'");
    }

    /// Says whether the setter's drawing stays: rules without a usual look, and colours that the
    /// rules text may name.
    static bool stays(std::string const& meaning) {
        constexpr std::array<std::string_view, 5> words{"odd", "even", "counting-circles", "rule",
                                                        "line"};
        auto const word = std::string_view{meaning}.substr(0, meaning.find(' '));
        return word.starts_with("relation") || contains(words, word);
    }

    void take(Look const& look, std::string const& meaning, std::string const& reason) {
        if (reason.empty()) named_.insert(look.id);
        if (meaning.empty()) fail("'" + look.id + "=' needs a meaning, such as renban");
        bool const is_decoration = meaning == "none";
        if (!is_decoration) {
            auto const lines = clue_lines(read_.puzzle, look, meaning);
            if (!lines) fail("'" + meaning + "' does not fit " + description(look));
            try {
                with_lines(bare_text(read_.puzzle), *lines);
            } catch (InputError const& error) {
                fail("'" + meaning + "' for " + description(look) + ": " + error.message());
            }
            lines_ += *lines;
            if (!stays(meaning))
                for (auto const& mark : look.marks)
                    drawn_.insert(mark.cosmetics.begin(), mark.cosmetics.end());
        }
        known_.insert(look.id);
        read_.drawn.push_back({look.id, description(look), look.marks.size(), meaning, reason});
    }

    void finish() {
        auto& puzzle = read_.puzzle;
        for (auto const& [look, proposals] : list_)
            if (!known_.contains(look.id) && look.kind != Kind::Grid)
                read_.drawn.push_back({look.id, description(look), look.marks.size(), "", ""});
        if (RulesText{puzzle.credits}.says_more())
            read_.warnings.push_back(block_.place(0)
                                     + ": the rules text probably says more than the clues do");
        if (lines_.empty()) return;
        try {
            auto whole = with_lines(bare_text(puzzle), lines_);
            puzzle.pencil_marks = std::move(whole.pencil_marks);
            puzzle.regions = std::move(whole.regions);
            puzzle.named_clues = std::move(whole.named_clues);
            puzzle.cages = std::move(whole.cages);
        } catch (InputError const& error) {
            fail(error.message());
        }
        std::vector<Cosmetic> left;
        for (std::size_t i = 0; i < puzzle.credits.cosmetics.size(); ++i)
            if (!drawn_.contains(i)) left.push_back(std::move(puzzle.credits.cosmetics[i]));
        puzzle.credits.cosmetics = std::move(left);
    }

    ReadPuzzle& read_;
    Block const& block_;
    std::vector<LookAndProposals> list_;
    std::string lines_;
    std::set<std::size_t> drawn_;
    std::set<std::string> named_; ///< looks that the user assigned
    std::set<std::string> known_; ///< looks with a meaning
};

} // namespace

std::vector<LookAndProposals> proposals_for(ReadPuzzle const& read) {
    return Proposer{read}.all();
}

void assign(ReadPuzzle& read, Block const& block, std::string const& instructions) {
    Assigner{read, block}.follow(instructions);
}

std::string warning_of_drawings(Puzzle const& puzzle) {
    constexpr std::array<std::string_view, cosmetic_words.size()> words{
        "shape", "line", "cage", "shape", "shape", "text", "arrow"}; // by CosmeticShape
    auto const& cosmetics = puzzle.credits.cosmetics;
    std::string what;
    for (std::string_view const word : {"line", "arrow", "shape", "text", "cage"}) {
        auto const count =
            std::count_if(cosmetics.begin(), cosmetics.end(), [&](Cosmetic const& each) {
                return words[static_cast<std::size_t>(each.shape)] == word;
            });
        if (count > 0)
            what += (what.empty() ? "" : ", ") + std::to_string(count) + " " + std::string{word}
                    + (count == 1 ? "" : "s");
    }
    if (what.empty()) return {};
    return what + (cosmetics.size() == 1 ? " is" : " are")
           + " only drawn: if the rules give them a meaning, this is another puzzle; --drawn "
             "list shows what they may mean, --drawn auto takes what is certain";
}

} // namespace hapax::drawn
