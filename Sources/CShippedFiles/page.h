// Tools/embed.py made this from the files in public/.

static const uint8_t page_0[] = {
#embed "../../public/css/around.css"
};

static const uint8_t page_1[] = {
#embed "../../public/css/base.css"
};

static const uint8_t page_2[] = {
#embed "../../public/css/contrast.css"
};

static const uint8_t page_3[] = {
#embed "../../public/css/customize.css"
};

static const uint8_t page_4[] = {
#embed "../../public/css/dialogs.css"
};

static const uint8_t page_5[] = {
#embed "../../public/css/docs.css"
};

static const uint8_t page_6[] = {
#embed "../../public/css/element/bar.css"
};

static const uint8_t page_7[] = {
#embed "../../public/css/element/base.css"
};

static const uint8_t page_8[] = {
#embed "../../public/css/element/content.css"
};

static const uint8_t page_9[] = {
#embed "../../public/css/element/device.css"
};

static const uint8_t page_10[] = {
#embed "../../public/css/element/end.css"
};

static const uint8_t page_11[] = {
#embed "../../public/css/forced.css"
};

static const uint8_t page_12[] = {
#embed "../../public/css/gate.css"
};

static const uint8_t page_13[] = {
#embed "../../public/css/inspector.css"
};

static const uint8_t page_14[] = {
#embed "../../public/css/landing.css"
};

static const uint8_t page_15[] = {
#embed "../../public/css/layers.css"
};

static const uint8_t page_16[] = {
#embed "../../public/css/looks.css"
};

static const uint8_t page_17[] = {
#embed "../../public/css/more.css"
};

static const uint8_t page_18[] = {
#embed "../../public/css/pad.css"
};

static const uint8_t page_19[] = {
#embed "../../public/css/panels.css"
};

static const uint8_t page_20[] = {
#embed "../../public/css/platform.css"
};

static const uint8_t page_21[] = {
#embed "../../public/css/popup.css"
};

static const uint8_t page_22[] = {
#embed "../../public/css/preview.css"
};

static const uint8_t page_23[] = {
#embed "../../public/css/problem.css"
};

static const uint8_t page_24[] = {
#embed "../../public/css/share.css"
};

static const uint8_t page_25[] = {
#embed "../../public/css/shared/icon-sizes.css"
};

static const uint8_t page_26[] = {
#embed "../../public/css/shared/icons.css"
};

static const uint8_t page_27[] = {
#embed "../../public/css/shared/page.css"
};

static const uint8_t page_28[] = {
#embed "../../public/css/sheet.css"
};

static const uint8_t page_29[] = {
#embed "../../public/css/shelves.css"
};

static const uint8_t page_30[] = {
#embed "../../public/css/stage.css"
};

static const uint8_t page_31[] = {
#embed "../../public/css/tab-content.css"
};

static const uint8_t page_32[] = {
#embed "../../public/css/tab-header.css"
};

static const uint8_t page_33[] = {
#embed "../../public/css/theme.css"
};

static const uint8_t page_34[] = {
#embed "../../public/css/timeline.css"
};

static const uint8_t page_35[] = {
#embed "../../public/custom-elements.json"
};

static const uint8_t page_36[] = {
#embed "../../public/docs.html"
};

static const uint8_t page_37[] = {
#embed "../../public/favicon.svg"
};

static const uint8_t page_38[] = {
#embed "../../public/icons/page.json"
};

static const uint8_t page_39[] = {
#embed "../../public/icons/panels.json"
};

static const uint8_t page_40[] = {
#embed "../../public/icons/tabs.json"
};

static const uint8_t page_41[] = {
#embed "../../public/index.html"
};

static const uint8_t page_42[] = {
#embed "../../public/js/appearance.js"
};

static const uint8_t page_43[] = {
#embed "../../public/js/docs.js"
};

static const uint8_t page_44[] = {
#embed "../../public/js/docs/contents.js"
};

static const uint8_t page_45[] = {
#embed "../../public/js/element/around.js"
};

static const uint8_t page_46[] = {
#embed "../../public/js/element/bar.js"
};

static const uint8_t page_47[] = {
#embed "../../public/js/element/browser.js"
};

static const uint8_t page_48[] = {
#embed "../../public/js/element/callout.js"
};

