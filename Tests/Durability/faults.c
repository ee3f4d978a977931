// Makes the disk of one process fail, when loaded with LD_PRELOAD.
//
// DISK_FAULTS names a file that the process maps: byte 0 is the fault, byte 1 the files that have it, and bytes 4
// to 7 count how often it has struck. A file has faults if its path contains the text in DISK_FAULTY.
//
// TABHEADER_UNSYNCED names a file to which the process appends what a power failure would undo, before each change of
// such a file: five numbers of 64 bits, then the bytes that are replaced. See `struct change`.
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
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
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

// A change of a file, or a sync, after which its earlier changes are safe.
struct change {
  uint64_t kind;    // 's' for a sync
  uint64_t file;    // 'd' for the database, 'w' for its log, 'j' for its rollback journal
  uint64_t offset;  // of the bytes that are replaced
  uint64_t length;  // of these bytes
  uint64_t size;    // of the file, before
};

static volatile unsigned char *control;
static int unsynced = -1;
static _Thread_local int is_torn;

__attribute__((constructor)) static void open_files(void) {
  const char *path = getenv("TABHEADER_UNSYNCED");
  if (path) unsynced = open(path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  path = getenv("DISK_FAULTS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *bytes = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (bytes != MAP_FAILED) control = bytes;
}

// Which of the store's files it is, as in `struct change`; 0 if it is another file.
static int file_of_store(int file) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  const char *name = getenv("DISK_FAULTY");
  if (!name || !strstr(path, name)) return 0;
  if (length > 4 && !strcmp(path + length - 4, "-wal")) return LOG;
  return length > 8 && !strcmp(path + length - 8, "-journal") ? 'j' : DATABASE;
}

// The fault of a file, if it is one of two.
static int strikes(int file, enum fault fault, enum fault other) {
  if (!control || (control[0] != fault && control[0] != other)) return NONE;
  int which = file_of_store(file);
  return which && (control[1] == ALL || control[1] == which) ? control[0] : NONE;
}

// Notes what a power failure would undo. `last` is the end of the bytes that are replaced.
static void note(int file, int kind, uint64_t offset, uint64_t last) {
  int which = unsynced < 0 ? 0 : file_of_store(file);
  struct stat status;
  if (!which || fstat(file, &status)) return;
  struct change change = {kind, which, offset, 0, status.st_size};
  if (last > change.size) last = change.size;
  if (last > offset) change.length = last - offset;
  void *bytes = malloc(change.length + 1);
  if (!bytes || pread(file, bytes, change.length, offset) != (ssize_t)change.length) abort();
  struct iovec parts[] = {{&change, sizeof change}, {bytes, change.length}};
  if (writev(unsynced, parts, 2) != (ssize_t)(sizeof change + change.length)) abort();
  free(bytes);
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
  if (length < 0) return -1;
  note(file, 'c', offset, offset + length);
  return NEXT(pwrite)(file, bytes, length, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  ssize_t length = writable(file, count);
  if (length < 0) return -1;
  note(file, 'c', offset, offset + length);
  return NEXT(pwrite64)(file, bytes, length, offset);
}

#define SYNC(function)                                                \
  int function(int file) {                                            \
    int fault = strikes(file, SYNC_FAILS, SYNC_FAILS);                \
    if (fault != NONE) return fails(EIO);                             \
    int result = NEXT(function)(file);                                \
    if (!result) note(file, 's', 0, 0);                               \
    return result;                                                    \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(function, type)                                      \
  int function(int file, type length) {                               \
    int fault = strikes(file, TRUNCATION_FAILS, TRUNCATION_FAILS);    \
    if (fault != NONE) return fails(EIO);                             \
    note(file, 'c', length, UINT64_MAX);                              \
    return NEXT(function)(file, length);                              \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)
