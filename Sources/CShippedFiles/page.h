// Tools/embed.py made this from the files in public/.

static const uint8_t page_0[] = {
#embed "../../public/css/base.css"
};

static const uint8_t page_1[] = {
#embed "../../public/css/element/around.css"
};

static const uint8_t page_2[] = {
#embed "../../public/css/element/bar.css"
};

static const uint8_t page_3[] = {
#embed "../../public/css/element/base.css"
};

static const uint8_t page_4[] = {
#embed "../../public/css/element/device.css"
};

static const uint8_t page_5[] = {
#embed "../../public/css/element/forced.css"
};

static const uint8_t page_6[] = {
#embed "../../public/css/inspector.css"
};

static const uint8_t page_7[] = {
#embed "../../public/css/landing.css"
};

static const uint8_t page_8[] = {
#embed "../../public/css/panels.css"
};

static const uint8_t page_9[] = {
#embed "../../public/css/preview.css"
};

static const uint8_t page_10[] = {
#embed "../../public/css/problem.css"
};

static const uint8_t page_11[] = {
#embed "../../public/css/share.css"
};

static const uint8_t page_12[] = {
#embed "../../public/css/shared/icons.css"
};

static const uint8_t page_13[] = {
#embed "../../public/css/stage.css"
};

static const uint8_t page_14[] = {
#embed "../../public/css/tab-header.css"
};

static const uint8_t page_15[] = {
#embed "../../public/css/theme.css"
};

static const uint8_t page_16[] = {
#embed "../../public/css/timeline.css"
};

static const uint8_t page_17[] = {
#embed "../../public/custom-elements.json"
};

static const uint8_t page_18[] = {
#embed "../../public/favicon.svg"
};

static const uint8_t page_19[] = {
#embed "../../public/index.html"
};

static const uint8_t page_20[] = {
#embed "../../public/js/appearance.js"
};

static const uint8_t page_21[] = {
#embed "../../public/js/element/actions.js"
};

static const uint8_t page_22[] = {
#embed "../../public/js/element/around.js"
};

static const uint8_t page_23[] = {
#embed "../../public/js/element/bar.js"
};

static const uint8_t page_24[] = {
#embed "../../public/js/element/callout.js"
};

static const uint8_t page_25[] = {
#embed "../../public/js/element/curve.js"
};

static const uint8_t page_26[] = {
#embed "../../public/js/element/customize.js"
};

static const uint8_t page_27[] = {
#embed "../../public/js/element/detail.js"
};

static const uint8_t page_28[] = {
#embed "../../public/js/element/device.js"
};

static const uint8_t page_29[] = {
#embed "../../public/js/element/gesture.js"
};

static const uint8_t page_30[] = {
#embed "../../public/js/element/header.js"
};

static const uint8_t page_31[] = {
#embed "../../public/js/element/hub-worker.js"
};

static const uint8_t page_32[] = {
#embed "../../public/js/element/hub.js"
};

static const uint8_t page_33[] = {
#embed "../../public/js/element/interaction.js"
};

static const uint8_t page_34[] = {
#embed "../../public/js/element/live.js"
};

static const uint8_t page_35[] = {
#embed "../../public/js/element/more.js"
};

static const uint8_t page_36[] = {
#embed "../../public/js/element/motion.js"
};

static const uint8_t page_37[] = {
#embed "../../public/js/element/navbar.js"
};

static const uint8_t page_38[] = {
#embed "../../public/js/element/pager.js"
};

static const uint8_t page_39[] = {
#embed "../../public/js/element/pages.js"
};

static const uint8_t page_40[] = {
#embed "../../public/js/element/popup.js"
};

static const uint8_t page_41[] = {
#embed "../../public/js/element/screens.js"
};

static const uint8_t page_42[] = {
#embed "../../public/js/element/scrolls.js"
};

static const uint8_t page_43[] = {
#embed "../../public/js/element/slides.js"
};

static const uint8_t page_44[] = {
#embed "../../public/js/element/strip.js"
};

static const uint8_t page_45[] = {
#embed "../../public/js/element/swipe.js"
};

static const uint8_t page_46[] = {
#embed "../../public/js/element/symbol.js"
};

static const uint8_t page_47[] = {
#embed "../../public/js/element/system.js"
};

static const uint8_t page_48[] = {
#embed "../../public/js/element/tab-header.js"
};

static const uint8_t page_49[] = {
#embed "../../public/js/element/tabs.js"
};

static const uint8_t page_50[] = {
#embed "../../public/js/element/touch.js"
};

