import Crypto
import TabSessions

/// A stored response with tokens is encrypted: a store, its backups and its exports have none.
extension StoredResponse {
  /// Marks a sealed response. It is no field of a response.
  private static let mark = "sealed"

  var isSealed: Bool { fields[Self.mark] != nil }

  mutating func seal(with key: SymmetricKey) {
    // Sealing fails only for messages of gigabytes; without a body, the response has no tokens.
    let box = try? ChaChaPoly.seal(Array(body.utf8), using: key)
    body = box.map { Base64URL.text($0.combined) } ?? ""
    fields[Self.mark] = "1"
  }

  /// - Returns: `nil` if it was sealed with another key.
  mutating func open(with key: SymmetricKey) -> Void? {
    guard let combined = Base64URL.bytes(body), let box = try? ChaChaPoly.SealedBox(combined: combined),
      let opened = try? ChaChaPoly.open(box, using: key)
    else { return nil }
    body = String(decoding: opened, as: UTF8.self)
    fields[Self.mark] = nil
    return ()
  }
}
