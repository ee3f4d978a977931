/// The forms that a noun takes beside a number, in the words of Unicode's CLDR.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