static const uint8_t page_51[] = {
#embed "../../public/js/element/wait.js"
};

static const uint8_t page_52[] = {
#embed "../../public/js/element/wheel.js"
};

static const uint8_t page_53[] = {
#embed "../../public/js/element/words.js"
};

static const uint8_t page_54[] = {
#embed "../../public/js/landing.js"
};

static const uint8_t page_55[] = {
#embed "../../public/js/preview/banners.js"
};

static const uint8_t page_56[] = {
#embed "../../public/js/preview/clockpanel.js"
};

static const uint8_t page_57[] = {
#embed "../../public/js/preview/environment.js"
};

static const uint8_t page_58[] = {
#embed "../../public/js/preview/frames/beside.js"
};

static const uint8_t page_59[] = {
#embed "../../public/js/preview/frames/frame.js"
};

static const uint8_t page_60[] = {
#embed "../../public/js/preview/frames/frames.js"
};

static const uint8_t page_61[] = {
#embed "../../public/js/preview/frames/menu.js"
};

static const uint8_t page_62[] = {
#embed "../../public/js/preview/frames/mirror.js"
};

static const uint8_t page_63[] = {
#embed "../../public/js/preview/frames/parts.js"
};

static const uint8_t page_64[] = {
#embed "../../public/js/preview/frames/resizer.js"
};

static const uint8_t page_65[] = {
#embed "../../public/js/preview/frames/toolbar.js"
};

static const uint8_t page_66[] = {
#embed "../../public/js/preview/haptics.js"
};

static const uint8_t page_67[] = {
#embed "../../public/js/preview/inspector/command.js"
};

static const uint8_t page_68[] = {
#embed "../../public/js/preview/inspector/events.js"
};

static const uint8_t page_69[] = {
#embed "../../public/js/preview/inspector/gesture.js"
};

static const uint8_t page_70[] = {
#embed "../../public/js/preview/inspector/guides.js"
};

static const uint8_t page_71[] = {
#embed "../../public/js/preview/inspector/inspector.js"
};

static const uint8_t page_72[] = {
#embed "../../public/js/preview/inspector/lines.js"
};

static const uint8_t page_73[] = {
#embed "../../public/js/preview/inspector/log.js"
};

static const uint8_t page_74[] = {
#embed "../../public/js/preview/inspector/members.js"
};

static const uint8_t page_75[] = {
#embed "../../public/js/preview/inspector/numbers.js"
};

static const uint8_t page_76[] = {
#embed "../../public/js/preview/inspector/plot.js"
};

static const uint8_t page_77[] = {
#embed "../../public/js/preview/inspector/record.js"
};

static const uint8_t page_78[] = {
#embed "../../public/js/preview/inspector/rows.js"
};

static const uint8_t page_79[] = {
#embed "../../public/js/preview/inspector/schedule.js"
};

static const uint8_t page_80[] = {
#embed "../../public/js/preview/inspector/spoken.js"
};

static const uint8_t page_81[] = {
#embed "../../public/js/preview/inspector/tree.js"
};

static const uint8_t page_82[] = {
#embed "../../public/js/preview/inspector/treekeys.js"
};

static const uint8_t page_83[] = {
#embed "../../public/js/preview/keys.js"
};

static const uint8_t page_84[] = {
#embed "../../public/js/preview/look.js"
};

static const uint8_t page_85[] = {
#embed "../../public/js/preview/panels.js"
};

static const uint8_t page_86[] = {
#embed "../../public/js/preview/pending.js"
};

static const uint8_t page_87[] = {
#embed "../../public/js/preview/preview.js"
};

static const uint8_t page_88[] = {
#embed "../../public/js/preview/readout.js"
};

static const uint8_t page_89[] = {
#embed "../../public/js/preview/recording.js"
};

static const uint8_t page_90[] = {
#embed "../../public/js/preview/sessionmenu.js"
};

static const uint8_t page_91[] = {
#embed "../../public/js/preview/setup.js"
};

static const uint8_t page_92[] = {
#embed "../../public/js/preview/share/address.js"
};

static const uint8_t page_93[] = {
#embed "../../public/js/preview/share/panel.js"
};

static const uint8_t page_94[] = {
#embed "../../public/js/preview/share/phone.js"
};

static const uint8_t page_95[] = {
#embed "../../public/js/preview/share/qr.js"
};

static const uint8_t page_96[] = {
#embed "../../public/js/preview/share/transfer.js"
};

static const uint8_t page_97[] = {
#embed "../../public/js/preview/sheet.js"
};

