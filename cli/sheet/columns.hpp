#pragma once

/// Fills the columns of pages with blocks of text, from the top of the first.

namespace hapax {

class ColumnFlow {
  public:
    struct Place {
        int page = 0; ///< from 0
        int column = 0;
        double top = 0;
    };

    /// All pages have this height in points; on the first, `head` of it is taken.
    ColumnFlow(int columns, double height, double head)
        : columns_{columns}, height_{height}, next_{0, 0, head}, top_{head} {}

    /// Returns where a block of this height stands. A block that is higher than a page stands
    /// alone.
    Place take(double height) {
        if (next_.top > top_ && next_.top + height > height_) {
            if (++next_.column == columns_) {
                ++next_.page;
                next_.column = 0;
                top_ = 0;
            }
            next_.top = top_;
        }
        Place const place = next_;
        next_.top += height;
        return place;
    }

    /// Counts the pages, with that of the next block if it is still empty.
    int pages() const { return next_.page + 1; }

  private:
    int columns_;
    double height_;
    Place next_;
    double top_; ///< of the columns on this page
};

} // namespace hapax
