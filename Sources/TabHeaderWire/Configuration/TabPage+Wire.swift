import StrictJSON
import TabEngine

extension TabPage: TableOutput {
  package static let members = Members<TabPage, TabChanges.Page>(
    "TabPage", input: "PageInput", "A tab's page.",
    [
      Member(
        "title",
        "The title of the tab's first page, and of every other page without its own; `null` for the tab's title.",
        default: nil, get: { $0.title }, set: { $0.title = .set($1) }
      ).narrowed(to: .text()).given { $0.title.given },
      Member(
        "content",
        "The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning.",
        default: nil, get: { $0.content }, set: { $0.content = .set($1) }
      ).given { $0.content.given },
      Member(
        "backgroundColor", "`null` for the design's background colour.", default: nil, get: { $0.backgroundColor },
        set: { $0.backgroundColor = .set($1) }
      ).given { $0.backgroundColor.given },
      Member(
        "orientations", "The orientations that the page supports; a rotation requires every tab's support.",
        default: .all, get: { $0.orientations }, set: { $0.orientations = $1 }
      ).given { $0.orientations },
      Member(
        "wantsFullScreenLayout",
        "Whether the page extends under the status bar and the navigation bar, but never under the tab bar.",
        default: false, get: { $0.wantsFullScreenLayout }, set: { $0.wantsFullScreenLayout = $1 }
      ).given { $0.wantsFullScreenLayout },
      Member(
        "swipeEnabled", "Whether a swipe may begin on the page.", default: true, get: { $0.isSwipeEnabled },
        set: { $0.isSwipeEnabled = $1 }
      ).given { $0.isSwipeEnabled },
      Member(
        "horizontalScrollers",
        "The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager.",
        schema: .array(of: Rect.inputSchema, count: 0...Limits.scrollers).orNull,
        read: { (reader, page) throws(JSONError) in
          page.horizontalScrollers = try reader.null() ? [] : try [Rect].read(&reader, atMost: Limits.scrollers)
        }
      ).written(default: []) { $0.horizontalScrollers }.given { $0.horizontalScrollers },
      Member(
        "statusBarStyle", "The page's status bar style; `null` for the design's.", default: nil,
        get: { $0.statusBarStyle }, set: { $0.statusBarStyle = .set($1) }
      ).given { $0.statusBarStyle.given },
    ])

  /// The page as a state has it: with its background colour in a colour scheme.
  package func resolved(in scheme: ColorScheme) -> TabPage {
    var page = self
    page.backgroundColor = backgroundColor.map { .color($0.color(in: scheme)) }
    return page
  }
}

extension TabChanges.Page {
  /// Changes that reset every member.
  static var reset: TabChanges.Page {
    var page = TabChanges.Page()
    page.title = .set(nil)
    page.content = .set(nil)
    page.backgroundColor = .set(nil)
    page.orientations = .all
    page.wantsFullScreenLayout = false
    page.isSwipeEnabled = true
    page.horizontalScrollers = []
    page.statusBarStyle = .set(nil)
    return page
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
