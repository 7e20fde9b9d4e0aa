# Dependencies of the page's engine, for emscripten: headers that need no library through a
# folder of links (the headers of this machine's C library are not emscripten's), and from their
# sources CaDiCaL and Boost.ProgramOptions. scripts/page fetches both and names the folders.

set(HAPAX_HEADERS "" CACHE PATH "A folder with links to the folders boost and nlohmann")
set(HAPAX_CADICAL "" CACHE PATH "The sources of CaDiCaL")
set(HAPAX_BOOST "" CACHE PATH "The sources of Boost, at least libs/program_options/src")

# Exceptions as the engines of browsers know them: no detour through JavaScript at each call.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# The engine is no shared library. Where it compiles for size, em++ by itself inlines nothing, not even size(), which
# makes explanations four times as slow.
add_compile_options(-fno-pic -finline-functions)

# One thread: shared memory needs headers that a static host does not send.
add_library(Threads::Threads INTERFACE IMPORTED)

add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${HAPAX_HEADERS})
set(BOOST_RANDOM_INCLUDE_DIR ${HAPAX_HEADERS})

file(GLOB cadical_sources ${HAPAX_CADICAL}/src/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical|ipasir)\\.cpp$")
add_library(cadical STATIC ${cadical_sources})
target_compile_definitions(cadical PRIVATE NBUILD QUIET NTRACING)
target_compile_options(cadical PRIVATE -Os -w) # 4 % slower than -O2, and 16 kB smaller packed
set_target_properties(cadical PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12) # starting em++ takes a second
set(CADICAL_LIBRARY cadical)
set(CADICAL_INCLUDE_DIR ${HAPAX_CADICAL}/src)

file(GLOB program_options_sources ${HAPAX_BOOST}/libs/program_options/src/*.cpp)
list(FILTER program_options_sources EXCLUDE REGEX "/winmain\\.cpp$")
add_library(boost_program_options STATIC ${program_options_sources})
set_target_properties(boost_program_options PROPERTIES UNITY_BUILD ON)
target_include_directories(boost_program_options SYSTEM PUBLIC ${HAPAX_HEADERS})
add_library(Boost::program_options ALIAS boost_program_options)

# The page has to be small: only propagation and cages are compiled to be fast.
set(HAPAX_QUIET_ROOMS solver/verify)
set(HAPAX_QUIET_OPTION -Oz)
set(HAPAX_HOT_OPTION -O2)
