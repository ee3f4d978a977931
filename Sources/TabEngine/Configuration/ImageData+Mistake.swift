extension ImageData {
  /// What is wrong with the data, so that nothing, or not all, can be drawn.
  public enum Mistake: Sendable {
    /// It does not begin as a picture of one of the formats does.
    case noPicture
    /// The picture has no width, no height or no pixels.
    case empty
    /// The end of the picture is missing.
    case cutOff
  }

  /// `nil` if the data is a picture with a size and an end, in whichever of the formats: browsers do not look at the type. Pixels are not decoded.
  public var mistake: Mistake? {
    let file = PictureFile(base64: uri.utf8[(uri.utf8.firstIndex(of: UInt8(ascii: ",")) ?? uri.startIndex)...])
    guard let contents = file.contents else { return .noPicture }
    if contents.isEmpty { return .empty }
    return contents.isWhole ? nil : .cutOff
  }
}

/// The bytes of a PNG, a JPEG, a GIF or a WebP. Reading beyond their end gives zeros.
private struct PictureFile {
  private var bytes: [UInt8] = []

  init(base64: Substring.UTF8View) {
    var (bits, count) = (0, 0)
    for digit in base64 {
      guard let value = ImageData.value(of: digit) else { continue }
      (bits, count) = (bits << 6 & 0xFFFF | Int(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }

  /// Whether the picture lacks a size or pixels, and whether it has its end; `nil` for other data, and for a picture that ends before its size.
  var contents: (isEmpty: Bool, isWhole: Bool)? {
    if bytes.first == 0x89, holds("PNG\r\n\u{1A}\n", at: 1) {
      return png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      return jpeg
    } else if holds("GIF87a") || holds("GIF89a") {
      return gif
    } else if holds("RIFF"), holds("WEBP", at: 8) {
      return webp
    }
    return nil
  }

  private var png: (Bool, Bool)? {
    guard holds("IHDR", at: 12), bytes.count >= 24 else { return nil }
    let isEmpty = big(16, 4) == 0 || big(20, 4) == 0
    var (place, hasPixels) = (8, false)
    while place < bytes.count {
      // The pixels begin as a stream of zlib does.
      if holds("IDAT", at: place + 4), big(place, 4) > 0 { hasPixels = hasPixels || self[place + 8] & 0x0F == 8 }
      if holds("IEND", at: place + 4) { return (isEmpty || !hasPixels, true) }
      place += 12 + big(place, 4)
    }
    return (isEmpty, false)
  }

  private var jpeg: (Bool, Bool)? {
    var place = 2
    while place + 9 <= bytes.count, self[place] == 0xFF {
      let marker = self[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (big(place + 5, 2) == 0 || big(place + 7, 2) == 0, lastTwo == [0xFF, 0xD9])
      }
      place += 2 + max(big(place + 2, 2), 2)
    }
    return nil
  }

  private var gif: (Bool, Bool)? {
    guard bytes.count >= 13 else { return nil }
    let isEmpty = little(6, 2) == 0 || little(8, 2) == 0
    var place = 13 + colors(10)
    while place < bytes.count {
      switch self[place] {
      case 0x2C: return (isEmpty || little(place + 5, 2) == 0 || little(place + 7, 2) == 0, lastTwo.last == 0x3B)
      case 0x21:
        place += 2
        while self[place] > 0 { place += Int(self[place]) + 1 }
        place += 1
      default: return (true, true)
      }
    }
    return (isEmpty, false)
  }

  private var webp: (Bool, Bool)? {
    let isEmpty: Bool
    switch true {
    case holds("VP8 ", at: 12): isEmpty = little(26, 2) & 0x3FFF == 0 || little(28, 2) & 0x3FFF == 0
    // Their sizes are one more than what is written.
    case holds("VP8L", at: 12), holds("VP8X", at: 12): isEmpty = false
    default: return nil
    }
    guard bytes.count >= 30 || holds("VP8L", at: 12) && self[20] == 0x2F else { return nil }
    return (isEmpty, bytes.count - 8 >= little(4, 4))
  }

  private subscript(place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func big(_ place: Int, _ count: Int) -> Int { number((place..<place + count).map { self[$0] }) }

  private func little(_ place: Int, _ count: Int) -> Int { number((place..<place + count).reversed().map { self[$0] }) }

  /// At most more than an image has bytes: the largest numbers have no room in an `Int` of 32 bits.
  private func number(_ bytes: [UInt8]) -> Int {
    Int(min(bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, UInt32(2 * Limits.image)))
  }

  /// The bytes of the colours of a GIF that the flags there announce.
  private func colors(_ flags: Int) -> Int { self[flags] & 0x80 == 0 ? 0 : 3 << (Int(self[flags] & 7) + 1) }

  /// The last two bytes. Some programs write zeros after the end.
  private var lastTwo: [UInt8] {
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    return Array(bytes[..<end].suffix(2))
  }

  private func holds(_ text: StaticString, at place: Int = 0) -> Bool {
    bytes.dropFirst(place).starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
