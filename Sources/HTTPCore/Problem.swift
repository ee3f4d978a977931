import HTTPTypes
import StrictJSON

/// Problem details (RFC 9457): why a request was refused, for people and for programs.
public struct Problem: Error, Sendable, Equatable {
  /// A mistake at one place of the content.
  public struct FieldError: Sendable, Equatable {
    /// A JSON pointer (RFC 6901) into the content; empty for the whole of it. What is over 1,024 bytes long is the nearest
    /// pointer around it that is not.
    public let pointer: String
    public let detail: String
    /// The line and column of it, where the content is written by hand.
    public let location: JSONLocation?

    public init(pointer: String, detail: String, location: JSONLocation? = nil) {
      self.pointer = JSONError.shortened(pointer)
      self.detail = detail
      self.location = location
    }
  }

  /// The last component of `type`: `/problems/<name>` explains it.
  public var name: String
  /// The same for every problem of this name.
  public var title: String
  public var status: HTTPResponse.Status
  /// What happened this time, and what to do about it.
  public var detail: String
  /// The path of the resource that was asked.
  public var instance: String?
  public var errors: [FieldError]
  /// Header fields that belong to the answer: `Allow`, `Accept`, `Retry-After`.
  public var fields: HTTPFields

  public init(
    _ name: String, status: HTTPResponse.Status, title: String, detail: String,
    instance: String? = nil, errors: [FieldError] = [], fields: HTTPFields = [:]
  ) {
    self.name = name
    self.status = status
    self.title = title
    self.detail = detail
    self.instance = instance
    self.errors = errors
    self.fields = fields
  }

  public var type: String { "/problems/\(name)" }
}
