#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many heap blocks this process has allocated so far; 0 for ever where the C library does not let itself be counted.
long allocations_made(void);

/// How many of them have not been freed.
long allocations_alive(void);

#endif
