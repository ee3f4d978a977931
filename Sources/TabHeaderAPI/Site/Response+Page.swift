import HTTPCore
import HTTPTypes

extension Response {
  /// A page of text.
  ///
  /// - Parameters:
  ///   - title: a constant, which needs no escaping.
  ///   - main: HTML.
  static func page(title: String, main: String) -> Response {
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
      <main>
      \(main)
      </main>
      </body>
      </html>

      """
    return Response(
      status: .ok, fields: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"],
      body: .bytes(Array(html.utf8)))
  }
}
