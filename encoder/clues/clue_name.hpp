#pragma once

/// The one table of clues that have a name. A row gives the word, f-puzzles' key, the arguments,
/// the rule in a sentence, the look, and the relation or automaton that defines the clue.
/// Notations, drawing, help, completion and the page read the row. A new name is a row here, a case
/// of the judge (`holds`) if it is an automaton, and a sample in tests/models/named_clues_test.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hapax {

struct NamedClue;
class Run;

enum class ClueName {
    // Relations of pairs.
    Less,            ///< the first cell is less than the second: an inequality
    Consecutive,     ///< two cells differ by exactly 1
    NotConsecutive,  ///< two cells do not differ by 1
    Whispers,        ///< neighbours on the line differ by the amount or more
    Renban,          ///< the line holds consecutive values, in any order
    Entropic,        ///< of any `amount` neighbours on the line, one is low, one high ...
    Modular,         ///< of any `amount` neighbours on the line, no two have the same remainder
    Palindrome,      ///< the line reads the same from both ends
    Clone,           ///< the second half of the cells repeats the first
    Thermometer,     ///< values rise along the line
    SlowThermometer, ///< values rise along the line or stay the same
    Maximum,         ///< the first cell is greater than each of the others
    Minimum,         ///< the first cell is less than each of the others
    Difference,      ///< cells 1 and 2, 3 and 4 ... differ by the amount
    Ratio,           ///< ... one is the other times the amount
    Sum,             ///< ... add up to the amount
    NoDifference,    ///< ... do not differ by the amount
    NoRatio,         ///< ... neither is the other times the amount
    NoSum,           ///< ... do not add up to the amount
    // Rules of the whole grid. The clue's cells, in couples, are exempt.
    NonConsecutive, ///< neighbours do not differ by the amount
    NegativeRatio,  ///< ... neither is the other times the amount
    NegativeSum,    ///< ... do not add up to the amount
    AntiKnight,     ///< cells a knight's move apart differ
    AntiKing,       ///< cells that touch at a corner differ
    AntiQueen,      ///< at most one cell of a diagonal holds the largest value
    // Rules of one's own: an expression holds for
    OwnRelation,             ///< neighbours on the line
    OwnRelationOfAll,        ///< all pairs of cells, in the order of the line
    OwnRelationOfNeighbours, ///< all neighbours of the grid
    OwnRelationOfKnights,    ///< all cells a knight's move apart
    OwnRelationOfKings,      ///< all cells that touch at a corner
    // Automata that read the cells one after the other.
    Arrow,        ///< the first `amount` cells are the digits of the sum of the others
    DoubleArrow,  ///< the first and the last cell add up to the sum of those between
    LittleKiller, ///< the cells add up to the amount
    RegionSum,    ///< pieces of the line, whose sizes are the values, have the same sum
    Zipper,       ///< two cells equally far from the middle add up to the same, or to the middle
    Between,      ///< all cells except the ends lie between the ends' values
    Lockout,      ///< the ends differ by the amount or more, the others lie outside their range
    Quadruple,    ///< the cells contain the values, as often as they are named
    Skyscraper,   ///< the amount is how many cells are greater than all before them
    Sandwich,     ///< the values between the least and the greatest add up to the amount
    XSum,         ///< the first value says how many cells, from the first, add up to the amount
    NumberedRoom, ///< the first value says at which place the amount stands
    Indexer,      ///< the first value says at which place of the line the amount stands, which is
                  ///< the first's own place; the other cells follow in the order of the line
    NegativeIndexer, ///< that cell has another value
    OwnLine,         ///< the values match a pattern
    OwnCalculation,  ///< an expression holds for the values; may name a cell more than once
};

inline constexpr std::size_t clue_name_count =
    static_cast<std::size_t>(ClueName::OwnCalculation) + 1;

