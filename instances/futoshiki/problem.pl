% verdict: unique
% solution: 1342243141233214
problem(2,
  [[_,_,_,2],  % problem grid
   [_,_,_,_],
   [_,_,_,_],
   [_,_,_,_]],
  [[0,0,1,0],    % [i1,j1,i2,j2] requires values[i1,j1] < values[i2,j2]
   [0,1,1,1],
   [2,1,3,1],
   [2,3,3,3]]).
