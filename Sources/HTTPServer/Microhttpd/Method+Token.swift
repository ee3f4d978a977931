internal import Glibc
internal import HTTPTypes

extension HTTPRequest.Method {
  /// - Parameter token: a zero-terminated string.
  /// - Returns: nil if it is not a token.
  init?(token: UnsafePointer<CChar>) {
    if strcmp(token, "GET") == 0 {
      self = .get
    } else if strcmp(token, "POST") == 0 {
      self = .post
    } else {
      self.init(String(cString: token))
    }
  }
}
