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

/// The 404 response to a browser: a page that says what is wrong, and leads on (R12). Other clients get the problem.
enum UnknownAddressPage {
  /// - Parameters:
  ///   - problem: the problem that other clients get.
  ///   - address: the existing path nearest to the requested one.
  static func response(to request: Request, _ problem: Problem, near address: String?) -> Response {
    let proposal = address.map { "<p>Did you mean <a href=\"\(escaped($0))\">\(escaped($0))</a>?</p>\n" } ?? ""
    return .page(
      title: "No such page",
      main: """
        <p class="status">\(problem.status.code) \(problem.status.reasonPhrase)</p>
        <h1>There is no page at this address</h1>
        <p class="address"><code>\(escaped(shortened(request.target.encodedPath)))</code></p>
        \(proposal)<ul class="rules">
        <li><a href="/">Start <span>New sessions, presets, and the sessions of this browser</span></a></li>
        <li><a href="/docs">Docs <span>The element in your page, with live examples</span></a></li>
        <li><a href="/docs/api">API reference <span>Every operation, with its curl command</span></a></li>
        </ul>
        <p class="type">The link may be incomplete, or its session may have ended. Programs get this answer as \
        <a href="\(problem.type)">JSON</a>.</p>
        """,
      status: problem.status, fields: [.cacheControl: "no-store", .vary: "Accept"])
  }

  /// The longest path that a page repeats, in characters.
  private static let longest = 200

  private static func shortened(_ path: String) -> String {
    path.count > longest ? path.prefix(longest) + "…" : path
  }

  /// A text as HTML, also in attributes.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { html, letter in
      switch letter {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.append(letter)
      }
    }
  }
}

extension Request {
  /// Whether the client is a browser that opens an address: it accepts HTML, and prefers it to JSON (RFC 9110 §12.5.1). Scripts of pages
  /// and programs name JSON, or accept anything.
  var prefersPage: Bool {
    guard let field = self[.accept], method == .get || method == .head else { return false }
    return acceptedQuality(of: "text/html", in: field) > acceptedQuality(of: "application/problem+json", in: field)
      && acceptedQuality(of: "text/html", in: field) > acceptedQuality(of: "application/json", in: field)
  }
}

extension Response {
  /// A page of text.
  ///
  /// - Parameters:
  ///   - title: a constant, which needs no escaping.
  ///   - main: HTML.
  ///   - isLint: whether the head marks the lint rules as the place of the page.
  ///   - fields: fields that replace the page's own.
  static func page(
    title: String, main: String, isLint: Bool = false, status: HTTPResponse.Status = .ok,
    fields others: HTTPFields = [:]
  ) -> Response {
    let html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) · TabHeader</title>
      <link rel="icon" href="/favicon.svg">
      <link rel="stylesheet" href="/css/base.css">
      <link rel="stylesheet" href="/css/problem.css">
      <script src="/js/appearance.js"></script>
      </head>
      <body class="problem-page">
      <header class="site"><a class="wordmark" href="/"><img src="/favicon.svg" alt="" width="20" height="20">TabHeader</a>\
      <nav aria-label="Site"><a href="/docs">Docs</a><a href="/docs/api">API</a><a href="/docs/lint"\(isLint ? " aria-current=\"true\"" : "")>Lint</a></nav>\
      <button class="square" type="button" data-theme-switch aria-label="Dark page" title="Dark page" aria-pressed="false">\
      <svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 3.5v17"/><path d="M12 4v16a8 8 0 0 0 0-16Z" fill="currentColor"/></svg></button></header>
      <main>
      \(main)
      </main>
      </body>
      </html>

      """
    var fields: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"]
    fields.append(contentsOf: HTTPFields.page)
    for field in others { fields[field.name] = field.value }
    return Response(status: status, fields: fields, body: .bytes(Array(html.utf8)))
  }
}
