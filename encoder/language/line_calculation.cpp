/// Parts that are added up cell by cell are one number: those of a comparison whose sides are made
/// of sums, counts, cells and constants alone are brought to one side, so that `sum(A) = sum(B)`
/// and `2*a + b - c = 10` each keep a single number. Other comparisons keep their sums, products,
/// least and greatest values apart, and `kinds` and `distinct` the set of values so far. A clue
/// that is named keeps the state of its reader. A state is the tuple of these, and of the
/// conditions that are decided: as soon as one is, what it was made of is forgotten, so that in
/// `renban(A) or sum(B) = 10` only one bit of A is left while B is read. States are made cell by
/// cell; then, from the last cell back, those that allow the same continuations are merged, and
/// those that allow none are dropped.

#include "encoder/language/line_calculation.hpp"

#include "encoder/language/expression.hpp"
#include "encoder/language/layers.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace hapax {

namespace {

constexpr std::int64_t most_numbers = 20'000'000; ///< numbers that are calculated
constexpr int most_values_of_set = 62;

} // namespace

class LineCalculation::Builder {
  public:
    Builder(Expression const& expression, LineShape const& shape)
        : expression_{expression}, shape_{shape}, places_of_(cell_count(shape)),
          are_known_(expression.nodes_.size()), known_(expression.nodes_.size()) {
        for (std::size_t place = 0; place < shape.cells.size(); ++place)
            places_of_[static_cast<std::size_t>(shape.cells[place])].push_back(
                static_cast<int>(place));
        keep_for_condition(static_cast<int>(expression.nodes_.size()) - 1);
        find_ends();
    }

    void build(LineCalculation& result) {
        make_states();
        minimize(steps_, shape_.order, states_at_end_);
        result.steps_ = std::move(steps_);
        result.effort_ = effort_;
    }

  private:
    using Operator = Expression::Operator;
    using Node = Expression::Node;
    using State = std::vector<std::int64_t>;

    /// A linear combination of what single cells add: by cell and value.
    struct Linear {
        std::int64_t constant = 0;
        std::vector<std::vector<std::int64_t>> adds; ///< empty: nothing

        bool is_constant() const { return adds.empty(); }
    };

    /// A number of the state, and the node whose number it becomes.
    struct Kept {
        int node;
        Operator operation; ///< SumOf for a linear combination
        Linear linear;
        std::vector<int> times; ///< by cell: how often it stands in the group
        std::shared_ptr<ClueReader> reader{};
        std::size_t end = 0;                          ///< no cell from here on changes it
        std::vector<std::int64_t> least_rest{};       ///< of a linear combination: what the cells
        std::vector<std::int64_t> greatest_rest = {}; ///< from each on add
    };

    enum Verdict : std::int64_t { open = 0, is_true = 1, is_false = 2 };

    /// A condition, whose verdict stands in the state after the numbers, and what it is made of.
    struct Decided {
        int node;
        std::size_t first_kept;
        std::size_t end_of_kept;
        std::size_t end_of_conditions; ///< those within it follow it
    };

    static std::size_t cell_count(LineShape const& shape) {
        return shape.cells.empty() ? 0
                                   : static_cast<std::size_t>(
                                         *std::max_element(shape.cells.begin(), shape.cells.end()))
                                         + 1;
    }

    Node const& node(int at) const { return expression_.nodes_[static_cast<std::size_t>(at)]; }

    std::pair<int, int> places_of_group(int group) const {
        auto const begin = shape_.groups.begin();
        if (group < 0) return {0, static_cast<int>(shape_.cells.size())};
        int const from = std::accumulate(begin, begin + group, 0);
        return {from, from + begin[group]};
    }

    /// Counts the places of a cell from `from` to before `to`.
    int times(std::size_t cell, int from, int to) const {
        return static_cast<int>(
            std::count_if(places_of_[cell].begin(), places_of_[cell].end(),
                          [&](int place) { return from <= place && place < to; }));
    }

