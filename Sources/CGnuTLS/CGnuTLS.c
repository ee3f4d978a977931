#include "CGnuTLS.h"

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdlib.h>
#include <string.h>

const char *tabheader_tls_reason(int code) { return gnutls_strerror(code); }

bool tabheader_tls_is_interrupted(intptr_t code) { return code == GNUTLS_E_INTERRUPTED; }

bool tabheader_tls_is_waiting(intptr_t code) { return code == GNUTLS_E_AGAIN; }

/// When a certificate in DER ends.
static int64_t end_of(const gnutls_datum_t *der) {
  gnutls_x509_crt_t certificate;
  if (gnutls_x509_crt_init(&certificate) < 0) return -1;
  bool is_read = gnutls_x509_crt_import(certificate, der, GNUTLS_X509_FMT_DER) >= 0;
  int64_t end = is_read ? gnutls_x509_crt_get_expiration_time(certificate) : -1;
  gnutls_x509_crt_deinit(certificate);
  return end;
}

// MARK: Certificates of a server

enum { longest_chain = 16 };

struct tabheader_certificate {
  gnutls_pcert_st chain[longest_chain];
  unsigned int count;
  gnutls_privkey_t key;
};

static bool keys_match(gnutls_pubkey_t of_certificate, gnutls_privkey_t key) {
  gnutls_pubkey_t own;
  if (gnutls_pubkey_init(&own) < 0) return false;
  unsigned char first[64], second[64];
  size_t first_size = sizeof first, second_size = sizeof second;
  bool match = gnutls_pubkey_import_privkey(own, key, 0, 0) >= 0
    && gnutls_pubkey_get_key_id(of_certificate, GNUTLS_KEYID_USE_SHA256, first, &first_size) >= 0
    && gnutls_pubkey_get_key_id(own, GNUTLS_KEYID_USE_SHA256, second, &second_size) >= 0
    && first_size == second_size && memcmp(first, second, first_size) == 0;
  gnutls_pubkey_deinit(own);
  return match;
}

enum tabheader_certificate_mistake tabheader_certificate_read(
  const uint8_t *chain, size_t chain_length, const uint8_t *key, size_t key_length,
  struct tabheader_certificate **certificate, int *code) {
  *certificate = NULL;
  *code = GNUTLS_E_MEMORY_ERROR;
  struct tabheader_certificate *new = calloc(1, sizeof *new);
  if (new == NULL) return tabheader_certificate_bad_chain;

  gnutls_datum_t text = {(unsigned char *)chain, (unsigned int)chain_length};
  new->count = longest_chain;
  *code = gnutls_pcert_list_import_x509_raw(new->chain, &new->count, &text, GNUTLS_X509_FMT_PEM, 0);
  if (*code < 0 || new->count == 0) {
    free(new);
    return tabheader_certificate_bad_chain;
  }
  text = (gnutls_datum_t){(unsigned char *)key, (unsigned int)key_length};
  *code = gnutls_privkey_init(&new->key);
  if (*code >= 0) *code = gnutls_privkey_import_x509_raw(new->key, &text, GNUTLS_X509_FMT_PEM, NULL, 0);
  enum tabheader_certificate_mistake mistake = tabheader_certificate_good;
  if (*code < 0) {
    mistake = tabheader_certificate_bad_key;
  } else if (!keys_match(new->chain[0].pubkey, new->key)) {
    mistake = tabheader_certificate_other_key;
  }
  if (mistake == tabheader_certificate_good) {
    *certificate = new;
  } else {
    tabheader_certificate_free(new);
  }
  return mistake;
}

void tabheader_certificate_free(struct tabheader_certificate *certificate) {
  for (unsigned int index = 0; index < certificate->count; index++) gnutls_pcert_deinit(&certificate->chain[index]);
  if (certificate->key != NULL) gnutls_privkey_deinit(certificate->key);
  free(certificate);
}

int64_t tabheader_certificate_end(const struct tabheader_certificate *certificate) {
  return end_of(&certificate->chain[0].cert);
}

// MARK: Sessions of a server

int tabheader_certify_with(
  const struct tabheader_certificate *certificate, void **chain, unsigned int *count, unsigned int *ocsp_count,
  void **key, unsigned int *flags) {
  if (certificate == NULL || chain == NULL || count == NULL || key == NULL) return GNUTLS_E_INTERNAL_ERROR;
  *chain = (void *)certificate->chain;
  *count = certificate->count;
  *key = certificate->key;
  if (ocsp_count != NULL) *ocsp_count = 0;
  if (flags != NULL) *flags = 0;
  return 0;
}

void *tabheader_session_owner(void *session) { return gnutls_session_get_ptr(session); }

intptr_t tabheader_session_send_last(void *session, const uint8_t *bytes, size_t count) {
  intptr_t sent = gnutls_record_send(session, bytes, count);
  gnutls_bye(session, GNUTLS_SHUT_WR);
  return sent;
}

// MARK: Sessions of a client

struct tabheader_client {
  gnutls_session_t session;
  gnutls_certificate_credentials_t credentials;
};

struct tabheader_client *tabheader_client_connect(int socket, const char *priorities, int *code) {
  struct tabheader_client *client = calloc(1, sizeof *client);
  *code = GNUTLS_E_MEMORY_ERROR;
  if (client == NULL) return NULL;
  *code = gnutls_certificate_allocate_credentials(&client->credentials);
  if (*code >= 0) *code = gnutls_init(&client->session, GNUTLS_CLIENT);
  if (*code >= 0) {
    *code = priorities == NULL ? gnutls_set_default_priority(client->session)
                               : gnutls_priority_set_direct(client->session, priorities, NULL);
  }
  if (*code >= 0) *code = gnutls_credentials_set(client->session, GNUTLS_CRD_CERTIFICATE, client->credentials);
  if (*code >= 0) {
    gnutls_transport_set_int(client->session, socket);
    do {
      *code = gnutls_handshake(client->session);
    } while (*code < 0 && *code != GNUTLS_E_AGAIN && !gnutls_error_is_fatal(*code));
  }
  if (*code >= 0) return client;
  tabheader_client_free(client);
  return NULL;
}

void tabheader_client_free(struct tabheader_client *client) {
  if (client->session != NULL) gnutls_deinit(client->session);
  if (client->credentials != NULL) gnutls_certificate_free_credentials(client->credentials);
  free(client);
}

intptr_t tabheader_client_send(struct tabheader_client *client, const uint8_t *bytes, size_t count) {
  return gnutls_record_send(client->session, bytes, count);
}

intptr_t tabheader_client_receive(struct tabheader_client *client, void *buffer, size_t count) {
  return gnutls_record_recv(client->session, buffer, count);
}

void tabheader_client_finish(struct tabheader_client *client) { gnutls_bye(client->session, GNUTLS_SHUT_WR); }

int64_t tabheader_client_certificate_end(struct tabheader_client *client) {
  unsigned int count = 0;
  const gnutls_datum_t *chain = gnutls_certificate_get_peers(client->session, &count);
  return chain != NULL && count > 0 ? end_of(chain) : -1;
}
