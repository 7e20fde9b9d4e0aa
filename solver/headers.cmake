# Copies the headers that other programs may include, and all that those include, into a folder for the include path
# of these programs. All lie in hapax/ there and include each other as "hapax/...", so that a folder of the user's
# own, called solver/ perhaps, hides none of them. Older standards meet one error in place of what they cannot read.
#
#   cmake -DSOURCE=FOLDER -DGENERATED=FOLDER -DTO=FOLDER -DSTAMP=FILE -P headers.cmake
#
# STAMP.d lists for make what was read.
cmake_minimum_required(VERSION 3.22)
set(open solver/library/hapax/hapax.hpp
  encoder/dimacs/answer.hpp encoder/dimacs/map.hpp encoder/dimacs/writer.hpp
  encoder/clauses/encode.hpp
  solver/certify/certificate.hpp solver/verify/verify.hpp
  solver/export/formula_file.hpp
  solver/blame/minimize.hpp solver/steps/steps.hpp solver/steps/wording/wording.hpp
  solver/basis/random.hpp solver/search/workspace.hpp solver/basis/threads.hpp)
set(guard "#pragma once

#if __cplusplus < 202002L
#error \"hapax needs C++20: compile with -std=c++20, or let CMake use the target hapax::solver\"
#else
")
set(known ${open})
set(written "")
set(read "${CMAKE_CURRENT_LIST_FILE}")
while(open)
  list(POP_FRONT open header)
  set(from "${SOURCE}/${header}")
  if(NOT EXISTS "${from}")
    set(from "${GENERATED}/${header}")
  endif()
  list(APPEND read "${from}")
  file(STRINGS "${from}" lines REGEX "^#include \"")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included "${line}")
    if(NOT included IN_LIST known)
      list(APPEND known ${included})
      list(APPEND open ${included})
    endif()
  endforeach()
  file(READ "${from}" text)
  string(REPLACE "#include \"" "#include \"hapax/" text "${text}")
  string(REPLACE "#pragma once\n" "${guard}" text "${text}")
  string(REGEX REPLACE "^solver/library/hapax/" "" to "${header}")
  list(APPEND written ${to})
  file(CONFIGURE OUTPUT "${TO}/hapax/${to}" CONTENT "@text@\n#endif\n" @ONLY) # writes if it differs
endwhile()
file(GLOB_RECURSE before RELATIVE "${TO}/hapax" "${TO}/hapax/*")
foreach(header IN LISTS before)
  if(NOT header IN_LIST written)
    file(REMOVE "${TO}/hapax/${header}")
  endif()
endforeach()
list(TRANSFORM read REPLACE " " "\\\\ ")
list(JOIN read " \\\n  " read)
string(REPLACE " " "\\ " target "${STAMP}")
file(WRITE "${STAMP}.d" "${target}: ${read}\n")
file(TOUCH "${STAMP}")
