#!/bin/sh
# Prints what a batch of 10,000 calls costs as ratios to a bare URLSession loop with as many calls at
# once, to curl processes under xargs, and to curl --parallel, all in one run against one nginx (or
# the tool's own mock, where nginx is not there). Needs jq and curl, and the release build.
set -eu
cd "$(dirname "$0")/../.."
for tool in jq curl xargs; do
    command -v "$tool" >/dev/null || { echo "bench: $tool is missing (a Debian package)" >&2; exit 1; }
done
apicli="$PWD/.build/release/apicli"
work="$PWD/.build/bench/batch"
port=18797
count="${COUNT:-10000}"
jobs="${JOBS:-64}"
mkdir -p "$work/files" "$work/endpoints/services" "$work/bare-source"

if [ "$work/bare" -ot Tests/Bench/BareBatch.swift ] || [ ! -x "$work/bare" ]; then
    cp Tests/Bench/BareBatch.swift "$work/bare-source/main.swift"
    swiftc -O -swift-version 6 -static-stdlib "$work/bare-source/main.swift" -o "$work/bare" \
        -L.build/link -Xlinker -s 2>/dev/null
fi

if command -v nginx >/dev/null; then
    echo '{"id": 1, "title": "item number 1", "price": 1.25, "tags": ["a", "b"]}' \
        >"$work/files/item.json"
    cat >"$work/nginx.conf" <<CONF
daemon off; worker_processes 1; pid $work/nginx.pid; error_log $work/error.log;
events { worker_connections 1024; }
http { default_type application/json; access_log off; keepalive_requests 1000000;
  client_body_temp_path $work/temporary;
  server { listen 127.0.0.1:$port; root $work; } }
CONF
    nginx -p "$work" -c "$work/nginx.conf" 2>/dev/null &
    server=$!
    origin="http://127.0.0.1:$port"
    path=/files/item.json
    name=nginx
else
    "$apicli" mock --port 0 >"$work/url" 2>/dev/null &
    server=$!
    while [ ! -s "$work/url" ]; do :; done
    origin="$(cat "$work/url")"
    path=/v1/categories/books/items
    name="the mock server"
fi
trap 'kill $server 2>/dev/null' EXIT
until curl -s -o /dev/null "$origin$path"; do :; done

echo "{\"environments\": {\"e\": {\"baseURL\": \"$origin\"}}, \"defaultEnvironment\": \"e\"}" \
    >"$work/endpoints/services/s.json"
echo "{\"service\": \"s\", \"path\": \"$path\"}" >"$work/endpoints/x.json"
jq -nc --argjson count "$count" 'range($count) | {endpoint: "x", id: .}' >"$work/calls.jsonl"
jq -nr --argjson count "$count" --arg url "$origin$path" \
    'range($count) | "url = \($url)\noutput = /dev/null"' >"$work/curl.conf"

# once COMMAND: the time of one run
once() {
    start="$(date +%s%N)"
    sh -c "$1" >/dev/null 2>&1
    echo $(($(date +%s%N) - start))
}
# less A B: the smaller of two numbers, of which the first may be missing
less() { if [ -z "$1" ] || [ "$2" -lt "$1" ]; then echo "$2"; else echo "$1"; fi; }
# seconds COMMAND: the shortest of three runs
seconds() {
    best=
    for _ in 1 2 3; do best="$(less "$best" "$(once "$1")")"; done
    echo "$best"
}
# processor COMMAND: its processor time, user and system; unlike time it hardly hangs on what else
# the machine does
processor() {
    /usr/bin/time -f "%U %S" -o "$work/processor" sh -c "$1" >/dev/null 2>&1
    awk '{ printf "%.0f", ($1 + $2) * 1e9 }' "$work/processor"
}
ratio() { jq -nr --argjson a "$1" --argjson b "$2" '$a / $b * 100 | round / 100'; }
round() { jq -nr --argjson a "$1" '$a / 1e7 | round / 100'; }

batch="$apicli batch --endpoints $work/endpoints --jobs $jobs --input $work/calls.jsonl"
# By turns, so that both meet the same other work of the machine.
tool=
bare=
for _ in 1 2 3 4 5; do
    bare="$(less "$bare" "$(once "$work/bare $origin$path $count $jobs")")"
    tool="$(less "$tool" "$(once "$batch")")"
done
parallel="$(seconds "curl -s --parallel --parallel-max $jobs -K $work/curl.conf")"
if [ -x /usr/bin/time ]; then
    busy="$(processor "$batch")"
    barebusy="$(processor "$work/bare $origin$path $count $jobs")"
fi
# A process a call is so slow that a tenth of them says it.
few=$((count / 10))
xargs="$(seconds "seq $few | xargs -P8 -I{} curl -s -o /dev/null $origin$path")"
xargs=$((xargs * 10))

echo "$count calls to $name on loopback, $jobs at once, the best runs"
echo "  apicli batch         $(round "$tool") s"
echo "  bare URLSession      $(round "$bare") s   apicli/bare $(ratio "$tool" "$bare") (aim 1.3)"
if [ -n "${busy:-}" ]; then
    echo "    processor time     $(round "$busy") s to $(round "$barebusy") s   apicli/bare $(ratio "$busy" "$barebusy")"
fi
echo "  xargs -P8 curl       $(round "$xargs") s   xargs/apicli $(ratio "$xargs" "$tool") (aim 10)"
echo "  curl --parallel      $(round "$parallel") s   apicli/curl $(ratio "$tool" "$parallel")"

# Every fifth line is a real call, the others are mistakes.
if [ -n "${LINES_OF_INPUT:-}" ]; then
    awk -v lines="$LINES_OF_INPUT" -v quote='"' 'BEGIN { for (i = 0; i < lines; i++)
        printf "{%sendpoint%s: %s%s%s, %sid%s: %d}\n", quote, quote, quote, i % 5 ? "none" : "x",
            quote, quote, quote, i }' \
        | /usr/bin/time -f "%M" "$apicli" batch --endpoints "$work/endpoints" --jobs "$jobs" \
            2>&1 >/dev/null \
        | awk -v lines="$LINES_OF_INPUT" '/^[0-9]+$/ { print lines " lines, largest size " $1 " KiB" }'
fi
