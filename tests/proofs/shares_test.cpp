/// ShareFileTexts of shares count only if they are whole and about the claim, and a share looks at
/// its own clauses and proofs alone.

#include "solver/verify/shares.hpp"

#include "solver/basis/sha256.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;

std::string hashed(std::string const& lines) {
    return lines + "hash " + sha256_hex(lines) + "\n";
}

using ShareFileTexts = std::map<std::string, std::string>;

/// Reads these files, by name, and describes what they say about claim C.
std::string read_files(ShareFileTexts const& files) {
    TemporaryFolder const folder;
    for (auto const& [name, text] : files) folder.file(name, text);
    auto const shares = read_shares(folder.path(), "C");
    std::string words = std::to_string(shares.files) + (shares.is_audited ? " audited" : " open");
    for (auto const& proof : shares.proofs) words += " " + proof;
    return words;
}

TEST(ShareFiles, SayWhatWasChecked) {
    EXPECT_EQ(name_of({2, 4}), "share-2-of-4.txt");
    std::string const lines = "hapax share 1\nshare 2 of 4\nclaim C\nclauses 7\nproof a\nproof b\n";
    EXPECT_EQ(text_of_share({2, 4}, "C", 7, {"a", "b"}), hashed(lines));
}

TEST(ShareFiles, CountOnlyIfWholeAndAboutTheClaim) {
    auto const text = [](int number, int of, std::vector<std::string> const& proofs = {}) {
        return text_of_share({number, of}, "C", 7, proofs);
    };
    std::string const one = text(1, 1, {"a", "b"});
    std::string const first = "hapax share 1\n";
    for (auto const& [files, expected] : std::vector<std::pair<ShareFileTexts, std::string>>{
             {{}, "0 open"},
             {{{"share-1.txt", one}}, "1 audited a b"},
             {{{"share-1.txt", one + "text after it\n"}}, "1 audited a b"},
             {{{"hare-1.txt", one}, {"share-1.text", one}, {"share", one}}, "0 open"},
             {{{"share-1.txt", text_of_share({1, 1}, "D", 7, {"a"})}}, "0 open"},
             {{{"share-1.txt", "x" + one}}, "0 open"},
             {{{"share-1.txt", one.substr(0, one.find("hash"))}}, "0 open"},
             {{{"share-1.txt", one.substr(0, one.size() - 2) + "\n"}}, "0 open"},
             {{{"share-1.txt", ""}}, "0 open"},
             {{{"share-1.txt", hashed("hapax share 2\nshare 1 of 1\nclaim C\n")}}, "0 open"},
             {{{"share-1.txt", hashed(first + "share 1 of 1\nproof a\n")}}, "0 open"},
             {{{"share-1.txt", hashed(first + "claim C\n")}}, "0 open"},
             {{{"share-1.txt", hashed(first + "share 1 of 0\nclaim C\n")}}, "0 open"},
             {{{"share-1.txt", hashed(first + "share 1 of 1\nclaim C\nclause a\n")}}, "1 audited"},
             {{{"share-1.txt", text(0, 1)}}, "1 open"},
             {{{"share-1.txt", text(2, 1)}}, "1 open"},
             {{{"share-1.txt", text(-1, 1)}}, "1 open"},
             {{{"share-1.txt", text(1, 2, {"a"})}}, "1 open a"},
             {{{"share-1.txt", text(2, 2, {"a"})}}, "1 open a"},
             {{{"share-1.txt", text(1, 2)}, {"share-2.txt", text(1, 2, {"b"})}}, "2 open b"},
             {{{"share-1.txt", text(1, 2)}, {"share-2.txt", text(2, 3)}}, "2 open"},
             {{{"share-1.txt", text(1, 2)}, {"share-2.txt", text(2, 2)}}, "2 audited"},
             {{{"share-1.txt", text(0, 2)}, {"share-2.txt", text(2, 2)}}, "2 open"},
             {{{"share-1.txt", text(3, 2)}, {"share-2.txt", text(2, 2)}}, "2 open"},
             {{{"share-1.txt", one}, {"share-2.txt", text(2, 2)}}, "2 audited a b"},
             {{{"share-1.txt", "x"}, {"share-2.txt", text(2, 2)}}, "1 open"},
         })
        EXPECT_EQ(read_files(files), expected) << (files.empty() ? "" : files.begin()->second);
}