static const uint8_t page_98[] = {
#embed "../../public/js/preview/stage.js"
};

static const uint8_t page_99[] = {
#embed "../../public/js/preview/tabrows.js"
};

static const uint8_t page_100[] = {
#embed "../../public/js/preview/theme/colors.js"
};

static const uint8_t page_101[] = {
#embed "../../public/js/preview/theme/document.js"
};

static const uint8_t page_102[] = {
#embed "../../public/js/preview/theme/editor.js"
};

static const uint8_t page_103[] = {
#embed "../../public/js/preview/theme/export.js"
};

static const uint8_t page_104[] = {
#embed "../../public/js/preview/theme/findings.js"
};

static const uint8_t page_105[] = {
#embed "../../public/js/preview/theme/panel.js"
};

static const uint8_t page_106[] = {
#embed "../../public/js/preview/theme/swatch.js"
};

static const uint8_t page_107[] = {
#embed "../../public/js/preview/theme/tokens.js"
};

static const uint8_t page_108[] = {
#embed "../../public/js/preview/timeline/axis.js"
};

static const uint8_t page_109[] = {
#embed "../../public/js/preview/timeline/followers.js"
};

static const uint8_t page_110[] = {
#embed "../../public/js/preview/timeline/moment.js"
};

static const uint8_t page_111[] = {
#embed "../../public/js/preview/timeline/player.js"
};

static const uint8_t page_112[] = {
#embed "../../public/js/preview/timeline/revisions.js"
};

static const uint8_t page_113[] = {
#embed "../../public/js/preview/timeline/row.js"
};

static const uint8_t page_114[] = {
#embed "../../public/js/preview/timeline/scrubber.js"
};

static const uint8_t page_115[] = {
#embed "../../public/js/preview/timeline/states.js"
};

static const uint8_t page_116[] = {
#embed "../../public/js/preview/timeline/ticks.js"
};

static const uint8_t page_117[] = {
#embed "../../public/js/preview/timeline/timeline.js"
};

static const uint8_t page_118[] = {
#embed "../../public/js/preview/timeline/trace.js"
};

static const uint8_t page_119[] = {
#embed "../../public/js/preview/toast.js"
};

static const uint8_t page_120[] = {
#embed "../../public/js/preview/trailing.js"
};

static const uint8_t page_121[] = {
#embed "../../public/js/preview/traits.js"
};

static const uint8_t page_122[] = {
#embed "../../public/js/preview/undo.js"
};

static const uint8_t page_123[] = {
#embed "../../public/js/shared/animation.js"
};

static const uint8_t page_124[] = {
#embed "../../public/js/shared/api.js"
};

static const uint8_t page_125[] = {
#embed "../../public/js/shared/changes.js"
};

static const uint8_t page_126[] = {
#embed "../../public/js/shared/countdown.js"
};

static const uint8_t page_127[] = {
#embed "../../public/js/shared/dom.js"
};

static const uint8_t page_128[] = {
#embed "../../public/js/shared/glyphs.js"
};

static const uint8_t page_129[] = {
#embed "../../public/js/shared/icon-sizes.js"
};

static const uint8_t page_130[] = {
#embed "../../public/js/shared/icons.js"
};

static const uint8_t page_131[] = {
#embed "../../public/js/shared/paint.js"
};

static const uint8_t page_132[] = {
#embed "../../public/js/shared/problem.js"
};

static const uint8_t page_133[] = {
#embed "../../public/js/shared/recent.js"
};

static const uint8_t page_134[] = {
#embed "../../public/js/shared/state.js"
};

static const uint8_t page_135[] = {
#embed "../../public/js/shared/wire.js"
};

static const uint8_t page_136[] = {
#embed "../../public/openapi.json"
};

static const uint8_t page_137[] = {
#embed "../../public/preview.html"
};

static const uint8_t page_138[] = {
#embed "../../public/schemas/script.json"
};

static const uint8_t page_139[] = {
#embed "../../public/tab-header.js"
};

