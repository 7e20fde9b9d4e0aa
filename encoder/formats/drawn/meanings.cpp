/// Setters word rules in their own way; a row has those parts that many of them share.

#include "encoder/formats/drawn/meanings.hpp"

#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace hapax::drawn {

namespace {

constexpr std::array any_line{Kind::Line, Kind::Circles, Kind::Diamonds};
constexpr std::array bulb{Kind::Bulb};
constexpr std::array circles{Kind::Circles};
constexpr std::array diamonds{Kind::Diamonds};
constexpr std::array arrow{Kind::Arrow};
constexpr std::array edge{Kind::Edge};
constexpr std::array corner{Kind::Corner};
constexpr std::array outside{Kind::Outside};
constexpr std::array pointer{Kind::Pointer};
constexpr std::array round_cell{Kind::Round, Kind::Ground};
constexpr std::array square_cell{Kind::Square, Kind::Ground};
constexpr std::array circle{Kind::Round};
constexpr std::array extreme{Kind::Ground, Kind::Round, Kind::Square};
constexpr std::array cage{Kind::Cage};
constexpr std::array grid{Kind::Grid};

constexpr std::array rows{
    MeaningRow{"renban", any_line, "purple magenta pink violet",
               "renban|consecutive&any order|consecutive&non repeating|consecutive&no repeat"
               "|set of consecutive"},
    MeaningRow{"whispers {}", any_line, "green orange",
               "whisper|differ by at least|difference of at least|differ&or more|at least&apart"
               "|differ in value by at least"},
    MeaningRow{"entropic", any_line, "orange peach",
               "entropic line|entropy|low&medium&high|low&middle&high|entropic&line"},
    MeaningRow{"modular", any_line, "cyan turquoise teal", "modular|modulo|remainder| mod 3"},
    MeaningRow{"palindrome", any_line, "grey gray", "palindrom|reads the same|read the same"},
    MeaningRow{"region-sum", any_line, "blue cyan",
               "region sum|same sum|equal sum|sum to the same|sum to an equal|same total"
               "|add to the same|sum&must be the same|segments&sum|segments&add|sum&same&box"
               "|sum&same&region"},
    MeaningRow{"zipper", any_line, "purple lavender violet",
               "zipper|equal distance from the cent|same distance from the cent|equidistant"},
    MeaningRow{"relation (a + b) % 2 = 1", any_line, "red",
               "parity line|alternat&odd|alternat&even|alternat&parity"},
    MeaningRow{"relation-all |a - b| > 1", any_line, "yellow gold", "nabner"},
    MeaningRow{"relation |a - b| <= {}", any_line, "",
               "differ by at most|difference of at most|differ by no more"},
    MeaningRow{"relation |a - b| = {}", any_line, "", "line&differ by exactly|line&difference of"},
    MeaningRow{"rule sum = {}", any_line, "", "line sum to|line sums to|lines sum to|line add to"},
    MeaningRow{"thermometer", bulb, "*", "thermo|increas&bulb|bulb&tip", " slow "},
    MeaningRow{"slow-thermometer", bulb, "",
               " slow |stay the same&bulb|do not decrease|equal&bulb"},
    MeaningRow{"between", circles, "*",
               "between line|between the|strictly between| between &circle"},
    MeaningRow{"double-arrow", circles, "", "double arrow|sum of the&circle|sum&both circle"},
    MeaningRow{"lockout {}", diamonds, "*", "lockout|lock out|diamond"},
    MeaningRow{"between", diamonds, "", "between"},
    MeaningRow{"arrow", arrow, "*", " arrow"},
    MeaningRow{"consecutive", edge, "white",
               "white dot|white kropki|consecutive|kropki|white circle|bubble",
               " non consecutive "},
    MeaningRow{"ratio 2", edge, "black", "black dot|black kropki|ratio|double|kropki"},
    MeaningRow{"sum {}", edge, "x v", "sum|add| xv "},
    MeaningRow{"relation |a - b| > 1 and (a + b) % 2 = 1", edge, "red",
               "non consecutive&odd&even|not consecutive&odd&even"},
    MeaningRow{"relation (a + b) % 2 = 1", edge, "", "odd&even"},
    MeaningRow{"difference #", edge, "white", "difference|differ"},
    MeaningRow{"ratio #", edge, "black", "ratio"},
    MeaningRow{"sum #", edge, "", "sum"},
    MeaningRow{"inequality", edge, "< > ^", "greater|less|inequalit|smaller|larger|point"},
    MeaningRow{"quadruple", corner, "*", "quad|circle&surround|corner"},
    MeaningRow{"sandwich", outside, "", "sandwich"},
    MeaningRow{"x-sum", outside, "", "x sum|xsum|first x "},
    MeaningRow{"skyscraper", outside, "", "skyscraper|visible|buildings"},
    MeaningRow{"numbered-room", outside, "", "numbered room"},
    MeaningRow{"sum", outside, "", "outside&sum of the row|outside&row&column&sum"},
    MeaningRow{"little-killer", pointer, "*", "little killer|diagonal"},
    MeaningRow{"odd", round_cell, "*", " odd"},
    MeaningRow{"even", square_cell, "*", " even"},
    MeaningRow{"counting-circles", circle, "",
               "counting circle|circle&how many circles|circle&number of circles"
               "|circle&how many times|circle&exactly"},
    MeaningRow{"maximum", extreme, "",
               "greater than&orthogonal|larger than&orthogonal|greater than&neighbo|fortress"},
    MeaningRow{"minimum", extreme, "",
               "less than&orthogonal|smaller than&orthogonal|less than&neighbo|lower than&neighbo"},
    MeaningRow{"distinct", cage, "",
               "cage&repeat|cage&differ|not repeat&cage|cage&unique|cage&once"},
    MeaningRow{"anti-knight", grid, "",
               "knight&same digit|knight&identical|knight&repeat|antiknight|anti knight"
               "|knight&cannot contain the same|knight&equal"},
    MeaningRow{"anti-king", grid, "",
               "king s move&same|king s move&identical|king s move&repeat|antiking|anti king"},
    MeaningRow{"diagonals", grid, "",
               "main diagonal|both diagonals|marked diagonal|blue diagonal"
               "|each diagonal|long diagonal"},
    MeaningRow{"disjoint-groups", grid, "", "disjoint"},
    MeaningRow{"windoku", grid, "", "windoku"},
    MeaningRow{"non-consecutive", grid, "",
               "nonconsecutive|non consecutive&adjacent|adjacent&cannot be consecutive"
               "|adjacent&not be consecutive|adjacent&cannot contain consecutive"},
};

constexpr std::string_view colours =
    "red orange peach brown yellow gold green lime cyan turquoise teal aqua blue purple violet "
    "lavender magenta pink grey gray silver black white";

std::string padded(std::string_view word) {
    std::string text{" "};
    return (text += word) += ' ';
}

bool has_phrase(std::string const& sentence, std::string_view phrases) {
    for (auto const phrase : split(phrases, '|')) {
        auto const all = split(phrase, '&');
        if (std::all_of(all.begin(), all.end(), [&](std::string_view part) {
                return sentence.find(part) != std::string::npos;
            }))
            return true;
    }
    return false;
}

/// Returns the letters or signs by which a sentence names marks with a text: " x ", " xs ".
bool names_text(std::string const& sentence, std::string const& text) {
    auto const word = small(text);
    return sentence.find(padded(word)) != std::string::npos
           || sentence.find(padded(word + "s")) != std::string::npos
           || (word.size() == 1 && sentence.find(" xv ") != std::string::npos
               && (word == "x" || word == "v"));
}

} // namespace

