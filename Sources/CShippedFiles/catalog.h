// Tools/embed.py made this from the files in config/.

static const uint8_t catalog_0[] = {
#embed "../../config/labels/ar.txt"
};

static const uint8_t catalog_1[] = {
#embed "../../config/labels/de.txt"
};

static const uint8_t catalog_2[] = {
#embed "../../config/labels/en.txt"
};

static const uint8_t catalog_3[] = {
#embed "../../config/labels/nl.txt"
};

static const uint8_t catalog_4[] = {
#embed "../../config/members.json"
};

static const uint8_t catalog_5[] = {
#embed "../../config/names.txt"
};

static const uint8_t catalog_6[] = {
#embed "../../config/presets/backbase.json"
};

static const uint8_t catalog_7[] = {
#embed "../../config/presets/blank.json"
};

static const uint8_t catalog_8[] = {
#embed "../../config/presets/coordinator.json"
};

static const uint8_t catalog_9[] = {
#embed "../../config/presets/fiori.json"
};

static const uint8_t catalog_10[] = {
#embed "../../config/presets/remind.json"
};

static const uint8_t catalog_11[] = {
#embed "../../config/presets/uikit.json"
};

static const uint8_t catalog_12[] = {
#embed "../../config/strings/ar.strings"
};

static const uint8_t catalog_13[] = {
#embed "../../config/strings/de.strings"
};

static const uint8_t catalog_14[] = {
#embed "../../config/strings/en.strings"
};

static const uint8_t catalog_15[] = {
#embed "../../config/strings/nl.strings"
};

static const uint8_t catalog_16[] = {
#embed "../../config/styles/backbase.json"
};

static const uint8_t catalog_17[] = {
#embed "../../config/styles/coordinator.json"
};

static const uint8_t catalog_18[] = {
#embed "../../config/styles/fiori.json"
};

static const uint8_t catalog_19[] = {
#embed "../../config/styles/neutral.json"
};

static const uint8_t catalog_20[] = {
#embed "../../config/styles/remind.json"
};

static const uint8_t catalog_21[] = {
#embed "../../config/styles/system-blue.json"
};

static const uint8_t catalog_22[] = {
#embed "../../config/styles/uikit.json"
};

static const uint8_t catalog_23[] = {
#embed "../../config/tokens/default.json"
};

static const uint8_t catalog_24[] = {
#embed "../../config/tokens/documented.json"
};

static const struct shipped_file catalog_files[] = {
    {"labels/ar.txt", catalog_0, sizeof catalog_0},
    {"labels/de.txt", catalog_1, sizeof catalog_1},
    {"labels/en.txt", catalog_2, sizeof catalog_2},
    {"labels/nl.txt", catalog_3, sizeof catalog_3},
    {"members.json", catalog_4, sizeof catalog_4},
    {"names.txt", catalog_5, sizeof catalog_5},
    {"presets/backbase.json", catalog_6, sizeof catalog_6},
    {"presets/blank.json", catalog_7, sizeof catalog_7},
    {"presets/coordinator.json", catalog_8, sizeof catalog_8},
    {"presets/fiori.json", catalog_9, sizeof catalog_9},
    {"presets/remind.json", catalog_10, sizeof catalog_10},
    {"presets/uikit.json", catalog_11, sizeof catalog_11},
    {"strings/ar.strings", catalog_12, sizeof catalog_12},
    {"strings/de.strings", catalog_13, sizeof catalog_13},
    {"strings/en.strings", catalog_14, sizeof catalog_14},
    {"strings/nl.strings", catalog_15, sizeof catalog_15},
    {"styles/backbase.json", catalog_16, sizeof catalog_16},
    {"styles/coordinator.json", catalog_17, sizeof catalog_17},
    {"styles/fiori.json", catalog_18, sizeof catalog_18},
    {"styles/neutral.json", catalog_19, sizeof catalog_19},
    {"styles/remind.json", catalog_20, sizeof catalog_20},
    {"styles/system-blue.json", catalog_21, sizeof catalog_21},
    {"styles/uikit.json", catalog_22, sizeof catalog_22},
    {"tokens/default.json", catalog_23, sizeof catalog_23},
    {"tokens/documented.json", catalog_24, sizeof catalog_24},
};

const struct shipped_folder shipped_catalog = {catalog_files, sizeof catalog_files / sizeof *catalog_files};
