/// What is known of a request that a transport refuses.
public struct RefusedRequest: Sendable {
  /// Its header fields, which may be invalid otherwise.
  public let fields: RequestFields
  /// Where it comes from; nil if the connection has no IP address.
  public var client: ClientAddress?
  /// Whether the responder has had the request, or its head, before.
  public let isKnown: Bool

  public init(fields: RequestFields = RequestFields(), client: ClientAddress? = nil, isKnown: Bool = true) {
    self.fields = fields
    self.client = client
    self.isKnown = isKnown
  }
}
