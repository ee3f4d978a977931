import TabContainer

/// The words of commands in a language. Those that are as often the name of a place ("Search", "Book", "Start", "Pay") are left out.
struct Verbs: Sendable {
  /// A label that begins so is a command: imperatives.
  var first: Set<String> = []
  /// A label that ends so is a command: infinitives, where a language puts them last.
  var last: Set<String> = []
  /// A label that is nothing else is a command; with other words it may be a noun ("Share prices").
  var alone: Set<String> = []

  /// `nil` for a language whose commands are not known.
  init?(language: String) {
    guard let verbs = Self.byLanguage[language] else { return nil }
    self = verbs
  }

  private init(first: Set<String> = [], last: Set<String> = [], alone: Set<String> = []) {
    self.first = first
    self.last = last
    self.alone = alone
  }

  /// The words of a label that make it a command; `nil` if it is none.
  func command(in label: String) -> String? {
    let text = label.withoutVowelMarks.folded
    if alone.contains(text) || first.contains(text) || last.contains(text) { return text }
    let words = text.split(separator: " ")
    if let word = words.first.map(String.init), first.contains(word) { return word }
    if let word = words.last.map(String.init), last.contains(word) { return word }
    return nil
  }

  private static let byLanguage: [String: Verbs] = [
    "en": Verbs(
      first: ["add", "create", "delete", "edit", "invite", "remove", "save", "send", "submit"],
      alone: [
        "call", "cancel", "close", "download", "log in", "log out", "print", "refresh", "scan", "share", "sign in",
        "sign out",
        "sign up", "sync", "upload",
      ]),
    "de": Verbs(
      last: [
        "abbrechen", "abmelden", "aktualisieren", "anlegen", "anmelden", "bearbeiten", "drucken", "einladen",
        "entfernen",
        "erstellen", "herunterladen", "hinzufügen", "hochladen", "löschen", "schließen", "senden", "speichern",
      ],
      alone: ["absenden", "teilen"]),
    "nl": Verbs(
      last: [
        "aanmaken", "afdrukken", "annuleren", "bewerken", "downloaden", "inloggen", "opslaan", "sluiten", "toevoegen",
        "uitloggen", "uitnodigen", "uploaden", "vernieuwen", "versturen", "verwijderen", "verzenden",
      ],
      alone: ["delen"]),
    "ar": Verbs(
      first: ["أضف", "احذف", "أنشئ", "احفظ", "أرسل", "شارك", "عدل", "اطبع"],
      // Nouns of action, which are how Arabic buttons command.
      alone: [
        "إضافة", "إنشاء", "حذف", "تعديل", "حفظ", "إرسال", "مشاركة", "طباعة", "إلغاء", "إغلاق", "تسجيل الدخول",
        "تسجيل الخروج",
      ]),
  ]
}

extension String {
  /// Arabic as it is usually written: without the marks of short vowels and doubled letters.
  fileprivate var withoutVowelMarks: String {
    String(UnicodeScalarView(unicodeScalars.lazy.filter { !(0x064B...0x0652).contains($0.value) }))
  }
}
