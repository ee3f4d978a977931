/// Text that several readers may send at once. It exists for as long as one of them does.
final class SharedText: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
