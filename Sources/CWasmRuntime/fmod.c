// The remainder of a division, bit by bit.

#include "fmod.h"

double exact_fmod(double x, double y) {
  double left = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(left < __builtin_inf()) || !(divisor > 0)) return __builtin_nan("");
  if (left < divisor) return x;
  // The largest multiple of the divisor by a power of two that is not above what is left. Doubling, halving and the difference of two
  // numbers within a factor of two are exact.
  double multiple = divisor;
  while (multiple <= left / 2) multiple *= 2;
  for (;;) {
    if (left >= multiple) left -= multiple;
    if (multiple == divisor) break;
    multiple /= 2;
  }
  return __builtin_copysign(left, x);
}
