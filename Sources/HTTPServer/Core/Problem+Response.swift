internal import HTTPTypes
internal import StrictJSON

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
