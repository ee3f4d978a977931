#include "CTestCertificates.h"

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <string.h>

bool tabheader_test_certificate(int64_t end, char *certificate_text, char *key_text, size_t size) {
  gnutls_x509_privkey_t key;
  gnutls_x509_crt_t certificate;
  static const char name[] = "localhost";
  size_t certificate_size = size - 1, key_size = size - 1;
  gnutls_x509_privkey_init(&key);
  gnutls_x509_crt_init(&certificate);
  bool is_made =
    gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1), 0) >= 0
    && gnutls_x509_crt_set_version(certificate, 3) >= 0
    && gnutls_x509_crt_set_serial(certificate, "\1", 1) >= 0
    && gnutls_x509_crt_set_dn_by_oid(certificate, GNUTLS_OID_X520_COMMON_NAME, 0, name, strlen(name)) >= 0
    && gnutls_x509_crt_set_subject_alt_name(certificate, GNUTLS_SAN_DNSNAME, name, strlen(name), GNUTLS_FSAN_SET) >= 0
    && gnutls_x509_crt_set_activation_time(certificate, 1000000000) >= 0
    && gnutls_x509_crt_set_expiration_time(certificate, end) >= 0
    && gnutls_x509_crt_set_key(certificate, key) >= 0
    && gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0) >= 0
    && gnutls_x509_crt_export(certificate, GNUTLS_X509_FMT_PEM, certificate_text, &certificate_size) >= 0
    && gnutls_x509_privkey_export(key, GNUTLS_X509_FMT_PEM, key_text, &key_size) >= 0;
  certificate_text[is_made ? certificate_size : 0] = '\0';
  key_text[is_made ? key_size : 0] = '\0';
  gnutls_x509_crt_deinit(certificate);
  gnutls_x509_privkey_deinit(key);
  return is_made;
}
