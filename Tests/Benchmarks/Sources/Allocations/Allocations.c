#include "Allocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic long made, freed;

long allocations_made(void) { return atomic_load_explicit(&made, memory_order_relaxed); }
long allocations_alive(void) { return allocations_made() - atomic_load_explicit(&freed, memory_order_relaxed); }

// Different bodies prevent the compiler from merging the two functions.
void __attribute__((noinline)) counting_begins(void) { __asm__ volatile("" ::"r"(1)); }
void __attribute__((noinline)) counting_ends(void) { __asm__ volatile("" ::"r"(2)); }

#ifdef __GLIBC__
// The definitions of an executable replace those of the C library, also for the libraries that it loads.
// The original functions have these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void count(_Atomic long *counter) { atomic_fetch_add_explicit(counter, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count(&made);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(&made);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(&made);
  if (block) count(&freed);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(&made);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void free(void *block) {
  if (block) count(&freed);
  __libc_free(block);
}
#endif
