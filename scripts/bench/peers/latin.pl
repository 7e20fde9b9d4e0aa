% Latin squares with givens and inequalities, for SWI-Prolog's clpfd: reads latin(N, Rows, Pairs)
% from the file that is named, prints up to two solutions.
:- use_module(library(clpfd)).

main :-
    current_prolog_flag(argv, [File|_]),
    read_file_to_terms(File, [latin(N, Rows, Pairs)], []),
    maplist({N}/[Row]>>(length(Row, N), Row ins 1..N, all_distinct(Row)), Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    maplist({Rows}/[[A, B, C, D]]>>(cell(Rows, A, B, X), cell(Rows, C, D, Y), X #> Y), Pairs),
    append(Rows, Cells),
    forall(limit(2, labeling([ff], Cells)),
           (maplist([Row]>>(atomic_list_concat(Row, ' ', Line), writeln(Line)), Rows), nl)).

cell(Rows, R, C, X) :- nth1(R, Rows, Row), nth1(C, Row, X).
