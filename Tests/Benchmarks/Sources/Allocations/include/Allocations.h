#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// Returns the number of heap blocks that this process has allocated so far. Returns 0 without glibc.
long allocations_made(void);

/// Returns the number of heap blocks that have not been freed.
long allocations_alive(void);

/// Mark where callgrind begins to count and where it writes the result. The functions do nothing.
void counting_begins(void);
void counting_ends(void);

#endif
