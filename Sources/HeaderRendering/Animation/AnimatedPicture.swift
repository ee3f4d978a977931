import TabEngine

/// A picture of a header and its bar that moves: a self-contained SVG without scripts, animated by its own elements (SMIL).
///
/// It is drawn once, and what moves is animated. Where a frame has other elements than the one before, a new drawing takes its place.
/// It shows the frames at their rate, without end. Several containers are one below the other. The same frames give the same bytes.
public struct AnimatedPicture {
  /// A container at an instant.
  public typealias Frame = (container: TabContainer, instant: Instant)

  private var lists: [Drawings] = []
  private var definitions = Definitions(prefix: prefix)
  /// Frames in a second.
  private let rate: Int
  private let count: Int

  private static let prefix = "frames-"
  /// The distance between two containers, in points.
  private static let gap = 16.0

  /// - Parameters:
  ///   - lists: the frames of each container: at least one, and as many of each.
  ///   - rate: frames in a second.
  public init(of lists: [[Frame]], rate: Int) {
    self.rate = max(rate, 1)
    count = lists.map { $0.count }.max() ?? 0
    for (index, frames) in lists.enumerated() {
      self.lists.append(Drawings(of: frames, prefix: "\(Self.prefix)\(index + 1)-", &definitions))
    }
  }

  /// UTF-8, without a byte order mark or an XML declaration.
  public var svg: [UInt8] {
    var size = Size(width: 0, height: 0)
    for list in lists {
      size.width = max(size.width, list.size.width)
      size.height += list.size.height + (size.height > 0 ? Self.gap : 0)
    }
    var svg = SVGWriter()
    svg.begin("svg")
    svg.root(of: size, scale: 1)
    svg.attribute("role", "img")
    if let scene = lists.first?.scene {
      svg.attribute("xml:lang", scene.strings.localeIdentifier)
      svg.attribute("aria-labelledby", "\(Self.prefix)title \(Self.prefix)description")
      svg.described(title: scene.title, description: scene.description, prefix: Self.prefix)
    }
    definitions.write(to: &svg)
    var y = 0.0
    for list in lists {
      svg.begin("svg")
      svg.attribute("y", y)
      svg.attribute("width", list.size.width)
      svg.attribute("height", list.size.height)
      list.write(to: &svg, Cycle(count: count, rate: rate))
      svg.end("svg")
      y += list.size.height + Self.gap
    }
    svg.end("svg")
    return svg.bytes
  }
}

/// The drawings of one container.
private struct Drawings {
  /// The first scene.
  private(set) var scene: Scene?
  /// The size of the largest picture.
  private(set) var size = Size(width: 0, height: 0)
  private var stretches: [Stretch] = []

  init(of frames: [AnimatedPicture.Frame], prefix: String, _ definitions: inout Definitions) {
    for (index, frame) in frames.enumerated() {
      let scene = Scene(frame.container, at: frame.instant, isPresented: true)
      let picture = scene.presentation.hasSurroundings ? scene.presentation.window : scene.size
      size = Size(width: max(size.width, picture.width), height: max(size.height, picture.height))
      self.scene = self.scene ?? scene
      func draw(_ number: Int) -> SVGElements {
        var canvas = Canvas(definitions: definitions, prefix: "\(prefix)\(number)-")
        canvas.presented(scene)
        definitions = canvas.definitions
        return SVGElements(canvas.svg.bytes)
      }
      let elements = draw(stretches.count)
      if let last = stretches.indices.last, elements.isAnimated(from: stretches[last].last) {
        stretches[last].add(elements)
      } else {
        // The next stretch has ids of its own.
        stretches.append(Stretch(start: index, draw(stretches.count + 1)))
      }
    }
  }

  func write(to svg: inout SVGWriter, _ cycle: Cycle) {
    for stretch in stretches {
      svg.begin("g")
      if stretches.count > 1 {
        let end = stretch.start + stretch.count
        let shown = Array("inline".utf8)
        let hidden = Array("none".utf8)
        var values: [(frame: Int, value: [UInt8])] = [(0, stretch.start == 0 ? shown : hidden)]
        if stretch.start > 0 { values.append((stretch.start, shown)) }
        if end < cycle.count { values.append((end, hidden)) }
        if stretch.start > 0 { svg.attribute("display", "none") }
        svg.animation(of: Array("display".utf8), values, cycle)
      }
      stretch.write(to: &svg, cycle)
      svg.end("g")
    }
  }
}

