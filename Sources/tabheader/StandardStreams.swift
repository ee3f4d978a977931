import SystemPackage

extension FileDescriptor {
  /// Writes everything. It is no error if the reader has closed its end.
  func print(_ bytes: some Sequence<UInt8>) {
    _ = try? writeAll(bytes)
  }

  /// Everything up to the end; `nil` if it is more than a number of bytes.
  func read(atMost limit: Int) throws -> [UInt8]? {
    var content: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      guard content.count + count <= limit else { return nil }
      content += buffer[..<count]
    }
    return content
  }

  /// Everything up to the end.
  func readToEnd() throws -> [UInt8] { try read(atMost: .max) ?? [] }
}
