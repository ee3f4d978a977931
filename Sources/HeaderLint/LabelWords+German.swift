extension LabelWords {
  static let german: LabelWords = {
    let commands = Set(
      words: """
        abbrechen ablehnen abmelden absenden aktivieren aktualisieren akzeptieren anmelden ausloggen ausschalten bearbeiten
        bestätigen deaktivieren deinstallieren einfügen einladen einloggen einschalten entfernen herunterladen hinzufügen
        hochladen installieren kopieren leeren löschen schließen senden speichern stornieren umbenennen verwerfen widerrufen
        zurücksetzen
        """)
    return LabelWords(
      commands: commands.union(Set(words: "ausschneiden beenden drucken fortfahren ok sichern synchronisieren teilen")),
      leading: [], trailing: commands.union(Set(words: "drucken erstellen")),
      modifiers: adjectives.union(adverbs),
      connectives: Set(words: "und oder sehr ganz am besonders noch mehr weniger so zu"),
      isModifierByEnding: { $0.count > 5 && $0.hasSuffix("lich") })
  }()

  private static let adjectives = Set(
    words: """
      abenteuerlustig aktiv aktuell alt anders angenehm attraktiv aufregend ausführlich automatisch barrierefrei bedeutend
      begeistert bekannt beliebt bequem bereit berühmt beschäftigt besser bester billig blöd brandneu breit bunt böse clever
      dankbar deutlich dick diskret doppelt dringend dumm dunkel dünn dynamisch echt edel effizient ehrlich eifrig eilig
      einfach einsam einzeln einzigartig elegant eng erfolgreich ernst exklusiv falsch fantastisch faul fein fertig 
      flexibel fleißig freiwillig fremd freundlich frisch froh fröhlich früh fähig gebraucht geduldig gefährlich geheim
      gemeinsam gemütlich genau genial gesamt gesund gewöhnlich glatt gleich global gratis grausam groß großartig grob 
      günstig hart heiß hell herrlich herzlich hilfreich hungrig hübsch ideal inaktiv individuell innovativ intelligent
      interessant jung kalt kaputt klar klein klug komfortabel komisch komplett kompliziert kostenfrei kostenlos kostenpflichtig
      krank kreativ kräftig kurz lang langsam langweilig laut lecker leer leicht leise letzter locker lustig maximal
      mehrsprachig minimal modern modisch mutig möglich müde nachhaltig nah nass natürlich nett neu neuester neugierig neutral
      niedrig normal nötig nützlich offiziell optimal ordentlich passend peinlich perfekt persönlich praktisch preiswert
      privat professionell pünktlich rar rasch regelmäßig reif relevant richtig romantisch ruhig rund sauber scharf schlau
      schlecht schlimm schmal schmutzig schnell schwach schwer schwierig schön selten seltsam sicher sichtbar sinnvoll smart
      sonnig sparsam speziell spät spontan spannend stark steil still stolz stressfrei streng süß teuer toll traurig
      treu trocken typisch umfangreich unbegrenzt unbekannt ungewöhnlich ungültig unsichtbar unwichtig verfügbar vergleichbar
      verrückt verschieden vertraulich viel vielfältig vielseitig virtuell vollständig voll wach wahr warm weich weit wenig
      wertvoll wichtig winzig witzig wunderbar wunderschön wütend zart zufrieden zufällig zuverlässig ähnlich älter
      ängstlich überraschend
      """)

  private static let adverbs = Set(
    words: """
      abends allein also anderswo anfangs auch außerdem außerhalb bald bereits bisher da dabei dadurch dahin damals
      danach daneben dann daheim demnächst derzeit deshalb diesmal dort dorthin draußen drinnen drüben ebenfalls ebenso
      eben einmal einst endlich erneut erst etwa fast gelegentlich gern gerne gerade häufig heutzutage hier hierher hinten
      hoffentlich immer inzwischen irgendwann irgendwie irgendwo jederzeit jemals jetzt kaum keinesfalls kürzlich längst leider
      lieber manchmal meist meistens mittlerweile mitunter mittags morgens nachher nachts nachmittags nebenan
      nebenbei neulich nie niemals nirgends nirgendwo nochmals nur oben oft offline öfter online plötzlich rückwärts schon
      sofort sogar sogleich sonst später stets stündlich täglich trotzdem umsonst ungefähr unten unterwegs vielleicht vorher
      vorhin vormittags vorne vorwärts wieder wirklich wöchentlich zuerst zuletzt zurzeit zusammen zuvor
      überall übrigens
      """)
}
