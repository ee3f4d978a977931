/// The plural categories of Unicode's CLDR: the forms that a noun takes after a number.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
