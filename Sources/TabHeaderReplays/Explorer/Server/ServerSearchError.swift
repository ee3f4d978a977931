/// The server cannot be used: it does not answer, or not as this API does.
package struct ServerSearchError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  init(unexpected response: RawResponse, to request: String) {
    self.init("\(request) is answered with \(response.status): \(response.text.excerpt(of: 400))")
  }
}