    /// Returns `factor` times what each place from `from` to before `to` adds by its value.
    Linear added(int from, int to, auto const& by_value) const {
        Linear linear;
        linear.adds.assign(places_of_.size(),
                           std::vector<std::int64_t>(static_cast<std::size_t>(shape_.order)));
        for (int value = 1; value <= shape_.order; ++value) {
            auto const amount = by_value(value);
            for (std::size_t cell = 0; cell < places_of_.size(); ++cell)
                linear.adds[cell][static_cast<std::size_t>(value) - 1] =
                    amount * times(cell, from, to);
        }
        return linear;
    }

    static Linear combined(Linear one, std::int64_t factor, Linear const& other) {
        one.constant += factor * other.constant;
        if (one.adds.empty() && !other.adds.empty()) {
            one.adds = other.adds;
            for (auto& by_value : one.adds)
                for (auto& amount : by_value) amount = 0;
        }
        for (std::size_t cell = 0; cell < other.adds.size(); ++cell)
            for (std::size_t i = 0; i < other.adds[cell].size(); ++i)
                one.adds[cell][i] += factor * other.adds[cell][i];
        return one;
    }

    /// Returns the number of a node as a linear combination; nullopt if it is none.
    std::optional<Linear> linear(int at) const {
        auto const& [operation, left, right, constant] = node(at);
        auto const is_whole = [&, body = left](int value) {
            return expression_.number({value, 0, shape_.order}, body).below == 1;
        };
        auto const [from, to] = places_of_group(Expression::is_of_line(operation) ? right : -1);
        switch (operation) {
        case Operator::Constant:
            return Linear{constant, {}};
        case Operator::Order:
            return Linear{shape_.order, {}};
        case Operator::SizeOf:
            return Linear{to - from, {}};
        case Operator::Place: {
            int const place = constant < 0 ? to - 1 : from + static_cast<int>(constant);
            return added(place, place + 1,
                         [&](int value) -> std::int64_t { return expression_.number_of(value); });
        }
        case Operator::CountOf:
            return added(from, to, [&, body = left](int value) -> std::int64_t {
                return expression_.condition({value, 0, shape_.order}, body) ? 1 : 0;
            });
        case Operator::SumOf:
            if (left < 0)
                return added(from, to, [&](int value) -> std::int64_t {
                    return expression_.number_of(value);
                });
            for (int value = 1; value <= shape_.order; ++value)
                if (!is_whole(value)) return std::nullopt;
            return added(from, to, [&, body = left](int value) {
                return expression_.number({value, 0, shape_.order}, body).above;
            });
        case Operator::Plus:
        case Operator::Minus:
        case Operator::Times:
            break;
        default:
            return std::nullopt;
        }
        auto one = linear(left);
        auto other = linear(right);
        if (!one || !other) return std::nullopt;
        if (operation == Operator::Plus) return combined(std::move(*one), 1, *other);
        if (operation == Operator::Minus) return combined(std::move(*one), -1, *other);
        if (!one->is_constant()) std::swap(one, other);
        return one->is_constant() ? std::optional{combined({}, one->constant, *other)}
                                  : std::nullopt;
    }

    void keep(int at, Operator operation, Linear linear_, int group) {
        are_known_[static_cast<std::size_t>(at)] = 1;
        auto const [from, to] = places_of_group(group);
        std::vector<int> all;
        for (std::size_t cell = 0; cell < places_of_.size(); ++cell)
            all.push_back(times(cell, from, to));
        kept_.push_back({at, operation, std::move(linear_), std::move(all)});
    }

    void keep_for_condition(int at) {
        auto const own = conditions_.size();
        conditions_.push_back({at, kept_.size(), 0, 0});
        keep_for_operands(at);
        conditions_[own].end_of_kept = kept_.size();
        conditions_[own].end_of_conditions = conditions_.size();
    }

