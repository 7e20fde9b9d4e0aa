#pragma once

/// Describes what a cage's operation demands, in the form that candidates and the encoder work
/// with: partial results that grow cell by cell, and the last value that completes them.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <cstdint>

namespace hapax {

/// A partial result over some of a cage's cells. `total` is the product for Product and Quotient,
/// the sum for Sum and Difference. `largest` is used for Difference and Quotient only and stays 0
/// for the others, so that equal partial results compare equal; `sum` likewise is used only in
/// arithmetic that stands `alone`.
struct PartialResult {
    std::int64_t total = 0;
    int largest = 0;
    int sum = 0;

    friend auto operator<=>(PartialResult const&, PartialResult const&) = default;
};

/// One operation and its target over values up to `order`. The operation is not Any: an
/// operator-less cage is the union of four.
class CageArithmetic {
  public:
    CageArithmetic(Operation operation, std::int64_t target, int order)
        : operation_{operation}, target_{target}, order_{order} {}

    /// Returns the same arithmetic without the combinations of this many values (two or more) that
    /// an earlier operation, in the order of `Operation`, gives as well: the four of an
    /// operator-less cage then share none. A sum is never a difference or quotient with the same
    /// target, nor a difference a product; so products must not be the sum, and quotients must be
    /// neither the difference nor the product.
    CageArithmetic alone(std::ptrdiff_t cells) const {
        CageArithmetic result = *this;
        result.tracks_sum_ = operation_ == Operation::Quotient
                             || (operation_ == Operation::Product && target_ <= cells * order_);
        return result;
    }

    Operation operation() const { return operation_; }

    bool multiplies() const {
        return operation_ == Operation::Product || operation_ == Operation::Quotient;
    }
    bool tracks_largest() const {
        return operation_ == Operation::Difference || operation_ == Operation::Quotient;
    }

    PartialResult nothing() const { return {multiplies() ? 1 : 0}; }

    /// Says whether a total can still lead to the target; totals only grow. Call it before the
    /// partial result is extended or completed, which keeps every number within 64 bits.
    bool is_possible(PartialResult const& partial) const {
        switch (operation_) {
        case Operation::Sum:
            return partial.total <= target_;
        case Operation::Product:
            return partial.total != 0 && target_ != 0 && target_ % partial.total == 0;
        case Operation::Difference:
            return partial.total <= 2 * std::int64_t{order_} - target_;
        default:
            return target_ >= 1 && target_ <= order_ && partial.total * target_ <= square(order_);
        }
    }

    /// A product past 64 bits becomes 0, which is not possible.
    PartialResult with(PartialResult const& partial, int value) const {
        std::int64_t total = partial.total + value;
        if (multiplies() && __builtin_mul_overflow(partial.total, value, &total)) total = 0;
        return {total, tracks_largest() && value > partial.largest ? value : partial.largest,
                tracks_sum_ ? partial.sum + value : 0};
    }

    bool is_complete(PartialResult const& all) const {
        switch (operation_) {
        case Operation::Sum:
            return all.total == target_;
        case Operation::Product:
            return all.total == target_ && !(tracks_sum_ && all.sum == target_);
        case Operation::Difference:
            return 2 * std::int64_t{all.largest} - all.total == target_;
        default:
            return square(all.largest) == target_ * all.total
                   && !(tracks_sum_
                        && (all.total == target_ || 2 * all.largest - all.sum == target_));
        }
    }

    /// Calls f for each value from 1 to order that completes the partial result of all other cells
    /// (at most two different ones; the same may be called twice).
    template<class F>
    void for_each_completion(PartialResult const& others, F&& f) const {
        auto const offer = [&](std::int64_t value) {
            if (value >= 1 && value <= order_) f(static_cast<int>(value));
        };
        std::int64_t const largest = others.largest;
        switch (operation_) {
        case Operation::Sum:
            offer(target_ - others.total);
            break;
        case Operation::Product:
            if (target_ % others.total == 0) offer(target_ / others.total);
            break;
        case Operation::Difference:
            offer(others.total + target_); // it is the largest itself
            offer(2 * largest - others.total - target_);
            break;
        default:
            if (target_ < 1 || target_ > order_) break;
            offer(others.total * target_);
            if (square(largest) % (others.total * target_) == 0)
                offer(square(largest) / (others.total * target_));
        }
    }

  private:
    static std::int64_t square(std::int64_t value) { return value * value; }

    Operation operation_;
    std::int64_t target_;
    int order_;
    bool tracks_sum_ = false;
};

/// Calls f(CageArithmetic) for the cage's operation, or for each of the four if it has none.
template<class F>
void for_each_arithmetic(Cage const& cage, int order, F&& f) {
    if (cage.operation != Operation::Any) {
        f(CageArithmetic{cage.operation, cage.target, order});
        return;
    }
    for (auto const operation :
         {Operation::Sum, Operation::Difference, Operation::Product, Operation::Quotient})
        f(CageArithmetic{operation, cage.target, order});
}

} // namespace hapax
