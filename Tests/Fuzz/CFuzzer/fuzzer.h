#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library (LLVM, "libFuzzer – a library for coverage-guided fuzz testing", "Using libFuzzer as a library").
// `test` is called with each input.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
