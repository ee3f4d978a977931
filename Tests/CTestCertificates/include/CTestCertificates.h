#ifndef TABHEADER_CTEST_CERTIFICATES_H
#define TABHEADER_CTEST_CERTIFICATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a self-signed certificate for `localhost` and its key, as PEM in buffers of `size` bytes. `end` is when the certificate ends, in
/// seconds since 1970: tests know certificates by it.
bool tabheader_test_certificate(int64_t end, char *_Nonnull certificate, char *_Nonnull key, size_t size);

#endif
