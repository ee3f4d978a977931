import StrictJSON
import TabEngine

/// The navigation bar of a state.
struct NavigationBarState: TableOutput {
  let container: TabContainer
  let frame: Rect

  static let members = Members<NavigationBarState, Never>(
    "NavigationBar", "The bar with the title of the page on the screen, and the back button.",
    [
      Member("frame", "") { $0.frame },
      Member("title", "The title of the page on the screen; `null` without tabs.") { $0.container.screenTitle },
      Member("back", "The back button; `null` if there is nothing to go back to.") {
        $0.container.canGoBack ? BackButton(container: $0.container) : nil
      },
      Member(
        "edit", "The button at the leading edge over More's list that opens the configuration screen; `null` for none."
      ) { $0.container.showsEdit ? EditButton(label: $0.container.configuration.speech.strings.edit) : nil },
      Member("seamless", "Whether there is no line under the bar.") {
        $0.container.configuration.navigationBar.isSeamless
      },
      Member("translucent", "Whether pages extend under the bar.") {
        $0.container.configuration.isNavigationBarTranslucent
      },
      Member("shadow", "") { !$0.container.configuration.navigationBar.isSeamless },
    ])
}

struct BackButton: TableOutput {
  let container: TabContainer

  static let members = Members<BackButton, Never>(
    "BackButton", "",
    [
      Member("title", "The title of the page to go back to; `null` for what a popup covers.") {
        $0.container.screenTitles.dropLast().last
      },
      Member("label", "What a screen reader says.") { $0.container.configuration.speech.strings.back },
    ])
}

struct EditButton: TableOutput {
  let label: String

  static let members = Members<EditButton, Never>(
    "EditButton", "", [Member("label", "What a screen reader says.") { $0.label }])
}