static const uint8_t page_49[] = {
#embed "../../public/js/element/content.js"
};

static const uint8_t page_50[] = {
#embed "../../public/js/element/content/apps.js"
};

static const uint8_t page_51[] = {
#embed "../../public/js/element/content/bank.js"
};

static const uint8_t page_52[] = {
#embed "../../public/js/element/content/bank.json"
};

static const uint8_t page_53[] = {
#embed "../../public/js/element/content/kit.js"
};

static const uint8_t page_54[] = {
#embed "../../public/js/element/content/music.js"
};

static const uint8_t page_55[] = {
#embed "../../public/js/element/content/music.json"
};

static const uint8_t page_56[] = {
#embed "../../public/js/element/content/plant.js"
};

static const uint8_t page_57[] = {
#embed "../../public/js/element/content/plant.json"
};

static const uint8_t page_58[] = {
#embed "../../public/js/element/content/school.js"
};

static const uint8_t page_59[] = {
#embed "../../public/js/element/content/school.json"
};

static const uint8_t page_60[] = {
#embed "../../public/js/element/content/sheet.js"
};

static const uint8_t page_61[] = {
#embed "../../public/js/element/content/shop.js"
};

static const uint8_t page_62[] = {
#embed "../../public/js/element/content/shop.json"
};

static const uint8_t page_63[] = {
#embed "../../public/js/element/customize.js"
};

static const uint8_t page_64[] = {
#embed "../../public/js/element/detail.js"
};

static const uint8_t page_65[] = {
#embed "../../public/js/element/device.js"
};

static const uint8_t page_66[] = {
#embed "../../public/js/element/end.js"
};

static const uint8_t page_67[] = {
#embed "../../public/js/element/extras.js"
};

static const uint8_t page_68[] = {
#embed "../../public/js/element/fingers.js"
};

static const uint8_t page_69[] = {
#embed "../../public/js/element/hardware.js"
};

static const uint8_t page_70[] = {
#embed "../../public/js/element/header.js"
};

static const uint8_t page_71[] = {
#embed "../../public/js/element/hub-worker.js"
};

static const uint8_t page_72[] = {
#embed "../../public/js/element/hub.js"
};

static const uint8_t page_73[] = {
#embed "../../public/js/element/interaction.js"
};

static const uint8_t page_74[] = {
#embed "../../public/js/element/keyboard.js"
};

static const uint8_t page_75[] = {
#embed "../../public/js/element/large-content.js"
};

static const uint8_t page_76[] = {
#embed "../../public/js/element/live.js"
};

static const uint8_t page_77[] = {
#embed "../../public/js/element/looks.js"
};

static const uint8_t page_78[] = {
#embed "../../public/js/element/more.js"
};

static const uint8_t page_79[] = {
#embed "../../public/js/element/motion.js"
};

static const uint8_t page_80[] = {
#embed "../../public/js/element/navbar.js"
};

static const uint8_t page_81[] = {
#embed "../../public/js/element/offline.js"
};

static const uint8_t page_82[] = {
#embed "../../public/js/element/pager.js"
};

static const uint8_t page_83[] = {
#embed "../../public/js/element/pager.wasm.js"
};

static const uint8_t page_84[] = {
#embed "../../public/js/element/pages.js"
};

static const uint8_t page_85[] = {
#embed "../../public/js/element/plain.js"
};

static const uint8_t page_86[] = {
#embed "../../public/js/element/popup.js"
};

static const uint8_t page_87[] = {
#embed "../../public/js/element/screens.js"
};

static const uint8_t page_88[] = {
#embed "../../public/js/element/scrolls.js"
};

static const uint8_t page_89[] = {
#embed "../../public/js/element/slides.js"
};

static const uint8_t page_90[] = {
#embed "../../public/js/element/strip.js"
};

static const uint8_t page_91[] = {
#embed "../../public/js/element/swipe.js"
};

static const uint8_t page_92[] = {
#embed "../../public/js/element/symbol.js"
};

static const uint8_t page_93[] = {
#embed "../../public/js/element/system.js"
};

static const uint8_t page_94[] = {
#embed "../../public/js/element/tab-header.js"
};

static const uint8_t page_95[] = {
#embed "../../public/js/element/tabs.js"
};

