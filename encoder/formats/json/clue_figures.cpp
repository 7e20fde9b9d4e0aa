/// Signs between two cells say themselves what they mean. Other clues become lines: each rule has a
/// label, which stands in the first cell of its lines and before its sentence.

#include "encoder/formats/json/clue_figures.hpp"

#include "encoder/clues/sight.hpp"
#include "encoder/model/symbols.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace hapax::formats::fpuzzles {

namespace {

constexpr int edge_size = 28; ///< hundredths of a cell
constexpr int label_size = 22;
constexpr int number_size = 55;

/// In the order of LineTone.
constexpr std::array<std::string_view, line_tone_count> tones{"#cfcfcf", "#67f067", "#f067f0",
                                                              "#f0a042", "#42d0e0", "#6aa0f0"};

/// Returns what is written between two cells; nullopt for a clue that is not a sign.
std::optional<std::string> sign_of(NamedClue const& clue) {
    auto const amount = std::to_string(clue.amount);
    switch (clue.name) {
    case ClueName::Sum:
        return amount;
    case ClueName::NotConsecutive:
        return "≠1-";
    case ClueName::NoDifference:
        return "≠" + amount + "-";
    case ClueName::NoRatio:
        return "≠" + amount + ":";
    case ClueName::NoSum:
        return "≠" + amount + "+";
    default:
        return std::nullopt;
    }
}

/// Returns the sign between a cell and its neighbour if the first is the greater one.
std::string greater_sign(Cell from, Cell to) {
    return from.row == to.row ? (from.column < to.column ? ">" : "<")
                              : (from.row < to.row ? "v" : "^");
}

/// Returns an arrow along a diagonal that begins beside the grid; empty for other cells.
std::string arrow_of(std::vector<Cell> const& cells, int order) {
    if (cells.size() < 2) return "";
    auto const [row, column] = place_before(cells);
    int const down = cells[1].row - cells[0].row;
    int const right = cells[1].column - cells[0].column;
    if (is_on_grid({row, column}, order) || std::abs(down) != 1 || std::abs(right) != 1) return "";
    return down > 0 ? (right > 0 ? "↘" : "↙") : (right > 0 ? "↗" : "↖");
}

} // namespace

void ClueFigures::write_at(std::vector<Cell> cells, std::string text, int size) {
    auto& figure = figures_.emplace_back(usual_cosmetic(CosmeticShape::Text));
    figure.cells = std::move(cells);
    figure.text = std::move(text);
    figure.height = size;
}

void ClueFigures::draw_line(std::vector<Cell> cells, LineTone tone, int width) {
    auto& figure = figures_.emplace_back(usual_cosmetic(CosmeticShape::Line));
    figure.cells = std::move(cells);
    figure.line = *tint_from(tones[static_cast<std::size_t>(tone)]);
    figure.width = width;
}

void ClueFigures::say(std::string_view word, std::string sentence) {
    for (auto [list, text] :
         {std::pair{&words_, std::string{word}}, std::pair{&sentences_, std::move(sentence)}})
        if (std::find(list->begin(), list->end(), text) == list->end())
            list->push_back(std::move(text));
}

/// `said` is all that the rule of the clue says; clues with the same rule have the same label.
void ClueFigures::draw_labelled(NamedClue const& clue, std::string const& said) {
    constexpr std::size_t longest_title = 12;
    auto const& row = row_of(clue.name);
    auto [found, is_new] = labels_.try_emplace(said);
    auto& label = found->second;
    bool const has_short_title = !clue.title.empty() && clue.title.size() <= longest_title;
    bool const is_named = row.look == Look::Named; // its sentence says so
    if (is_new && has_short_title)
        label = clue.title;
    else if (is_new && is_named)
        label = row.word;
    else if (is_new)
        label = labels_.size() <= 26 ? std::string(1, static_cast<char>('@' + labels_.size()))
                                     : "A" + std::to_string(labels_.size());
    for (auto const& cells : groups_of(clue)) draw_line(cells, row.tone, 12);
    write_at({clue.cells.front()}, label, label_size);
    say(row.word, has_short_title || is_named ? said : label + ": " + said);
}

void ClueFigures::add(NamedClue const& clue) {
    if (is_run(clue)) return add_run(clue);
    auto const& row = row_of(clue.name);
    bool const is_extreme = row.look == Look::Extreme;
    auto const sign = sign_of(clue);
    if (!sign && !is_extreme && row.look != Look::Sentence)
        return draw_labelled(clue, sentence_of(clue));
    say(row.word, clue.name == ClueName::NotConsecutive ? sentence_of(ClueName::NoDifference, "1")
                                                        : sentence_of(clue));
    if (row.look == Look::Sentence) return;
    if (is_extreme) {
        auto& ground = figures_.emplace_back(usual_cosmetic(CosmeticShape::Colour));
        ground.cells = {clue.cells.front()};
        ground.fill = *tint_from(tones.front());
    }
    for (auto const& [first, second] : pairs_of(clue, order_)) {
        bool const are_beside = are_neighbours(first, second);
        if (!are_beside) draw_line({first, second}, LineTone::Plain, 3);
        bool const is_first_greater = clue.name == ClueName::Maximum;
        auto const text = sign.value_or(is_first_greater ? greater_sign(first, second)
                                                         : greater_sign(second, first));
        write_at({first, second}, text, edge_size);
    }
}

void ClueFigures::add_run(NamedClue const& clue) {
    auto const& row = row_of(clue.name);
    auto const amount = std::to_string(clue.amount);
    if (auto const arrow = arrow_of(clue.cells, order_);
        row.look == Look::Pointer && !arrow.empty()) {
        say(row.word, sentence_of(clue));
        return write_at({place_before(clue.cells)}, amount + arrow, number_size);
    }
    auto said = sentence_of(clue);
    if (row.look == Look::Number || row.look == Look::Pointer)
        said += " The number of this line is " + amount + ".";
    if (row.has_values && !clue.values.empty()) {
        said += " Its pieces have";
        for (int const value : clue.values) said += " " + std::to_string(value);
        said += " cells.";
    }
    draw_labelled(clue, said);
}

void ClueFigures::add(Cage const& cage) {
    constexpr std::array<std::string_view, 5> signs{"+", "−", "×", "÷", "?"};
    auto& figure = figures_.emplace_back(usual_cosmetic(CosmeticShape::Cage));
    figure.cells = cage.cells;
    figure.text = std::to_string(cage.target);
    if (cage.cells.size() > 1) figure.text += signs[static_cast<std::size_t>(cage.operation)];
    say("cages", sentence_of(cage));
}

void ClueFigures::add_symbols(std::string_view symbols) {
    std::string sentence = "The symbols for the values from 1 are";
    for (auto const symbol : characters_of(symbols)) (sentence += ' ') += symbol;
    say("symbols", sentence + ".");
}

std::string ClueFigures::sentences() const {
    std::string rules;
    for (auto const& sentence : sentences_) (rules += rules.empty() ? "" : "\n") += sentence;
    return rules;
}

} // namespace hapax::formats::fpuzzles
