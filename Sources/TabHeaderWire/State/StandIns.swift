import StrictJSON
import TabEngine

// STAND-INS, to be deleted when the tables in Configuration/ are merged, which describe the same types.

extension Traits: WireWritableObject {
  package static let members = Members<Traits, Never>(
    "Traits", "",
    [
      Member("width", "") { $0.width },
      Member("height", "") { $0.height },
      Member("safeArea", "") { $0.safeArea },
      Member("idiom", "") { $0.idiom },
      Member("sizeClass", "") { $0.sizeClass },
      Member("orientation", "") { $0.orientation },
      Member("layoutDirection", "") { $0.layoutDirection },
      Member("colorScheme", "") { $0.colorScheme },
      Member("contentSizeCategory", "") { $0.contentSizeCategory },
      Member("keyboardVisible", "") { $0.isKeyboardVisible },
      Member("haptics", "") { $0.haptics },
    ])
}

extension HapticTraits: WireWritableObject {
  package static let members = Members<HapticTraits, Never>(
    "Haptics", "",
    [
      Member("supported", "") { $0.isSupported },
      Member("foreground", "") { $0.isInForeground },
      Member("system", "") { $0.isOnInSystem },
      Member("lowPowerMode", "") { $0.isLowPowerModeEnabled },
    ])
}

extension Tab: WireWritableObject {
  package static let members = Members<Tab, Never>(
    "Tab", "",
    [
      Member("id", "") { $0.id },
      Member("title", "") { $0.item.title },
      Member("icon", "") { $0.item.icon },
      Member("image", "") { $0.item.image },
      Member("imageRendering", "") { $0.item.imageRendering },
      Member("iconOnly", "") { $0.item.isIconOnly },
      Member("tag", "") { $0.item.tag },
      Member("badge", "") { $0.item.badge },
      Member("intrinsicWidth", "") { $0.item.intrinsicWidth },
      Member("enabled", "") { $0.item.isEnabled },
      Member("available", "") { $0.item.isAvailable },
      Member("unavailableReason", "") { $0.item.unavailableReason },
      Member("page", "") { $0.item.page },
    ])
}

extension TabPage: WireWritableObject {
  package static let members = Members<TabPage, Never>(
    "TabPage", "",
    [
      Member("title", "") { $0.title },
      Member("backgroundColor", "") { $0.backgroundColor },
      Member("orientations", "") { page in Orientation.allCases.filter(page.orientations.contains) },
      Member("wantsFullScreenLayout", "") { $0.wantsFullScreenLayout },
      Member("swipeEnabled", "") { $0.isSwipeEnabled },
      Member("horizontalScrollers", "") { $0.horizontalScrollers },
      Member("statusBarStyle", "") { $0.statusBarStyle },
    ])
}

extension Configuration: WireWritable {
  package static var outputSchema: Schema { .reference("Configuration") }
  package func write(to json: inout JSONWriter) { json.object { _ in } }
}

/// The design in effect, with the names of its style and theme.
struct ResolvedDesign: WireWritable {
  let design: Design
  let look: Look

  static var outputSchema: Schema { .reference("Design") }
  func write(to json: inout JSONWriter) { json.object { _ in } }
}