static const uint8_t page_96[] = {
#embed "../../public/js/element/textsize.js"
};

static const uint8_t page_97[] = {
#embed "../../public/js/element/touch.js"
};

static const uint8_t page_98[] = {
#embed "../../public/js/element/wait.js"
};

static const uint8_t page_99[] = {
#embed "../../public/js/element/words.js"
};

static const uint8_t page_100[] = {
#embed "../../public/js/guide.js"
};

static const uint8_t page_101[] = {
#embed "../../public/js/landing.js"
};

static const uint8_t page_102[] = {
#embed "../../public/js/landing/figures.js"
};

static const uint8_t page_103[] = {
#embed "../../public/js/landing/hero.js"
};

static const uint8_t page_104[] = {
#embed "../../public/js/landing/presets.js"
};

static const uint8_t page_105[] = {
#embed "../../public/js/landing/recents.js"
};

static const uint8_t page_106[] = {
#embed "../../public/js/landing/still.js"
};

static const uint8_t page_107[] = {
#embed "../../public/js/preview/actions.js"
};

static const uint8_t page_108[] = {
#embed "../../public/js/preview/alone.js"
};

static const uint8_t page_109[] = {
#embed "../../public/js/preview/choices.js"
};

static const uint8_t page_110[] = {
#embed "../../public/js/preview/clockpanel.js"
};

static const uint8_t page_111[] = {
#embed "../../public/js/preview/common.js"
};

static const uint8_t page_112[] = {
#embed "../../public/js/preview/denied.js"
};

static const uint8_t page_113[] = {
#embed "../../public/js/preview/dialogs/dialogs.js"
};

static const uint8_t page_114[] = {
#embed "../../public/js/preview/environment.js"
};

static const uint8_t page_115[] = {
#embed "../../public/js/preview/frames/frames.js"
};

static const uint8_t page_116[] = {
#embed "../../public/js/preview/frames/menu.js"
};

static const uint8_t page_117[] = {
#embed "../../public/js/preview/frames/mirror.js"
};

static const uint8_t page_118[] = {
#embed "../../public/js/preview/frames/resizer.js"
};

static const uint8_t page_119[] = {
#embed "../../public/js/preview/frames/switch.js"
};

static const uint8_t page_120[] = {
#embed "../../public/js/preview/frames/toolbar.js"
};

static const uint8_t page_121[] = {
#embed "../../public/js/preview/haptics.js"
};

static const uint8_t page_122[] = {
#embed "../../public/js/preview/icons.js"
};

static const uint8_t page_123[] = {
#embed "../../public/js/preview/inspector/command.js"
};

static const uint8_t page_124[] = {
#embed "../../public/js/preview/inspector/events.js"
};

static const uint8_t page_125[] = {
#embed "../../public/js/preview/inspector/gesture.js"
};

static const uint8_t page_126[] = {
#embed "../../public/js/preview/inspector/guides.js"
};

static const uint8_t page_127[] = {
#embed "../../public/js/preview/inspector/inspector.js"
};

static const uint8_t page_128[] = {
#embed "../../public/js/preview/inspector/labels.js"
};

static const uint8_t page_129[] = {
#embed "../../public/js/preview/inspector/log.js"
};

static const uint8_t page_130[] = {
#embed "../../public/js/preview/inspector/numbers.js"
};

static const uint8_t page_131[] = {
#embed "../../public/js/preview/inspector/plot.js"
};

static const uint8_t page_132[] = {
#embed "../../public/js/preview/inspector/rows.js"
};

static const uint8_t page_133[] = {
#embed "../../public/js/preview/inspector/schedule.js"
};

static const uint8_t page_134[] = {
#embed "../../public/js/preview/inspector/spoken.js"
};

static const uint8_t page_135[] = {
#embed "../../public/js/preview/inspector/tree.js"
};

static const uint8_t page_136[] = {
#embed "../../public/js/preview/keeper.js"
};

static const uint8_t page_137[] = {
#embed "../../public/js/preview/layout.js"
};

static const uint8_t page_138[] = {
#embed "../../public/js/preview/loaded.js"
};

static const uint8_t page_139[] = {
#embed "../../public/js/preview/look.js"
};

static const uint8_t page_140[] = {
#embed "../../public/js/preview/panels.js"
};

