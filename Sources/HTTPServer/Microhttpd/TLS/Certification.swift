internal import CGnuTLS
internal import CMicrohttpd

/// What the library needs for encrypted connections.
enum Certification {
  /// TLS 1.3, and TLS 1.2 with forward secrecy and authenticated encryption only (RFC 9325 §4.2).
  static let priorities: StaticString =
    "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-DHE-RSA:-DHE-DSS:-MAC-ALL:+AEAD:%SERVER_PRECEDENCE"

  /// Called in a handshake, on the connection's thread. The certificate that it returns stays the connection's.
  static let certify: tabheader_certify = { session, _, chain, count, _, stapled, key, flags in
    let connection = session.flatMap { tabheader_session_owner($0) }.map { OpaquePointer($0) }
    // Unsafe: the connection is retained from its opening to its closing, as `Daemon` says.
    let certificate = connection.flatMap { tabheader_connection_context($0) }.flatMap {
      Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue().certificate
    }
    return tabheader_certify_with(certificate?.pointer, chain, count, stapled, key, flags)
  }
}
