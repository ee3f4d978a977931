/// Labels by language: good ones of real apps, and bad ones.
enum Labels {
  /// From the tab bars of apps for music, mail, maps, banks, shops, news, sport, travel, health, learning and work.
  static let ofApps: [String: [String]] = [
    "en": lines(
      """
      Home, Search, Library, Browse, Radio, Listen Now, For You, Explore, Discover, Watch, Shorts, Subscriptions, Reels, Feed,
      Chats, Calls, Status, Updates, Communities, Contacts, Inbox, Mail, Calendar, Spaces, Activity, Notifications, Mentions,
      Messages, People, Groups, Events, Friends, Profile, Account, Settings, Wallet, Cards, Payments, Transfers, Pay, Invest,
      Savings, Budget, Accounts, Activity feed, Shop, Cart, Basket, Orders, Wishlist, Deals, Categories, Brands, Stores, Scan,
      Favourites, Favorites, Saved, Lists, Collections, Playlists, Albums, Artists, Songs, Genres, Podcasts, Audiobooks,
      Downloads, Recents, Keypad, Voicemail, Photos, Memories, Files, Notes, Reminders, Tasks, Projects, Boards, Documents, Scans,
      Trips, Flights, Hotels, Check-in, Boarding passes, Tickets, Map, Maps, Go, Ride, Rides, Eats, Delivery, Pickup, Menu,
      Rewards, Offers, Gifts, News, World, Sports, Business, Politics, Weather, Radar, Alerts, Scores, Standings, Matches,
      Teams, Leagues, Today, Games, Apps, Arcade, Learn, Courses, Practice, Leaderboard, Quests, Summary, Sharing, Workouts,
      Recipes, Planner, Diary, Progress, Coach, Sleep, Meditate, Journal, Live, Local, Help, Support, Dashboard, Reports,
      Customers, Products, Approvals, Timesheets, Expenses, Objects, Devices, Automation, Rooms, Cameras, Timer, Alarms,
      Stopwatch, World Clock, Read, Books, Highlights, Community, Create, Camera, Translate, Conversation, Family, Security
      """),
    "de": lines(
      """
      Start, Startseite, Suchen, Suche, Bibliothek, Mediathek, Entdecken, Stöbern, Jetzt hören, Für dich, Hören, Lesen, Sehen,
      Ansehen, Abos, Kanäle, Chats, Anrufe, Kontakte, Status, Gruppen, Freunde, Nachrichten, Postfach, Posteingang, Kalender,
      Termine, Aktivität, Mitteilungen, Benachrichtigungen, Profil, Konto, Konten, Einstellungen, Karten, Umsätze, Überweisen,
      Überweisungen, Sparen, Anlegen, Depot, Finanzen, Verträge, Angebote, Warenkorb, Merkzettel, Wunschliste, Bestellungen,
      Kategorien, Filialen, Märkte, Einkaufsliste, Rezepte, Coupons, Gutscheine, Scannen, Bezahlen, Favoriten, Listen, Sammlung,
      Alben, Künstler, Titel, Podcasts, Hörbücher, Downloads, Verlauf, Fotos, Dateien, Notizen, Erinnerungen, Aufgaben, Projekte,
      Dokumente, Reisen, Flüge, Fahrplan, Tickets, Abfahrten, Karte, Route, Parken, Laden, Wetter, Regenradar, Politik,
      Wirtschaft, Sport, Tabelle, Spiele, Spielplan, Vereine, Heute, Apps, Lernen, Kurse, Üben, Training, Tagebuch, Gesundheit,
      Übersicht, Geräte, Räume, Szenen, Wecker, Stoppuhr, Timer, Hilfe, Mehr, Lieferungen, Kundschaft, Aufträge, Berichte
      """),
    "nl": lines(
      """
      Home, Start, Zoeken, Bibliotheek, Ontdekken, Bladeren, Voor jou, Nu luisteren, Luisteren, Lezen, Kijken, Abonnementen,
      Kanalen, Chats, Gesprekken, Contacten, Groepen, Vrienden, Berichten, Postvak, Agenda, Afspraken, Activiteit, Meldingen,
      Profiel, Account, Rekeningen, Instellingen, Betalen, Overboeken, Overmaken, Sparen, Beleggen, Passen, Verzoeken, Inzicht,
      Service, Aanbiedingen, Winkelmand, Mandje, Lijstje, Verlanglijst, Bestellingen, Categorieën, Winkels, Bonus, Recepten,
      Koken, Kaarten, Favorieten, Lijsten, Verzameling, Albums, Artiesten, Nummers, Podcasts, Luisterboeken, Downloads,
      Geschiedenis, Foto's, Bestanden, Notities, Herinneringen, Taken, Projecten, Documenten, Reizen, Vluchten, Plannen, Reisplanner,
      Tickets, Vertrektijden, Kaart, Route, Parkeren, Laden, Weer, Buienradar, Nieuws, Politiek, Economie, Sport, Uitslagen,
      Wedstrijden, Standen, Vandaag, Apps, Spellen, Leren, Oefenen, Cursussen, Dagboek, Gezondheid, Overzicht, Apparaten,
      Kamers, Wekker, Timer, Hulp, Meer, Pakketten, Ontvangen, Verkopen, Klanten, Orders, Rapporten, Zorg, Declaraties
      """),
    "ar": lines(
      """
      الرئيسية، بحث، البحث، المكتبة، استكشاف، اكتشف، تصفح، استمع الآن، لك، مشاهدة، القنوات، الاشتراكات، المحادثات، الدردشات،
      المكالمات، جهات الاتصال، الحالة، المجموعات، الأصدقاء، الرسائل، البريد، الوارد، التقويم، المواعيد، النشاط، الإشعارات، التنبيهات،
      الملف الشخصي، حسابي، الحساب، الحسابات، الإعدادات، البطاقات، الدفع، المدفوعات، التحويلات، تحويل، الادخار، الاستثمار، الميزانية،
      المحفظة، العروض، السلة، عربة التسوق، الطلبات، المفضلة، الأقسام، الفئات، المتاجر، الماركات، الوصفات، القوائم، الألبومات، الفنانون،
      الأغاني، البودكاست، الكتب، التنزيلات، السجل، الصور، الملفات، الملاحظات، التذكيرات، المهام، المشاريع، المستندات، الرحلات، الحجوزات،
      الفنادق، التذاكر، الخريطة، الطقس، الأخبار، السياسة، الاقتصاد، الرياضة، المباريات، الترتيب، اليوم، الألعاب، التطبيقات، تعلم، الدورات،
      القرآن، الأذكار، القبلة، مواقيت الصلاة، الصحة، الملخص، الأجهزة، الغرف، المنبه، المؤقت، المساعدة، الدعم، المزيد، التوصيل، المطاعم،
      العملاء، المنتجات، التقارير، الموافقات، المجتمع
      """),
  ]

