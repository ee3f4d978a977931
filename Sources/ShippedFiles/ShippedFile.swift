import CShippedFiles

/// A file embedded in the program.
public struct ShippedFile: Sendable {
  /// Its path in its folder: `styles/remind.json`.
  public let path: String
  public let content: [UInt8]

  /// Copies the file. The pointers are always valid, because they point to constants.
  init(_ file: shipped_file) {
    path = String(cString: file.path)
    content = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
