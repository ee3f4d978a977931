/// The colour scheme for which a value is taken.
public enum ColorScheme: String, Sendable, CaseIterable {
  case light, dark
}
