/// A response as it came over the wire.
public struct RawResponse {
  public let status: Int
  /// The header fields in the order they came, with names in small letters.
  public var fields: [(name: String, value: String)] = []
  /// The content, without its chunks.
  public var content: [UInt8] = []

  init(status: Int) {
    self.status = status
  }

  /// The value of the first field of this name, in small letters.
  public subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The values of all fields of this name, in small letters.
  public func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  public var text: String { String(decoding: content, as: UTF8.self) }
}
