extension LabelWords {
  static let english: LabelWords = {
    let commands = Set(
      words: """
        accept add approve cancel confirm decline delete disable discard dismiss edit enable erase install invite log_in
        log_off log_out reject remove rename reset save send sign_in sign_out sign_up submit uninstall unsubscribe
        """)
    return LabelWords(
      commands: commands.union(
        Set(
          words: """
            apply clear clear_all close continue copy cut deselect_all download exit log-in log-off log-out login logoff
            logout ok okay paste print quit redo refresh reload restart retry select_all share shut_down sign-in sign-out
            sign-up signup sync turn_off turn_on undo upload
            """)),
      leading: commands.union(Set(words: "create turn_off turn_on")),
      modifiers: adjectives.union(adverbs),
      connectives: Set(words: "and or but very most more less least so too quite really brand"),
      isModifierByEnding: isAdverb)
  }()

  private static let adjectives = Set(
    words: """
      accessible active actual additional adorable affordable amazing amusing ancient angry annual anonymous attractive
      automatic available awesome awful bad beautiful best better big boring brave brief brilliant broad broken busy
      careful cheap cheerful clever cloudy colourful colorful comfortable common complicated confidential confusing convenient
      costly crazy creative critical cultural curious current cute dangerous dear deep delicious detailed different
      difficult dirty dynamic eager early easy economical effective efficient elegant enormous entire excellent
      excited exciting expensive extreme faithful false famous fantastic fashionable financial fine flexible foreign
      formal fortunate free frequent fresh friendly full funny gentle genuine glad global good gorgeous grateful great 
      happy handy hard harmless healthy heavy helpful historic honest horrible hot huge hungry hourly immediate
      important impossible impressive inactive incomplete incorrect incredible independent inexpensive informal innocent
      intelligent interesting invisible irregular jolly joyful juicy keen large late latest lazy likely lively
      lonely loud lovely loyal lucky luxurious mandatory massive memorable messy miscellaneous missing modern modest
      multiple mysterious nasty natural nearby neat necessary nervous new newest next nice noisy normal numerous obvious
      odd offline old oldest ongoing online optional ordinary outdated outstanding painful peaceful pending perfect
      playful pleasant pleased polite poor popular possible powerful practical precious pretty previous private
      productive proper proud quick random rapid rare ready real realistic reasonable recent relevant reliable
      remarkable responsible rich ridiculous rough rude sad scary seasonal selfish sensitive serious severe
      sexy shiny shy sick silly similar simple sincere skilled sleepy slim smart smooth soft sorry specific spectacular
      spicy splendid strange strict strong stupid stylish successful suitable sunny surprising sweet talented tall
      temporary terrible thankful thick thin thirsty tiny tired traditional tremendous true typical ugly unavailable unique
      unknown unlikely unlimited unnecessary unusual upcoming urgent useful useless usual vague valid various vast
      virtual visible vital weak wealthy weird wet wide wild wise wonderful wrong young yummy
      """)

  private static let adverbs = Set(
    words: """
      abroad again ago ahead almost already also altogether always anyway anywhere apart aside away backwards daily downstairs
      elsewhere ever everywhere far fortnightly forever forwards hence here hereby however indeed instead just later maybe
      meanwhile monthly moreover never nevertheless nightly now nowadays nowhere often once only overseas perhaps quarterly
      quite rather seldom someday somehow sometime sometimes somewhere soon then there therefore thus together twice
      underway upstairs weekly well-known yearly yet
      """)

  /// Adjectives that are nouns or verbs too. Only the ending makes them adverbs for certain.
  private static let stems = Set(
    words: """
      bright calm chief clean clear close cold complete cool correct cross dark dead deliberate direct dry exact exclusive
      final firm general glad high light live local long main mere near open original part perfect physical present public
      quiet rough safe secret secure separate sharp short slight slow social solid sound special stern sure thorough total
      warm whole
      """)

  private static let endings = [
    "ably", "antly", "edly", "ently", "fully", "ially", "ibly", "ically", "ingly", "ively", "lessly", "ously",
  ]

  /// Whether the ending makes a word an adverb: "quickly", "easily", "simply", "automatically".
  @Sendable private static func isAdverb(_ word: String) -> Bool {
    guard word.hasSuffix("ly") else { return false }
    if endings.contains(where: { word.count > $0.count + 1 && word.hasSuffix($0) }) { return true }
    let stem = String(word.dropLast(2))
    var adjectives = [stem, stem + "le", stem + "l"]
    if stem.hasSuffix("i") { adjectives.append(stem.dropLast() + "y") }
    return adjectives.contains { Self.adjectives.contains($0) || stems.contains($0) }
  }
}