TEST(ShareFiles, AreRegularAndBounded) {
    TemporaryFolder const folder;
    fs::create_directory(folder / "share-2.txt");
    auto const file = folder.file("share-1.txt", text_of_share({1, 1}, "C", 7, {}));
    EXPECT_TRUE(read_shares(folder.path(), "C").is_audited);
    fs::resize_file(file, 100'000'000);
    EXPECT_TRUE(read_shares(folder.path(), "C").is_audited);
    fs::resize_file(file, 100'000'001);
    EXPECT_FALSE(read_shares(folder.path(), "C").is_audited);
}

TEST(HashesOfShares, TellWhatWasChecked) {
    TemporaryFolder const folder;
    fs::path const a = folder.file("a", "1 0\n");
    fs::path const b = folder.file("b", "2 0\n");
    PartsPlan::Job const job{{a, b}, {{"1", {{{0, 0}, 1}}}, {"2", {{{0, 0}, 2}}}}};
    std::set<std::string> hashes{hash_of(job)};
    auto const is_another = [&](auto&& change) {
        auto changed = job;
        change(changed);
        return hashes.insert(hash_of(changed)).second;
    };
    EXPECT_TRUE(is_another([](auto& changed) { changed.is_of_part = true; }));
    EXPECT_TRUE(is_another([](auto& changed) { changed.pieces.pop_back(); }));
    EXPECT_TRUE(is_another([&](auto& changed) { changed.pieces = {b, a}; }));
    EXPECT_TRUE(is_another([](auto& changed) { changed.parts.pop_back(); }));
    EXPECT_TRUE(is_another([](auto& changed) { changed.parts[1].conditions[0].value = 3; }));
    EXPECT_FALSE(is_another([](auto& changed) { changed.parts[1].name = "3"; }));
    EXPECT_FALSE(is_another([](auto& changed) { changed.bytes = 8; }));

    std::set<std::string> const claims{hash_of_claim({a, b}), hash_of_claim({b, a}),
                                       hash_of_claim({a}), hash_of_claim({})};
    EXPECT_EQ(claims.size(), 4U);
    folder.file("c", "1 0\n");
    EXPECT_EQ(hash_of_claim({folder / "c"}), hash_of_claim({a}));
}

/// Remembers what it is asked.
class AskedAuditor final : public FormulaAuditor {
  public:
    Complaint learn(std::string_view comment) override { return std::string{comment}; }
    Complaint begin_clauses(int count) override { return std::to_string(count); }
    Complaint accept(std::span<int const> clause) override { return std::to_string(clause[0]); }
    JustificationCounts const& counts() const override { return counts_; }

  private:
    JustificationCounts counts_{};
};

TEST(ShareAuditors, LookAtTheirOwnClauses) {
    AskedAuditor asked;
    auto const accepted_by = [&](Share share) {
        ShareAuditor auditor{asked, share};
        std::string words;
        for (int clause = 1; clause <= 7; ++clause)
            words += auditor.accept(std::span{&clause, 1}).value_or("-");
        return words;
    };
    EXPECT_EQ(accepted_by({1, 1}), "1234567");
    EXPECT_EQ(accepted_by({1, 3}), "1--4--7");
    EXPECT_EQ(accepted_by({2, 3}), "-2--5--");
    EXPECT_EQ(accepted_by({3, 3}), "--3--6-");
    ShareAuditor auditor{asked, {2, 3}};
    EXPECT_EQ(auditor.learn("var"), "var");
    EXPECT_EQ(auditor.begin_clauses(5), "5");
    EXPECT_EQ(&auditor.counts(), &asked.counts());
}

} // namespace
} // namespace hapax
