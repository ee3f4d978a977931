import StrictJSON
import TabEngine

extension Traits: TableOutput {
  /// The traits of a session. In a request, `null` is a trait's default.
  package static let members = Members<Traits, TraitChanges>(
    "Traits", "The environment of the container.", rows(ofSession: true))

  /// - Parameter ofSession: whether the traits are those of a session, and not the changes of a resize.
  fileprivate static func rows(ofSession: Bool) -> [Member<Traits, TraitChanges>] {
    [
      Member(
        "width", ofSession ? "Points; 390 by default." : "Points.", get: { $0.width }, set: { $0.width = $1 }
      ).narrowed(to: .length).omitted { $0.width == Traits.standard.width }.given { $0.width },
      Member(
        "height", ofSession ? "Points; 844 by default." : "Points.", get: { $0.height }, set: { $0.height = $1 }
      ).narrowed(to: .length).omitted { $0.height == Traits.standard.height }.given { $0.height },
      Member(
        "safeArea",
        ofSession
          ? "The area covered by the status bar, a notch and the home indicator; empty if `traits` are given without it."
          : "The area covered by the status bar, a notch and the home indicator.",
        schema: .reference(ofSession ? "SafeAreaInput" : "SafeAreaChanges"),
        read: { (reader, changes) throws(JSONError) in
          try TraitChanges.SafeArea.members.read(&reader, into: &changes.safeArea, nullIsDefault: ofSession)
        }
      ).written { $0.safeArea }.omitted { $0.safeArea == Traits.standard.safeArea }
        .given(in: TraitChanges.SafeArea.members, empty: TraitChanges.SafeArea()) { $0.safeArea },
      Member("idiom", ofSession ? "Default: `phone`." : "", get: { $0.idiom }, set: { $0.idiom = $1 })
        .omitted { $0.idiom == Traits.standard.idiom }.given { $0.idiom },
      Member(
        "platform",
        "The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web.",
        get: { $0.platform }, set: { $0.platform = $1 }
      ).omitted { $0.platform == Traits.standard.platform }.given { $0.platform },
      Member(
        "sizeClass", "The horizontal size class; `null` derives it from the idiom and the width.",
        get: { $0.sizeClass }, set: { $0.sizeClass = .set($1) }
      ).omitted { $0.sizeClass == nil }.given { $0.sizeClass.given },
      Member(
        "orientation",
        ofSession
          ? "The orientation of the device. Given without a width and a height, a new one swaps both and rotates the safe area. With them, it has to be that of the shape if the container fills its window. By default the shape decides, or else it is portrait."
          : "A new orientation swaps width and height and rotates the safe area, unless a width or a height is given; then it has to be that of the shape if the container fills its window. Every tab must support it.",
        get: { $0.orientation }, set: { $0.orientation = $1 }
      ).omitted { $0.orientation == Traits.standard.orientation }.given { $0.orientation },
      Member(
        "layoutDirection", ofSession ? "Default: `ltr`." : "", get: { $0.layoutDirection },
        set: { $0.layoutDirection = $1 }
      )
      .omitted { $0.layoutDirection == Traits.standard.layoutDirection }.given { $0.layoutDirection },
      Member("colorScheme", ofSession ? "Default: `light`." : "", get: { $0.colorScheme }, set: { $0.colorScheme = $1 })
        .omitted { $0.colorScheme == Traits.standard.colorScheme }.given { $0.colorScheme },
      Member(
        "contentSizeCategory", ofSession ? "Default: `large`." : "", get: { $0.contentSizeCategory },
        set: { $0.contentSizeCategory = $1 }
      )
      .omitted { $0.contentSizeCategory == Traits.standard.contentSizeCategory }.given { $0.contentSizeCategory },
      Member(
        "keyboardVisible", "Whether the keyboard is visible. It hides a bar at the bottom.",
        get: { $0.isKeyboardVisible }, set: { $0.isKeyboardVisible = $1 }
      ).omitted { !$0.isKeyboardVisible }.given { $0.isKeyboardVisible },
      Member(
        "haptics",
        "The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off.",
        schema: .reference(ofSession ? "HapticsInput" : "HapticsChanges"),
        read: { (reader, changes) throws(JSONError) in
          try HapticTraits.members.read(&reader, into: &changes.haptics, nullIsDefault: ofSession)
        }
      ).written { $0.haptics }.omitted { $0.haptics == Traits.standard.haptics }
        .given(in: HapticTraits.members, empty: TraitChanges.Haptics()) { $0.haptics },
    ]
  }
}

extension TraitChanges {
  /// The traits that a resize changes. `null` is no trait, except for the size class.
  package static let members = Members<Traits, TraitChanges>(
    "Resize", "The traits to change; the others keep their values.", Traits.rows(ofSession: false))
}

extension TraitChanges.SafeArea {
  package static let members = Members<Insets, TraitChanges.SafeArea>(
    "SafeArea", "The area covered by the status bar, a notch and the home indicator.",
    [
      Member("top", "Points.", get: { $0.top }, set: { $0.top = $1 }).narrowed(to: .length)
        .given { $0.top },
      Member("left", "Points.", get: { $0.left }, set: { $0.left = $1 }).narrowed(to: .length)
        .given { $0.left },
      Member("bottom", "Points.", get: { $0.bottom }, set: { $0.bottom = $1 }).narrowed(to: .length)
        .given { $0.bottom },
      Member("right", "Points.", get: { $0.right }, set: { $0.right = $1 }).narrowed(to: .length)
        .given { $0.right },
    ])
}

extension HapticTraits: TableOutput {
  package static let members = Members<HapticTraits, TraitChanges.Haptics>(
    "Haptics", "The conditions under which the device plays haptics.",
    [
      Member(
        "supported", "Whether the device has a haptic engine.",
        get: { $0.isSupported }, set: { $0.isSupported = $1 }
      ).given { $0.isSupported },
      Member(
        "foreground", "Whether the app is in the foreground.",
        get: { $0.isInForeground }, set: { $0.isInForeground = $1 }
      ).given { $0.isInForeground },
      Member(
        "system", "Whether the system's setting for haptics is on.",
        get: { $0.isOnInSystem }, set: { $0.isOnInSystem = $1 }
      ).given { $0.isOnInSystem },
      Member(
        "lowPowerMode",
        "Whether the device is in low power mode, in which it plays no haptics. `false` by default; the other members are `true`.",
        get: { $0.isLowPowerModeEnabled }, set: { $0.isLowPowerModeEnabled = $1 }
      ).given { $0.isLowPowerModeEnabled },
    ])
}

/// The traits in a state: with the size class in effect in place of the one that was set.
package struct TraitsInEffect: TableOutput {
  let traits: Traits
  let sizeClass: SizeClass

  package init(of container: TabContainer) {
    traits = container.traits
    sizeClass = container.sizeClass
  }

  package static let members = Members<TraitsInEffect, TraitChanges>(
    "TraitsInEffect", "The environment of the container.", Traits.members.rows.flatMap(rows))

  /// The rows in place of a row of the traits.
  private static func rows(for row: Member<Traits, TraitChanges>) -> [Member<TraitsInEffect, TraitChanges>] {
    guard row.name.description == "sizeClass" else { return [row.of { $0.traits }] }
    return [
      Member("sizeClass", "The size class in effect.") { $0.sizeClass },
      Member(
        "sizeClassIsSet", "Whether the size class was set. If not, it is derived from the idiom and the width."
      ) { $0.traits.sizeClass != nil },
    ]
  }
}
