# verdict: multiple
# The same as a file of lsencode, after a public report
order 5
  -1   1   2  -1   4
   1  -1  -1  -1  -1
   2  -1  -1   0  -1
  -1  -1  -1  -1  -1
   4  -1   0  -1  -1