/// Says how a clue looks, and thereby how f-puzzles lists its cells.
enum class Look {
    Sign,        ///< between two cells
    Line,        ///< through the cells
    Thermometer, ///< a line that starts at a bulb
    Circles,     ///< a line between two circles
    Diamonds,    ///< a line between two diamonds
    Extreme,     ///< a grey cell with signs towards the others
    Dot,         ///< a dot or number between the cells of each pair
    Struck,      ///< text such as "≠5+" between the cells of each pair
    Sentence,    ///< words below the grid: a rule of the whole grid
    Shaded,      ///< two groups of grey cells
    Arrow,       ///< an arrow that starts at a circle
    Disc,        ///< values in a disc in the middle of the cells
    Number,      ///< a number beside the row or column
    Pointer,     ///< a number beside the diagonal, with an arrow
    Named,       ///< a line with its name in its first cell; f-puzzles lists only its cells
};

/// Says where a clue is drawn.
enum class DrawnOn { Cells, Edges, Corners, Border, Below };
DrawnOn place_of(Look look);

/// The colours by which setters tell lines apart.
enum class LineTone { Plain, Green, Purple, Orange, Cyan, Blue };
inline constexpr std::size_t line_tone_count = 6;

enum class Amount {
    None,
    Needed, ///< always written, since there is no usual one
    Usual,  ///< applies unless another is written
    Fixed,  ///< the same, and the only one that f-puzzles knows
};

/// The rule of one's own that a clue carries as text; see encoder/language.
enum class OwnRule { None, Expression, Pattern, Calculation };

/// Says which cells of a relation make pairs.
enum class Pairing {
    Steps,      ///< each cell with the next
    All,        ///< each cell with every other
    Windows,    ///< each cell with those fewer than `amount` steps later
    Mirrored,   ///< the first with the last, and so on to the middle
    Halves,     ///< the first with the first of the second half, and so on
    Couples,    ///< the first with the second, the third with the fourth, and so on
    FromFirst,  ///< the first with each of the others
    Neighbours, ///< all neighbours of the grid, except the couples of the clue's cells
    Knights,    ///< the same at a knight's move
    Kings,      ///< ... at a diagonal step
    Queens,     ///< ... on a diagonal
};

/// Describes what is known of a relation without looking at pairs of values.
enum class Relation {
    Less,   ///< the first value is less than the second
    Apart,  ///< they differ by `distance_of`
    Beside, ///< they do not differ by `distance_of`
    Other
};

/// Says which orders of its cells give the same clue.
enum class CellOrder {
    Fixed,      ///< only the one given
    Reversible, ///< also the reverse
    Any,
};

/// In which order an automaton reads the cells of the line.
enum class RunOrder { InOrder, EndsFirst, FromTheMiddle };

/// A state holds one or two numbers; see `Run`. nullopt: the clue is broken.
using NextState = std::optional<std::int64_t>;

/// Decides which word goes before a noun. English tells names of numbered lines, which take no
/// article (None), from others.
enum class Gender { None, Masculine, Feminine };

/// Describes what a clue is called in a language, and its rule in a sentence; N stands for the
/// amount, and RULE for a rule of one's own.
struct ClueWords {
    std::string_view noun{};
    Gender gender = Gender::None;
    std::string_view sentence{};
};
inline constexpr std::array<std::string_view, 3> clue_languages{"en", "es", "pt"};

/// The mark between two cells that a clue is. A rule for all neighbours exempts those with its
/// mark.
enum class Mark { None, Bar, Dot, Number };

/// Describes what a clue needs to know of values, each more than the one before: symbols may tell
/// less.
enum class Needs { Equality, Order, Distances, Numbers };

/// A word of Interactive Sudoku Solver, and the amount that the clue then has if none is written.
struct IssWord {
    std::string_view word{};
    int amount = 0;
};
using IssWords = std::array<IssWord, 2>;