  /// Commands, which belong in a toolbar.
  static let commands: [String: [String]] = [
    "en": lines(
      """
      Add, Delete, Save, Edit, Cancel, Close, Log out, Log in, Sign in, Sign out, Sign up, Logout, Send, Submit, Share, Print,
      Refresh, Upload, Download, Remove, Rename, Undo, Redo, Reset, Confirm, Discard, Install, Uninstall, Invite, Sync, Copy,
      Paste, Clear all, Select all, Turn off, Delete account, Add card, Save changes, Create account, Edit profile, Send message,
      Remove device, Cancel order, Invite friends, Log out of all devices
      """),
    "de": lines(
      """
      Löschen, Speichern, Abmelden, Anmelden, Ausloggen, Einloggen, Bearbeiten, Abbrechen, Schließen, Senden, Absenden, Teilen,
      Drucken, Hochladen, Herunterladen, Hinzufügen, Entfernen, Umbenennen, Installieren, Aktualisieren, Kopieren, Bestätigen,
      Konto löschen, Karte hinzufügen, Änderungen speichern, Profil bearbeiten, Konto erstellen, Freunde einladen, Jetzt anmelden
      """),
    "nl": lines(
      """
      Verwijderen, Opslaan, Uitloggen, Inloggen, Afmelden, Bewerken, Wijzigen, Annuleren, Sluiten, Versturen, Delen, Afdrukken,
      Uploaden, Downloaden, Toevoegen, Hernoemen, Installeren, Vernieuwen, Kopiëren, Bevestigen, Bewaar, Wis, Log uit,
      Account verwijderen, Pas toevoegen, Wijzigingen opslaan, Account aanmaken, Vrienden uitnodigen, Voeg vriend toe, Verwijder pas
      """),
    "ar": lines(
      """
      حذف، حفظ، إضافة، تعديل، إلغاء، إغلاق، إرسال، مشاركة، طباعة، تحديث، تنزيل، تسجيل الدخول، تسجيل الخروج، نسخ، لصق، أضف، احذف، احفظ،
      أرسل، حذف الحساب، إضافة بطاقة، إنشاء حساب، تعديل الملف، إلغاء الطلب، احفظ التغييرات
      """),
  ]

  /// Adjectives and adverbs.
  static let adjectives: [String: [String]] = [
    "en": lines(
      """
      New, Popular, Recent, Nearby, Important, Urgent, Active, Inactive, Available, Unavailable, Upcoming, Previous, Best, Latest,
      Great, Beautiful, Cheap, Expensive, Fresh, Hot, Free, Private, Global, Online, Offline, Daily, Weekly, Monthly, Hourly, Soon,
      Now, Later, Always, Never, Often, Here, Everywhere, Together, Quickly, Slowly, Easily, Simply, Recently, Automatically,
      Happily, Beautifully, Generally, Locally, Publicly, Fully, Very important, New and popular, Most recent, Quite new
      """),
    "de": lines(
      """
      Neu, Beliebt, Aktuell, Wichtig, Dringend, Verfügbar, Günstig, Kostenlos, Gratis, Schnell, Langsam, Einfach, Schön, Groß, Klein,
      Privat, Persönlich, Öffentlich, Täglich, Wöchentlich, Monatlich, Häufig, Oft, Immer, Bald, Jetzt, Später, Zuletzt, Kürzlich,
      Überall, Unterwegs, Offline, Sehr wichtig, Neu und beliebt
      """),
    "nl": lines(
      """
      Nieuw, Populair, Actueel, Belangrijk, Dringend, Beschikbaar, Goedkoop, Gratis, Snel, Langzaam, Eenvoudig, Mooi, Groot, Klein,
      Privé, Zakelijk, Persoonlijk, Openbaar, Dagelijks, Wekelijks, Maandelijks, Vaak, Altijd, Binnenkort, Nu, Straks, Onlangs,
      Recent, Dichtbij, Overal, Onderweg, Offline, Heel belangrijk, Nieuw en populair
      """),
    "ar": lines(
      """
      جديد، جديدة، شائع، رائج، مهم، عاجل، سريع، سهل، كبير، صغير، مجاني، متاح، رائع، أفضل، أحدث، محلي، شخصي، يومي، أسبوعي، قريبًا، حاليًا،
      دائمًا، غالبًا، يوميًا، مؤخرًا، قريبا، الآن، لاحقا، هنا، مهم جدًا
      """),
  ]

  private static func lines(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "،" || $0 == "\n" }.map { label in
      var label = label.drop { $0 == " " }
      while label.last == " " { label.removeLast() }
      return String(label)
    }
    .filter { !$0.isEmpty }
  }
}
