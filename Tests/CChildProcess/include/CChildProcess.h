#include <sys/types.h>

/// Starts a command, which is found in PATH, with three open files and no others. No signal is blocked in it.
/// - Returns: 0, or an error number.
int child_process_start(
    pid_t *id, char *const arguments[], char *const environment[], const char *directory, const int files[3]);