struct ClueRow {
    ClueName name{};
    std::string_view word{};                ///< in messages, JSON and the text notation
    std::array<std::string_view, 2> keys{}; ///< in f-puzzles, where rows and columns may differ
    IssWords iss{};
    std::array<ClueWords, clue_languages.size()> words{}; ///< in the order of `clue_languages`
    Look look = Look::Line;
    LineTone tone = LineTone::Plain;
    std::string_view sentence{}; ///< the rule; "{}" stands for the amount
    Amount amount = Amount::None;
    int (*usual_amount)(int order) = nullptr; ///< for Usual and Fixed
    bool has_values = false;
    OwnRule own_rule = OwnRule::None;
    Needs needs = Needs::Numbers;
    Mark mark = Mark::None;
    CellOrder cell_order = CellOrder::Fixed;
    int least_cells = 2; ///< with fewer, the clue has no effect

    // For a relation of pairs.
    Pairing pairing = Pairing::Steps;
    Relation relation = Relation::Other;
    bool (*may_pair)(NamedClue const& clue, int v, int w, int order) = nullptr;

    // For an automaton.
    RunOrder reading = RunOrder::InOrder;
    NextState (*after)(Run const& run, int step, std::int64_t state, int value) = nullptr;
    bool (*is_accepting)(Run const& run, std::int64_t state) = nullptr;

    constexpr ClueRow marked(Mark its_mark) const {
        auto row = *this;
        row.mark = its_mark;
        return row;
    }

    /// Returns the row with its words; the English sentence is `sentence`.
    constexpr ClueRow called(std::string_view noun, Gender gender, ClueWords spanish,
                             ClueWords portuguese) const {
        auto row = *this;
        row.words = {{{noun, gender, {}}, spanish, portuguese}};
        return row;
    }
};

/// Returns the row of a name, which must be in the table.
ClueRow const& row_of(ClueName name);

/// Returns all rows, in the order of the names.
std::span<ClueRow const> clue_rows();

/// Says whether the value is a name.
bool is_name(ClueName name);

/// Says whether clues with this name are relations of pairs; otherwise they are runs, or the value
/// is not a name.
bool is_relation(ClueName name);

/// Returns the word of a name; empty if the value is not a name.
std::string_view word_of(ClueName name);

/// Returns the same, except "adjacency" for (Not)Consecutive: the word of JSON and statistics.
std::string_view kind_of(ClueName name);

/// Returns the row of clues of this kind, by `kind_of`; nullptr for other kinds.
ClueRow const* row_of_kind(std::string_view kind);

/// Returns the name with this word.
std::optional<ClueName> clue_name(std::string_view word);

/// Returns the name that f-puzzles lists under this key.
std::optional<ClueName> clue_name_of_key(std::string_view key);

/// Returns the rule of the whole grid that has this key in f-puzzles' list of negative rules.
std::optional<ClueName> negative_of_key(std::string_view key);

bool has_amount(ClueName name);
bool has_values(ClueName name);

/// Returns the amount on a grid of this order where none is written.
std::optional<int> usual_amount(ClueName name, int order);

/// Returns the rule in a sentence: "Neighbours on a green line differ by 5 or more."
std::string sentence_of(ClueName name, std::string_view amount);

/// Returns an own rule as it is written: an expression, a pattern between slashes, a list.
std::string shown_rule(ClueName name, std::string const& rule_text);

/// Says whether the name is a rule of the whole grid.
bool is_rule(ClueName name);

/// Says whether a title can stand in quotes on one line: it has no quote, '#' or control character.
bool is_title(std::string_view title);

/// Returns a text as messages show it: at most 120 characters, the last of them dots if it is
/// longer.
std::string shortly(std::string text);

/// Returns "the rule |a-b|<=2", shortly, or its title in quotes.
std::string own_name(ClueName name, std::string const& title, std::string const& rule_text);

/// Says whether people draw the clue as a sign between two cells: `<`, or differing by 1 or not.
bool is_sign(ClueName name);

} // namespace hapax
