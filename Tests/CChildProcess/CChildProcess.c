#define _GNU_SOURCE
#include "CChildProcess.h"

#include <signal.h>
#include <spawn.h>

int child_process_start(
    pid_t *id, char *const arguments[], char *const environment[], const char *directory, const int files[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int number = 0; number < 3; number++) posix_spawn_file_actions_adddup2(&actions, files[number], number);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);
  // A shell waits for SIGCHLD, which a thread of the tests may block.
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  int error = posix_spawnp(id, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}
