// What Embedded Swift expects of a C library. There is no host: nothing is imported, and nothing is random.

#include <stddef.h>
#include <stdint.h>

#include "allocator.h"
#include "decimal.h"
#include "fma.h"
#include "fmod.h"

// MARK: Memory

extern unsigned char __heap_base[];

enum { page = 65536 };

static int grow(uint32_t end) {
  uint64_t needed = (uint64_t)(uintptr_t)__heap_base + 15 + end;
  uint64_t present = (uint64_t)__builtin_wasm_memory_size(0) * page;
  if (needed <= present) return 1;
  // By a quarter more than is needed, if the limit allows it: each growth costs a call of the host.
  uint64_t pages = (needed - present + page - 1) / page, generous = pages + present / page / 4;
  return __builtin_wasm_memory_grow(0, generous) != SIZE_MAX || __builtin_wasm_memory_grow(0, pages) != SIZE_MAX;
}

static struct heap heap = {.grow = grow};

static void *allocate(size_t size, size_t alignment) {
  if (!heap.base) heap.base = (unsigned char *)(((uintptr_t)__heap_base + 15) & ~(uintptr_t)15);
  return heap_allocate(&heap, size, alignment);
}

void *malloc(size_t size) { return allocate(size, 16); }

void free(void *memory) { heap_free(&heap, memory); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = allocate(size, alignment < 16 ? 16 : alignment);
  return *memory ? 0 : 12;  // ENOMEM
}

size_t malloc_usable_size(const void *memory) { return heap_size(&heap, memory); }

// Short copies in a loop: the instruction for large ones costs as much as a call in some hosts.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (count > 64) return __builtin_memcpy(to, from, count);
  for (; count >= 8; count -= 8, target += 8, source += 8) *(uint64_t *)target = *(const uint64_t *)source;
  for (; count; count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *memory, int value, size_t count) { return __builtin_memset(memory, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8 && *(const uint64_t *)a == *(const uint64_t *)b; count -= 8) a += 8, b += 8;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// MARK: Numbers

double fma(double x, double y, double z) { return exact_fma(x, y, z); }

double fmod(double x, double y) { return exact_fmod(x, y); }

// Halves away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// The standard library's name for strtod; it compares the result with the end of the text.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) { return read_decimal(text, number); }

// The product of two numbers of 128 bits: what the compiler calls, without the 128-bit type, in which it would call itself.
struct wide {
  uint64_t low, high;
};

static struct wide product(uint64_t a, uint64_t b) {
  uint64_t a1 = a >> 32, a0 = (uint32_t)a, b1 = b >> 32, b0 = (uint32_t)b;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  return (struct wide){other << 32 | (uint32_t)low, a1 * b1 + (middle >> 32) + (other >> 32)};
}

struct wide multiply(uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) __asm__("__multi3");

struct wide multiply(uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  struct wide result = product(a_low, b_low);
  result.high += a_low * b_high + a_high * b_low;
  return result;
}

// MARK: The seed of hashing, and the guard of the stack

// The order of a set must not be seen: bytes are the same in every build because no output depends on it, and in every instance because
// of this.
void arc4random_buf(void *memory, size_t count) { memset(memory, 0, count); }

uintptr_t __stack_chk_guard = 0x7461624;

void __stack_chk_fail(void) { __builtin_trap(); }

// MARK: Messages

// What the standard library prints before it traps. It is not shown.
int putchar(int character) { return character; }
