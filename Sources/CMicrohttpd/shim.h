#ifndef TABHEADER_CMICROHTTPD_SHIM_H
#define TABHEADER_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

// Swift cannot call variadic functions, so each use has one inline function here.

/// The receiver of the library's messages: `write` gets one formatted line without its line break.
struct tabheader_log {
  void (*write)(void *_Nullable context, const char *_Nonnull message);
  void *_Nullable context;
};

static inline void tabheader_log_message(void *cls, const char *format, va_list arguments) {
  const struct tabheader_log *log = (const struct tabheader_log *)cls;
  char line[1024];
  char pattern[512];
  // What follows "request for" is a path, which may have a secret.
  const char *path = strstr(format, "request for ");
  path = path == NULL ? NULL : strstr(path, "%s");
  if (path != NULL) {
    int count = snprintf(pattern, sizeof pattern, "%.*s%%.0s…%s", (int)(path - format), format, path + 2);
    format = count > 0 && (size_t)count < sizeof pattern ? pattern : "a message about a request is too long";
  }
  int length = vsnprintf(line, sizeof line, format, arguments);
  if (length < 0) return;
  size_t end = strlen(line);
  while (end > 0 && (line[end - 1] == '\n' || line[end - 1] == '\r')) line[--end] = '\0';
  log->write(log->context, line);
}

/// Keeps percent-encoding as it was sent: `%00` would otherwise truncate the target.
static inline size_t tabheader_keep_escapes(void *cls, struct MHD_Connection *connection, char *text) {
  (void)cls;
  (void)connection;
  return strlen(text);
}

/// Hides the query of a target from the library, which would store every parameter: about a hundred of them exhaust the
/// connection's memory, and then the library does not respond. The target is in the connection's own buffer.
static inline void tabheader_hide_query(const char *_Nonnull target) {
  char *query = strchr(target, '?');
  if (query != NULL) query[1] = '\0';
}

/// The options of a daemon. Every callback gets `context` as its first argument.
struct tabheader_daemon {
  void *_Nullable context;
  const struct tabheader_log *_Nonnull log;
  MHD_AcceptPolicyCallback _Nonnull accept_policy;
  MHD_AccessHandlerCallback _Nonnull handler;
  void *_Nullable (*_Nonnull request_line)(
    void *_Nullable, const char *_Nonnull, struct MHD_Connection *_Nonnull);
  MHD_RequestCompletedCallback _Nonnull request_completed;
  MHD_NotifyConnectionCallback _Nonnull connection_changed;
  MHD_socket listening_socket;
  unsigned int threads;
  unsigned int connection_limit;
  /// Gives the certificate of an encrypted connection, as a `gnutls_certificate_retrieve_function3`; NULL without encryption.
  void *_Nullable certify;
  const char *_Nonnull priorities;
};

/// Starts a daemon that polls on its own threads. It takes ownership of a listening socket, and closes it when it stops.
static inline struct MHD_Daemon *_Nullable tabheader_start(const struct tabheader_daemon *_Nonnull options) {
  // The library does not accept a pool of one thread, so the option is omitted.
  enum MHD_OPTION pool = options->threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END;
  struct MHD_OptionItem encryption[] = {
    {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)options->priorities},
    {MHD_OPTION_HTTPS_CERT_CALLBACK2, 0, options->certify},
    {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  bool encrypts = options->certify != NULL;
  return MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG | (encrypts ? MHD_USE_TLS : 0), 0,
    options->accept_policy, options->context, options->handler, options->context,
    MHD_OPTION_EXTERNAL_LOGGER, tabheader_log_message, (void *)options->log,
    MHD_OPTION_URI_LOG_CALLBACK, options->request_line, options->context,
    MHD_OPTION_UNESCAPE_CALLBACK, tabheader_keep_escapes, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, options->request_completed, options->context,
    MHD_OPTION_NOTIFY_CONNECTION, options->connection_changed, options->context,
    MHD_OPTION_LISTEN_SOCKET, options->listening_socket,
    MHD_OPTION_ARRAY, encrypts ? encryption : none,
    MHD_OPTION_STRICT_FOR_CLIENT, 0,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32 * 1024,
    MHD_OPTION_THREAD_STACK_SIZE, (size_t)1024 * 1024,
    MHD_OPTION_CONNECTION_LIMIT, options->connection_limit,
    pool, options->threads,
    MHD_OPTION_END);
}

static inline MHD_socket tabheader_connection_socket(struct MHD_Connection *_Nonnull connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// The address of the client: a `sockaddr`, which the connection owns.
static inline const void *_Nullable tabheader_client_address(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

static inline void *_Nullable tabheader_connection_context(struct MHD_Connection *_Nonnull connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/// The `gnutls_session_t` of an encrypted connection.
static inline void *_Nullable tabheader_session(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == NULL ? NULL : info->tls_session;
}

/// The number of bytes in the request's head, from the method through the empty line after the header fields.
static inline size_t tabheader_head_length(struct MHD_Connection *_Nonnull connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
}

static inline struct MHD_Response *_Nullable tabheader_stream_response(
  MHD_ContentReaderCallback _Nonnull read, MHD_ContentReaderFreeCallback _Nonnull release, void *_Nonnull context) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16 * 1024, read, context, release);
}

/// Closes the connection after this response. If the size is unknown, the response has neither a length nor a transfer coding.
static inline void tabheader_close_after(struct MHD_Response *_Nonnull response) {
  MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

#endif
