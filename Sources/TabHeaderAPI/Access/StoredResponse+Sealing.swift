import TabSessions

/// A stored response with tokens is encrypted: a store, its backups and its exports have none.
extension StoredResponse {
  /// Marks a sealed response. It is no field of a response.
  private static let mark = "sealed"

  var isSealed: Bool { fields[Self.mark] != nil }

  mutating func seal(with key: [UInt8]) {
    body = Base64URL.text(ChaChaPoly.seal(Array(body.utf8), key: key))
    fields[Self.mark] = "1"
  }

  /// - Returns: `nil` if it was sealed with another key.
  mutating func open(with key: [UInt8]) -> Void? {
    guard let opened = Base64URL.bytes(body).flatMap({ ChaChaPoly.open($0, key: key) }) else { return nil }
    body = String(decoding: opened, as: UTF8.self)
    fields[Self.mark] = nil
    return ()
  }
}
