import HTTPCore
import HTTPTypes

/// An operation of the API: a method on a path. The OpenAPI document describes it under the same id.
///
/// It is a class because the match of each request holds one; copies of a value would change many reference counts.
final class Operation: Sendable {
  typealias Handler = @Sendable (Request, PathParameters) throws(Problem) -> Response

  /// The operation's id in the OpenAPI document.
  let id: String
  let method: HTTPRequest.Method
  let path: PathTemplate
  /// The query parameters that it accepts.
  let query: QueryNames
  /// The content that it accepts; nil if it ignores content.
  let content: AcceptedContent?
  let handler: Handler

  init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, query: QueryNames = .none,
    content: AcceptedContent? = nil, _ handler: @escaping Handler
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.query = query
    self.content = content
    self.handler = handler
  }
}
