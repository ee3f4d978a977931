#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file embedded in the program.
struct shipped_file {
  /// Its path in its folder.
  const char *_Nonnull path;
  const uint8_t *_Nonnull bytes;
  size_t count;
};

/// The files of a folder, sorted by path.
struct shipped_folder {
  const struct shipped_file *_Nonnull files;
  size_t count;
};

/// `config/`: presets, styles, tokens and strings. `data/`: scripts, schemas and texts of the program itself. `openapi/`: parts of the
/// OpenAPI document. `public/`: the page.
extern const struct shipped_folder shipped_catalog, shipped_data, shipped_openapi, shipped_page;
