#ifndef TABHEADER_CSQLITE_SHIM_H
#define TABHEADER_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLite copies what is bound (SQLITE_TRANSIENT, a cast that Swift cannot import). It would take bytes without an address for NULL.

static inline int tabheader_bind_text(
  sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int tabheader_bind_blob(
  sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

#endif
