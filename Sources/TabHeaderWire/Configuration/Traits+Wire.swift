import StrictJSON
import TabEngine

/// Where traits are on the wire.
protocol TraitsPlace {
  /// Whether these are a session's traits, not the changes of a resize. In a session, `null` is a trait's default.
  static var isSession: Bool { get }
  /// Whether every trait is there.
  static var isWhole: Bool { get }
}

enum TraitsOfRequest: TraitsPlace {
  static var isSession: Bool { true }
  static var isWhole: Bool { false }
}

enum TraitsOfState: TraitsPlace {
  static var isSession: Bool { true }
  static var isWhole: Bool { true }
}

enum TraitsOfResize: TraitsPlace {
  static var isSession: Bool { false }
  static var isWhole: Bool { false }
}

extension TraitChanges {
  /// - Parameter sizeClassInEffect: in a state, the size class in effect replaces the size class that was set.
  mutating func fields<Place: TraitsPlace>(
    _ f: inout some Fields, in _: Place.Type, sizeClassInEffect: SizeClass? = nil
  ) throws(JSONError) {
    let isSession = Place.isSession
    let isWhole = Place.isWhole
    try f.member(
      "width", ifAny: &width, isSession ? "Points; 390 by default." : "Points.", isRequired: isWhole, in: .length)
    try f.member(
      "height", ifAny: &height, isSession ? "Points; 844 by default." : "Points.", isRequired: isWhole, in: .length)
    var safeArea = safeArea == SafeArea() ? nil : SafeAreaMembers<Place>(sides: safeArea)
    try f.member(
      "safeArea", ifAny: &safeArea,
      isSession
        ? "The area covered by the status bar, a notch and the home indicator; empty if `traits` are given without it."
        : "The area covered by the status bar, a notch and the home indicator.", isRequired: isWhole)
    if let safeArea { self.safeArea = safeArea.sides }
    try f.member("idiom", ifAny: &idiom, isSession ? "Default: `phone`." : "", isRequired: isWhole)
    try f.member(
      "platform", ifAny: &platform,
      "The system that the app runs on. `paging.profile` follows it unless it is set: `uikit` on iOS, `viewpager2` on Android and the web.",
      isRequired: isWhole)
    // A state without a look does not have the member.
    var look = isWhole && look == .set(nil) ? nil : look.given
    try f.member(
      "look", ifAny: &look,
      "The look of a platform, with whose measures the bars are laid out; `null` for the measures of the configuration."
    )
    if let look { self.look = .set(look) }
    if let sizeClassInEffect {
      try f.member("sizeClass", derived: sizeClassInEffect, "The size class in effect.")
      try f.member(
        "sizeClassIsSet", derived: sizeClass != .set(nil),
        "Whether the size class was set. If not, it is derived from the idiom and the width.")
    } else {
      var given = sizeClass.given
      try f.member(
        "sizeClass", ifAny: &given, "The horizontal size class; `null` derives it from the idiom and the width.",
        isRequired: isWhole)
      if let given { sizeClass = .set(given) }
    }
    try f.member(
      "orientation", ifAny: &orientation,
      isSession
        ? "The orientation of the device. Given without a width and a height, a new one swaps both and rotates the safe area. With them, it has to be that of the shape if the container fills its window. By default the shape decides, or else it is portrait."
        : "A new orientation swaps width and height and rotates the safe area, unless a width or a height is given; then it has to be that of the shape if the container fills its window. Every tab must support it.",
      isRequired: isWhole)
    try f.member("layoutDirection", ifAny: &layoutDirection, isSession ? "Default: `ltr`." : "", isRequired: isWhole)
    try f.member("colorScheme", ifAny: &colorScheme, isSession ? "Default: `light`." : "", isRequired: isWhole)
    try f.member(
      "contentSizeCategory", ifAny: &contentSizeCategory, isSession ? "Default: `large`." : "", isRequired: isWhole)
    try f.member(
      "keyboardVisible", ifAny: &isKeyboardVisible, "Whether the keyboard is visible. It hides a bar at the bottom.",
      isRequired: isWhole)
    var givenWindow = window.given
    try f.member(
      "window", ifAny: &givenWindow,
      "The size of the pad's window in which a split view, a sheet or a popover is, in either orientation; `null` for 1024 × 768."
    )
    if let givenWindow { window = .set(givenWindow) }
    var haptics = haptics == Haptics() ? nil : HapticMembers<Place>(conditions: haptics)
    try f.member(
      "haptics", ifAny: &haptics,
      "The device plays haptics if it has a haptic engine, the app is in the foreground, the system's setting is on and low power mode is off.",
      isRequired: isWhole)
    if let haptics { self.haptics = haptics.conditions }
  }

  /// Returns the traits as changes.
  ///
  /// - Parameter standard: traits that are no changes.
  init(_ traits: Traits, besides standard: Traits? = nil) {
    self.init()
    if traits.width != standard?.width { width = traits.width }
    if traits.height != standard?.height { height = traits.height }
    if traits.safeArea != standard?.safeArea {
      (safeArea.top, safeArea.left) = (traits.safeArea.top, traits.safeArea.left)
      (safeArea.bottom, safeArea.right) = (traits.safeArea.bottom, traits.safeArea.right)
    }
    if traits.idiom != standard?.idiom { idiom = traits.idiom }
    if traits.platform != standard?.platform { platform = traits.platform }
    if traits.look != standard?.look { look = .set(traits.look) }
    if standard == nil || traits.sizeClass != nil { sizeClass = .set(traits.sizeClass) }
    if traits.orientation != standard?.orientation { orientation = traits.orientation }
    if traits.layoutDirection != standard?.layoutDirection { layoutDirection = traits.layoutDirection }
    if traits.colorScheme != standard?.colorScheme { colorScheme = traits.colorScheme }
    if traits.contentSizeCategory != standard?.contentSizeCategory { contentSizeCategory = traits.contentSizeCategory }
    if traits.isKeyboardVisible != standard?.isKeyboardVisible { isKeyboardVisible = traits.isKeyboardVisible }
    if traits.window != nil { window = .set(traits.window) }
    if traits.haptics != standard?.haptics {
      (haptics.isSupported, haptics.isInForeground) = (traits.haptics.isSupported, traits.haptics.isInForeground)
      haptics.isOnInSystem = traits.haptics.isOnInSystem
      haptics.isLowPowerModeEnabled = traits.haptics.isLowPowerModeEnabled
    }
  }
}

