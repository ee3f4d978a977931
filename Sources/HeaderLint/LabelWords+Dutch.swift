extension LabelWords {
  static let dutch: LabelWords = {
    let infinitives = Set(
      words: """
        aanmelden accepteren afdrukken afmelden afwijzen annuleren bevestigen bewerken downloaden hernoemen inloggen
        inschakelen installeren kopiëren opslaan plakken sluiten toevoegen uitloggen uitnodigen uitschakelen updaten uploaden
        vernieuwen versturen verwijderen verzenden weigeren wijzigen wissen
        """)
    let imperatives = Set(
      words: "annuleer bevestig bewaar bewerk log_in log_uit meld_af sla_op verstuur verwijder voeg_toe wijzig wis")
    return LabelWords(
      commands: infinitives.union(imperatives).union(Set(words: "delen doorgaan ok stoppen synchroniseren")),
      leading: imperatives.union(["voeg"]), trailing: infinitives.union(["aanmaken"]),
      modifiers: adjectives.union(adverbs),
      connectives: Set(words: "en of heel erg zeer meest meer minder zo te"),
      isModifierByEnding: { $0.count > 5 && $0.hasSuffix("lijk") && $0 != "huwelijk" })
  }()

  private static let adjectives = Set(
    words: """
      aantrekkelijk aardig actief actueel afwezig algemeen apart automatisch bang bekend belangrijk bereid beroemd
      beschikbaar beste beter betaalbaar betrouwbaar bezet bijzonder blij boos breed centraal compleet concreet creatief
      definitief diep dik discreet donker dorstig dringend droevig droog dubbel duidelijk dun duur duurzaam echt eenvoudig
      eenzaam eerlijk efficiënt eigentijds elegant exclusief fantastisch fijn flexibel fris gaaf gek geheim geldig
      gelukkig gemiddeld geniaal geschikt gespannen gevaarlijk geweldig gewoon gezellig gezond gierig globaal goed goedkoop
      grappig gratis groot handig hard heerlijk heet hoog hongerig ideaal inactief innovatief interessant jaloers jong 
      kapot klaar klein knap komisch kort kostbaar kostenloos koud krachtig kwaad laatste lang langzaam leeg lekker lelijk
      leuk levendig lief logisch los luid lui luxe maximaal minimaal modern modieus moe moeilijk mooi mogelijk mooie nat
      natuurlijk nauwkeurig jes neutraal nieuw nieuwe nieuwste nieuwsgierig nodig normaal nuttig officieel onbekend
      ongeldig onmogelijk onzichtbaar openbaar optimaal oud ouderwets passend perfect populair populaire praktisch
      precies privé professioneel prachtig raar recent regelmatig relevant rijp romantisch rond rustig saai scherp
      schitterend schoon serieus simpel slecht slim smal smerig snel soepel speciaal spannend stabiel sterk stil stoer strak
      streng tevreden tijdig tof traag traditioneel triest typisch uitgebreid uitstekend uniek vaag veilig
      verbaasd verdrietig vergelijkbaar verliefd chillend vertrouwd vies virtueel vol volledig voordelig voorlopig
      vriendelijk vrij vroeg vrolijk waardevol warm willekeurig zacht zeker zeldzaam zichtbaar ziek zinvol
      zonnig zuinig zwaar zwak
      """)

  private static let adverbs = Set(
    words: """
      alsnog altijd alvast anders bijna binnenkort boven buitenshuis daar daarheen daarna dagelijks dan dichtbij dikwijls dus
      eens eerder eerst eigenlijk elders ergens even gauw graag helaas hier hierheen hoogstens immers inmiddels intussen jaarlijks
      maandelijks meestal meteen misschien momenteel nabij nergens niet nooit nou nu nog ook offline onderweg onlangs
      online ooit opeens opnieuw overal overdag samen sindsdien slechts snel soms spoedig steeds straks tegelijk terug thans
      toch toen toevallig trouwens vaak ver vervolgens vooraf vooral voortaan vrijwel wekelijks zelden
      zojuist zonet zopas
      """)
}
