import CShippedFiles

/// A file embedded in the program.
///
/// It may be used from any thread, because its pointers are to constants.
public struct ShippedFile: @unchecked Sendable {
  private let file: shipped_file

  init(_ file: shipped_file) { self.file = file }

  /// Its path in its folder: `styles/remind.json`.
  public var path: String { String(cString: file.path) }

  /// A new copy of its content.
  public var content: [UInt8] { Array(UnsafeBufferPointer(start: file.bytes, count: file.count)) }
}