/// Frames with the same elements, one after the other.
private struct Stretch {
  /// The first frame.
  let start: Int
  /// The number of frames.
  private(set) var count = 1
  /// The drawing of the first frame.
  private let first: SVGElements
  /// The drawing of the last frame.
  private(set) var last: SVGElements
  /// The values of the attributes that change, each with the first frame that has it.
  private var changes: [Place: [(frame: Int, value: [UInt8])]] = [:]

  /// The indices of a part of the drawing and of its attribute.
  private struct Place: Hashable {
    let part: Int
    let attribute: Int
  }

  init(start: Int, _ elements: SVGElements) {
    self.start = start
    first = elements
    last = elements
  }

  /// Adds a frame whose drawing differs only in attributes that can be animated.
  mutating func add(_ elements: SVGElements) {
    for (index, (new, old)) in zip(elements.parts, last.parts).enumerated() {
      guard case .tag(let new) = new, case .tag(let old) = old, new != old else { continue }
      for attribute in new.attributes.indices where new.attributes[attribute] != old.attributes[attribute] {
        // The first value is also the one before the stretch, when it is hidden.
        let place = Place(part: index, attribute: attribute)
        changes[place, default: [(0, old.attributes[attribute].animated)]]
          .append((start + count, new.attributes[attribute].animated))
      }
    }
    last = elements
    count += 1
  }

  func write(to svg: inout SVGWriter, _ cycle: Cycle) {
    for (index, part) in first.parts.enumerated() {
      switch part {
      case .text(let text): svg.raw(text)
      case .end(let name): svg.raw(Array("</".utf8) + name + [UInt8(ascii: ">")])
      case .tag(let tag): write(tag, at: index, to: &svg, cycle)
      }
    }
  }

  private func write(_ tag: SVGElements.Tag, at index: Int, to svg: inout SVGWriter, _ cycle: Cycle) {
    var bytes = [UInt8(ascii: "<")] + tag.name
    for attribute in tag.attributes {
      bytes += [UInt8(ascii: " ")] + attribute.name + Array("=\"".utf8) + attribute.value + [UInt8(ascii: "\"")]
    }
    let changing = tag.attributes.indices.filter { changes[Place(part: index, attribute: $0)] != nil }
    if tag.isWhole, changing.isEmpty { bytes.append(UInt8(ascii: "/")) }
    svg.raw(bytes + [UInt8(ascii: ">")])
    for attribute in changing {
      guard let values = changes[Place(part: index, attribute: attribute)] else { continue }
      svg.animation(of: tag.attributes[attribute].name, values, cycle)
    }
    if tag.isWhole, !changing.isEmpty { svg.raw(Array("</".utf8) + tag.name + [UInt8(ascii: ">")]) }
  }
}

/// The time in which all frames are shown once.
private struct Cycle {
  let count: Int
  let rate: Int

  /// `1016.667ms`
  var duration: [UInt8] { Array("\(Self.decimal((count * 1_000_000 + rate / 2) / rate, digits: 3))ms".utf8) }

  /// The part of the cycle before a frame, from 0 to 1.
  func time(of frame: Int) -> [UInt8] { Array(Self.decimal((frame * 1_000_000 + count - 1) / count, digits: 6).utf8) }

  /// A whole number of the last of some decimal places.
  private static func decimal(_ value: Int, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    guard value % scale > 0 else { return "\(value / scale)" }
    var fraction = "\(value % scale + scale)".dropFirst()
    while fraction.utf8.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    return "\(value / scale).\(fraction)"
  }
}

extension SVGWriter {
  /// Writes an element that sets an attribute of the innermost element, from frame to frame.
  fileprivate mutating func animation(of name: [UInt8], _ values: [(frame: Int, value: [UInt8])], _ cycle: Cycle) {
    func list(_ items: [[UInt8]]) -> [UInt8] { Array(items.joined(separator: [UInt8(ascii: ";")])) }
    var bytes = Array("<animate".utf8)
    if name == Array("transform".utf8) {
      bytes += Array("Transform attributeName=\"transform\" type=\"translate".utf8)
    } else {
      bytes += Array(" attributeName=\"".utf8) + name
    }
    bytes += Array("\" calcMode=\"discrete\" values=\"".utf8) + list(values.map { $0.value })
    bytes += Array("\" keyTimes=\"".utf8) + list(values.map { cycle.time(of: $0.frame) })
    bytes += Array("\" dur=\"".utf8) + cycle.duration + Array("\" repeatCount=\"indefinite\"/>".utf8)
    raw(bytes)
  }
}
