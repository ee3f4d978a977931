// Counts the texts of which Swift makes a normal form, for Tests/Cost/linear.py: loaded with LD_PRELOAD, it stands between the program and the
// standard library's functions that compare, hash and search strings.
//
// A text counts if it is longer than any that the engine holds and outside ASCII: a run of combining marks in it takes the square of its length.
// Each is reported on standard error, with the addresses of its callers.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// A title has at most 500 scalars of four bytes.
enum { longest = 2000 };

// The two words of a `String`: its length and flags, and the object that has its bytes. Functions get them in registers, as C's do.
struct text {
  uint64_t flags;
  uint64_t object;
};

static uint64_t length(struct text text) { return text.flags & 0xFFFFFFFFFFFF; }

// Whether the text is long and has a character beyond ISO 8859-1, which has no combining marks.
static bool is_dear(struct text text) {
  bool is_small = text.object >> 61 & 1;
  bool is_normal = text.flags >> 62 & 1;  // Set for ASCII.
  if (is_small || is_normal || length(text) <= longest) return false;
  const uint8_t *bytes = (const uint8_t *)(text.object & 0x0FFFFFFFFFFFFFFF) + 32;
  for (uint64_t index = 0; index < length(text); index++) {
    if (bytes[index] > 0xC3) return true;
  }
  return false;
}

static void look(const char *function, struct text text) {
  if (!is_dear(text)) return;
  void *callers[12];
  int count = backtrace(callers, 12);
  dprintf(STDERR_FILENO, "normal form of %llu bytes: %s\n", (unsigned long long)length(text), function);
  backtrace_symbols_fd(callers + 2, count - 2, STDERR_FILENO);
}

// dlsym takes a lock, so each function is found once.
static void *original(void **place, const char *name) {
  if (!*place) *place = dlsym(RTLD_NEXT, name);
  if (!*place) abort();
  return *place;
}

#define FUNCTION(result, name, symbol, parameters, arguments, ...)              \
  result name parameters __asm__(symbol);                                      \
  result name parameters {                                                     \
    static void *place;                                                        \
    struct text texts[] = {__VA_ARGS__};                                       \
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) look(#name, texts[i]); \
    return ((result(*) parameters)original(&place, symbol)) arguments;         \
  }

FUNCTION(bool, compare, "$ss27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF",
  (struct text one, struct text other, uint8_t expected), (one, other, expected), one, other)
FUNCTION(bool, is_same_character, "$sSJ2eeoiySbSJ_SJtFZ", (struct text one, struct text other), (one, other), one, other)
FUNCTION(void, hash, "$sSS4hash4intoys6HasherVz_tF", (void *hasher, struct text text), (hasher, text), text)
FUNCTION(bool, has_prefix, "$sSS9hasPrefixySbSSF", (struct text prefix, struct text text), (prefix, text), prefix, text)
FUNCTION(bool, has_suffix, "$sSS9hasSuffixySbSSF", (struct text suffix, struct text text), (suffix, text), suffix, text)
FUNCTION(intptr_t, find_case, "$ss21_findStringSwitchCase5cases6stringSiSays06StaticB0VG_SStF",
  (void *cases, struct text text), (cases, text), text)
FUNCTION(intptr_t, find_case_with_cache, "$ss30_findStringSwitchCaseWithCache5cases6string5cacheSiSays06StaticB0VG_SSs07_OpaquebcF0VztF",
  (void *cases, struct text text, void *cache), (cases, text, cache), text)

__attribute__((constructor)) static void begin(void) { dprintf(STDERR_FILENO, "normal forms are counted\n"); }
