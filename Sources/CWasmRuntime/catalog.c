// The files of config/, as in the server. The other folders are not in the module.

#include "../CShippedFiles/include/CShippedFiles.h"

#include "../CShippedFiles/catalog.h"

const struct shipped_folder shipped_data = {0}, shipped_openapi = {0}, shipped_page = {0};