std::span<MeaningRow const> meaning_rows() {
    return rows;
}

RulesText::RulesText(Credits const& credits) {
    constexpr std::string_view stops = ".\n!?;";
    std::string sentence;
    auto const end = [&] {
        if (sentence.find_first_not_of(' ') != std::string::npos)
            sentences_.push_back(padded(sentence));
        sentence.clear();
    };
    for (auto const* text : {&credits.title, &credits.rules}) {
        for (std::size_t i = 0; i < text->size(); ++i) {
            char c = (*text)[i];
            if (c == '\\' && i + 1 < text->size() && (*text)[i + 1] == 'n') {
                c = '\n';
                ++i;
            }
            auto const byte = static_cast<unsigned char>(c);
            if (stops.find(c) != stops.npos)
                end();
            else if (std::isalnum(byte) != 0)
                sentence += static_cast<char>(std::tolower(byte));
            else if (sentence.empty() || sentence.back() != ' ')
                sentence += ' ';
        }
        end();
    }
}

template<class Use>
void RulesText::for_each_sentence(MeaningRow const& row, Look const& look, Use&& use) const {
    auto const own = words_for(look.tint);
    for (auto const& sentence : sentences_) {
        if (!has_phrase(sentence, row.phrases)) continue;
        if (!row.but_not.empty() && sentence.find(row.but_not) != std::string::npos) continue;
        if (sentence.find(" either a ") != std::string::npos) continue; // one of several rules
        if (!look.text.empty()) {
            if (look.kind == Kind::Edge
                && std::isalpha(static_cast<unsigned char>(look.text[0])) != 0
                && !names_text(sentence, look.text))
                continue;
            use(sentence, Fit::NamedWithColour);
            continue;
        }
        bool is_other = false;
        bool is_own = false;
        for (auto const colour : split(colours, ' '))
            if (has_colour(look) && sentence.find(padded(colour)) != std::string::npos)
                (contains(own, colour) ? is_own : is_other) = true;
        if (is_own || !is_other) use(sentence, is_own ? Fit::NamedWithColour : Fit::Named);
    }
}