static const struct shipped_file page_files[] = {
    {"css/base.css", page_0, sizeof page_0},
    {"css/element/around.css", page_1, sizeof page_1},
    {"css/element/bar.css", page_2, sizeof page_2},
    {"css/element/base.css", page_3, sizeof page_3},
    {"css/element/device.css", page_4, sizeof page_4},
    {"css/element/forced.css", page_5, sizeof page_5},
    {"css/inspector.css", page_6, sizeof page_6},
    {"css/landing.css", page_7, sizeof page_7},
    {"css/panels.css", page_8, sizeof page_8},
    {"css/preview.css", page_9, sizeof page_9},
    {"css/problem.css", page_10, sizeof page_10},
    {"css/share.css", page_11, sizeof page_11},
    {"css/shared/icons.css", page_12, sizeof page_12},
    {"css/stage.css", page_13, sizeof page_13},
    {"css/tab-header.css", page_14, sizeof page_14},
    {"css/theme.css", page_15, sizeof page_15},
    {"css/timeline.css", page_16, sizeof page_16},
    {"custom-elements.json", page_17, sizeof page_17},
    {"favicon.svg", page_18, sizeof page_18},
    {"index.html", page_19, sizeof page_19},
    {"js/appearance.js", page_20, sizeof page_20},
    {"js/element/actions.js", page_21, sizeof page_21},
    {"js/element/around.js", page_22, sizeof page_22},
    {"js/element/bar.js", page_23, sizeof page_23},
    {"js/element/callout.js", page_24, sizeof page_24},
    {"js/element/curve.js", page_25, sizeof page_25},
    {"js/element/customize.js", page_26, sizeof page_26},
    {"js/element/detail.js", page_27, sizeof page_27},
    {"js/element/device.js", page_28, sizeof page_28},
    {"js/element/gesture.js", page_29, sizeof page_29},
    {"js/element/header.js", page_30, sizeof page_30},
    {"js/element/hub-worker.js", page_31, sizeof page_31},
    {"js/element/hub.js", page_32, sizeof page_32},
    {"js/element/interaction.js", page_33, sizeof page_33},
    {"js/element/live.js", page_34, sizeof page_34},
    {"js/element/more.js", page_35, sizeof page_35},
    {"js/element/motion.js", page_36, sizeof page_36},
    {"js/element/navbar.js", page_37, sizeof page_37},
    {"js/element/pager.js", page_38, sizeof page_38},
    {"js/element/pages.js", page_39, sizeof page_39},
    {"js/element/popup.js", page_40, sizeof page_40},
    {"js/element/screens.js", page_41, sizeof page_41},
    {"js/element/scrolls.js", page_42, sizeof page_42},
    {"js/element/slides.js", page_43, sizeof page_43},
    {"js/element/strip.js", page_44, sizeof page_44},
    {"js/element/swipe.js", page_45, sizeof page_45},
    {"js/element/symbol.js", page_46, sizeof page_46},
    {"js/element/system.js", page_47, sizeof page_47},
    {"js/element/tab-header.js", page_48, sizeof page_48},
    {"js/element/tabs.js", page_49, sizeof page_49},
    {"js/element/touch.js", page_50, sizeof page_50},
    {"js/element/wait.js", page_51, sizeof page_51},
    {"js/element/wheel.js", page_52, sizeof page_52},
    {"js/element/words.js", page_53, sizeof page_53},
    {"js/landing.js", page_54, sizeof page_54},
    {"js/preview/banners.js", page_55, sizeof page_55},
    {"js/preview/clockpanel.js", page_56, sizeof page_56},
    {"js/preview/environment.js", page_57, sizeof page_57},
    {"js/preview/frames/beside.js", page_58, sizeof page_58},
    {"js/preview/frames/frame.js", page_59, sizeof page_59},
    {"js/preview/frames/frames.js", page_60, sizeof page_60},
    {"js/preview/frames/menu.js", page_61, sizeof page_61},
    {"js/preview/frames/mirror.js", page_62, sizeof page_62},
    {"js/preview/frames/parts.js", page_63, sizeof page_63},
    {"js/preview/frames/resizer.js", page_64, sizeof page_64},
    {"js/preview/frames/toolbar.js", page_65, sizeof page_65},
    {"js/preview/haptics.js", page_66, sizeof page_66},
    {"js/preview/inspector/command.js", page_67, sizeof page_67},
    {"js/preview/inspector/events.js", page_68, sizeof page_68},
    {"js/preview/inspector/gesture.js", page_69, sizeof page_69},
    {"js/preview/inspector/guides.js", page_70, sizeof page_70},
    {"js/preview/inspector/inspector.js", page_71, sizeof page_71},
    {"js/preview/inspector/lines.js", page_72, sizeof page_72},
    {"js/preview/inspector/log.js", page_73, sizeof page_73},
    {"js/preview/inspector/members.js", page_74, sizeof page_74},
    {"js/preview/inspector/numbers.js", page_75, sizeof page_75},
    {"js/preview/inspector/plot.js", page_76, sizeof page_76},
    {"js/preview/inspector/record.js", page_77, sizeof page_77},
    {"js/preview/inspector/rows.js", page_78, sizeof page_78},
    {"js/preview/inspector/schedule.js", page_79, sizeof page_79},
    {"js/preview/inspector/spoken.js", page_80, sizeof page_80},
    {"js/preview/inspector/tree.js", page_81, sizeof page_81},
    {"js/preview/inspector/treekeys.js", page_82, sizeof page_82},
    {"js/preview/keys.js", page_83, sizeof page_83},
    {"js/preview/look.js", page_84, sizeof page_84},
    {"js/preview/panels.js", page_85, sizeof page_85},
    {"js/preview/pending.js", page_86, sizeof page_86},
    {"js/preview/preview.js", page_87, sizeof page_87},
    {"js/preview/readout.js", page_88, sizeof page_88},
    {"js/preview/recording.js", page_89, sizeof page_89},
    {"js/preview/sessionmenu.js", page_90, sizeof page_90},
    {"js/preview/setup.js", page_91, sizeof page_91},
    {"js/preview/share/address.js", page_92, sizeof page_92},
    {"js/preview/share/panel.js", page_93, sizeof page_93},
    {"js/preview/share/phone.js", page_94, sizeof page_94},
    {"js/preview/share/qr.js", page_95, sizeof page_95},
    {"js/preview/share/transfer.js", page_96, sizeof page_96},
    {"js/preview/sheet.js", page_97, sizeof page_97},
    {"js/preview/stage.js", page_98, sizeof page_98},
    {"js/preview/tabrows.js", page_99, sizeof page_99},
    {"js/preview/theme/colors.js", page_100, sizeof page_100},
    {"js/preview/theme/document.js", page_101, sizeof page_101},
    {"js/preview/theme/editor.js", page_102, sizeof page_102},
    {"js/preview/theme/export.js", page_103, sizeof page_103},
    {"js/preview/theme/findings.js", page_104, sizeof page_104},
    {"js/preview/theme/panel.js", page_105, sizeof page_105},
    {"js/preview/theme/swatch.js", page_106, sizeof page_106},
    {"js/preview/theme/tokens.js", page_107, sizeof page_107},
    {"js/preview/timeline/axis.js", page_108, sizeof page_108},
    {"js/preview/timeline/followers.js", page_109, sizeof page_109},
    {"js/preview/timeline/moment.js", page_110, sizeof page_110},
    {"js/preview/timeline/player.js", page_111, sizeof page_111},
    {"js/preview/timeline/revisions.js", page_112, sizeof page_112},
    {"js/preview/timeline/row.js", page_113, sizeof page_113},
    {"js/preview/timeline/scrubber.js", page_114, sizeof page_114},
    {"js/preview/timeline/states.js", page_115, sizeof page_115},
    {"js/preview/timeline/ticks.js", page_116, sizeof page_116},
    {"js/preview/timeline/timeline.js", page_117, sizeof page_117},
    {"js/preview/timeline/trace.js", page_118, sizeof page_118},
    {"js/preview/toast.js", page_119, sizeof page_119},
    {"js/preview/trailing.js", page_120, sizeof page_120},
    {"js/preview/traits.js", page_121, sizeof page_121},
    {"js/preview/undo.js", page_122, sizeof page_122},
    {"js/shared/animation.js", page_123, sizeof page_123},
    {"js/shared/api.js", page_124, sizeof page_124},
    {"js/shared/changes.js", page_125, sizeof page_125},
    {"js/shared/countdown.js", page_126, sizeof page_126},
    {"js/shared/dom.js", page_127, sizeof page_127},
    {"js/shared/glyphs.js", page_128, sizeof page_128},
    {"js/shared/icon-sizes.js", page_129, sizeof page_129},
    {"js/shared/icons.js", page_130, sizeof page_130},
    {"js/shared/paint.js", page_131, sizeof page_131},
    {"js/shared/problem.js", page_132, sizeof page_132},
    {"js/shared/recent.js", page_133, sizeof page_133},
    {"js/shared/state.js", page_134, sizeof page_134},
    {"js/shared/wire.js", page_135, sizeof page_135},
    {"openapi.json", page_136, sizeof page_136},
    {"preview.html", page_137, sizeof page_137},
    {"schemas/script.json", page_138, sizeof page_138},
    {"tab-header.js", page_139, sizeof page_139},
};

const struct shipped_folder shipped_page = {page_files, sizeof page_files / sizeof *page_files};
