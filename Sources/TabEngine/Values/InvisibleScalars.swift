extension String {
  /// Whether there is nothing to see or to hear in it: white space, invisible scalars, the blank pattern of Braille.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.isInvisible || $0.properties.isWhitespace || $0.value == 0x2800 }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, a separator of lines, or ignored in display. The ranges are copied from the properties: looking these up for
  /// each scalar of each title takes most of the time of a report.
  package var isInvisible: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E: false
    // Controls, and the soft hyphen.
    case 0...0x9F, 0xAD: true
    case 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164: true
    // Interlinear annotation is not ignored, but invisible.
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