static const uint8_t page_141[] = {
#embed "../../public/js/preview/pending.js"
};

static const uint8_t page_142[] = {
#embed "../../public/js/preview/presented.js"
};

static const uint8_t page_143[] = {
#embed "../../public/js/preview/preview.js"
};

static const uint8_t page_144[] = {
#embed "../../public/js/preview/readout.js"
};

static const uint8_t page_145[] = {
#embed "../../public/js/preview/recording.js"
};

static const uint8_t page_146[] = {
#embed "../../public/js/preview/report/picture.js"
};

static const uint8_t page_147[] = {
#embed "../../public/js/preview/report/report.js"
};

static const uint8_t page_148[] = {
#embed "../../public/js/preview/report/steps.js"
};

static const uint8_t page_149[] = {
#embed "../../public/js/preview/sessionmenu.js"
};

static const uint8_t page_150[] = {
#embed "../../public/js/preview/setup.js"
};

static const uint8_t page_151[] = {
#embed "../../public/js/preview/share/address.js"
};

static const uint8_t page_152[] = {
#embed "../../public/js/preview/share/links.js"
};

static const uint8_t page_153[] = {
#embed "../../public/js/preview/share/panel.js"
};

static const uint8_t page_154[] = {
#embed "../../public/js/preview/share/phone.js"
};

static const uint8_t page_155[] = {
#embed "../../public/js/preview/share/qr.js"
};

static const uint8_t page_156[] = {
#embed "../../public/js/preview/share/transfer.js"
};

static const uint8_t page_157[] = {
#embed "../../public/js/preview/sheet.js"
};

static const uint8_t page_158[] = {
#embed "../../public/js/preview/stage.js"
};

static const uint8_t page_159[] = {
#embed "../../public/js/preview/tablist.js"
};

static const uint8_t page_160[] = {
#embed "../../public/js/preview/tabrows.js"
};

static const uint8_t page_161[] = {
#embed "../../public/js/preview/theme/brand.js"
};

static const uint8_t page_162[] = {
#embed "../../public/js/preview/theme/colors.js"
};

static const uint8_t page_163[] = {
#embed "../../public/js/preview/theme/contrast.js"
};

static const uint8_t page_164[] = {
#embed "../../public/js/preview/theme/document.js"
};

static const uint8_t page_165[] = {
#embed "../../public/js/preview/theme/drafts.js"
};

static const uint8_t page_166[] = {
#embed "../../public/js/preview/theme/editor.js"
};

static const uint8_t page_167[] = {
#embed "../../public/js/preview/theme/files.js"
};

static const uint8_t page_168[] = {
#embed "../../public/js/preview/theme/findings.js"
};

static const uint8_t page_169[] = {
#embed "../../public/js/preview/theme/manage.js"
};

static const uint8_t page_170[] = {
#embed "../../public/js/preview/theme/measures.js"
};

static const uint8_t page_171[] = {
#embed "../../public/js/preview/theme/panel.js"
};

static const uint8_t page_172[] = {
#embed "../../public/js/preview/theme/repair.js"
};

static const uint8_t page_173[] = {
#embed "../../public/js/preview/theme/tone.js"
};

static const uint8_t page_174[] = {
#embed "../../public/js/preview/timeline/followers.js"
};

static const uint8_t page_175[] = {
#embed "../../public/js/preview/timeline/moment.js"
};

static const uint8_t page_176[] = {
#embed "../../public/js/preview/timeline/revisions.js"
};

static const uint8_t page_177[] = {
#embed "../../public/js/preview/timeline/row.js"
};

static const uint8_t page_178[] = {
#embed "../../public/js/preview/timeline/scrubber.js"
};

static const uint8_t page_179[] = {
#embed "../../public/js/preview/timeline/states.js"
};

static const uint8_t page_180[] = {
#embed "../../public/js/preview/timeline/ticks.js"
};

static const uint8_t page_181[] = {
#embed "../../public/js/preview/timeline/timeline.js"
};

static const uint8_t page_182[] = {
#embed "../../public/js/preview/trailing.js"
};

static const uint8_t page_183[] = {
#embed "../../public/js/preview/traits.js"
};

static const uint8_t page_184[] = {
#embed "../../public/js/preview/undo.js"
};

