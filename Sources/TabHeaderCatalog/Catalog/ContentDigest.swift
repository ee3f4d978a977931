import Crypto

/// The first half of the SHA-256 of content, in hexadecimal digits. Equal content has the same digest on every server, and it is
/// infeasible to find other content with the same digest.
package func contentDigest(of content: [UInt8]) -> String {
  var digest = ""
  for byte in SHA256.hash(data: content).prefix(16) {
    digest += byte < 0x10 ? "0" : ""
    digest += String(byte, radix: 16)
  }
  return digest
}
