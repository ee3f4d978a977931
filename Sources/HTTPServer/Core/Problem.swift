public import HTTPTypes
public import StrictJSON

/// Problem details (RFC 9457): why a request was refused, for people and for programs.
public struct Problem: Error, Sendable, Equatable {
  /// A mistake in one place of the content.
  public struct FieldError: Sendable, Equatable {
    /// A JSON pointer (RFC 6901) into the content; empty for the whole content. A pointer of more than 1,024 bytes is shortened to
    /// the nearest enclosing value.
    public let pointer: String
    public let detail: String
    /// The line and column, for content written by hand.
    public let location: JSONLocation?

    public init(pointer: String, detail: String, location: JSONLocation? = nil) {
      self.pointer = JSONError.shortened(pointer)
      self.detail = detail
      self.location = location
    }
  }

  /// The last component of `type`. `/problems/<name>` explains the problem.
  public var name: String
  /// The same for every problem of this name.
  public var title: String
  public var status: HTTPResponse.Status
  /// What happened in this request, and how to fix it.
  public var detail: String
  /// The path of the requested resource.
  public var instance: String?
  public var errors: [FieldError]
  /// Header fields of the response: `Allow`, `Accept`, `Retry-After`.
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

extension Problem {
  /// The problem as a JSON document (RFC 9457 §3).
  public var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", type)
      json.member("title", title)
      json.member("status", status.code)
      json.member("detail", detail)
      if let instance { json.member("instance", instance) }
      if !errors.isEmpty {
        json.member(
          "errors",
          array: { json in
            for error in errors {
              json.object { json in
                json.member("pointer", error.pointer)
                json.member("detail", error.detail)
                if let location = error.location {
                  json.member("line", location.line)
                  json.member("column", location.column)
                }
              }
            }
          })
      }
    }
    return json.bytes
  }

  /// The problem as an `application/problem+json` response (RFC 9457 §3), which caches must not store.
  public var response: Response {
    var fields = fields
    fields[.contentType] = "application/problem+json"
    fields[.cacheControl] = "no-store"
    return Response(status: status, fields: fields, body: .bytes(content))
  }
}
