#ifndef TABHEADER_CGNUTLS_H
#define TABHEADER_CGNUTLS_H

// What the server and its clients need of GnuTLS. Its own headers are not imported into Swift: they would bring a second copy of the
// system's socket constants.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What GnuTLS says about an error code.
const char *tabheader_tls_reason(int code);

/// Whether an operation shall be repeated, because a signal came, or would have to wait.
bool tabheader_tls_is_interrupted(intptr_t code);
bool tabheader_tls_is_waiting(intptr_t code);

// Certificates of a server.

/// A certificate with those that lead to a root, and its private key.
struct tabheader_certificate;

enum tabheader_certificate_mistake {
  tabheader_certificate_good,
  tabheader_certificate_bad_chain,
  tabheader_certificate_bad_key,
  /// The key belongs to another certificate.
  tabheader_certificate_other_key,
};

/// Reads a certificate and its key, as PEM without a password. `code` is the error code of GnuTLS. Free what is returned.
enum tabheader_certificate_mistake tabheader_certificate_read(
  const uint8_t *chain, size_t chain_length, const uint8_t *key, size_t key_length,
  struct tabheader_certificate *_Nullable *_Nonnull certificate, int *code);

void tabheader_certificate_free(struct tabheader_certificate *certificate);

/// When the certificate ends, in seconds since 1970; -1 if it does not say.
int64_t tabheader_certificate_end(const struct tabheader_certificate *certificate);

// Sessions of a server.

/// A `gnutls_certificate_retrieve_function3`. Its first argument is the session.
typedef int (*tabheader_certify)(
  void *_Nullable session, const void *_Nullable info, void *_Nullable *_Nullable chain, unsigned int *_Nullable count,
  void *_Nullable *_Nullable ocsp, unsigned int *_Nullable ocsp_count, void *_Nullable *_Nullable key,
  unsigned int *_Nullable flags);

/// Returns a certificate from a `tabheader_certify`; NULL fails the handshake. The memory stays the caller's.
int tabheader_certify_with(
  const struct tabheader_certificate *_Nullable certificate, void *_Nullable *_Nullable chain,
  unsigned int *_Nullable count, unsigned int *_Nullable ocsp_count, void *_Nullable *_Nullable key,
  unsigned int *_Nullable flags);

/// The pointer that the library has set for a session: its connection.
void *_Nullable tabheader_session_owner(void *session);

/// Sends bytes and the end of the session, without waiting. Returns the number of bytes that were accepted, or an error code.
intptr_t tabheader_session_send_last(void *session, const uint8_t *bytes, size_t count);

// Sessions of a client, over a connected and blocking socket. The server's certificate is not verified.

struct tabheader_client;

/// Performs the handshake, with GnuTLS's defaults if `priorities` is NULL. Returns NULL, and an error code, if it fails. Free what is returned.
struct tabheader_client *_Nullable tabheader_client_connect(
  int socket, const char *_Nullable priorities, int *code);
void tabheader_client_free(struct tabheader_client *client);
/// Both return the number of bytes, or an error code; at the end of the connection, 0.
intptr_t tabheader_client_send(struct tabheader_client *client, const uint8_t *bytes, size_t count);
intptr_t tabheader_client_receive(struct tabheader_client *client, void *buffer, size_t count);
void tabheader_client_finish(struct tabheader_client *client);
/// When the server's certificate ends, in seconds since 1970; -1 if it cannot be read.
int64_t tabheader_client_certificate_end(struct tabheader_client *client);

// Hashes, codes and keys. All return an error code of GnuTLS, which is negative, or 0.

enum {
  tabheader_sha1_length = 20,
  tabheader_sha256_length = 32,
  tabheader_aead_key_length = 32,
  tabheader_aead_nonce_length = 12,
  tabheader_aead_tag_length = 16,
};

int tabheader_sha1(const uint8_t *_Nullable bytes, size_t count, uint8_t *digest);
int tabheader_sha256(const uint8_t *_Nullable bytes, size_t count, uint8_t *digest);

/// A SHA-256 of bytes that come one after the other.
struct tabheader_sha256_state;
int tabheader_sha256_begin(struct tabheader_sha256_state *_Nullable *_Nonnull state);
int tabheader_sha256_add(struct tabheader_sha256_state *state, const uint8_t *_Nullable bytes, size_t count);
/// Frees the state. Without a digest, nothing is computed.
void tabheader_sha256_end(struct tabheader_sha256_state *state, uint8_t *_Nullable digest);

/// HMAC with SHA-256 (RFC 2104).
int tabheader_hmac(
  const uint8_t *_Nullable key, size_t key_count, const uint8_t *_Nullable bytes, size_t count, uint8_t *code);
/// Compares in a time that follows from the number of bytes alone.
bool tabheader_is_equal(const uint8_t *_Nullable left, const uint8_t *_Nullable right, size_t count);

/// HKDF with SHA-256 (RFC 5869): extracts, then expands.
int tabheader_hkdf(
  const uint8_t *_Nullable material, size_t material_count, const uint8_t *_Nullable salt, size_t salt_count,
  const uint8_t *_Nullable info, size_t info_count, uint8_t *key, size_t key_count);

/// AEAD_CHACHA20_POLY1305 (RFC 8439 §2.8). Sealed bytes are the encrypted text, and the tag after it; `count` is the text's. The label is
/// "additional data": it is not in the sealed bytes.
int tabheader_aead_seal(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *_Nullable label, size_t label_count,
  const uint8_t *_Nullable text, size_t count, uint8_t *sealed);
/// Also fails if the bytes were not sealed with the key, the nonce and the label.
int tabheader_aead_open(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *_Nullable label, size_t label_count, const uint8_t *sealed,
  size_t count, uint8_t *_Nullable text);

#pragma clang assume_nonnull end

#endif
