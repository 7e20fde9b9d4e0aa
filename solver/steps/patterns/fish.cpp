/// *Fish*: in k lines a value has places in k crossing lines only; so those have it nowhere else.
/// (k = 2: X-wing, 3: swordfish, 4: jellyfish.) *Finned fish*: the same but for some places, the
/// fins; either they are empty or one holds the value, so what the fish would rule out and all fins
/// see does not hold it. (Sashimi: without the fins a line would have one place or none.)

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr int most_columns_of_fins = 3;

class Fish {
  public:
    enum class Fins { None, Some };

    Fish(Position const& position, int size, Fins fins, Patterns& found)
        : position_{position}, size_{size}, fins_{fins}, order_{position.order()}, found_{found} {
        // Fins lie in one region, beside at least one cell of the fish.
        most_places_ = size;
        if (fins == Fins::Some)
            for (int number = 2 * order_; number < position.constraints().count(); ++number)
                if (position.constraints()[number].is_unit)
                    most_places_ =
                        std::max(most_places_,
                                 size + std::min(most_columns_of_fins, widest_row(number) - 1));
    }

    /// Rows are the constraints 0..N-1, columns N..2N-1.
    void find(int value, bool from_rows) {
        value_ = value;
        from_rows_ = from_rows;
        lines_.clear();
        places_.clear();
        for (int line = 0; line < order_; ++line) {
            Values places = 0;
            for (int i = 0; i < order_; ++i)
                if (position_.has(cell(line, i), value)) places |= only(i + 1);
            if (count(places) < 2 || count(places) > most_places_) continue;
            lines_.push_back(line);
            places_.push_back(places);
        }
        extend(0, 0);
    }

  private:
    int cell(int line, int place) const {
        return from_rows_ ? line * order_ + place : place * order_ + line;
    }

    /// The most cells of a region in a row or a column.
    int widest_row(int number) const {
        Table<int> widths(static_cast<std::size_t>(2 * order_));
        int widest = 0;
        for (int const at : position_.constraints()[number].cells)
            for (int const line : {at / order_, order_ + at % order_})
                widest = std::max(widest, ++widths[line]);
        return widest;
    }

    void extend(int next, Values covered) {
        if (chosen_.length() == size_) {
            if (count(covered) >= size_) choose_cover(covered);
            return;
        }
        for (int i = next; i < lines_.length(); ++i) {
            if (count(covered | places_[i]) > most_places_) continue;
            chosen_.push_back(i);
            extend(i + 1, covered | places_[i]);
            chosen_.pop_back();
        }
    }

    /// Adds the fish with each choice of crossing lines; without fins there is one.
    void choose_cover(Values places) {
        Table<int> base;
        for (int const i : chosen_) base.push_back(from_rows_ ? lines_[i] : order_ + lines_[i]);
        Table<int> across;
        std::vector<int> fins;
        auto const add = [&](Values cover) {
            across.clear();
            fins.clear();
            for_each_value(cover,
                           [&](int bit) { across.push_back((from_rows_ ? order_ : 0) + bit - 1); });
            for (int const i : chosen_)
                for_each_value(places_[i] & ~cover,
                               [&](int bit) { fins.push_back(cell(lines_[i], bit - 1)); });
            add_fish(position_, value_, base, across, fins, technique(), found_);
        };
        if (fins_ == Fins::None) return add(places);
        if (count(places) == size_) return; // there are no fins
        for (Values cover = places & (~places + 1); cover != 0; cover = (cover - places) & places)
            if (count(cover) == size_) add(cover);
    }

    Technique technique() const {
        bool const has_fins = fins_ == Fins::Some;
        return size_ == 2   ? has_fins ? Technique::FinnedXWing : Technique::XWing
               : size_ == 3 ? has_fins ? Technique::FinnedSwordfish : Technique::Swordfish
               : has_fins   ? Technique::FinnedJellyfish
                            : Technique::Jellyfish;
    }

    Position const& position_;
    int size_;
    Fins fins_;
    int order_;
    int most_places_ = 0;
    Patterns& found_;
    int value_ = 0;
    bool from_rows_ = true;
    Table<int> lines_;
    Table<Values> places_;
    Table<int> chosen_; ///< indices of lines_
};

void find_some_fish(Position const& position, int size, Fish::Fins fins, Patterns& found) {
    Fish fish{position, size, fins, found};
    for (int value = 1; value <= position.order(); ++value)
        for (bool const from_rows : {true, false}) fish.find(value, from_rows);
}

} // namespace

void add_fish(Position const& position, int value, Table<int> const& base, Table<int> const& cover,
              std::vector<int> const& fins, Technique technique, Patterns& found) {
    auto const& constraints = position.constraints();
    auto const is_in_base = [&](int cell) {
        auto const& of_cell = constraints.of_cell(cell);
        return std::find_first_of(of_cell.begin(), of_cell.end(), base.begin(), base.end())
               != of_cell.end();
    };
    Step step;
    for (int const number : cover)
        for (int const cell : constraints[number].cells) {
            auto const by = [&](int fin) { return constraints.that_parts(cell, fin); };
            if (!position.has(cell, value)
                || std::any_of(fins.begin(), fins.end(), [&](int fin) { return by(fin) < 0; })
                || is_in_base(cell))
                continue;
            std::transform(fins.begin(), fins.end(), std::back_inserter(step.constraints), by);
            conclude_removed(position, cell, only(value), step.conclusions);
        }
    if (step.conclusions.empty()) return;
    for (auto const* const units : {&base, &cover})
        step.constraints.insert(step.constraints.end(), units->begin(), units->end());
    for (int const number : base)
        for (int const cell : constraints[number].cells) {
            lean_on_lost(position, cell, only(value), step.facts);
            if (position.has(cell, value)) step.focus.push_back(cell);
        }
    auto const sort = [](auto& list) { sort_unique(list); };
    sort(step.conclusions);
    sort(step.focus);
    step.technique = technique;
    step.values = {value};
    step.with("base", argument::Names{{base.begin(), base.end()}})
        .with("cover", argument::Names{{cover.begin(), cover.end()}});
    if (!fins.empty()) step.with("fins", argument::Cells{fins});
    found.push_back({std::move(step)});
}

void find_fish(Position const& position, int size, Patterns& found) {
    find_some_fish(position, size, Fish::Fins::None, found);
}

void find_finned_fish(Position const& position, int size, Patterns& found) {
    find_some_fish(position, size, Fish::Fins::Some, found);
}

} // namespace hapax
