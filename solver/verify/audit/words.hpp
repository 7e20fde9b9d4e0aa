#pragma once

/// For the auditors: takes words and numbers from the front of a line. Lines are read strictly: no
/// leading zeros or signs, and only the blanks that the words have.

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

namespace hapax::audit_detail {

/// Each member says whether it found what it expects; only then it takes it.
class Words {
  public:
    explicit Words(std::string_view line) : rest_{line} {}

    bool at_end() const { return rest_.empty(); }

    bool take(std::string_view wanted) {
        if (!rest_.starts_with(wanted)) return false;
        rest_.remove_prefix(wanted.size());
        return true;
    }

    template<class T>
    bool number(T& value, T least, T greatest) {
        T found{};
        auto const* const begin = rest_.data();
        auto const* const end = std::from_chars(begin, begin + rest_.size(), found).ptr;
        std::size_t const size = std::to_string(found).size();
        if (end != begin + size || found < least || found > greatest) return false;
        rest_.remove_prefix(size);
        value = found;
        return true;
    }

    /// Takes a number from 1 to `count`, and stores it as an index from 0.
    bool index(int& index, int count) {
        if (!number(index, 1, count)) return false;
        --index;
        return true;
    }

    /// Takes "r2c3", a cell of a grid of this order; stores its index in reading order, from 0.
    bool cell(int& cell_index, int order) {
        int row = 0;
        int column = 0;
        Words ahead = *this;
        if (!ahead.take("r") || !ahead.index(row, order) || !ahead.take("c")
            || !ahead.index(column, order))
            return false;
        cell_index = row * order + column;
        *this = ahead;
        return true;
    }

    /// Takes " r2c3".
    bool spaced_cell(int& cell_index, int order) {
        Words ahead = *this;
        if (!ahead.take(" ") || !ahead.cell(cell_index, order)) return false;
        *this = ahead;
        return true;
    }

  private:
    std::string_view rest_;
};

} // namespace hapax::audit_detail
