// Decimal text to the nearest double, for numbers with so many digits that plain arithmetic does not round correctly. The digits are shifted by
// powers of two, as on paper, until their whole part is the significand: slow, short and exact.

#include "decimal.h"

#include <stdint.h>

// More digits than any number needs that lies halfway between two doubles (767). What comes after them only tells whether a digit is not 0.
enum { most_digits = 800, most_shift = 28 };

// 0.d₀d₁d₂… × 10^point
struct decimal {
  int count, point;
  int is_inexact;
  uint8_t digits[most_digits];
};

static void drop_zeros(struct decimal *decimal) {
  while (decimal->count && !decimal->digits[decimal->count - 1]) decimal->count--;
}

static void append(struct decimal *decimal, unsigned digit) {
  if (decimal->count < most_digits) decimal->digits[decimal->count++] = (uint8_t)digit;
  else if (digit) decimal->is_inexact = 1;
}

// Divides by a power of two.
static void halve(struct decimal *decimal, int times) {
  struct decimal result = {.point = decimal->point, .is_inexact = decimal->is_inexact};
  uint64_t rest = 0;
  int has_begun = 0;
  for (int index = 0; index < decimal->count || rest; index++) {
    rest = rest * 10 + (index < decimal->count ? decimal->digits[index] : 0);
    unsigned digit = (unsigned)(rest >> times);
    rest &= (1ull << times) - 1;
    if (!has_begun && !digit) {
      result.point--;
      continue;
    }
    has_begun = 1;
    append(&result, digit);
  }
  drop_zeros(&result);
  *decimal = result;
}

// Multiplies by a power of two.
static void double_up(struct decimal *decimal, int times) {
  uint8_t carried[12];
  int carries = 0;
  uint64_t carry = 0;
  for (int index = decimal->count - 1; index >= 0; index--) {
    carry += (uint64_t)decimal->digits[index] << times;
    decimal->digits[index] = (uint8_t)(carry % 10);
    carry /= 10;
  }
  for (; carry; carry /= 10) carried[carries++] = (uint8_t)(carry % 10);
  struct decimal result = {.point = decimal->point + carries, .is_inexact = decimal->is_inexact};
  while (carries) append(&result, carried[--carries]);
  for (int index = 0; index < decimal->count; index++) append(&result, decimal->digits[index]);
  drop_zeros(&result);
  *decimal = result;
}

static double number_of(uint64_t bits) {
  double number;
  __builtin_memcpy(&number, &bits, sizeof number);
  return number;
}

static double rounded(struct decimal *decimal) {
  if (!decimal->count || decimal->point < -330) return 0;
  if (decimal->point > 310) return number_of(0x7FFull << 52);
  // From 1 up to 2.
  int exponent = 0;
  while (decimal->point > 1 || (decimal->point == 1 && decimal->digits[0] >= 2)) {
    int times = decimal->point > 9 ? most_shift : decimal->point > 1 ? 3 : 1;
    halve(decimal, times);
    exponent += times;
  }
  while (decimal->point < 1) {
    int times = decimal->point < -9 ? most_shift : decimal->point < 0 ? 3 : 1;
    double_up(decimal, times);
    exponent -= times;
  }
  // A number below the normal ones has fewer bits.
  int bits = exponent < -1022 ? 52 + 1022 + exponent : 52;
  for (int left = bits; left > 0; left -= most_shift) double_up(decimal, left < most_shift ? left : most_shift);
  for (int left = -bits; left > 0; left -= most_shift) halve(decimal, left < most_shift ? left : most_shift);

  uint64_t whole = 0;
  for (int index = 0; index < decimal->point; index++) {
    whole = whole * 10 + (index < decimal->count ? decimal->digits[index] : 0);
  }
  int after = decimal->point;
  int next = after >= 0 && after < decimal->count ? decimal->digits[after] : 0;
  int is_half = next == 5 && decimal->count == after + 1 && !decimal->is_inexact;
  if (is_half ? whole & 1 : next >= 5) whole++;
  if (exponent < -1022) return number_of(whole);
  if (whole >> 53) {
    whole >>= 1;
    exponent++;
  }
  if (exponent > 1023) return number_of(0x7FFull << 52);
  return number_of((uint64_t)(exponent + 1023) << 52 | (whole & 0xFFFFFFFFFFFFFull));
}

static int is_digit(char character) { return character >= '0' && character <= '9'; }

const char *read_decimal(const char *text, double *number) {
  struct decimal decimal = {0};
  int is_negative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  int has_digits = 0, has_point = 0;
  for (; is_digit(*text) || (*text == '.' && !has_point); text++) {
    if (*text == '.') {
      has_point = 1;
      continue;
    }
    has_digits = 1;
    if (!decimal.count && *text == '0') {
      decimal.point -= has_point;
      continue;
    }
    append(&decimal, (unsigned)(*text - '0'));
    decimal.point += !has_point;
  }
  if (!has_digits) return 0;
  drop_zeros(&decimal);
  const char *after_e = text + 1;
  if (*text == 'e' || *text == 'E') {
    int is_small = *after_e == '-';
    if (*after_e == '-' || *after_e == '+') after_e++;
    if (is_digit(*after_e)) {
      int exponent = 0;
      for (; is_digit(*after_e); after_e++) {
        if (exponent < 100000000) exponent = exponent * 10 + (*after_e - '0');
      }
      decimal.point += is_small ? -exponent : exponent;
      text = after_e;
    }
  }
  double magnitude = rounded(&decimal);
  *number = is_negative ? -magnitude : magnitude;
  return text;
}
