// Tests the C runtime of tabheader.wasm on this machine: the fused multiply-add and the
// reader of numbers against the C library's, and the allocator against a record
// of what is in use.
//
//     cc -O2 -I Sources/CWasmRuntime Tests/Wasm/runtime.c Sources/CWasmRuntime/{fma,fmod,decimal,allocator}.c -lm

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "decimal.h"
#include "fma.h"
#include "fmod.h"

static uint64_t state = 42;

// SplitMix64.
static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

static double number(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static uint64_t bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static long checked = 0;

static void check_remainder(double x, double y) {
  double found = exact_fmod(x, y), expected = fmod(x, y);
  if (bits(found) == bits(expected) || (isnan(found) && isnan(expected))) return;
  printf("fmod(%a, %a): expected %a, found %a\n", x, y, expected, found);
  exit(1);
}

static void check(double x, double y, double z) {
  check_remainder(x, y);
  check_remainder(z, y);
  double found = exact_fma(x, y, z), expected = fma(x, y, z);
  checked++;
  if (isnan(found) && isnan(expected)) return;
  if (bits(found) == bits(expected)) return;
  printf("fma(%a, %a, %a): expected %a, found %a\n", x, y, z, expected, found);
  exit(1);
}

static void check_fma(long count) {
  const double special[] = {0, 1, 2, 3, 0.1, 0.5, 1 + 0x1p-52, 1 - 0x1p-53, 0x1p-1022, 0x1p-1074, 0x1.fffffffffffffp-1023, 0x1p1023,
                            0x1.fffffffffffffp1023, 0x1p-537, 0x1p-538, 0x1.8p-1074, 0x1p53, 0x1p53 + 2, 0x1p511, 0x1p512, INFINITY, NAN};
  const int count_of_special = sizeof special / sizeof *special;
  for (int i = 0; i < 2 * count_of_special; i++) {
    for (int j = 0; j < 2 * count_of_special; j++) {
      for (int k = 0; k < 2 * count_of_special; k++) {
        check((i & 1 ? -1 : 1) * special[i / 2], (j & 1 ? -1 : 1) * special[j / 2], (k & 1 ? -1 : 1) * special[k / 2]);
      }
    }
  }
  for (long i = 0; i < count; i++) {
    double x = number(next()), y = number(next());
    check(x, y, number(next()));
    // Numbers of everyday sizes.
    double a = ldexp((double)(int64_t)next(), -60), b = ldexp((double)(int64_t)next(), -60);
    check(a, b, ldexp((double)(int64_t)next(), (int)(next() % 140) - 130));
    // Nearly or exactly cancelled, where rounding twice is most wrong.
    double z = -a * b;
    check(a, b, z);
    check(a, b, nextafter(z, INFINITY));
    check(a, b, nextafter(z, 0));
    // Halfway between two numbers, moved by the smallest bit of the other term.
    double whole = ldexp(1, (int)(next() % 100)), half = ldexp(whole, -53);
    check(half, 1, whole);
    check(nextafter(half, next() & 1 ? 0 : 1e300), 1 + 0x1p-52, next() & 1 ? whole : -whole);
    // Around the smallest numbers.
    double small = number((next() & 0x800FFFFFFFFFFFFF) | (next() % 60) << 52);
    check(ldexp(a, -500 - (int)(next() % 60)), ldexp(b, -500), small);
    check(small, a, number(next() & 0x801FFFFFFFFFFFFF));
    // Around the largest ones.
    check(ldexp(a, 511), ldexp(b, 511), number((next() & 0x800FFFFFFFFFFFFF) | 0x7FDull << 52));
  }
}

static long read = 0;

static void check_text(const char *text) {
  double found = -1, expected = strtod(text, NULL);
  const char *end = read_decimal(text, &found);
  read++;
  if (end == text + strlen(text) && bits(found) == bits(expected)) return;
  printf("%s: expected %a, found %a\n", text, expected, found);
  exit(1);
}

static void check_decimals(long count) {
  const char *special[] = {"0", "-0", "0.0e5", "1", "9007199254740993", "9007199254740992.99999999999999999999", "2.2250738585072011e-308",
                           "4.9e-324", "2.47e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623158e308",
                           "1.7976931348623159e308", "1e400", "1e-400", "1e999999999999", "0.1e1", "00012.50", "123456789012345678901234567890"};
  for (size_t index = 0; index < sizeof special / sizeof *special; index++) check_text(special[index]);
  char text[1400];
  for (long i = 0; i < count; i++) {
    double value = number(next());
    if (!isfinite(value)) continue;
    sprintf(text, "%.*e", (int)(next() % 40), value);
    check_text(text);
    sprintf(text, "%.*f", (int)(next() % 30), ldexp((double)(int64_t)next(), -(int)(next() % 120)));
    check_text(text);
    if (i % 50) continue;
    // Exactly halfway between two numbers, and a little more.
    double near = fabs(number(next() & 0x3FFFFFFFFFFFFFFF)), after = nextafter(near, INFINITY);
    long double half = ((long double)near + (long double)after) / 2;
    sprintf(text, "%.1100Lf", half);
    check_text(text);
    text[strlen(text) - 1] = '1';
    check_text(text);
  }
  char name[] = "x";
  double none;
  if (read_decimal(name, &none)) exit(1);
}

enum { memory_limit = 2 << 20, slots = 2000 };

static _Alignas(4096) unsigned char memory[memory_limit];

static int grow(uint32_t end) { return end <= memory_limit; }

static void expect(int condition, const char *text) {
  if (condition) return;
  printf("allocator: %s\n", text);
  exit(1);
}

static void check_allocator(long count) {
  struct heap heap = {.base = memory, .grow = grow};
  struct {
    unsigned char *bytes;
    size_t size;
    unsigned char mark;
  } used[slots] = {0};
  long failed = 0;
  for (long i = 0; i < count; i++) {
    int slot = (int)(next() % slots);
    if (used[slot].bytes) {
      // What was written is still there: no two allocations overlap.
      for (size_t k = 0; k < used[slot].size; k++) expect(used[slot].bytes[k] == used[slot].mark, "an allocation was overwritten");
      heap_free(&heap, used[slot].bytes);
      used[slot].bytes = NULL;
      continue;
    }
    size_t size = next() % 8 ? next() % 300 : next() % 40000;
    size_t alignment = next() % 10 ? 16 : (size_t)16 << next() % 8;
    unsigned char *bytes = heap_allocate(&heap, size, alignment);
    if (!bytes) {
      failed++;
      continue;
    }
    expect((uintptr_t)bytes % alignment == 0, "an allocation is not aligned");
    expect(bytes >= memory && bytes + size <= memory + memory_limit, "an allocation is outside of the memory");
    expect(heap_size(&heap, bytes) >= size, "an allocation is too small");
    used[slot].bytes = bytes;
    used[slot].size = size;
    used[slot].mark = (unsigned char)next();
    memset(bytes, used[slot].mark, size);
  }
  expect(failed > 0, "the memory was never full: this test is too easy");
  for (int slot = 0; slot < slots; slot++) heap_free(&heap, used[slot].bytes);
  // All is one block again, so that the largest allocation fits.
  unsigned char *all = heap_allocate(&heap, heap.end - 32, 16);
  expect(all == memory + 16, "free neighbours were not merged");
  heap_free(&heap, all);
  expect(!heap_allocate(&heap, memory_limit, 16), "there is more memory than the limit");
  expect(!heap_allocate(&heap, SIZE_MAX, 16), "there is no limit");
  expect(!heap_allocate(&heap, 16, (size_t)1 << 40), "any alignment is possible");
}

int main(int count, char **arguments) {
  long rounds = count > 1 ? atol(arguments[1]) : 50000;
  check_fma(rounds);
  check_decimals(rounds);
  check_allocator(rounds);
  printf("runtime: %ld fused multiply-adds and %ld texts of numbers as in the C library, %ld changes of the allocator\n", checked, read, rounds);
}
