#pragma once

/// A grid on which clues are drawn: the places of its cells, edges and corners, and the layers of
/// the drawing. The overloads of `draw` in puzzle_drawing.cpp put one kind of clue after the other
/// on it. It offers all they need: cells can be shaded, lines and arrows run through them, signs,
/// bars and dots sit on edges, and text stands in corners or outside the grid.

#include "cli/drawing/drawing.hpp"
#include "cli/drawing/palette.hpp"
#include "encoder/clues/sight.hpp"
#include "encoder/model/puzzle.hpp"

#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

/// Tells whether cells touch, or are separate squares with room for signs between them.
enum class Spacing { Touching, Apart };

/// From the bottom up.
enum class Layer {
    Shades, ///< fills of cells
    Lines,  ///< through cells, below the grid
    Grid,
    Frames, ///< cages
    Signs,  ///< on edges and in corners
    Values,
};
inline constexpr int layer_count = 6;

/// The width of the strip outside the grid on each side, in pitches.
struct Border {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
};

class Sketch {
  public:
    /// `pitch` is the distance between the middles of neighbouring cells, in points.
    Sketch(int order, double pitch, Spacing spacing, Border border, Palette const& palette);

    int order() const { return order_; }

    /// Shows letters or digits for values: a character for each, or numbers if the text is empty.
    void use_symbols(std::string symbols) { symbols_ = std::move(symbols); }
    std::string shown(int value) const {
        return symbols_.empty() ? std::to_string(value)
                                : symbols_.substr(static_cast<std::size_t>(value) - 1, 1);
    }
    bool has_symbols() const { return !symbols_.empty(); }
    double width() const { return drawing_.width; } ///< of the whole drawing, in points
    double height() const { return drawing_.height; }
    double pitch() const { return pitch_; }
    double side() const { return side_; } ///< of a cell's square
    Spacing spacing() const { return spacing_; }
    Palette const& palette() const { return palette_; }

    double thin() const;  ///< width of the lines between cells
    double thick() const; ///< of the borders of regions, and of the grid

    Point corner(Cell cell) const; ///< the top left one
    Point centre(Cell cell) const;

    /// Returns the middle between two cells; for neighbours, the middle of their common edge.
    Point between(Cell a, Cell b) const;

    /// Returns the middle of the field beside the grid at a row or column, or both, of -1 or order;
    /// that of a cell, for a place on the grid.
    Point outside(Cell place) const;

    /// Returns the middle of several such places.
    Point middle(std::span<Cell const> places) const;

    /// Converts a line from the lattice of `outlines` and `borders` to points.
    Polyline on_lattice(Polyline line) const;
    std::vector<Polyline> on_lattice(std::vector<Polyline> lines) const;

    void add(Layer layer, Shape shape);
    void fill(Cell cell, Colour colour);
    void line(Layer layer, std::vector<Polyline> lines, Stroke const& stroke);

    /// Adds text whose capitals are centred at this point.
    void text(Layer layer, Point middle, std::string text, double size, Colour colour,
              Weight weight = Weight::Regular);

    /// Adds a clue beside the grid; if the place has one already, below that.
    void outside_clue(Cell place, std::string text);
    bool has_outside_clue(Cell place) const { return outside_.contains(place); }

    /// Clues of these names look like others of the puzzle, so words tell them apart.
    void tell_apart(std::set<ClueName> names) { alike_ = std::move(names); }
    bool is_like_another(ClueName name) const { return alike_.contains(name); }

    /// Says whether no label of this text was asked for before.
    bool is_first(std::string const& label) { return labels_.insert(label).second; }

    /// Adds small letters at the top of a cell, after those that are there.
    void word(Cell cell, std::string const& text);

    /// Returns "A", then "B" ... for groups that belong together.
    std::string next_letter() { return std::string(1, static_cast<char>('A' + letters_++ % 26)); }

    /// Returns all layers as one drawing.
    Drawing finish() &&;

  private:
    void draw_outside(Cell place, std::vector<std::string> const& texts);
    void draw_word(Cell cell, std::string const& text);

    std::string symbols_;
    int order_;
    double pitch_;
    double side_;
    Spacing spacing_;
    Palette palette_;
    Point origin_; ///< of the grid
    Drawing drawing_;
    std::array<std::vector<Shape>, layer_count> layers_;
    std::map<Cell, std::vector<std::string>> outside_;
    std::map<Cell, std::string> words_;
    std::set<std::string> labels_;
    std::set<ClueName> alike_;
    int letters_ = 0; ///< used so far
};

} // namespace hapax
