extension LabelWords {
  static let arabic: LabelWords = {
    let imperatives = Set(words: "أضف احذف أنشئ احفظ أرسل عدل اطبع ألغ أغلق أكد ثبت انسخ شارك")
    // Arabic buttons use verbal nouns as commands.
    let nouns = Set(
      words: "إضافة حذف تعديل إلغاء تسجيل_الدخول تسجيل_الخروج تثبيت تأكيد إعادة_تعيين إعادة_تسمية")
    return LabelWords(
      commands: imperatives.union(nouns).union(
        Set(
          words:
            "إنشاء حفظ إرسال مشاركة طباعة إغلاق تحديث تنزيل تحميل نسخ لصق قص تراجع تحرير إيقاف تشغيل_الكل متابعة موافق")
      ),
      leading: imperatives.union(nouns).union(["إنشاء"]),
      modifiers: adjectives.union(adverbs),
      connectives: Set(words: "و جدا أكثر أقل الأكثر"),
      isModifierByEnding: isAdverb)
  }()

  /// Without the article, which makes them nouns ("الجديد", "المميز").
  private static let adjectives = Set(
    words: """
      جديد جديدة قديم قديمة حديث حديثة شائع شائعة رائج رائجة مشهور مشهورة شهير شهيرة مهم هام هامة عاجل عاجلة سريع سريعة
      بطيء بطيئة سهل سهلة صعب صعبة بسيط بسيطة كبير كبيرة صغير صغيرة طويل طويلة قصير قصيرة عال عالية منخفض منخفضة غال غالية رخيص
      رخيصة مجاني مجانية متاح متاحة متوفر متوفرة آمن آمنة صحي صحية قوي قوية ضعيف ضعيفة جميل جميلة رائع رائعة ممتاز ممتازة جيد جيدة
      سيئ سيئة أفضل أحسن أحدث أجمل أكبر أصغر ممتع ممتعة مفيد مفيدة عملي محلي محلية عالمي عالمية شخصي خاص خاصة
      يومي يومية أسبوعي أسبوعية شهري شهرية سنوي سنوية قريب قريبة بعيد بعيدة نشط نشطة جاهز جاهزة مميز مميزة فريد فريدة حصري حصرية
      مشابه مشابهة مختلف مختلفة متنوع متنوعة حار بارد باردة سعيد سعيدة حزين حزينة غريب غريبة نادر نادرة ضروري ضرورية
      مناسب ذكي ذكية لطيف لطيفة مذهل مذهلة
      """)

  private static let adverbs = Set(
    words: """
      الآن قريبا حاليا دائما أبدا أحيانا غالبا يوميا أسبوعيا شهريا سنويا لاحقا سابقا أخيرا مؤخرا حديثا فورا سريعا ببطء بسرعة
      بسهولة كثيرا قليلا نادرا معا هنا هناك غدا ليلا نهارا صباحا مساء مجانا ربما فقط أيضا تقريبا تماما
      """)

  /// Greetings in the accusative, which are not adverbs.
  private static let greetings = Set(words: "مرحبًا مرحباً أهلًا أهلاً شكرًا شكراً عفوًا عفواً سهلًا سهلاً")

  /// The ending -an, as in "قريبًا", makes adverbs.
  @Sendable private static func isAdverb(_ word: String) -> Bool {
    let ending = String.UnicodeScalarView(word.unicodeScalars.suffix(2))
    return
      (ending.elementsEqual("\u{64B}\u{627}".unicodeScalars) || ending.elementsEqual("\u{627}\u{64B}".unicodeScalars))
      && !greetings.contains(word)
  }
}
