// The fused multiply-add of IEEE 754: x × y + z, rounded once. WebAssembly has no instruction for it, and rounding twice would give other
// digits than a processor does.

#include "fma.h"

#include <stdint.h>

// A positive number: `high:low` × 2^exponent.
struct wide {
  uint64_t high, low;
  int exponent;
};

static uint64_t bits_of(double number) {
  uint64_t bits;
  __builtin_memcpy(&bits, &number, sizeof bits);
  return bits;
}

static double number_of(uint64_t bits) {
  double number;
  __builtin_memcpy(&number, &bits, sizeof number);
  return number;
}

// The significand and the exponent of a finite number.
static uint64_t significand_of(uint64_t bits, int *exponent) {
  int biased = (int)(bits >> 52 & 0x7FF);
  uint64_t fraction = bits & 0xFFFFFFFFFFFFFull;
  *exponent = (biased ? biased : 1) - 1075;
  return biased ? fraction | 1ull << 52 : fraction;
}

static struct wide product(uint64_t a, uint64_t b, int exponent) {
  uint64_t a1 = a >> 32, a0 = (uint32_t)a, b1 = b >> 32, b0 = (uint32_t)b;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  return (struct wide){a1 * b1 + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low, exponent};
}

static void shift_left(struct wide *number, int count) {
  if (count >= 64) {
    number->high = number->low << (count - 64);
    number->low = 0;
  } else if (count > 0) {
    number->high = number->high << count | number->low >> (64 - count);
    number->low <<= count;
  }
  number->exponent -= count;
}

// The lowest bit stays set if any bit that is shifted out was: enough to round, and to know that a difference is not exact.
static void shift_right(struct wide *number, int count) {
  uint64_t lost = 0;
  number->exponent += count;
  if (count >= 128) {
    lost = number->high | number->low;
    number->high = number->low = 0;
  } else if (count >= 64) {
    lost = number->low | (count > 64 ? number->high << (128 - count) : 0);
    number->low = number->high >> (count - 64);
    number->high = 0;
  } else if (count > 0) {
    lost = number->low << (64 - count);
    number->low = number->high << (64 - count) | number->low >> count;
    number->high >>= count;
  }
  number->low |= lost != 0;
}

// Makes bit 125 the highest one that is set: room for a carry above it, and for what is shifted out below.
static void normalize(struct wide *number) {
  int zeros = number->high ? __builtin_clzll(number->high) : 64 + __builtin_clzll(number->low);
  if (zeros < 2) shift_right(number, 2 - zeros);
  else shift_left(number, zeros - 2);
}

// Rounds to the nearest double, ties to even.
static double rounded(struct wide number, uint64_t sign) {
  normalize(&number);
  // The exponent of the last bit that is kept; below -1074 there are none.
  int last = number.exponent + 125 - 52;
  if (last < -1074) last = -1074;
  int count = last - number.exponent - 2;
  shift_right(&number, count);
  uint64_t kept = number.low >> 2, rest = number.low & 3;
  if (rest == 3 || (rest == 2 && kept & 1)) kept += 1;
  if (kept >> 53) {
    kept >>= 1;
    last += 1;
  }
  if (!(kept >> 52)) return number_of(sign | kept);
  int biased = last + 1075;
  if (biased >= 0x7FF) return number_of(sign | 0x7FFull << 52);
  return number_of(sign | (uint64_t)biased << 52 | (kept & 0xFFFFFFFFFFFFFull));
}

double exact_fma(double x, double y, double z) {
  uint64_t bx = bits_of(x), by = bits_of(y), bz = bits_of(z);
  int ex, ey, ez;
  uint64_t mx = significand_of(bx, &ex), my = significand_of(by, &ey), mz = significand_of(bz, &ez);
  // With infinities, NaN or a product of zero there is nothing to round. A finite product does not change an infinite sum.
  const int infinite = 0x7FF - 1075;
  if (ex == infinite || ey == infinite || !mx || !my) return x * y + z;
  if (ez == infinite) return z;
  if (!mz) return x * y;

  uint64_t sign = (bx ^ by) & 1ull << 63, sign_z = bz & 1ull << 63;
  struct wide p = product(mx, my, ex + ey), a = {0, mz, ez};
  normalize(&p);
  normalize(&a);
  int distance = p.exponent - a.exponent;
  if (distance > 0) shift_right(&a, distance);
  else shift_right(&p, -distance);

  if (sign == sign_z) {
    uint64_t low = p.low + a.low;
    p.high += a.high + (low < p.low);
    p.low = low;
    return rounded(p, sign);
  }
  if (p.high < a.high || (p.high == a.high && p.low < a.low)) {
    struct wide larger = a;
    a = p;
    p = larger;
    sign = sign_z;
  }
  p.high -= a.high + (p.low < a.low);
  p.low -= a.low;
  if (!(p.high | p.low)) return 0;
  return rounded(p, sign);
}
