import CMalloc
import Glibc

/// The time and memory that an input may take. More is a finding: a client must not be able to ask for it.
struct Budget {
  struct Limits {
    /// CPU time of this process in milliseconds, in a build that is several times slower than a release build.
    var milliseconds: Int
    /// Memory that is still allocated after the input, in bytes. libFuzzer watches the memory in between (`-malloc_limit_mb`).
    var kept = 16_777_216
  }

  private let limits: Limits
  private let start = Self.time
  private let allocated = Self.allocated

  init(_ limits: Limits) {
    self.limits = limits
  }

  func check() {
    let milliseconds = (Self.time - start) / 1_000_000
    precondition(
      milliseconds <= limits.milliseconds, "the input took \(milliseconds) ms: the budget is \(limits.milliseconds) ms")
    let kept = Self.allocated - allocated
    precondition(kept <= limits.kept, "\(kept) bytes are still allocated: the budget is \(limits.kept) bytes")
  }

  /// In nanoseconds.
  private static var time: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// In bytes, large blocks included.
  private static var allocated: Int {
    let information = mallinfo2()
    return information.uordblks + information.hblkhd
  }
}
