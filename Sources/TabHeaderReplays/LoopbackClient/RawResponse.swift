/// A response as it came over the wire.
public struct RawResponse {
  public let status: Int
  /// The header fields in the order in which they arrived, with lowercase names.
  public var fields: [(name: String, value: String)] = []
  /// The content, without its chunks.
  public var content: [UInt8] = []

  init(status: Int) {
    self.status = status
  }

  /// The value of the first field with this lowercase name.
  public subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The values of all fields with this lowercase name.
  public func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  public var text: String { String(decoding: content, as: UTF8.self) }
}
