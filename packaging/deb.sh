#!/usr/bin/env bash
# packaging/deb.sh TABHEADER FOLDER: makes a Debian package of a release build, and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
binary=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
package=packaging/debian
# The same source gives the same package: everything has the time of the last commit.
maintainer="TabHeader <packages@tabheader.example>"
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
version=$("$binary" --version)
architecture=$(dpkg --print-architecture)

umask 022
packaging/install.sh "$binary" "$root" /usr
install -D -m 644 -t "$root/lib/systemd/system" packaging/tabheader.service packaging/tabheader.socket
install -D -m 644 $package/tabheader.sysusers "$root/usr/lib/sysusers.d/tabheader.conf"
install -D -m 644 $package/tabheader.json "$root/etc/tabheader/tabheader.json"

documents=$root/usr/share/doc/tabheader
install -D -m 644 $package/copyright "$documents/copyright"
# The manual and the help name docs/. Links to what is not installed become their texts; README.md names the rest.
install -d "$documents/docs"
for file in README.md docs/*.md; do
  sed -E 's#!?\[([^]]*)\]\((\.\./|images/|docs/images/|conformance/|examples/)[^)]*\)#\1#g' "$file" > "$documents/$file"
  chmod 644 "$documents/$file"
done
{
  echo "tabheader ($version) stable; urgency=medium"
  echo
  echo "  * See CHANGELOG.gz."
  echo
  echo " -- $maintainer  $(date -Ru -d "@$time")"
} | gzip -9n > "$documents/changelog.gz"
gzip -9nc CHANGELOG.md > "$documents/CHANGELOG.gz"

# What the binary needs, by dpkg-shlibdeps, which reads a source package's control file.
mkdir -p "$work/source/debian" "$root/DEBIAN"
printf 'Source: tabheader\n\nPackage: tabheader\nArchitecture: any\n' > "$work/source/debian/control"
depends=$(cd "$work/source" && dpkg-shlibdeps -O --ignore-missing-info "$root/usr/bin/tabheader" | sed 's/^shlibs:Depends=//')

cat > "$root/DEBIAN/control" <<CONTROL
Package: tabheader
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends, adduser
Recommends: librsvg2-bin
Section: web
Priority: optional
Description: tab headers, driven over HTTP and watched in the browser
 TabHeader hosts tab-header sessions: headless tab containers with a header,
 a tab bar and pages, as apps have them. A JSON API changes them, and a page
 shows them live. Commands check designs, draw pictures and run scripts in CI.
CONTROL
echo /etc/tabheader/tabheader.json > "$root/DEBIAN/conffiles"
install -m 755 -t "$root/DEBIAN" $package/postinst $package/prerm $package/postrm
(cd "$root" && find . -path ./DEBIAN -prune -o -path ./etc -prune -o -type f -printf '%P\0' | sort -z | xargs -0 md5sum) \
  > "$root/DEBIAN/md5sums"
find "$root" -newermt "@$time" -exec touch --no-dereference --date="@$time" {} +

file=$out/tabheader_${version}_$architecture.deb
SOURCE_DATE_EPOCH=$time dpkg-deb --root-owner-group --build "$root" "$file" >/dev/null
echo "$file"
