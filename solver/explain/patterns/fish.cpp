/// *Fish*: in k lines a value has places in k crossing lines only; so those have it nowhere else.
/// (k = 2: X-wing, 3: swordfish, 4: jellyfish.)

#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

class Fish {
  public:
    Fish(Position const& position, int size, Patterns& found)
        : position_{position}, size_{size}, order_{position.order()}, found_{found} {}

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
            if (count(places) < 2 || count(places) > size_) continue;
            lines_.push_back(line);
            places_.push_back(places);
        }
        extend(0, 0);
    }

  private:
    int cell(int line, int place) const {
        return from_rows_ ? line * order_ + place : place * order_ + line;
    }

    void extend(int next, Values covered) {
        if (chosen_.length() == size_) {
            if (count(covered) == size_) report(covered);
            return;
        }
        for (int i = next; i < lines_.length(); ++i) {
            if (count(covered | places_[i]) > size_) continue;
            chosen_.push_back(lines_[i]);
            extend(i + 1, covered | places_[i]);
            chosen_.pop_back();
        }
    }

    void report(Values covered) {
        Step step;
        step.technique = size_ == 2   ? Technique::XWing
                         : size_ == 3 ? Technique::Swordfish
                                      : Technique::Jellyfish;
        step.values = {value_};
        argument::Names base;
        argument::Names cover;
        for (int const line : chosen_) base.list.push_back(from_rows_ ? line : order_ + line);
        for_each_value(covered, [&](int bit) {
            int const place = bit - 1;
            cover.list.push_back(from_rows_ ? order_ + place : place);
            for (int line = 0; line < order_; ++line) {
                bool const is_base =
                    std::find(chosen_.begin(), chosen_.end(), line) != chosen_.end();
                if (!is_base)
                    conclude_removed(position_, cell(line, place), only(value_), step.conclusions);
                else if (position_.has(cell(line, place), value_))
                    step.focus.push_back(cell(line, place));
            }
        });
        if (step.conclusions.empty()) return;
        step.constraints = base.list;
        step.constraints.insert(step.constraints.end(), cover.list.begin(), cover.list.end());
        step.with("base", std::move(base)).with("cover", std::move(cover));
        found_.push_back({std::move(step)});
    }

    Position const& position_;
    int size_;
    int order_;
    Patterns& found_;
    int value_ = 0;
    bool from_rows_ = true;
    Table<int> lines_;
    Table<Values> places_;
    Table<int> chosen_;
};

} // namespace

void find_fish(Position const& position, int size, Patterns& found) {
    Fish fish{position, size, found};
    for (int value = 1; value <= position.order(); ++value)
        for (bool const from_rows : {true, false}) fish.find(value, from_rows);
}

} // namespace hapax