static const uint8_t page_185[] = {
#embed "../../public/js/preview/zoom.js"
};

static const uint8_t page_186[] = {
#embed "../../public/js/reference.js"
};

static const uint8_t page_187[] = {
#embed "../../public/js/shared/access.js"
};

static const uint8_t page_188[] = {
#embed "../../public/js/shared/animation.js"
};

static const uint8_t page_189[] = {
#embed "../../public/js/shared/api.js"
};

static const uint8_t page_190[] = {
#embed "../../public/js/shared/changes.js"
};

static const uint8_t page_191[] = {
#embed "../../public/js/shared/common.js"
};

static const uint8_t page_192[] = {
#embed "../../public/js/shared/countdown.js"
};

static const uint8_t page_193[] = {
#embed "../../public/js/shared/devices.js"
};

static const uint8_t page_194[] = {
#embed "../../public/js/shared/dom.js"
};

static const uint8_t page_195[] = {
#embed "../../public/js/shared/exchange.js"
};

static const uint8_t page_196[] = {
#embed "../../public/js/shared/gate.js"
};

static const uint8_t page_197[] = {
#embed "../../public/js/shared/icons.js"
};

static const uint8_t page_198[] = {
#embed "../../public/js/shared/inplace.js"
};

static const uint8_t page_199[] = {
#embed "../../public/js/shared/json.js"
};

static const uint8_t page_200[] = {
#embed "../../public/js/shared/kept.js"
};

static const uint8_t page_201[] = {
#embed "../../public/js/shared/limits.js"
};

static const uint8_t page_202[] = {
#embed "../../public/js/shared/mover.js"
};

static const uint8_t page_203[] = {
#embed "../../public/js/shared/paint.js"
};

static const uint8_t page_204[] = {
#embed "../../public/js/shared/phone.js"
};

static const uint8_t page_205[] = {
#embed "../../public/js/shared/problem.js"
};

static const uint8_t page_206[] = {
#embed "../../public/js/shared/recent.js"
};

static const uint8_t page_207[] = {
#embed "../../public/js/shared/state.js"
};

static const uint8_t page_208[] = {
#embed "../../public/js/shared/toast.js"
};

static const uint8_t page_209[] = {
#embed "../../public/js/shared/wire.json"
};

static const uint8_t page_210[] = {
#embed "../../public/openapi.json"
};

static const uint8_t page_211[] = {
#embed "../../public/preview.html"
};

static const uint8_t page_212[] = {
#embed "../../public/reference.html"
};

static const uint8_t page_213[] = {
#embed "../../public/schemas/script.json"
};

static const uint8_t page_214[] = {
#embed "../../public/tab-header.js"
};

