import HTTPServer
import HeaderLint
import StrictJSON
import TabHeaderCatalog

/// `/docs/lint` and `/docs/lint/{rule}`: the meaning of a finding, and the reason for its rule.
struct LintPage: Sendable {
  private let index: Response
  private let pages: [ExactText: Response]

  init() {
    index = .page(title: "Lint", main: Self.index, isLint: true)
    pages = Dictionary(
      uniqueKeysWithValues: Rule.allCases.map {
        (ExactText($0.rawValue), .page(title: $0.title, main: Self.content(of: $0), isLint: true))
      })
  }

  func list(_: Request, _: PathParameters) throws(Problem) -> Response { index }

  func read(_: Request, _ path: PathParameters) throws(Problem) -> Response {
    guard let page = pages[path[.rule]] else { throw .notFound }
    return page
  }

  private static let index = """
    <h1>Lint</h1>
    <p>Lint finds design problems in the configuration of a tab container: <code>GET /v1/sessions/{session}/lint</code>, \
    <code>POST /v1/lint</code> and <code>tabheader lint FILE</code>.</p>
    <ul class="rules">
    \(Rule.allCases.map { "<li><a href=\"\($0.page)\">\($0.title) <code>\($0.rawValue)</code></a></li>" }
      .joined(separator: "\n"))
    </ul>
    <p><a href="/docs/api#tag-lint">API reference</a></p>
    """

  /// Titles and explanations are constants and need no escaping.
  private static func content(of rule: Rule) -> String {
    """
    <p class="status" data-severity="\(rule.severity.rawValue)">\(rule.severity.rawValue.capitalized)</p>
    <h1>\(rule.title)</h1>
    \(rule.explanation.map { "<p>\($0)</p>" }.joined(separator: "\n"))
    <p class="source">Source: \(rule.source)</p>
    <p class="type"><code>\(rule.rawValue)</code></p>
    <p><a href="/docs/lint">All rules</a></p>
    """
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