    void keep_for_operands(int at) {
        auto const [operation, left, right, constant] = node(at);
        switch (operation) {
        case Operator::And:
        case Operator::Or:
            keep_for_condition(left);
            keep_for_condition(right);
            return;
        case Operator::Not:
            return keep_for_condition(left);
        case Operator::Prime:
        case Operator::Square:
            return keep_for_number(left);
        case Operator::Distinct:
            return keep(at, operation, {}, right);
        case Operator::Clue: {
            auto const& call = expression_.calls_[static_cast<std::size_t>(constant)];
            std::vector<std::vector<int>> cells;
            keep(at, operation, {}, -1);
            auto& clue = kept_.back();
            for (int& count : clue.times) count = 0;
            for (int const group : call.groups.empty() ? std::vector{-1} : call.groups) {
                auto const [from, to] = places_of_group(group);
                cells.emplace_back(shape_.cells.begin() + from, shape_.cells.begin() + to);
                for (int const cell : cells.back()) ++clue.times[static_cast<std::size_t>(cell)];
            }
            clue.reader = callable_clues().reader(call, cells, shape_.order, expression_.numbers());
            effort_ += clue.reader->effort();
            if (effort_ > most_numbers)
                throw LanguageError{"the rules within the rule take too long to work with", 0};
            return;
        }
        default:
            break;
        }
        auto const one = linear(left);
        auto const other = linear(right);
        if (one && other) return keep(at, Operator::SumOf, combined(*one, -1, *other), -1);
        keep_for_number(left);
        keep_for_number(right);
    }

    /// Finds from which cell on numbers no longer change, and how far linear combinations can.
    void find_ends() {
        auto const cells = places_of_.size();
        for (auto& each : kept_) {
            if (each.operation != Operator::SumOf) {
                for (std::size_t cell = 0; cell < cells; ++cell)
                    if (each.times[cell] > 0) each.end = cell + 1;
                continue;
            }
            each.least_rest.assign(cells + 1, 0);
            each.greatest_rest = each.least_rest;
            for (std::size_t cell = each.linear.is_constant() ? 0 : cells; cell-- > 0;) {
                auto const& adds = each.linear.adds[cell];
                auto const [least, greatest] = std::minmax_element(adds.begin(), adds.end());
                if ((*least != 0 || *greatest != 0) && each.end == 0) each.end = cell + 1;
                each.least_rest[cell] = each.least_rest[cell + 1] + *least;
                each.greatest_rest[cell] = each.greatest_rest[cell + 1] + *greatest;
            }
        }
    }

    void keep_for_number(int at) {
        auto const [operation, left, right, constant] = node(at);
        if (auto sum = linear(at)) return keep(at, Operator::SumOf, std::move(*sum), -1);
        if (Expression::is_of_line(operation)) {
            if (left >= 0 && operation == Operator::SumOf)
                throw LanguageError{"a sum of fractions cannot be calculated", 0};
            return keep(at, operation, {}, right);
        }
        if (left >= 0) keep_for_number(left);
        if (right >= 0) keep_for_number(right);
    }

    State first_state() const {
        State state;
        for (auto const& each : kept_)
            state.push_back(each.operation == Operator::SumOf       ? each.linear.constant
                            : each.operation == Operator::ProductOf ? 1
                            : each.operation == Operator::LeastOf   ? -1
                                                                    : 0);
        state.resize(kept_.size() + conditions_.size());
        if (shape_.order > most_values_of_set
            && std::any_of(kept_.begin(), kept_.end(), [](Kept const& each) {
                   return each.operation == Operator::KindsOf
                          || each.operation == Operator::Distinct;
               }))
            throw LanguageError{"kinds and distinct are for at most "
                                    + std::to_string(most_values_of_set) + " values",
                                0};
        return state;
    }

