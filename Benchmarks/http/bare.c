// The measure for the server: libmicrohttpd in C that knows one answer.
//
//   bare THREADS STATUS CONTENT-FILE ["Name: value"]...
//
// Listens on a free port of 127.0.0.1, prints `PORT\n`, and answers every request with the content of the file and
// the header fields. What a request brings is read and dropped. Ends at the end of its standard input.

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct MHD_Response *answer;
static unsigned int status;

static enum MHD_Result handle(void *cls, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *upload, size_t *upload_size, void **context) {
  static int seen;
  (void)cls, (void)url, (void)method, (void)version, (void)upload;
  if (*context == NULL) {
    *context = &seen;  // The head: an answer now would close the connection.
    return MHD_YES;
  }
  if (*upload_size > 0) {
    *upload_size = 0;
    return MHD_YES;
  }
  return MHD_queue_response(connection, status, answer);
}

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char *content = malloc(*size + 1);
  if (fread(content, 1, *size, file) != *size) content = NULL;
  fclose(file);
  return content;
}

int main(int count, char **arguments) {
  if (count < 4) return fprintf(stderr, "bare THREADS STATUS CONTENT-FILE [FIELD]...\n"), 64;
  unsigned int threads = (unsigned int)atoi(arguments[1]);
  status = (unsigned int)atoi(arguments[2]);
  size_t size = 0;
  char *content = read_file(arguments[3], &size);
  if (content == NULL) return perror(arguments[3]), 66;

  answer = MHD_create_response_from_buffer(size, content, MHD_RESPMEM_PERSISTENT);
  for (int index = 4; index < count; index++) {
    char *value = strstr(arguments[index], ": ");
    if (value == NULL) return fprintf(stderr, "not a field: %s\n", arguments[index]), 64;
    *value = '\0';
    if (MHD_add_response_header(answer, arguments[index], value + 2) == MHD_NO) return 64;
  }

  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ERROR_LOG, 0, NULL, NULL, handle, NULL,
    MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT, 1000u,
    threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, threads, MHD_OPTION_END);
  if (daemon == NULL) return 69;
  printf("%u\n", (unsigned int)MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  while (getchar() != EOF) continue;
  MHD_stop_daemon(daemon);
  MHD_destroy_response(answer);
  free(content);
  return 0;
}
