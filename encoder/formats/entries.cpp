#include "encoder/formats/entries.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

class EntryReader {
  public:
    EntryReader(Block const& block, int order) : block_{block}, text_{block.text}, order_{order} {
        found_.puzzle = latin_square(order);
        found_.cell_offsets.resize(static_cast<std::size_t>(order * order));
    }

    ReadPuzzle read() {
        while (skip(", \t\n"), at_ < text_.size()) read_entry();
        for (auto& [cell, left] : marks_) found_.marks.push_back({cell, std::move(left)});
        return std::move(found_);
    }

  private:
    void skip(std::string_view characters) {
        at_ = std::min(text_.find_first_not_of(characters, at_), text_.size());
    }

    void read_entry() {
        auto const begin = at_;
        Cell const cell{number_after("rR") - 1, number_after("cC") - 1};
        bool const is_struck_out = at_ < text_.size() && text_[at_] == '!';
        if (is_struck_out) ++at_;
        int const value = number_after("=");
        if (is_struck_out) return strike_out(cell, value, begin);
        auto& given = found_.puzzle.givens[cell];
        if (given != 0 && given != value) block_.fail(begin, "two values for " + name(cell));
        given = value;
        found_.cell_offsets[static_cast<std::size_t>(cell_index(cell, order_))] = begin;
    }

    void strike_out(Cell cell, int value, std::size_t begin) {
        auto const [entry, is_new] = marks_.try_emplace(cell);
        auto& left = entry->second;
        if (is_new) {
            left.resize(static_cast<std::size_t>(order_));
            std::iota(left.begin(), left.end(), 1);
        }
        std::erase(left, value);
        if (left.empty()) block_.fail(begin, name(cell) + " allows no value");
    }

    int number_after(std::string_view sign) {
        bool const is_there = at_ < text_.size() && sign.find(text_[at_]) != sign.npos;
        if (is_there) ++at_;
        auto const begin = at_;
        int value = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value <= order_;
             ++at_)
            value = 10 * value + (text_[at_] - '0');
        if (!is_there || at_ == begin || value < 1 || value > order_)
            block_.fail(std::min(begin, text_.find('\n')),
                        "expected entries such as r2c1=5,r3c3!=2, with numbers from 1 to "
                            + std::to_string(order_));
        return value;
    }

    Block const& block_;
    std::string_view text_;
    int order_;
    std::size_t at_ = 0;
    ReadPuzzle found_;
    std::map<Cell, std::vector<int>> marks_;
};

} // namespace

bool lists_entries(std::string_view line) {
    auto at = line.find_first_not_of(" \t,");
    for (std::string_view const sign : {"rR", "cC", "!="}) {
        if (at >= line.size() || sign.find(line[at]) == sign.npos) return false;
        if (line[at] == '!') return line.substr(at + 1).starts_with('=');
        at = line.find_first_not_of("0123456789", at + 1);
    }
    return true;
}

ReadPuzzle read_entries(Block const& block, int order) {
    return EntryReader{block, order}.read();
}

} // namespace hapax
