// A segregated-fit allocator with boundary tags: free neighbours are merged at once, and each bin has the free blocks of a range of sizes,
// four bins to a power of two. Allocating and freeing take constant time, but for the walk through one bin.

#include "allocator.h"

// A block begins 8 bytes before its payload, which is aligned to 16. Its size is a multiple of 16, so the low bits are free.
struct block {
  uint32_t size_and_flags;
  // The size of the block before, if that one is free.
  uint32_t previous_size;
  // In a free block only:
  uint32_t next, previous;
};

enum { header = 8, unit = 16, is_free = 1, previous_is_free = 2, flags = 15 };
// Blocks from `first` on; offset 0 means "none".
enum { first = 8 };

static struct block *at(struct heap *heap, uint32_t offset) { return (struct block *)(heap->base + offset); }

static uint32_t size_of(struct block *block) { return block->size_and_flags & ~(uint32_t)flags; }

// 16, 32, 48 … have bins 0, 1, 2 …; from 64 on, each power of two has four.
static unsigned bin_of(uint32_t size) {
  uint32_t units = size / unit;
  if (units < 4) return units - 1;
  unsigned power = 31 - (unsigned)__builtin_clz(units);
  unsigned bin = (power - 2) * 4 + ((units >> (power - 2)) & 3) + 3;
  return bin < 63 ? bin : 63;
}

static void insert(struct heap *heap, uint32_t offset, uint32_t size) {
  struct block *block = at(heap, offset);
  unsigned bin = bin_of(size);
  block->size_and_flags = size | is_free | (block->size_and_flags & previous_is_free);
  block->previous = 0;
  block->next = heap->bins[bin];
  if (block->next) at(heap, block->next)->previous = offset;
  heap->bins[bin] = offset;
  heap->filled |= 1ull << bin;
  if (offset + size < heap->end) {
    struct block *after = at(heap, offset + size);
    after->size_and_flags |= previous_is_free;
    after->previous_size = size;
  }
}

static void take_out(struct heap *heap, uint32_t offset) {
  struct block *block = at(heap, offset);
  uint32_t size = size_of(block);
  unsigned bin = bin_of(size);
  if (block->next) at(heap, block->next)->previous = block->previous;
  if (block->previous) {
    at(heap, block->previous)->next = block->next;
  } else {
    heap->bins[bin] = block->next;
    if (!block->next) heap->filled &= ~(1ull << bin);
  }
  block->size_and_flags &= ~(uint32_t)is_free;
  if (offset + size < heap->end) at(heap, offset + size)->size_and_flags &= ~(uint32_t)previous_is_free;
}

// Finds a free block and takes it out of its bin; 0 if there is none. In the bin of the size itself, blocks may be too small.
static uint32_t find(struct heap *heap, uint32_t size) {
  unsigned bin = bin_of(size);
  for (uint32_t offset = heap->bins[bin]; offset; offset = at(heap, offset)->next) {
    if (size_of(at(heap, offset)) >= size) {
      take_out(heap, offset);
      return offset;
    }
  }
  uint64_t larger = bin < 63 ? heap->filled >> (bin + 1) << (bin + 1) : 0;
  if (!larger) return 0;
  uint32_t offset = heap->bins[__builtin_ctzll(larger)];
  take_out(heap, offset);
  return offset;
}

// Makes a new block at the end of the heap.
static uint32_t extend(struct heap *heap, uint32_t size) {
  uint32_t offset = heap->end ? heap->end : first;
  if (size > UINT32_MAX - unit - offset || !heap->grow(offset + size + unit)) return 0;
  heap->end = offset + size;
  at(heap, offset)->size_and_flags = size;
  return offset;
}

// Gives back what a block has beyond a size.
static void trim(struct heap *heap, uint32_t offset, uint32_t size) {
  struct block *block = at(heap, offset);
  uint32_t rest = size_of(block) - size;
  if (!rest) return;
  block->size_and_flags = size | (block->size_and_flags & flags);
  at(heap, offset + size)->size_and_flags = 0;
  insert(heap, offset + size, rest);
}

void *heap_allocate(struct heap *heap, size_t count, size_t alignment) {
  if (count > UINT32_MAX / 2 || alignment > UINT32_MAX / 4) return NULL;
  uint32_t size = ((uint32_t)count + header + unit - 1) / unit * unit;
  uint32_t spare = alignment > unit ? (uint32_t)alignment : 0;
  uint32_t offset = find(heap, size + spare);
  if (!offset) offset = extend(heap, size + spare);
  if (!offset) return NULL;
  if (spare) {
    // The part before the aligned payload becomes a block of its own.
    uintptr_t payload = (uintptr_t)(heap->base + offset + header);
    uint32_t gap = (uint32_t)(-payload & (alignment - 1));
    if (gap) {
      uint32_t whole = size_of(at(heap, offset));
      at(heap, offset + gap)->size_and_flags = whole - gap;
      insert(heap, offset, gap);
      offset += gap;
    }
  }
  trim(heap, offset, size);
  return heap->base + offset + header;
}

void heap_free(struct heap *heap, void *memory) {
  if (!memory) return;
  uint32_t offset = (uint32_t)((unsigned char *)memory - heap->base) - header;
  struct block *block = at(heap, offset);
  uint32_t size = size_of(block);
  if (block->size_and_flags & is_free || !size || size > heap->end - offset) __builtin_trap();
  if (offset + size < heap->end) {
    struct block *after = at(heap, offset + size);
    if (after->size_and_flags & is_free) {
      uint32_t more = size_of(after);
      take_out(heap, offset + size);
      size += more;
    }
  }
  if (block->size_and_flags & previous_is_free) {
    uint32_t before = block->previous_size;
    offset -= before;
    take_out(heap, offset);
    size += before;
  }
  insert(heap, offset, size);
}

size_t heap_size(struct heap *heap, const void *memory) {
  uint32_t offset = (uint32_t)((const unsigned char *)memory - heap->base) - header;
  return size_of(at(heap, offset)) - header;
}
