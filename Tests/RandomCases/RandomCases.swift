import Glibc

/// The number of random cases of a test.
public enum RandomCases {
  /// Returns all cases in `make test-long`, and an eighth of them otherwise.
  public static func some(of all: Int) -> Int { isLong ? all : all / 8 }

  private static let isLong = getenv("LONG").map { $0.pointee != 0 } ?? false
}
