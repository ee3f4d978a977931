internal import CGnuTLS
internal import CMicrohttpd

/// A certificate, its chain and its private key, which a server shows its clients.
///
/// Unchecked: GnuTLS only reads the object, which never changes. A connection keeps the certificate that it began with.
public final class ServerCertificate: @unchecked Sendable {
  /// The reason that a certificate cannot be used.
  public enum Invalid: Error, Sendable, Equatable {
    case certificate(reason: String)
    case key(reason: String)
    /// The key belongs to another certificate.
    case otherKey
  }

  /// When the certificate ends, in seconds since 1970; `nil` if it does not say.
  public let end: Int64?

  // Unsafe: a C object, which `deinit` frees.
  let pointer: OpaquePointer

  /// - Parameters:
  ///   - certificate: the certificate, followed by the certificates that lead to a root, as PEM.
  ///   - key: the private key of the first certificate, as PEM without a password.
  public init(certificate: [UInt8], key: [UInt8]) throws(Invalid) {
    var pointer: OpaquePointer?
    var code: CInt = 0
    let mistake = tabheader_certificate_read(certificate, certificate.count, key, key.count, &pointer, &code)
    guard let pointer else {
      let reason = String(cString: tabheader_tls_reason(code))
      throw switch mistake {
      case tabheader_certificate_bad_chain: .certificate(reason: reason)
      case tabheader_certificate_bad_key: .key(reason: reason)
      default: .otherKey
      }
    }
    self.pointer = pointer
    let end = tabheader_certificate_end(pointer)
    self.end = end < 0 ? nil : end
  }

  deinit { tabheader_certificate_free(pointer) }
}

extension ServerCertificate.Invalid: CustomStringConvertible {
  public var description: String {
    switch self {
    case .certificate(let reason): "the certificate cannot be read: \(reason)"
    case .key(let reason): "the key cannot be read: \(reason)"
    case .otherKey: "the key is not that of the certificate"
    }
  }
}

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
