// `malloc_trim` and `mallinfo2`, which the module Glibc lacks.
#include <malloc.h>
