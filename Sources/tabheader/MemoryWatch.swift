import CMalloc
import Dispatch
import Glibc
import Logging
import Synchronization
import SystemPackage
import TabSessions

/// Keeps the resident memory of the process below a limit, by releasing sessions that the store has and no request uses, and gives back what is
/// free.
final class MemoryWatch: Sendable {
  private let registry: SessionRegistry
  private let limit: Int
  private let logger: Logger
  private let pause = Mutex(Pause())
  /// The looks since the last one at the allocator, and the free bytes that could not be given back.
  private let allocator = Mutex((looks: 0, kept: 0))

  /// - Parameter limit: bytes.
  init(_ registry: SessionRegistry, limit: Int, logger: Logger) {
    self.registry = registry
    self.limit = limit
    self.logger = logger
  }

  /// Looks ten times a second. What comes in between has the last fifth of the limit.
  func start(on queue: DispatchQueue) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
    timer.setEventHandler { self.look() }
    timer.activate()
    return timer
  }

  /// Every five seconds, gives back what the allocator keeps of ended sessions and of content, if that has become much. A peak would
  /// otherwise stay: glibc returns only what is at the end of its heaps.
  private func giveBack() {
    allocator.withLock { allocator in
      allocator.looks += 1
      guard allocator.looks >= 50 else { return }
      allocator.looks = 0
      let free = Int(mallinfo2().fordblks)
      // What is between blocks in use stays, and still counts as free.
      allocator.kept = min(allocator.kept, free)
      guard free - allocator.kept > 16_000_000 else { return }
      malloc_trim(0)
      allocator.kept = free
    }
  }

  private func look() {
    giveBack()
    guard let resident = Self.resident,
      pause.withLock({ $0.looks(at: resident, growth: limit / 20) }), resident > limit / 5 * 4
    else { return }
    var count = 0
    // Drops what was written of sessions that stay because of their viewers.
    registry.clearCaches(unusedFor: .seconds(1))
    // Half at a time, so that the cost of finding the oldest is shared by many.
    for share in [0.5, 1] {
      guard let resident = Self.resident, resident > limit / 5 * 4 else { return }
      let released = registry.release(share)
      count += released
      // Else the allocator keeps the memory for later.
      malloc_trim(0)
      logger.debug(
        "released sessions from memory", metadata: ["sessions": "\(released)", "before": "\(resident / 1_000_000) MB"])
    }
    if count == 0 { pause.withLock { $0 = Pause(at: Self.resident ?? resident) } }
  }

  /// The resident memory in bytes (proc(5), `statm`).
  static var resident: Int? {
    guard let file = try? FileDescriptor.open("/proc/self/statm", .readOnly),
      let text = try? file.closeAfter({ try file.read(upTo: 128) })
    else { return nil }
    let fields = text.split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

extension MemoryWatch {
  /// After a look that released nothing, looks are left out for ten seconds: something else takes the memory. Once there is much more of it,
  /// sessions may have come that can be released.
  struct Pause {
    private var looks = 0
    /// The least resident memory since it began.
    private var least = 0

    init() {}

    init(at resident: Int) {
      looks = 100
      least = resident
    }

    /// Whether this look is made.
    ///
    /// - Parameter growth: bytes that end the pause.
    mutating func looks(at resident: Int, growth: Int) -> Bool {
      looks = max(0, looks - 1)
      least = min(least, resident)
      return looks == 0 || resident >= least + growth
    }
  }
}

extension FileDescriptor {
  func read(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      size = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
