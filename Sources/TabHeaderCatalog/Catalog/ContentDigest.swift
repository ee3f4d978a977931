import TabSessions

/// The first half of the SHA-256 of content, in hexadecimal digits. Equal content has the same digest on every server, and it is
/// infeasible to find other content with the same digest.
package func contentDigest(of content: [UInt8]) -> String { SHA256.hash(of: content).prefix(16).hexadecimal }
