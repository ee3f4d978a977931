import HTTPServer
import Synchronization

/// The beginnings of the last new sessions. A test suite creates many sessions with the same content, which is read once.
final class RecentBeginnings: Sendable {
  private let beginnings = Mutex<[(content: [UInt8], beginning: SessionBeginning)]>([])

  /// The largest number of beginnings, and of the bytes of the content of each.
  private static let (most, largest) = (8, 8_192)

  /// - Parameters:
  ///   - generation: the generation of the styles and themes.
  ///   - read: returns the beginning that the content describes.
  func beginning(
    of content: [UInt8], looksAt generation: Int, _ read: () throws(Problem) -> SessionBeginning
  ) throws(Problem) -> SessionBeginning {
    let known = beginnings.withLock { beginnings in
      beginnings.first { $0.beginning.looksGeneration == generation && $0.content == content }
    }
    if let known { return known.beginning }
    let beginning = try read()
    guard content.count <= Self.largest, beginning.looksGeneration == generation else { return beginning }
    beginnings.withLock { beginnings in
      if beginnings.count == Self.most { beginnings.removeFirst() }
      beginnings.append((content, beginning))
    }
    return beginning
  }
}
