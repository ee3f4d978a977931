import HTTPServer
import HTTPTypes
import StrictJSON

/// `/problems/{problem}`: the meaning of a problem, for a person who opens its `type`.
struct ProblemPage: Sendable {
  private let pages: [ExactText: Response]

  init() {
    var pages: [ExactText: Response] = [:]
    for kind in ProblemKind.allCases {
      pages[ExactText(kind.rawValue)] = Self.page(kind.rawValue, kind.row.title, kind.row.status, kind.row.explanation)
    }
    for problem in Refusal.allCases.map(\.problem) {
      pages[ExactText(problem.name)] = Self.page(problem.name, problem.title, problem.status, problem.detail)
    }
    self.pages = pages
  }

  func read(_: Request, _ path: PathParameters) throws(Problem) -> Response {
    guard let page = pages[path[.problem]] else { throw .notFound }
    return page
  }

  /// Titles and explanations are constants and need no escaping, except JSON examples.
  private static func page(
    _ name: String, _ title: String, _ status: HTTPResponse.Status, _ explanation: String
  ) -> Response {
    .page(
      title: title,
      main: """
        <p class="status">\(status.code) \(status.reasonPhrase)</p>
        <h1>\(title)</h1>
        <p>\(explanation)</p>
        <p class="type"><code>/problems/\(name)</code></p>
        <p><a href="/docs/api">API reference</a></p>
        """)
  }
}
