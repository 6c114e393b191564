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

if command -v python3 >/dev/null; then
    echo "100 MB of JSON from loopback"
    json="$work/json"
    if [ ! -s "$json/big.json" ]; then
        mkdir -p "$json"
        jq -nc '[range(500000) | {id: ., name: "item \(.)", price: (. * 1.25), tags: ["a", "b"],
            text: ("x" * 90), nested: {a: 1, b: [1, 2, 3]}}]' >"$json/big.json"
    fi
    python3 -m http.server --bind 127.0.0.1 --directory "$json" 0 >"$work/port" 2>/dev/null &
    files=$!
    trap 'kill $server $files 2>/dev/null' EXIT
    while ! grep -q 'port [0-9]' "$work/port" 2>/dev/null; do
        port="$(ss -Hltnp 2>/dev/null | awk -v pid="pid=$files," 'index($0, pid) {
            sub(/.*:/, "", $4); print "port", $4 }')"
        [ -n "$port" ] && echo "$port" >"$work/port"
    done
    origin="http://127.0.0.1:$(awk '{ print $2 }' "$work/port")"
    mkdir -p "$work/big/endpoints/services"
    echo "{\"environments\": {\"e\": {\"baseURL\": \"$origin\"}}, \"defaultEnvironment\": \"e\"}" \
        >"$work/big/endpoints/services/s.json"
    echo '{"service": "s", "path": "/big.json"}' >"$work/big/endpoints/big.json"
    hyperfine --warmup 1 --runs 5 --export-json "$work/json.json" \
        "$apicli big --endpoints $work/big/endpoints --query '[].{id: id, name: name}' -o jsonl >/dev/null" \
        "curl -s $origin/big.json | jq -c '.[] | {id, name}' >/dev/null" \
        "$apicli big --endpoints $work/big/endpoints -o json >/dev/null" \
        "curl -s $origin/big.json | jq . >/dev/null" >/dev/null 2>&1
    view="$(median "$work/json.json" 0)"
    jqview="$(median "$work/json.json" 1)"
    indent="$(median "$work/json.json" 2)"
    jqindent="$(median "$work/json.json" 3)"
    echo "  a view as jsonl  $view ms, curl | jq -c $jqview ms   jq/apicli $(ratio "$jqview" "$view") (aim 3.0)"
    echo "  indented         $indent ms, curl | jq .  $jqindent ms   jq/apicli $(ratio "$jqindent" "$indent") (aim 5.0)"
fi

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
