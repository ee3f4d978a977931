import HTTPServer
import HTTPTypes

extension Response {
  /// A page of text.
  ///
  /// - Parameters:
  ///   - title: a constant, which needs no escaping.
  ///   - main: HTML.
  ///   - fields: fields that replace the page's own.
  static func page(
    title: String, main: String, status: HTTPResponse.Status = .ok, fields others: HTTPFields = [:]
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
      <header><a class="wordmark" href="/"><img src="/favicon.svg" alt="" width="20" height="20">TabHeader</a>\
      <nav aria-label="Site"><a href="/docs">Docs</a><a href="/docs/api">API</a></nav></header>
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
