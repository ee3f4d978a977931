#pragma once

/// x × y + z, rounded once to the nearest double, ties to even.
double exact_fma(double x, double y, double z);