    /// Returns a number of the state once a cell has this value. -1 is no least value yet, a set
    /// that holds a value twice, or a clue that is broken.
    std::int64_t after(Kept const& each, std::size_t cell, std::int64_t number, int value) const {
        if (each.operation == Operator::SumOf)
            return each.linear.is_constant()
                       ? number
                       : number + each.linear.adds[cell][static_cast<std::size_t>(value) - 1];
        int const times = each.times[cell];
        if (times == 0) return number;
        std::int64_t const own = expression_.number_of(value);
        auto const bit = std::int64_t{1} << (value - 1) % most_values_of_set;
        switch (each.operation) {
        case Operator::LeastOf:
            return number < 0 ? own : std::min(number, own);
        case Operator::GreatestOf:
            return std::max(number, own);
        case Operator::KindsOf:
            return number | bit;
        case Operator::Distinct:
            return number < 0 || times > 1 || (number & bit) != 0 ? -1 : number | bit;
        case Operator::Clue:
            if (number < 0) return number;
            return each.reader->after(static_cast<int>(cell), static_cast<int>(number), value)
                .value_or(-1);
        default:
            break;
        }
        int const body = node(each.node).left;
        auto const factor = body < 0 ? Expression::Fraction{own, 1}
                                     : expression_.number({value, 0, shape_.order}, body);
        if (factor.below != 1)
            throw LanguageError{"a product of fractions cannot be calculated", 0};
        for (int i = 0; i < times; ++i) number *= factor.above; // within `Expression::complaint`
        return number;
    }

    /// Returns the verdict on a comparison, or another condition that holds no others, once the
    /// cells before `cell` have their values.
    Verdict verdict_on_leaf(Decided const& leaf, State const& state, std::size_t cell) {
        bool is_at_end = true;
        for (auto i = leaf.first_kept; i < leaf.end_of_kept; ++i) {
            auto const& each = kept_[i];
            is_at_end = is_at_end && each.end <= cell;
            auto& number = known_[static_cast<std::size_t>(each.node)];
            number = state[i];
            if (each.operation == Operator::KindsOf)
                number = __builtin_popcountll(static_cast<unsigned long long>(number));
            if (each.node != leaf.node) continue;
            if (number < 0 && each.operation != Operator::SumOf) return is_false;
            if (each.operation == Operator::Distinct) number = 1;
            if (each.operation == Operator::Clue && is_at_end)
                return each.reader->is_accepting(static_cast<int>(number)) ? is_true : is_false;
            if (each.operation == Operator::SumOf && !is_at_end)
                return verdict_on_difference(node(leaf.node).operation,
                                             number + each.least_rest[cell],
                                             number + each.greatest_rest[cell]);
        }
        if (!is_at_end) return open;
        return expression_.condition({0, 0, shape_.order, nullptr, known_.data(), &are_known_},
                                     leaf.node)
                   ? is_true
                   : is_false;
    }

    /// Returns the verdict on a comparison of a number between these bounds with 0.
    static Verdict verdict_on_difference(Operator comparison, std::int64_t least,
                                         std::int64_t greatest) {
        bool const is_equality = comparison == Operator::Equal || comparison == Operator::Unequal;
        if (is_equality) {
            if (least <= 0 && greatest >= 0) return open;
            return comparison == Operator::Equal ? is_false : is_true;
        }
        int const above =
            comparison == Operator::Less ? 0 : 1; // the least number that is too large
        return greatest < above ? is_true : least >= above ? is_false : open;
    }

    /// Decides the condition with this number, and those within it, as far as possible; forgets
    /// what it is made of if it can.
    Verdict decide(std::size_t own, State& state, std::size_t cell) {
        auto& verdict = state[kept_.size() + own];
        if (verdict != open) return Verdict{verdict};
        auto const& condition = conditions_[own];
        auto const& [operation, left, right, constant] = node(condition.node);
        bool const is_or = operation == Operator::Or;
        if (is_or || operation == Operator::And) {
            auto const one = decide(own + 1, state, cell);
            auto const other = decide(conditions_[own + 1].end_of_conditions, state, cell);
            auto const enough = is_or ? is_true : is_false;
            verdict = one == enough || other == enough ? enough
                      : one == open || other == open   ? open
                                                       : one;
        } else if (operation == Operator::Not) {
            auto const inner = decide(own + 1, state, cell);
            verdict = inner == open ? open : inner == is_true ? is_false : is_true;
        } else {
            verdict = verdict_on_leaf(condition, state, cell);
        }
        if (verdict == open) return open;
        auto const begin = state.begin();
        auto const offset = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
        std::fill(begin + offset(condition.first_kept), begin + offset(condition.end_of_kept), 0);
        std::fill(begin + offset(kept_.size() + own + 1),
                  begin + offset(kept_.size() + condition.end_of_conditions), 0);
        return Verdict{verdict};
    }