/// The traits that a resize changes. `null` is no trait, except for the size class.
extension TraitChanges: WireObject {
  package static var name: StaticString { "Resize" }
  package static var about: StaticString { "The traits to change; the others keep their values." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try fields(&f, in: TraitsOfResize.self)
  }
}

struct SafeAreaMembers<Place: TraitsPlace>: WireObject {
  var sides = TraitChanges.SafeArea()

  init() {}
  init(sides: TraitChanges.SafeArea) { self.sides = sides }

  static var name: StaticString { "Insets" }
  static var inputName: StaticString { Place.isSession ? "SafeAreaInput" : "SafeAreaChanges" }
  static var about: StaticString { "The area covered by the status bar, a notch and the home indicator." }
  static var nullIsAbsent: Bool { Place.isSession }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("top", ifAny: &sides.top, "Points.", in: .length)
    try f.member("left", ifAny: &sides.left, "Points.", in: .length)
    try f.member("bottom", ifAny: &sides.bottom, "Points.", in: .length)
    try f.member("right", ifAny: &sides.right, "Points.", in: .length)
  }
}

struct HapticMembers<Place: TraitsPlace>: WireObject {
  var conditions = TraitChanges.Haptics()

  init() {}
  init(conditions: TraitChanges.Haptics) { self.conditions = conditions }

  static var name: StaticString { "Haptics" }
  static var inputName: StaticString { Place.isSession ? "HapticsInput" : "HapticsChanges" }
  static var about: StaticString { "The conditions under which the device plays haptics." }
  static var nullIsAbsent: Bool { Place.isSession }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    let isWhole = Place.isWhole
    try f.member(
      "supported", ifAny: &conditions.isSupported, "Whether the device has a haptic engine.", isRequired: isWhole)
    try f.member(
      "foreground", ifAny: &conditions.isInForeground, "Whether the app is in the foreground.", isRequired: isWhole)
    try f.member(
      "system", ifAny: &conditions.isOnInSystem, "Whether the system's setting for haptics is on.",
      isRequired: isWhole)
    try f.member(
      "lowPowerMode", ifAny: &conditions.isLowPowerModeEnabled,
      "Whether the device is in low power mode, in which it plays no haptics. `false` by default; the other members are `true`.",
      isRequired: isWhole)
  }
}

/// The traits that a request gives a session. Missing members have their defaults, but the safe area is empty unless it is given.
package struct NewTraits: WireReadable, Sendable {
  package let traits: Traits
  /// Whether an orientation was given. If not, the shape of the window determines it (L6).
  package let hasOrientation: Bool

  struct Members: WireObject {
    fileprivate var changes = TraitChanges()

    static var name: StaticString { "TraitsInput" }
    static var about: StaticString { WholeTraits.about }
    static var nullIsAbsent: Bool { true }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try changes.fields(&f, in: TraitsOfRequest.self)
    }
  }

  package static var inputSchema: Schema { Members.inputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> NewTraits {
    let changes = try Members.read(&reader).changes
    let traits = try reader.building { () throws(TabContainerError) in try Traits(safeArea: .zero).changed(changes) }
    return NewTraits(traits: traits, hasOrientation: changes.orientation != nil)
  }

  /// The traits, turned to the window's shape if no orientation was given (L6).
  package func initial(in presentation: Presentation) throws(TabContainerError) -> Traits {
    hasOrientation || !presentation.fillsWindow(on: traits.idiom) ? traits : try traits.orientedToShape()
  }
}

struct WholeTraits: WireObject {
  private var changes = TraitChanges()

  init() {}
  init(_ traits: Traits) { changes = TraitChanges(traits) }

  static var name: StaticString { "Traits" }
  static var about: StaticString { "The environment of the container." }

  mutating func fields(_ f: inout some Fields) throws(JSONError) { try changes.fields(&f, in: TraitsOfState.self) }
}

extension Traits: WireValue {
  package static var inputSchema: Schema { NewTraits.inputSchema }
  package static var outputSchema: Schema { WholeTraits.outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Traits {
    try NewTraits.read(&reader).traits
  }

  package func write(to json: inout JSONWriter) { WholeTraits(self).write(to: &json) }
  package func find(_ places: Places, in found: inout FoundValues) { WholeTraits(self).find(places, in: &found) }
}

/// The traits in a state. Their size class is the one in effect.
package struct TraitsInEffect: WireObject {
  private var changes = TraitChanges()
  private var sizeClass = SizeClass.compact

  package init() {}

  package init(of container: TabContainer) {
    changes = TraitChanges(container.traits)
    sizeClass = container.sizeClass
  }

  package static var name: StaticString { "TraitsInEffect" }
  package static var about: StaticString { WholeTraits.about }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try changes.fields(&f, in: TraitsOfState.self, sizeClassInEffect: sizeClass)
  }
}
