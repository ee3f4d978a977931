import HTTPServer
import HTTPTypes

extension HTTPFields {
  /// The fields of pages, workers, pictures and files that protect a browser (R8). A response may have its own policies.
  ///
  /// Content types are not guessed, and no other site receives a URL, which may contain a session's id, gets a window of a page
  /// (COOP) or loads a response without CORS (CORP). Search engines list nothing.
  public static let security: HTTPFields = [
    .contentSecurityPolicy: ContentSecurityPolicy.data, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
    .crossOriginOpenerPolicy: "same-origin", .crossOriginResourcePolicy: "same-origin", .xRobotsTag: "noindex",
  ]

  /// The fields of JSON, event streams, style sheets, scripts and responses without content. No browser shows them as pages or follows a link
  /// in them, so they have no policies of pages, which were four fifths of a head: their type is not guessed, and no other site loads them
  /// without CORS. A script runs under the policy of its page.
  public static let securityOfData: HTTPFields = [
    .xContentTypeOptions: "nosniff", .crossOriginResourcePolicy: "same-origin",
  ]

  /// The policies of a page.
  static let page: HTTPFields = [.contentSecurityPolicy: ContentSecurityPolicy.page, .permissionsPolicy: permissions]

  /// The powerful features are off, except that pages copy texts. Features that Chromium does not know on every system, such as
  /// `bluetooth`, are not listed: it would warn on each page.
  private static let permissions = (features.map { "\($0)=()" } + ["clipboard-write=(self)"]).joined(separator: ", ")

  private static let features = [
    "accelerometer", "autoplay", "camera", "clipboard-read", "display-capture", "encrypted-media",
    "fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer",
    "microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial",
    "storage-access", "usb", "window-management", "xr-spatial-tracking",
  ]
}

/// The content security policies (CSP 3). None allows inline scripts or styles, or texts as HTML (Trusted Types).
enum ContentSecurityPolicy {
  /// Responses that are no pages: as a document they do nothing, and no page frames them.
  static let data = "default-src 'none'; frame-ancestors 'none'; \(everywhere); trusted-types 'none'"

  /// Pictures: they contain other pictures, and a page of this server may frame them.
  static let picture = "default-src 'none'; img-src data:; frame-ancestors 'self'; \(everywhere); trusted-types 'none'"

  /// Pages load only from their own server, and show embedded images. They may run the engine, which is WebAssembly. The policy `tabheader`
  /// gives the address of the shared worker.
  static let page = """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; frame-ancestors 'self'; \(everywhere); trusted-types tabheader
    """

  private static let everywhere = "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
}
