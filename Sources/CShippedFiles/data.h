// Tools/embed.py made this from the files in data/.

static const uint8_t data_0[] = {
#embed "../../data/icon-names.txt"
};

static const uint8_t data_1[] = {
#embed "../../data/lint.txt"
};

static const uint8_t data_2[] = {
#embed "../../data/problems.txt"
};

static const uint8_t data_3[] = {
#embed "../../data/redis/add-history.lua"
};

static const uint8_t data_4[] = {
#embed "../../data/redis/compare-era.lua"
};

static const uint8_t data_5[] = {
#embed "../../data/redis/end.lua"
};

static const uint8_t data_6[] = {
#embed "../../data/redis/expire-keys.lua"
};

static const uint8_t data_7[] = {
#embed "../../data/redis/has-step.lua"
};

static const uint8_t data_8[] = {
#embed "../../data/redis/history.lua"
};

static const uint8_t data_9[] = {
#embed "../../data/redis/is-expected.lua"
};

static const uint8_t data_10[] = {
#embed "../../data/redis/prolong.lua"
};

static const uint8_t data_11[] = {
#embed "../../data/redis/put.lua"
};

static const uint8_t data_12[] = {
#embed "../../data/redis/read.lua"
};

static const uint8_t data_13[] = {
#embed "../../data/redis/remove.lua"
};

static const uint8_t data_14[] = {
#embed "../../data/redis/respond.lua"
};

static const uint8_t data_15[] = {
#embed "../../data/redis/responses.lua"
};

static const uint8_t data_16[] = {
#embed "../../data/redis/save.lua"
};

static const uint8_t data_17[] = {
#embed "../../data/redis/set-links.lua"
};

static const uint8_t data_18[] = {
#embed "../../data/sqlite/1.sql"
};

static const uint8_t data_19[] = {
#embed "../../data/sqlite/2.sql"
};

static const struct shipped_file data_files[] = {
    {"icon-names.txt", data_0, sizeof data_0},
    {"lint.txt", data_1, sizeof data_1},
    {"problems.txt", data_2, sizeof data_2},
    {"redis/add-history.lua", data_3, sizeof data_3},
    {"redis/compare-era.lua", data_4, sizeof data_4},
    {"redis/end.lua", data_5, sizeof data_5},
    {"redis/expire-keys.lua", data_6, sizeof data_6},
    {"redis/has-step.lua", data_7, sizeof data_7},
    {"redis/history.lua", data_8, sizeof data_8},
    {"redis/is-expected.lua", data_9, sizeof data_9},
    {"redis/prolong.lua", data_10, sizeof data_10},
    {"redis/put.lua", data_11, sizeof data_11},
    {"redis/read.lua", data_12, sizeof data_12},
    {"redis/remove.lua", data_13, sizeof data_13},
    {"redis/respond.lua", data_14, sizeof data_14},
    {"redis/responses.lua", data_15, sizeof data_15},
    {"redis/save.lua", data_16, sizeof data_16},
    {"redis/set-links.lua", data_17, sizeof data_17},
    {"sqlite/1.sql", data_18, sizeof data_18},
    {"sqlite/2.sql", data_19, sizeof data_19},
};

const struct shipped_folder shipped_data = {data_files, sizeof data_files / sizeof *data_files};
