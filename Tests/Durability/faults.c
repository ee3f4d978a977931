// Makes the disk of one process fail, when loaded with LD_PRELOAD.
//
// TABHEADER_FAULTS names a file that the process maps: byte 0 is the fault, byte 1 the files that have it, and bytes 4 to 7 count how often
// it has struck. A file has faults if its path contains the text in TABHEADER_FAULTY.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum fault {
  NONE = '-',
  WRITE_FAILS = 'e',    // EIO
  DISK_FULL = 'f',      // ENOSPC
  WRITES_SHORT = 's',   // Each write writes half of what it was given.
  WRITES_TORN = 't',    // Each write writes half of what it was given, and the next one finds the disk full.
  SYNC_FAILS = 'y',     // EIO
  TRUNCATION_FAILS = 'c'  // EIO
};

enum target { ALL = '-', DATABASE = 'd', LOG = 'w' };

static volatile unsigned char *control;
static _Thread_local int is_torn;

__attribute__((constructor)) static void open_control(void) {
  const char *path = getenv("TABHEADER_FAULTS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *bytes = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (bytes != MAP_FAILED) control = bytes;
}

// The fault of a file, if it is one of two.
static int strikes(int file, enum fault fault, enum fault other) {
  if (!control || (control[0] != fault && control[0] != other)) return NONE;
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return NONE;
  path[length] = 0;
  const char *name = getenv("TABHEADER_FAULTY");
  if (!name || !strstr(path, name)) return NONE;
  int is_log = length > 4 && !strcmp(path + length - 4, "-wal");
  if (control[1] == DATABASE && is_log) return NONE;
  if (control[1] == LOG && !is_log) return NONE;
  return control[0];
}

static int fails(int error) {
  atomic_fetch_add((_Atomic uint32_t *)(control + 4), 1);
  errno = error;
  return -1;
}

// How many bytes of a write are written; -1 if it fails.
static ssize_t writable(int file, size_t count) {
  int fault = strikes(file, WRITE_FAILS, DISK_FULL);
  if (fault == NONE) fault = strikes(file, WRITES_SHORT, WRITES_TORN);
  int was_torn = is_torn;
  is_torn = 0;
  switch (fault) {
    case WRITE_FAILS: return fails(EIO);
    case DISK_FULL: return fails(ENOSPC);
    case WRITES_TORN:
      if (was_torn) return fails(ENOSPC);
      is_torn = 1;
      return (count + 1) / 2;
    case WRITES_SHORT: fails(0); return (count + 1) / 2;
    default: return count;
  }
}

#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t length = writable(file, count);
  return length < 0 ? -1 : NEXT(write)(file, bytes, length);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  ssize_t length = writable(file, count);
  return length < 0 ? -1 : NEXT(pwrite)(file, bytes, length, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  ssize_t length = writable(file, count);
  return length < 0 ? -1 : NEXT(pwrite64)(file, bytes, length, offset);
}

int fsync(int file) { return strikes(file, SYNC_FAILS, SYNC_FAILS) != NONE ? fails(EIO) : NEXT(fsync)(file); }

int fdatasync(int file) { return strikes(file, SYNC_FAILS, SYNC_FAILS) != NONE ? fails(EIO) : NEXT(fdatasync)(file); }

int ftruncate(int file, off_t length) {
  return strikes(file, TRUNCATION_FAILS, TRUNCATION_FAILS) != NONE ? fails(EIO) : NEXT(ftruncate)(file, length);
}

int ftruncate64(int file, off64_t length) {
  return strikes(file, TRUNCATION_FAILS, TRUNCATION_FAILS) != NONE ? fails(EIO) : NEXT(ftruncate64)(file, length);
}