    /// Says which numbers of the state still count.
    void find_open(State const& state) {
        is_open_.assign(kept_.size(), 1);
        for (std::size_t i = 0; i < conditions_.size(); ++i)
            for (auto k = conditions_[i].first_kept;
                 state[kept_.size() + i] != open && k < conditions_[i].end_of_kept; ++k)
                is_open_[k] = 0;
    }

    struct Hash {
        std::size_t operator()(State const& state) const {
            std::size_t hash = state.size();
            for (auto const number : state)
                hash =
                    (hash ^ static_cast<std::size_t>(number)) * 0x9E3779B97F4A7C15U + (hash >> 29U);
            return hash;
        }
    };
    using Layer = std::unordered_map<State, int, Hash>; ///< the numbers of its states

    void make_states() {
        Layer layer{{first_state(), 0}};
        State to;
        effort_of_step_ = 1 + std::ssize(kept_);
        for (auto const& each : kept_)
            if (each.reader) effort_of_step_ += std::ssize(places_of_);
        for (std::size_t cell = 0; cell < places_of_.size(); ++cell) {
            Layer next;
            auto& steps =
                steps_.emplace_back(layer.size() * static_cast<std::size_t>(shape_.order));
            for (auto const& [state, number] : layer) {
                find_open(state);
                for (int value = 1; value <= shape_.order; ++value) {
                    to = state;
                    for (std::size_t i = 0; i < kept_.size(); ++i)
                        if (is_open_[i] != 0) to[i] = after(kept_[i], cell, state[i], value);
                    effort_ += effort_of_step_;
                    auto& step = steps[static_cast<std::size_t>(number * shape_.order + value - 1)];
                    if (decide(0, to, cell + 1) == is_false)
                        step = -1;
                    else
                        step = next.try_emplace(to, static_cast<int>(next.size())).first->second;
                    if (std::ssize(next) > most_states || effort_ > most_numbers)
                        throw LanguageError{"the rule has to keep apart too many cases at cell "
                                                + std::to_string(cell + 1) + " of "
                                                + std::to_string(places_of_.size()) + ": "
                                                + std::to_string(next.size()) + " so far",
                                            0};
                }
            }
            layer.swap(next);
        }
        states_at_end_ = layer.size(); // each of which is accepted
    }

    Expression const& expression_;
    LineShape const& shape_;
    std::vector<std::vector<int>> places_of_; ///< by cell
    std::vector<char> are_known_;             ///< by node
    std::vector<std::int64_t> known_;         ///< by node
    std::vector<Kept> kept_;
    Layers steps_;
    std::vector<Decided> conditions_; ///< the root first, each before those within it
    std::vector<char> is_open_;       ///< by number of the state: whether it still counts
    std::size_t states_at_end_ = 0;
    std::int64_t effort_of_step_ = 0;
    std::int64_t effort_ = 0; ///< numbers that were calculated
};

LineCalculation::LineCalculation(std::string const& text, LineShape const& shape)
    : order_{shape.order} {
    Expression const expression{text, About::Line};
    if (auto const complaint = expression.complaint(shape.groups, shape.order))
        throw LanguageError{*complaint, 0};
    try {
        Builder{expression, shape}.build(*this);
    } catch (std::range_error const& error) {
        throw LanguageError{error.what(), 0};
    }
}

std::shared_ptr<LineCalculation const> LineCalculation::of(std::string const& text,
                                                           LineShape const& shape) {
    constexpr std::int64_t most_effort = 100'000'000; // of those kept, which bounds their memory
    thread_local std::map<std::pair<std::string, LineShape>, std::shared_ptr<LineCalculation const>>
        kept;
    thread_local std::int64_t effort = 0;
    std::pair key{text, shape};
    if (auto const found = kept.find(key); found != kept.end()) return found->second;
    auto made = std::make_shared<LineCalculation const>(text, shape);
    effort += made->effort();
    if (effort > most_effort) {
        kept.clear();
        effort = made->effort();
    }
    return kept.emplace(std::move(key), std::move(made)).first->second;
}

} // namespace hapax
