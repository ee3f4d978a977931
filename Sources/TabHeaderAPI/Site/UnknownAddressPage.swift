import HTTPServer
import HTTPTypes

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
