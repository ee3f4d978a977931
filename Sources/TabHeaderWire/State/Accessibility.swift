import StrictJSON
import TabEngine

/// What a screen reader says, in reading order (X3).
package struct Accessibility: WireOutput {
  private let strings: SpokenStrings
  private let elements: [SpokenElement]

  package init(of container: TabContainer) {
    strings = container.configuration.speech.strings
    elements = container.spokenElements
  }

  package static var name: StaticString { "Accessibility" }
  package static var about: StaticString { "What a screen reader says." }

  package static func fields(_ f: inout some OutputFields<Accessibility>) {
    f.member("locale") { $0.strings.localeIdentifier }
    f.member("direction", "The writing direction of the locale.") {
      $0.strings.isRightToLeft ? Traits.LayoutDirection.rightToLeft : .leftToRight
    }
    f.member(
      "elements",
      """
      In reading order: from the top to the bottom, and from the leading to the trailing side. Hidden elements are omitted.
      """
    ) { $0.elements }
    f.member("transcript", "Everything that is spoken, one line for each element.") { accessibility in
      accessibility.elements.map { $0.spoken }.joined(separator: "\n")
    }
  }
}

extension SpokenElement: WireOutput {
  package static var name: StaticString { "SpokenElement" }
  package static var about: StaticString { "An element that a screen reader reads." }

  package static func fields(_ f: inout some OutputFields<SpokenElement>) {
    f.member("role") { $0.role }
    f.member("label", "The name of the element.") { $0.label }
    f.member("spoken", "The whole text that is spoken for the element.") { $0.spoken }
    f.member("tab", "The tab that the element represents, or whose page it is.") { $0.tab }
    f.member("selected") { $0.isSelected }
    f.member("disabled") { !$0.isEnabled }
  }
}
