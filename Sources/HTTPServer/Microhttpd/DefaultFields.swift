internal import CMicrohttpd
internal import HTTPTypes

/// The header fields that every response has unless it has its own, encoded once for the library.
struct DefaultFields: Sendable {
  private let pages: EncodedFields
  private let data: EncodedFields

  init(_ configuration: ServerConfiguration) {
    pages = EncodedFields(configuration.fields)
    data = EncodedFields(configuration.dataFields)
  }

  func fields(of response: Response) -> HTTPFields { (response.isData ? data : pages).fields }

  /// Adds those that a response lacks to the library's response.
  func add(to pointer: OpaquePointer, unlessIn response: Response) {
    (response.isData ? data : pages).add(to: pointer, unlessIn: response.fields)
  }
}

private struct EncodedFields: Sendable {
  private struct Field {
    let name: HTTPField.Name
    /// The length of `name`, which is compared first.
    let length: Int
    let nameText: ContiguousArray<CChar>
    let valueText: ContiguousArray<CChar>

    func isNamed(_ other: String) -> Bool { other.utf8.count == length && other == name.canonicalName }
  }

  let fields: HTTPFields
  private let encoded: [Field]

  init(_ fields: HTTPFields) {
    self.fields = fields
    encoded = fields.map {
      Field(
        name: $0.name, length: $0.name.canonicalName.utf8.count, nameText: $0.name.rawName.utf8CString,
        valueText: $0.value.utf8CString)
    }
  }

  func add(to response: OpaquePointer, unlessIn own: HTTPFields) {
    // A bit for each default field that the response has itself, so that its fields are read once.
    var overridden: UInt64 = 0
    for field in own {
      let name = field.name.canonicalName
      for index in encoded.indices where encoded[index].isNamed(name) { overridden |= 1 << UInt64(index) }
    }
    for (index, field) in encoded.enumerated() where overridden & 1 << UInt64(index) == 0 {
      // Unsafe: the library copies both texts before it returns.
      field.nameText.withUnsafeBufferPointer { name in
        field.valueText.withUnsafeBufferPointer { value in
          _ = MHD_add_response_header(response, name.baseAddress, value.baseAddress)
        }
      }
    }
  }
}
