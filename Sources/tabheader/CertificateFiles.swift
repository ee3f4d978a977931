import FoundationEssentials
import Glibc
import HTTPServer

/// The files of `--tls-cert` and `--tls-key`.
struct CertificateFiles: Sendable {
  let certificate: String
  let key: String

  /// - Returns: nil if neither is set.
  init?(_ settings: Settings) throws(Settings.Invalid) {
    switch (settings.tlsCert, settings.tlsKey) {
    case (nil, nil): return nil
    case (_?, nil): throw Settings.Invalid(description: "--tls-cert: expected the file of its key too, in --tls-key")
    case (nil, _?):
      throw Settings.Invalid(description: "--tls-key: expected the file of its certificate too, in --tls-cert")
    case (let certificate?, let key?):
      self.certificate = certificate
      self.key = key
    }
  }

  /// Reads both files.
  func read() throws(Settings.Invalid) -> ServerCertificate {
    let contents = try (certificate: Self.content(of: certificate), key: Self.content(of: key))
    do throws(ServerCertificate.Invalid) {
      return try ServerCertificate(certificate: contents.certificate, key: contents.key)
    } catch {
      let file =
        switch error {
        case .certificate: certificate
        case .key, .otherKey: key
        }
      throw Settings.Invalid(description: "\(file): \(error)")
    }
  }

  /// What an operator should know about files that can be used.
  func warnings(of content: ServerCertificate, now: Int64) -> [String] {
    var warnings: [String] = []
    var status = stat()
    if stat(key, &status) == 0, status.st_mode & 0o077 != 0 {
      warnings.append("\(key): other users may use this key: run chmod 600 \(key)")
    }
    if let end = content.end, end < now + Self.notice {
      let state = end < now ? "has expired" : "expires in \((end - now) / Self.day) days"
      warnings.append("\(certificate): the certificate \(state)")
    }
    return warnings
  }

  private static let day: Int64 = 86_400
  /// Renewals are due a month before the end, so this is late.
  private static let notice = 14 * day

  /// A chain of certificates is some kilobytes.
  private static let longestFile = 1_048_576

  private static func content(of path: String) throws(Settings.Invalid) -> [UInt8] {
    guard let content = FileManager.default.contents(atPath: path), content.count <= longestFile else {
      throw Settings.Invalid(description: "\(path): the file cannot be read")
    }
    return [UInt8](content)
  }
}
