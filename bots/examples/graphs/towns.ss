p aux sp ss 3
s 2
s 1
s 5
