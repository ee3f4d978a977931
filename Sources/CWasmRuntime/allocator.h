#pragma once

#include <stddef.h>
#include <stdint.h>

/// A heap in one growing piece of memory. Blocks are named by their offset from `base`, so that the allocator also runs, and is tested, in
/// 64-bit processes.
struct heap {
  unsigned char *base;
  /// The end of the memory in use by blocks. 0 before the first allocation.
  uint32_t end;
  /// Makes the memory reach at least to `end`. Returns 0 if it cannot.
  int (*grow)(uint32_t end);
  /// The first free block of each bin, 0 for none; and a bit for each bin that has one.
  uint32_t bins[64];
  uint64_t filled;
};

/// Returns memory that is aligned to `alignment`, a power of two from 16; NULL if there is none left.
void *heap_allocate(struct heap *heap, size_t size, size_t alignment);

/// Frees memory; NULL is ignored. A pointer that is not in use traps, if the block's header shows it.
void heap_free(struct heap *heap, void *memory);

/// The bytes that fit into an allocation.
size_t heap_size(struct heap *heap, const void *memory);
