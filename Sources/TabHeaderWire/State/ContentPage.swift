import StrictJSON
import TabEngine

/// The content of a screen, as events and transitions name it.
extension Screen: WireWritableObject {
  package static let members = Members<Screen, Never>(
    "ContentPage", "A page on the screen, and the tab or popup that it belongs to.",
    [
      Member("tab", "The tab or popup; `null` for More's list and for a page over the container.") { $0.tab },
      Member("page", "") { $0.page },
    ])
}
