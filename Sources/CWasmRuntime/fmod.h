#pragma once

/// The remainder of x / y with the sign of x. It is always exact.
double exact_fmod(double x, double y);
