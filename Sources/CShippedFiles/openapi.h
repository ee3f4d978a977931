// Tools/embed.py made this from the files in openapi/.

static const uint8_t openapi_0[] = {
#embed "../../openapi/components/headers.json"
};

static const uint8_t openapi_1[] = {
#embed "../../openapi/components/parameters.json"
};

static const uint8_t openapi_2[] = {
#embed "../../openapi/components/responses.json"
};

static const uint8_t openapi_3[] = {
#embed "../../openapi/document.json"
};

static const uint8_t openapi_4[] = {
#embed "../../openapi/examples.json"
};

static const uint8_t openapi_5[] = {
#embed "../../openapi/paths/access.json"
};

static const uint8_t openapi_6[] = {
#embed "../../openapi/paths/actions.json"
};

static const uint8_t openapi_7[] = {
#embed "../../openapi/paths/catalogue.json"
};

static const uint8_t openapi_8[] = {
#embed "../../openapi/paths/events.json"
};

static const uint8_t openapi_9[] = {
#embed "../../openapi/paths/faults.json"
};

static const uint8_t openapi_10[] = {
#embed "../../openapi/paths/frames.json"
};

static const uint8_t openapi_11[] = {
#embed "../../openapi/paths/header.json"
};

static const uint8_t openapi_12[] = {
#embed "../../openapi/paths/history.json"
};

static const uint8_t openapi_13[] = {
#embed "../../openapi/paths/lint.json"
};

static const uint8_t openapi_14[] = {
#embed "../../openapi/paths/operations.json"
};

static const uint8_t openapi_15[] = {
#embed "../../openapi/paths/pages.json"
};

static const uint8_t openapi_16[] = {
#embed "../../openapi/paths/pictures.json"
};

static const uint8_t openapi_17[] = {
#embed "../../openapi/paths/recordings.json"
};

static const uint8_t openapi_18[] = {
#embed "../../openapi/paths/sessions.json"
};

static const uint8_t openapi_19[] = {
#embed "../../openapi/paths/tabs.json"
};

static const uint8_t openapi_20[] = {
#embed "../../openapi/paths/themes.json"
};

static const uint8_t openapi_21[] = {
#embed "../../openapi/schemas/access.json"
};

static const uint8_t openapi_22[] = {
#embed "../../openapi/schemas/catalogue.json"
};

static const uint8_t openapi_23[] = {
#embed "../../openapi/schemas/combinations.json"
};

static const uint8_t openapi_24[] = {
#embed "../../openapi/schemas/events.json"
};

static const uint8_t openapi_25[] = {
#embed "../../openapi/schemas/frames.json"
};

static const uint8_t openapi_26[] = {
#embed "../../openapi/schemas/lint.json"
};

static const uint8_t openapi_27[] = {
#embed "../../openapi/schemas/operations.json"
};

static const uint8_t openapi_28[] = {
#embed "../../openapi/schemas/problem.json"
};

static const uint8_t openapi_29[] = {
#embed "../../openapi/schemas/recordings.json"
};

static const uint8_t openapi_30[] = {
#embed "../../openapi/schemas/sessions.json"
};

static const uint8_t openapi_31[] = {
#embed "../../openapi/schemas/themes.json"
};

static const uint8_t openapi_32[] = {
#embed "../../openapi/security.json"
};

static const struct shipped_file openapi_files[] = {
    {"components/headers.json", openapi_0, sizeof openapi_0},
    {"components/parameters.json", openapi_1, sizeof openapi_1},
    {"components/responses.json", openapi_2, sizeof openapi_2},
    {"document.json", openapi_3, sizeof openapi_3},
    {"examples.json", openapi_4, sizeof openapi_4},
    {"paths/access.json", openapi_5, sizeof openapi_5},
    {"paths/actions.json", openapi_6, sizeof openapi_6},
    {"paths/catalogue.json", openapi_7, sizeof openapi_7},
    {"paths/events.json", openapi_8, sizeof openapi_8},
    {"paths/faults.json", openapi_9, sizeof openapi_9},
    {"paths/frames.json", openapi_10, sizeof openapi_10},
    {"paths/header.json", openapi_11, sizeof openapi_11},
    {"paths/history.json", openapi_12, sizeof openapi_12},
    {"paths/lint.json", openapi_13, sizeof openapi_13},
    {"paths/operations.json", openapi_14, sizeof openapi_14},
    {"paths/pages.json", openapi_15, sizeof openapi_15},
    {"paths/pictures.json", openapi_16, sizeof openapi_16},
    {"paths/recordings.json", openapi_17, sizeof openapi_17},
    {"paths/sessions.json", openapi_18, sizeof openapi_18},
    {"paths/tabs.json", openapi_19, sizeof openapi_19},
    {"paths/themes.json", openapi_20, sizeof openapi_20},
    {"schemas/access.json", openapi_21, sizeof openapi_21},
    {"schemas/catalogue.json", openapi_22, sizeof openapi_22},
    {"schemas/combinations.json", openapi_23, sizeof openapi_23},
    {"schemas/events.json", openapi_24, sizeof openapi_24},
    {"schemas/frames.json", openapi_25, sizeof openapi_25},
    {"schemas/lint.json", openapi_26, sizeof openapi_26},
    {"schemas/operations.json", openapi_27, sizeof openapi_27},
    {"schemas/problem.json", openapi_28, sizeof openapi_28},
    {"schemas/recordings.json", openapi_29, sizeof openapi_29},
    {"schemas/sessions.json", openapi_30, sizeof openapi_30},
    {"schemas/themes.json", openapi_31, sizeof openapi_31},
    {"security.json", openapi_32, sizeof openapi_32},
};

const struct shipped_folder shipped_openapi = {openapi_files, sizeof openapi_files / sizeof *openapi_files};