static const struct shipped_file page_files[] = {
    {"css/around.css", page_0, sizeof page_0},
    {"css/base.css", page_1, sizeof page_1},
    {"css/contrast.css", page_2, sizeof page_2},
    {"css/customize.css", page_3, sizeof page_3},
    {"css/dialogs.css", page_4, sizeof page_4},
    {"css/docs.css", page_5, sizeof page_5},
    {"css/element/bar.css", page_6, sizeof page_6},
    {"css/element/base.css", page_7, sizeof page_7},
    {"css/element/content.css", page_8, sizeof page_8},
    {"css/element/device.css", page_9, sizeof page_9},
    {"css/element/end.css", page_10, sizeof page_10},
    {"css/forced.css", page_11, sizeof page_11},
    {"css/gate.css", page_12, sizeof page_12},
    {"css/inspector.css", page_13, sizeof page_13},
    {"css/landing.css", page_14, sizeof page_14},
    {"css/layers.css", page_15, sizeof page_15},
    {"css/looks.css", page_16, sizeof page_16},
    {"css/more.css", page_17, sizeof page_17},
    {"css/pad.css", page_18, sizeof page_18},
    {"css/panels.css", page_19, sizeof page_19},
    {"css/platform.css", page_20, sizeof page_20},
    {"css/popup.css", page_21, sizeof page_21},
    {"css/preview.css", page_22, sizeof page_22},
    {"css/problem.css", page_23, sizeof page_23},
    {"css/share.css", page_24, sizeof page_24},
    {"css/shared/icon-sizes.css", page_25, sizeof page_25},
    {"css/shared/icons.css", page_26, sizeof page_26},
    {"css/shared/page.css", page_27, sizeof page_27},
    {"css/sheet.css", page_28, sizeof page_28},
    {"css/shelves.css", page_29, sizeof page_29},
    {"css/stage.css", page_30, sizeof page_30},
    {"css/tab-content.css", page_31, sizeof page_31},
    {"css/tab-header.css", page_32, sizeof page_32},
    {"css/theme.css", page_33, sizeof page_33},
    {"css/timeline.css", page_34, sizeof page_34},
    {"custom-elements.json", page_35, sizeof page_35},
    {"docs.html", page_36, sizeof page_36},
    {"favicon.svg", page_37, sizeof page_37},
    {"icons/page.json", page_38, sizeof page_38},
    {"icons/panels.json", page_39, sizeof page_39},
    {"icons/tabs.json", page_40, sizeof page_40},
    {"index.html", page_41, sizeof page_41},
    {"js/appearance.js", page_42, sizeof page_42},
    {"js/docs.js", page_43, sizeof page_43},
    {"js/docs/contents.js", page_44, sizeof page_44},
    {"js/element/around.js", page_45, sizeof page_45},
    {"js/element/bar.js", page_46, sizeof page_46},
    {"js/element/browser.js", page_47, sizeof page_47},
    {"js/element/callout.js", page_48, sizeof page_48},
    {"js/element/content.js", page_49, sizeof page_49},
    {"js/element/content/apps.js", page_50, sizeof page_50},
    {"js/element/content/bank.js", page_51, sizeof page_51},
    {"js/element/content/bank.json", page_52, sizeof page_52},
    {"js/element/content/kit.js", page_53, sizeof page_53},
    {"js/element/content/music.js", page_54, sizeof page_54},
    {"js/element/content/music.json", page_55, sizeof page_55},
    {"js/element/content/plant.js", page_56, sizeof page_56},
    {"js/element/content/plant.json", page_57, sizeof page_57},
    {"js/element/content/school.js", page_58, sizeof page_58},
    {"js/element/content/school.json", page_59, sizeof page_59},
    {"js/element/content/sheet.js", page_60, sizeof page_60},
    {"js/element/content/shop.js", page_61, sizeof page_61},
    {"js/element/content/shop.json", page_62, sizeof page_62},
    {"js/element/customize.js", page_63, sizeof page_63},
    {"js/element/detail.js", page_64, sizeof page_64},
    {"js/element/device.js", page_65, sizeof page_65},
    {"js/element/end.js", page_66, sizeof page_66},
    {"js/element/extras.js", page_67, sizeof page_67},
    {"js/element/fingers.js", page_68, sizeof page_68},
    {"js/element/hardware.js", page_69, sizeof page_69},
    {"js/element/header.js", page_70, sizeof page_70},
    {"js/element/hub-worker.js", page_71, sizeof page_71},
    {"js/element/hub.js", page_72, sizeof page_72},
    {"js/element/interaction.js", page_73, sizeof page_73},
    {"js/element/keyboard.js", page_74, sizeof page_74},
    {"js/element/large-content.js", page_75, sizeof page_75},
    {"js/element/live.js", page_76, sizeof page_76},
    {"js/element/looks.js", page_77, sizeof page_77},
    {"js/element/more.js", page_78, sizeof page_78},
    {"js/element/motion.js", page_79, sizeof page_79},
    {"js/element/navbar.js", page_80, sizeof page_80},
    {"js/element/offline.js", page_81, sizeof page_81},
    {"js/element/pager.js", page_82, sizeof page_82},
    {"js/element/pager.wasm.js", page_83, sizeof page_83},
    {"js/element/pages.js", page_84, sizeof page_84},
    {"js/element/plain.js", page_85, sizeof page_85},
    {"js/element/popup.js", page_86, sizeof page_86},
    {"js/element/screens.js", page_87, sizeof page_87},
    {"js/element/scrolls.js", page_88, sizeof page_88},
    {"js/element/slides.js", page_89, sizeof page_89},
    {"js/element/strip.js", page_90, sizeof page_90},
    {"js/element/swipe.js", page_91, sizeof page_91},
    {"js/element/symbol.js", page_92, sizeof page_92},
    {"js/element/system.js", page_93, sizeof page_93},
    {"js/element/tab-header.js", page_94, sizeof page_94},
    {"js/element/tabs.js", page_95, sizeof page_95},
    {"js/element/textsize.js", page_96, sizeof page_96},
    {"js/element/touch.js", page_97, sizeof page_97},
    {"js/element/wait.js", page_98, sizeof page_98},
    {"js/element/words.js", page_99, sizeof page_99},
    {"js/guide.js", page_100, sizeof page_100},
    {"js/landing.js", page_101, sizeof page_101},
    {"js/landing/figures.js", page_102, sizeof page_102},
    {"js/landing/hero.js", page_103, sizeof page_103},
    {"js/landing/presets.js", page_104, sizeof page_104},
    {"js/landing/recents.js", page_105, sizeof page_105},
    {"js/landing/still.js", page_106, sizeof page_106},
    {"js/preview/actions.js", page_107, sizeof page_107},
    {"js/preview/alone.js", page_108, sizeof page_108},
    {"js/preview/choices.js", page_109, sizeof page_109},
    {"js/preview/clockpanel.js", page_110, sizeof page_110},
    {"js/preview/common.js", page_111, sizeof page_111},
    {"js/preview/denied.js", page_112, sizeof page_112},
    {"js/preview/dialogs/dialogs.js", page_113, sizeof page_113},
    {"js/preview/environment.js", page_114, sizeof page_114},
    {"js/preview/frames/frames.js", page_115, sizeof page_115},
    {"js/preview/frames/menu.js", page_116, sizeof page_116},
    {"js/preview/frames/mirror.js", page_117, sizeof page_117},
    {"js/preview/frames/resizer.js", page_118, sizeof page_118},
    {"js/preview/frames/switch.js", page_119, sizeof page_119},
    {"js/preview/frames/toolbar.js", page_120, sizeof page_120},
    {"js/preview/haptics.js", page_121, sizeof page_121},
    {"js/preview/icons.js", page_122, sizeof page_122},
    {"js/preview/inspector/command.js", page_123, sizeof page_123},
    {"js/preview/inspector/events.js", page_124, sizeof page_124},
    {"js/preview/inspector/gesture.js", page_125, sizeof page_125},
    {"js/preview/inspector/guides.js", page_126, sizeof page_126},
    {"js/preview/inspector/inspector.js", page_127, sizeof page_127},
    {"js/preview/inspector/labels.js", page_128, sizeof page_128},
    {"js/preview/inspector/log.js", page_129, sizeof page_129},
    {"js/preview/inspector/numbers.js", page_130, sizeof page_130},
    {"js/preview/inspector/plot.js", page_131, sizeof page_131},
    {"js/preview/inspector/rows.js", page_132, sizeof page_132},
    {"js/preview/inspector/schedule.js", page_133, sizeof page_133},
    {"js/preview/inspector/spoken.js", page_134, sizeof page_134},
    {"js/preview/inspector/tree.js", page_135, sizeof page_135},
    {"js/preview/keeper.js", page_136, sizeof page_136},
    {"js/preview/layout.js", page_137, sizeof page_137},
    {"js/preview/loaded.js", page_138, sizeof page_138},
    {"js/preview/look.js", page_139, sizeof page_139},
    {"js/preview/panels.js", page_140, sizeof page_140},
    {"js/preview/pending.js", page_141, sizeof page_141},
    {"js/preview/presented.js", page_142, sizeof page_142},
    {"js/preview/preview.js", page_143, sizeof page_143},
    {"js/preview/readout.js", page_144, sizeof page_144},
    {"js/preview/recording.js", page_145, sizeof page_145},
    {"js/preview/report/picture.js", page_146, sizeof page_146},
    {"js/preview/report/report.js", page_147, sizeof page_147},
    {"js/preview/report/steps.js", page_148, sizeof page_148},
    {"js/preview/sessionmenu.js", page_149, sizeof page_149},
    {"js/preview/setup.js", page_150, sizeof page_150},
    {"js/preview/share/address.js", page_151, sizeof page_151},
    {"js/preview/share/links.js", page_152, sizeof page_152},
    {"js/preview/share/panel.js", page_153, sizeof page_153},
    {"js/preview/share/phone.js", page_154, sizeof page_154},
    {"js/preview/share/qr.js", page_155, sizeof page_155},
    {"js/preview/share/transfer.js", page_156, sizeof page_156},
    {"js/preview/sheet.js", page_157, sizeof page_157},
    {"js/preview/stage.js", page_158, sizeof page_158},
    {"js/preview/tablist.js", page_159, sizeof page_159},
    {"js/preview/tabrows.js", page_160, sizeof page_160},
    {"js/preview/theme/brand.js", page_161, sizeof page_161},
    {"js/preview/theme/colors.js", page_162, sizeof page_162},
    {"js/preview/theme/contrast.js", page_163, sizeof page_163},
    {"js/preview/theme/document.js", page_164, sizeof page_164},
    {"js/preview/theme/drafts.js", page_165, sizeof page_165},
    {"js/preview/theme/editor.js", page_166, sizeof page_166},
    {"js/preview/theme/files.js", page_167, sizeof page_167},
    {"js/preview/theme/findings.js", page_168, sizeof page_168},
    {"js/preview/theme/manage.js", page_169, sizeof page_169},
    {"js/preview/theme/measures.js", page_170, sizeof page_170},
    {"js/preview/theme/panel.js", page_171, sizeof page_171},
    {"js/preview/theme/repair.js", page_172, sizeof page_172},
    {"js/preview/theme/tone.js", page_173, sizeof page_173},
    {"js/preview/timeline/followers.js", page_174, sizeof page_174},
    {"js/preview/timeline/moment.js", page_175, sizeof page_175},
    {"js/preview/timeline/revisions.js", page_176, sizeof page_176},
    {"js/preview/timeline/row.js", page_177, sizeof page_177},
    {"js/preview/timeline/scrubber.js", page_178, sizeof page_178},
    {"js/preview/timeline/states.js", page_179, sizeof page_179},
    {"js/preview/timeline/ticks.js", page_180, sizeof page_180},
    {"js/preview/timeline/timeline.js", page_181, sizeof page_181},
    {"js/preview/trailing.js", page_182, sizeof page_182},
    {"js/preview/traits.js", page_183, sizeof page_183},
    {"js/preview/undo.js", page_184, sizeof page_184},
    {"js/preview/zoom.js", page_185, sizeof page_185},
    {"js/reference.js", page_186, sizeof page_186},
    {"js/shared/access.js", page_187, sizeof page_187},
    {"js/shared/animation.js", page_188, sizeof page_188},
    {"js/shared/api.js", page_189, sizeof page_189},
    {"js/shared/changes.js", page_190, sizeof page_190},
    {"js/shared/common.js", page_191, sizeof page_191},
    {"js/shared/countdown.js", page_192, sizeof page_192},
    {"js/shared/devices.js", page_193, sizeof page_193},
    {"js/shared/dom.js", page_194, sizeof page_194},
    {"js/shared/exchange.js", page_195, sizeof page_195},
    {"js/shared/gate.js", page_196, sizeof page_196},
    {"js/shared/icons.js", page_197, sizeof page_197},
    {"js/shared/inplace.js", page_198, sizeof page_198},
    {"js/shared/json.js", page_199, sizeof page_199},
    {"js/shared/kept.js", page_200, sizeof page_200},
    {"js/shared/limits.js", page_201, sizeof page_201},
    {"js/shared/mover.js", page_202, sizeof page_202},
    {"js/shared/paint.js", page_203, sizeof page_203},
    {"js/shared/phone.js", page_204, sizeof page_204},
    {"js/shared/problem.js", page_205, sizeof page_205},
    {"js/shared/recent.js", page_206, sizeof page_206},
    {"js/shared/state.js", page_207, sizeof page_207},
    {"js/shared/toast.js", page_208, sizeof page_208},
    {"js/shared/wire.json", page_209, sizeof page_209},
    {"openapi.json", page_210, sizeof page_210},
    {"preview.html", page_211, sizeof page_211},
    {"reference.html", page_212, sizeof page_212},
    {"schemas/script.json", page_213, sizeof page_213},
    {"tab-header.js", page_214, sizeof page_214},
};

const struct shipped_folder shipped_page = {page_files, sizeof page_files / sizeof *page_files};
