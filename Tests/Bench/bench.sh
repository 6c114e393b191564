#!/bin/sh
# Prints what a call of the tool costs as ratios to curl and to a bare URLSession program, all in
# one run against one server. Needs hyperfine and jq; counts instructions where valgrind is there.
set -eu
cd "$(dirname "$0")/../.."
for tool in hyperfine jq curl; do
    command -v "$tool" >/dev/null || { echo "bench: $tool is missing (a Debian package)" >&2; exit 1; }
done
apicli="$PWD/.build/release/apicli"
work="$PWD/.build/bench"
mkdir -p "$work"

bare="$work/bare-call"
if [ "$bare" -ot Tests/Bench/BareCall.swift ] || [ ! -x "$bare" ]; then
    swiftc -O -swift-version 6 -static-stdlib Tests/Bench/BareCall.swift -o "$bare" \
        -L.build/link -Xlinker -s 2>/dev/null
fi

# The server is the tool's own mock, the same for all.
"$apicli" mock --port 0 >"$work/url" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null' EXIT
while [ ! -s "$work/url" ]; do :; done
url="$(cat "$work/url")"
export SHOP_PORT="${url##*:}"
path="$url/v1/categories/books/items?page=1"

# median FILE N: the median of the Nth command, in milliseconds
median() { jq -r ".results[$2].median * 1000 | . * 100 | round / 100" "$1"; }
ratio() { jq -nr --argjson a "$1" --argjson b "$2" '$a / $b * 100 | round / 100'; }

echo "one call on loopback, median of 30"
hyperfine -N --warmup 3 --runs 30 --export-json "$work/call.json" \
    "$apicli itemList.v1 --env local category=books" "$bare $path" "curl -s $path" >/dev/null 2>&1
tool="$(median "$work/call.json" 0)"
base="$(median "$work/call.json" 1)"
curl="$(median "$work/call.json" 2)"
echo "  apicli           $tool ms"
echo "  bare URLSession  $base ms   apicli/bare $(ratio "$tool" "$base") (aim 1.2)"
echo "  curl             $curl ms   apicli/curl $(ratio "$tool" "$curl") (aim 2.0)"

echo "the same call among 10,000 definitions"
many="$work/many/endpoints"
if [ ! -e "$many/copy9999.v1.json" ]; then
    mkdir -p "$many/services"
    cp endpoints/services/shop.json "$many/services/"
    cp endpoints/itemList.v1.json "$many/"
    seq 0 9999 | while read -r n; do cp endpoints/health.v1.json "$many/copy$n.v1.json"; done
fi
hyperfine -N --warmup 3 --runs 30 --export-json "$work/many.json" \
    "$apicli itemList.v1 --env local category=books" \
    "$apicli itemList.v1 --env local category=books --endpoints $many" >/dev/null 2>&1
few="$(median "$work/many.json" 0)"
most="$(median "$work/many.json" 1)"
echo "  12 definitions      $few ms"
echo "  10,000 definitions  $most ms   ratio $(ratio "$most" "$few") (aim 1.0)"

if command -v valgrind >/dev/null; then
    echo "instructions of one call (callgrind)"
    count() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null \
            | awk '/Collected/ { print $4 }'
    }
    echo "  apicli           $(count "$apicli" itemList.v1 --env local category=books)"
    echo "  bare URLSession  $(count "$bare" "$path")"
    echo "  curl             $(count curl -s "$path")"
fi
