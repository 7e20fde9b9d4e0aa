#pragma once

/// Draws clues for which f-puzzles has no constraint: as figures without a meaning for a program,
/// and sentences for the puzzle's rules, so that a person can play it.

#include "encoder/clues/cosmetic.hpp"
#include "encoder/model/puzzle.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::fpuzzles {

class ClueFigures {
  public:
    explicit ClueFigures(int order) : order_{order} {}

    void add(NamedClue const& clue);
    void add(Cage const& cage);

    /// Says what stands for the values 1, 2 ....
    void add_symbols(std::string_view symbols);

    std::vector<Cosmetic> const& figures() const { return figures_; }

    /// Returns the rules, each on a line of its own.
    std::string sentences() const;

    /// Returns the words of the clues, each once: "relation", "cages".
    std::vector<std::string> const& words() const { return words_; }

  private:
    void write_at(std::vector<Cell> cells, std::string text, int size);
    void draw_line(std::vector<Cell> cells, LineTone tone, int width);
    void add_run(NamedClue const& clue);
    void draw_labelled(NamedClue const& clue, std::string const& said);
    void say(std::string_view word, std::string sentence);

    int order_;
    std::vector<Cosmetic> figures_;
    std::vector<std::string> sentences_;
    std::vector<std::string> words_;
    std::map<std::string, std::string> labels_; ///< of lines, by their rules
};

} // namespace hapax::formats::fpuzzles
