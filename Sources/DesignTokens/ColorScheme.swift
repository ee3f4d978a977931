/// Which value of a light/dark pair is taken.
public enum ColorScheme: String, Sendable, CaseIterable {
  case light, dark
}
