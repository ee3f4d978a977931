import LocalizableStrings
import StrictJSON
import TabEngine
import TabHeaderWire

/// The description of a session to create or patch: the content of a request, with its style, theme and locale looked up.
package struct SessionDescription {
  package internal(set) var preset: String
  package internal(set) var configuration: Configuration
  package let tabs: [TabDraft]
  package let popups: [TabDraft]
  package let selectedIndex: Int
  package let traits: Traits
  /// `nil` for the default.
  package let timeToLive: Duration?
  package let name: String?
  package let labels: [String: String]
  /// When a manual clock begins; `nil` for the server's clock.
  package let manualClockStart: Instant?
  package let identity: ChosenIdentity

  /// Reads a whole description.
  ///
  /// - Parameters:
  ///   - names: the styles, themes and locales that it may name.
  ///   - look: the look to keep, if the style, the theme and the design are unchanged.
  package init(_ reader: inout JSONReader, _ names: Catalog.Names, keeping look: Look? = nil) throws(JSONError) {
    let draft = try SessionDraft.read(&reader)
    configuration = draft.configuration
    if let look {
      configuration.look = look
    } else {
      configuration.look = try names.look(
        style: draft.style ?? Catalog.defaultStyle, theme: draft.theme ?? Theme.defaultName, overrides: draft.design)
    }
    configuration.speech = try names.locales.speech(of: draft)
    preset = draft.preset
    tabs = draft.tabs
    popups = draft.popups
    selectedIndex = draft.selectedIndex
    timeToLive = draft.timeToLive
    name = draft.name
    labels = draft.labels
    manualClockStart = draft.clock?.start
    identity = draft.identity
    traits = try reader.building { () throws(TabContainerError) in try draft.initialTraits() }
  }

  /// The initial container.
  ///
  /// - Parameter place: the JSON pointer in the content to the description.
  package func container(at place: String = "") throws(ContentError) -> TabContainer {
    do throws(TabContainerError) {
      return try TabContainer(
        configuration: configuration, tabs: tabs, popups: popups, selectedIndex: selectedIndex, traits: traits)
    } catch {
      throw ContentError(error, pointer: place + pointer(to: error))
    }
  }

  /// The JSON pointer in the description to the value that the engine refuses.
  private func pointer(to error: TabContainerError) -> String {
    switch error {
    // Sections outside the bar come first.
    case .duplicateTab(let id): tabs.pointer(to: id, in: "tabs")
    case .orientationRefused: "/traits" + error.pointer
    case .presentationNeedsPad: "/presentation"
    default: error.pointer
    }
  }
}

extension Catalog.Locales {
  /// The texts of a description: its locale's, some of them overridden.
  fileprivate func speech(of draft: SessionDraft) throws(JSONError) -> Speech {
    var speech = Speech()
    speech.locale = draft.locale
    do throws(Refused) {
      speech.strings = try strings(locale: draft.locale, overrides: draft.strings)
    } catch {
      guard let key = error.key else {
        throw JSONError(kind: .invalid, pointer: "/locale", detail: error.description)
      }
      // In an object, an unknown key is an unknown member. A file has no members, so the error is for the whole file.
      if draft.areStringsInFile { throw JSONError(kind: .invalid, pointer: "/strings", detail: error.description) }
      throw JSONError(
        kind: error.isUnknown ? .malformed : .invalid, pointer: "/strings/" + JSONError.referenceToken(key),
        detail: error.description)
    }
    speech.overrides = Dictionary(
      draft.strings.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    return speech
  }
}
