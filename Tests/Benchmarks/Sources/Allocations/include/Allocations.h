#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many heap blocks this process has allocated so far; 0 for ever where the C library does not let itself be counted.
long allocations_made(void);

/// How many of them have not been freed.
long allocations_alive(void);

/// Mark where callgrind begins to count and where it writes down what it has counted; they do nothing.
void counting_begins(void);
void counting_ends(void);

#endif
