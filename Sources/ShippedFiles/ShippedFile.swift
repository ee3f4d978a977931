import CShippedFiles

/// A file that is part of the program.
public struct ShippedFile: Sendable {
  /// Its path in its folder: `styles/remind.json`.
  public let path: String
  public let content: [UInt8]

  /// Copies constants of the program, which stay where they are: the pointers are valid.
  init(_ file: shipped_file) {
    path = String(cString: file.path)
    content = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
