#!/usr/bin/env bash
# packaging/root.sh PROGRAM FOLDER: makes FOLDER the root of an image that holds the program, the libraries that it is linked with, and nothing else.
#
# It runs in the Dockerfile, in the Debian that the libraries come from. For scanners of vulnerabilities, /var/lib/dpkg/status.d names the
# packages of the libraries, as in the distroless images.
set -euo pipefail
program=$1
root=$2
install -D "$program" "$root/usr/local/bin/$(basename "$program")"
for library in $(ldd "$program" | grep -o '/[^ ]*'); do
  install -D "$(realpath "$library")" "$root$library"
  # dpkg knows a library by the name that it was installed with, which may be a link to it or lie behind one.
  owner=$(dpkg-query --search "*/$(basename "$library")" | head -n 1)
  package=${owner%%:*}
  install -d "$root/var/lib/dpkg/status.d"
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done
install -D -m 644 /etc/os-release "$root/etc/os-release"
echo 'root:x:0:0:root:/:/nonexistent
tabheader:x:65532:65532:TabHeader:/data:/nonexistent' > "$root/etc/passwd"
echo 'root:x:0:
tabheader:x:65532:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
install -d -m 1777 "$root/tmp"
install -d -m 700 -o 65532 -g 65532 "$root/data"
