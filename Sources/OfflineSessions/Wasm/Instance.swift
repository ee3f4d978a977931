import OfflineSessions
import StrictJSON
import TabEngine
import TabSessions

/// The one session of an instance of the module, and the memory that it shares with its host.
///
/// WebAssembly without threads has one caller at a time.
nonisolated(unsafe) var instance = Instance()

struct Instance {
  private var session: OfflineSession?
  private var catalog: OfflineCatalog?
  /// Where the host writes what it gives.
  private(set) var input = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// What the host reads.
  private(set) var output = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// - Returns: `nil` if there is no memory for so many bytes.
  mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
    if count > input.count { Self.replace(&input, count) }
    return input.baseAddress
  }

  /// What the host has written.
  private func content(_ count: Int) -> [UInt8] { Array(input.prefix(count)) }

  // MARK: Calls

  mutating func create(_ count: Int, at now: Instant) -> Int {
    reply { instance throws(OfflineRefusal) in
      do throws(ContentError) {
        var session = try OfflineSession(creating: instance.content(count), at: now, from: instance.shippedCatalog())
        let state = session.created()
        instance.session = session
        return state
      } catch {
        throw OfflineRefusal(error)
      }
    }
  }

  mutating func restore(_ count: Int) -> Int {
    reply { instance throws(OfflineRefusal) in
      do throws(ContentError) {
        var session = try OfflineSession(restoring: instance.content(count))
        let state = session.created()
        instance.session = session
        return state
      } catch {
        throw OfflineRefusal(error)
      }
    }
  }

  mutating func configure(_ count: Int, at now: Instant) -> Int {
    let catalog: OfflineCatalog
    do throws(ContentError) { catalog = try shippedCatalog() } catch { return -write(OfflineRefusal(error).problem) }
    return call(count) { session, content throws(OfflineRefusal) in
      try session.configure(content, at: now, from: catalog)
    }
  }

  var nextEnd: Instant? { session?.nextEnd }

  /// Calls the session. Without one, the host has made a mistake that no problem describes.
  mutating func call(_ body: (inout OfflineSession) throws(OfflineRefusal) -> [UInt8]) -> Int {
    reply { instance throws(OfflineRefusal) in
      guard var session = instance.session.take() else { fatalError("create or restore a session first") }
      defer { instance.session = session }
      return try body(&session)
    }
  }

  mutating func call(_ count: Int, _ body: (inout OfflineSession, [UInt8]) throws(OfflineRefusal) -> [UInt8]) -> Int {
    let content = content(count)
    return call { session throws(OfflineRefusal) in try body(&session, content) }
  }

  /// - Returns: the number of bytes of the answer; negative for a problem.
  private mutating func reply(_ body: (inout Instance) throws(OfflineRefusal) -> [UInt8]) -> Int {
    do throws(OfflineRefusal) {
      return write(try body(&self))
    } catch {
      return -write(error.problem)
    }
  }

  private mutating func write(_ bytes: [UInt8]) -> Int {
    if bytes.count > output.count { Self.replace(&output, bytes.count) }
    output.copyBytes(from: bytes)
    return bytes.count
  }

  /// Buffers are kept, and grow by doubling.
  private static func replace(_ buffer: inout UnsafeMutableRawBufferPointer, _ count: Int) {
    let size = max(count, min(2 * buffer.count, 1 << 24), 4_096)
    buffer.deallocate()
    buffer = .allocate(byteCount: size, alignment: 16)
  }

  private mutating func shippedCatalog() throws(ContentError) -> OfflineCatalog {
    if let catalog { return catalog }
    do throws(JSONError) {
      let read = try OfflineCatalog(ShippedFolder.catalog.files.map { (path: $0.path, content: $0.content) })
      catalog = read
      return read
    } catch {
      throw ContentError(error)
    }
  }
}
