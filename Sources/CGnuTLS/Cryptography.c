#include "CGnuTLS.h"

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>

int tabheader_sha1(const uint8_t *bytes, size_t count, uint8_t *digest) {
  return gnutls_hash_fast(GNUTLS_DIG_SHA1, bytes, count, digest);
}

int tabheader_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  return gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, count, digest);
}

int tabheader_sha256_begin(struct tabheader_sha256_state **state) {
  return gnutls_hash_init((gnutls_hash_hd_t *)state, GNUTLS_DIG_SHA256);
}

int tabheader_sha256_add(struct tabheader_sha256_state *state, const uint8_t *bytes, size_t count) {
  return gnutls_hash((gnutls_hash_hd_t)state, bytes, count);
}

void tabheader_sha256_end(struct tabheader_sha256_state *state, uint8_t *digest) {
  gnutls_hash_deinit((gnutls_hash_hd_t)state, digest);
}

int tabheader_hmac(const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *code) {
  return gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key_count, bytes, count, code);
}

bool tabheader_is_equal(const uint8_t *left, const uint8_t *right, size_t count) {
  return count == 0 || gnutls_memcmp(left, right, count) == 0;
}

// GnuTLS takes what it reads as memory that it could write, but does not.
static gnutls_datum_t datum(const uint8_t *bytes, size_t count) {
  return (gnutls_datum_t){.data = (uint8_t *)bytes, .size = (unsigned int)count};
}

int tabheader_hkdf(
  const uint8_t *material, size_t material_count, const uint8_t *salt, size_t salt_count, const uint8_t *info,
  size_t info_count, uint8_t *key, size_t key_count) {
  uint8_t extracted[tabheader_sha256_length];
  gnutls_datum_t source = datum(material, material_count), grain = datum(salt, salt_count);
  int code = gnutls_hkdf_extract(GNUTLS_MAC_SHA256, &source, &grain, extracted);
  if (code < 0) return code;
  gnutls_datum_t pseudorandom = datum(extracted, sizeof extracted), context = datum(info, info_count);
  code = gnutls_hkdf_expand(GNUTLS_MAC_SHA256, &pseudorandom, &context, key, key_count);
  gnutls_memset(extracted, 0, sizeof extracted);
  return code;
}

// What both directions begin with.
static int begin(gnutls_aead_cipher_hd_t *cipher, const uint8_t *key) {
  gnutls_datum_t secret = datum(key, tabheader_aead_key_length);
  return gnutls_aead_cipher_init(cipher, GNUTLS_CIPHER_CHACHA20_POLY1305, &secret);
}

int tabheader_aead_seal(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *label, size_t label_count, const uint8_t *text, size_t count,
  uint8_t *sealed) {
  gnutls_aead_cipher_hd_t cipher;
  int code = begin(&cipher, key);
  if (code < 0) return code;
  size_t length = count + tabheader_aead_tag_length;
  code = gnutls_aead_cipher_encrypt(
    cipher, nonce, tabheader_aead_nonce_length, label, label_count, tabheader_aead_tag_length, text, count, sealed,
    &length);
  gnutls_aead_cipher_deinit(cipher);
  return code;
}

int tabheader_aead_open(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *label, size_t label_count, const uint8_t *sealed,
  size_t count, uint8_t *text) {
  gnutls_aead_cipher_hd_t cipher;
  int code = begin(&cipher, key);
  if (code < 0) return code;
  size_t length = count;
  code = gnutls_aead_cipher_decrypt(
    cipher, nonce, tabheader_aead_nonce_length, label, label_count, tabheader_aead_tag_length, sealed,
    count + tabheader_aead_tag_length, text, &length);
  gnutls_aead_cipher_deinit(cipher);
  return code;
}
