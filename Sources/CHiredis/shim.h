#ifndef TABHEADER_CHIREDIS_SHIM_H
#define TABHEADER_CHIREDIS_SHIM_H

#include <errno.h>
#include <hiredis/hiredis.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// The library's description of the last failure. Swift would import the array as a tuple of 128 characters.
static inline const char *_Nonnull tabheader_redis_error(const redisContext *_Nonnull context) {
  return context->errstr;
}

/// Sends the appended commands. The library's own function uses write(2), which raises SIGPIPE if the server is gone, and that would end
/// a program that does not ignore it. Returns 0, or the code of the error.
static inline int tabheader_redis_send(redisContext *_Nonnull context) {
  size_t sent = 0, length = sdslen(context->obuf);
  while (sent < length) {
    ssize_t count = send(context->fd, context->obuf + sent, length - sent, MSG_NOSIGNAL);
    if (count >= 0) {
      sent += (size_t)count;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  sdsclear(context->obuf);
  return 0;
}

#endif
