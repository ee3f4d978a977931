#pragma once

/// Reads a decimal number, such as -12.5e3, as the nearest double; ties to even.
///
/// Returns the first character after it; NULL if the text does not begin with a number.
const char *read_decimal(const char *text, double *number);