RulesText::Fit RulesText::fit(MeaningRow const& row, Look const& look) const {
    auto best = Fit::None;
    for_each_sentence(row, look, [&](std::string const&, Fit fit) { best = std::max(best, fit); });
    return best;
}

std::vector<int> RulesText::amounts(MeaningRow const& row, Look const& look) const {
    std::vector<int> numbers;
    for_each_sentence(row, look, [&](std::string const& sentence, Fit) {
        for (auto const word : split(sentence, ' ')) {
            constexpr std::array<std::string_view, 11> numerals{
                "", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
            auto const numeral = std::find(numerals.begin() + 2, numerals.end(), word);
            if (numeral != numerals.end())
                numbers.push_back(static_cast<int>(numeral - numerals.begin()));
            int const number = int_from(word).value_or(0);
            if (number > 0 && number < 100 && !contains(numbers, number)) numbers.push_back(number);
        }
    });
    return numbers;
}

bool RulesText::says_all_are_given(std::string_view word) const {
    for (std::size_t i = 0; i < sentences_.size(); ++i) {
        auto const& sentence = sentences_[i];
        bool const says = has_phrase(sentence, " all &given|every&given|exhaustive")
                          && sentence.find(" not ") == std::string::npos;
        if (!says) continue;
        bool const names_other = has_phrase(sentence, "dot| xs |pair");
        if (sentence.find(word) != std::string::npos) return true;
        bool const is_about_before = has_phrase(sentence, "such|possible dots|all dots|possible");
        if ((is_about_before || !names_other) && i > 0
            && sentences_[i - 1].find(word) != std::string::npos)
            return true;
    }
    return false;
}

bool RulesText::says_more() const {
    constexpr std::string_view unknown =
        "yin yang| shade | shaded |must be determined|has to be determined|have to be determined"
        "|to determine| draw | divide the grid|do not apply|error|wrong|galaxies|loop"
        "|doppler|doublers|multiplier|fog";
    return std::any_of(sentences_.begin(), sentences_.end(),
                       [&](std::string const& sentence) { return has_phrase(sentence, unknown); });
}

} // namespace hapax::drawn
