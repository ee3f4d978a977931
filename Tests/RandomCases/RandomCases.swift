import Glibc

/// The number of random cases of a test.
public enum RandomCases {
  /// Returns all cases in `make test-long`, and a quarter of them otherwise.
  public static func some(of all: Int) -> Int { isLong ? all : all / 4 }

  private static let isLong = getenv("LONG").map { $0.pointee != 0 } ?? false
}
