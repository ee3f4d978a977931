#!/usr/bin/env bash
# packaging/install.sh TABHEADER ROOT PREFIX: installs a release build with its manual and its completions below ROOT/PREFIX.
set -euo pipefail
cd "$(dirname "$0")/.."
binary=$(realpath "$1")
to=$2$3
umask 022
install -D -s --strip-program=strip "$binary" "$to/bin/tabheader"
mkdir -p "$to/share/man/man1"
Tools/manual.py "$binary" | gzip -9n > "$to/share/man/man1/tabheader.1.gz"
# completion SHELL FILE
completion() {
  mkdir -p "$(dirname "$to/share/$2")"
  # It is sourced, so it needs no interpreter.
  "$binary" --generate-completion-script "$1" | sed '1{/^#!/d}' > "$to/share/$2"
}
completion bash bash-completion/completions/tabheader
# Debian keeps the two apart.
completion zsh "zsh/$([ "$3" = /usr ] && echo vendor-completions || echo site-functions)/_tabheader"
completion fish fish/vendor_completions.d/tabheader.fish
