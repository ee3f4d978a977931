import StrictJSON
import TabEngine

/// The members of a tab's page.
struct PageMembers: WireObject, Equatable {
  private var place = TabMembers.Place.request
  /// What a whole object has.
  var page = TabPage()
  /// What any other object has.
  var changes = TabChanges.Page()
  /// The colour scheme of a state's colours.
  private var scheme = ColorScheme.light

  init() {}
  init(_ changes: TabChanges.Page) { self.changes = changes }
  init(_ page: TabPage, in place: TabMembers.Place, scheme: ColorScheme = .light) {
    (self.page, self.place, self.scheme) = (page, place, scheme)
  }

  static var name: StaticString { "TabPage" }
  static var inputName: StaticString { "PageInput" }
  static var about: StaticString { "A tab's page." }
  static var isInSnapshots: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    let isWhole = place.isWhole || f.isOfSnapshot
    try f.member(
      "title", &page.title, change: &changes.title,
      "The title of the tab's first page, and of every other page without its own; `null` for the tab's title.",
      isWhole: isWhole, in: .text())
    try f.member(
      "content", &page.content, change: &changes.content,
      "The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning.",
      isWhole: isWhole)
    let aboutColor: StaticString = "`null` for the design's background colour."
    if place == .state {
      var color = page.backgroundColor?.color(in: scheme)
      try f.member("backgroundColor", &color, aboutColor, else: nil)
    } else {
      try f.member(
        "backgroundColor", &page.backgroundColor, change: &changes.backgroundColor, aboutColor, isWhole: isWhole)
    }
    try f.member(
      "orientations", &page.orientations, change: &changes.orientations,
      "The orientations that the page supports; a rotation requires every tab's support.", else: .all,
      isWhole: isWhole)
    try f.member(
      "wantsFullScreenLayout", &page.wantsFullScreenLayout, change: &changes.wantsFullScreenLayout,
      "Whether the page extends under the status bar and the navigation bar, but never under the tab bar.",
      else: false, isWhole: isWhole)
    try f.member(
      "swipeEnabled", &page.isSwipeEnabled, change: &changes.isSwipeEnabled, "Whether a swipe may begin on the page.",
      else: true, isWhole: isWhole)
    var (scrollers, changed) = (
      LimitedList(page.horizontalScrollers), changes.horizontalScrollers.map(LimitedList.init)
    )
    try f.member(
      "horizontalScrollers", &scrollers, change: &changed,
      "The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager.",
      else: LimitedList([]), isWhole: isWhole, in: .array(of: Rect.outputSchema))
    (page.horizontalScrollers, changes.horizontalScrollers) = (scrollers.elements, changed?.elements)
    try f.member(
      "statusBarStyle", &page.statusBarStyle, change: &changes.statusBarStyle,
      "The page's status bar style; `null` for the design's.", isWhole: isWhole)
  }

  static var output: ObjectSchema { PageMembers(TabPage(), in: .response).description(.response, as: name, about) }

  /// With the defaults in words.
  static var input: ObjectSchema {
    let whole = PageMembers(TabPage(), in: .response)
    return PageMembers().description(.request, as: inputName, about)
      .describingDefaults(of: whole.description(.response, as: name, about, omitsDefaults: true))
  }
}

extension Rect: ListElement {
  package static var limit: Int { Limits.scrollers }
}

extension TabChanges.Page {
  /// The changes that make a page.
  init(_ page: TabPage) {
    self.init()
    (title, content, backgroundColor) = (.set(page.title), .set(page.content), .set(page.backgroundColor))
    (orientations, wantsFullScreenLayout) = (page.orientations, page.wantsFullScreenLayout)
    (isSwipeEnabled, horizontalScrollers) = (page.isSwipeEnabled, page.horizontalScrollers)
    statusBarStyle = .set(page.statusBarStyle)
  }
}

/// A list of orientations.
extension OrientationMask: WireReadable, WireWritable {
  /// An orientation may be given several times.
  package static var inputSchema: Schema { .array(of: Orientation.schema, count: 1...Int.max) }
  package static var outputSchema: Schema { .array(of: Orientation.schema, count: 1...Orientation.allCases.count) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> OrientationMask {
    guard let mask = OrientationMask(try [Orientation].read(&reader)) else {
      throw reader.invalid("expected \"portrait\", \"landscape\" or both")
    }
    return mask
  }

  package func write(to json: inout JSONWriter) { Orientation.allCases.filter(contains).write(to: &json) }
}
