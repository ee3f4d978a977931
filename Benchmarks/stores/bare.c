// The least that a durable store does for a change: an INSERT of the same bytes, many in one transaction.
//
//     cc -O2 -o bare bare.c -lsqlite3 && ./bare FILE SECONDS ROWS-PER-TRANSACTION BYTES-PER-ROW
//
// Prints rows per second. The settings are those of the server: WAL, synchronous=FULL, a checkpoint every 4 MB or so.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *db;

static void run(const char *sql) {
  if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
    fprintf(stderr, "%s: %s\n", sql, sqlite3_errmsg(db));
    exit(1);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  double seconds = atof(arguments[2]);
  int batch = atoi(arguments[3]), bytes = atoi(arguments[4]);
  if (sqlite3_open(arguments[1], &db) != SQLITE_OK) return 1;
  run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  run("PRAGMA wal_autocheckpoint = 1000; CREATE TABLE change (key INTEGER PRIMARY KEY, body BLOB NOT NULL);");
  sqlite3_stmt *insert;
  sqlite3_prepare_v2(db, "INSERT INTO change (body) VALUES (?)", -1, &insert, NULL);
  char *body = malloc(bytes);
  memset(body, 'x', bytes);

  long rows = 0;
  double start = now();
  while (now() - start < seconds) {
    run("BEGIN IMMEDIATE");
    for (int row = 0; row < batch; row++, rows++) {
      sqlite3_bind_blob(insert, 1, body, bytes, SQLITE_STATIC);
      if (sqlite3_step(insert) != SQLITE_DONE) return 1;
      sqlite3_reset(insert);
    }
    run("COMMIT");
  }
  printf("%.1f\n", rows / (now() - start));
  return 0;
}
