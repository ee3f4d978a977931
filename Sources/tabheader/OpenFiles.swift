import Glibc

/// The limit of open files, of which each connection is one.
enum OpenFiles {
  /// Raises the limit of this process as far as it may. The lower limit is for programs that use select(2), which this one does not.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
