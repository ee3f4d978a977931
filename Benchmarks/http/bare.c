// The measure for the server: libmicrohttpd in C that knows one answer.
//
//   bare DAEMONS MEMORY THREADS STATUS CONTENT-FILE ["Name: value"]...
//
// Listens on a free port of 127.0.0.1, prints `PORT\n`, and answers every request with the content of the file and
// the header fields. What a request brings is read and dropped. Ends at the end of its standard input. Several daemons
// have a listening socket (SO_REUSEPORT) and so many threads each; a connection has MEMORY bytes.

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

static struct MHD_Daemon *start(unsigned int threads, size_t memory, in_port_t port, int shares) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK), .sin_port = htons(port)};
  return MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ERROR_LOG, 0, NULL, NULL, handle, NULL,
    MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT, 1000u,
    MHD_OPTION_LISTENING_ADDRESS_REUSE, (unsigned int)shares, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
    threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, threads, MHD_OPTION_END);
}

int main(int count, char **arguments) {
  if (count < 6) return fprintf(stderr, "bare DAEMONS MEMORY THREADS STATUS CONTENT-FILE [FIELD]...\n"), 64;
  int daemons = atoi(arguments[1]);
  size_t memory = (size_t)atol(arguments[2]);
  unsigned int threads = (unsigned int)atoi(arguments[3]);
  status = (unsigned int)atoi(arguments[4]);
  size_t size = 0;
  char *content = read_file(arguments[5], &size);
  if (content == NULL) return perror(arguments[5]), 66;

  answer = MHD_create_response_from_buffer(size, content, MHD_RESPMEM_PERSISTENT);
  for (int index = 6; index < count; index++) {
    char *value = strstr(arguments[index], ": ");
    if (value == NULL) return fprintf(stderr, "not a field: %s\n", arguments[index]), 64;
    *value = '\0';
    if (MHD_add_response_header(answer, arguments[index], value + 2) == MHD_NO) return 64;
  }

  struct MHD_Daemon *started[64];
  if (daemons < 1 || daemons > 64) return 64;
  in_port_t port = 0;
  for (int index = 0; index < daemons; index++) {
    started[index] = start(threads, memory, port, daemons > 1);
    if (started[index] == NULL) return 69;
    port = MHD_get_daemon_info(started[index], MHD_DAEMON_INFO_BIND_PORT)->port;
  }
  printf("%u\n", (unsigned int)port);
  fflush(stdout);
  while (getchar() != EOF) continue;
  for (int index = 0; index < daemons; index++) MHD_stop_daemon(started[index]);
  MHD_destroy_response(answer);
  free(content);
  return 0;
}
