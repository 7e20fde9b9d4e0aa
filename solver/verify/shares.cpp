#include "solver/verify/shares.hpp"

#include "solver/basis/sha256.hpp"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace hapax {

namespace {

namespace fs = std::filesystem;

constexpr char const* first_line = "hapax share 1";
constexpr std::uintmax_t longest_file = 100'000'000;

/// A share's file, if its hash is right.
struct ShareFile {
    Share share{0, 0};
    std::string claim;
    std::vector<std::string> proofs;
};

std::optional<ShareFile> read_share(fs::path const& path) {
    if (!fs::is_regular_file(path) || fs::file_size(path) > longest_file) return std::nullopt;
    std::ifstream in{path, std::ios::binary};
    std::string before;
    ShareFile file;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        std::string key, value;
        words >> key >> value;
        if (key == "hash") {
            bool const is_whole = before.starts_with(std::string{first_line} + "\n")
                                  && value == sha256_hex(before) && file.share.of > 0;
            return is_whole ? std::optional{file} : std::nullopt;
        }
        if (key == "share") {
            file.share.number = std::atoi(value.c_str());
            words >> value >> file.share.of;
        }
        if (key == "claim") file.claim = value;
        if (key == "proof") file.proofs.push_back(value);
        before += line + "\n";
    }
    return std::nullopt;
}

} // namespace

std::string hash_of_claim(std::vector<fs::path> const& files) {
    std::string hashes;
    for (auto const& file : files) hashes += sha256_of(*open_file(file)) + "\n";
    return sha256_hex(hashes);
}

std::string hash_of(PartsPlan::Job const& job) {
    std::string text = job.is_of_part ? "part\n" : "worker\n";
    for (auto const& piece : job.pieces) text += sha256_of(*open_file(piece)) + "\n";
    for (auto const& [name, conditions] : job.parts) text += in_words(conditions) + "\n";
    return sha256_hex(text);
}

CheckedShares read_shares(fs::path const& folder, std::string const& claim) {
    CheckedShares result;
    std::map<int, std::set<int>> numbers; // by how many shares there are
    for (auto const& entry : fs::directory_iterator{folder}) {
        auto const name = entry.path().filename().string();
        if (!name.starts_with("share-") || !name.ends_with(".txt")) continue;
        auto file = read_share(entry.path());
        if (!file || file->claim != claim) continue;
        ++result.files;
        result.proofs.insert(file->proofs.begin(), file->proofs.end());
        auto const& [number, of] = file->share;
        if (number >= 1 && number <= of) numbers[of].insert(number);
        if (static_cast<int>(numbers[of].size()) == of) result.is_audited = true;
    }
    return result;
}

std::string name_of(Share share) {
    return "share-" + std::to_string(share.number) + "-of-" + std::to_string(share.of) + ".txt";
}

std::string text_of_share(Share share, std::string const& claim, std::int64_t clauses,
                          std::vector<std::string> const& proofs) {
    std::string text = std::string{first_line} + "\nshare " + std::to_string(share.number) + " of "
                       + std::to_string(share.of) + "\nclaim " + claim + "\nclauses "
                       + std::to_string(clauses) + "\n";
    for (auto const& proof : proofs) text += "proof " + proof + "\n";
    return text + "hash " + sha256_hex(text) + "\n";
}

} // namespace hapax
