#!/bin/sh
# Prints what a walk over 1,000 pages of 100 items costs as ratios to a bare URLSession loop over the
# same URLs that parses nothing, and to one curl process a page. Needs nginx, hyperfine, jq and curl,
# and the release build.
set -eu
cd "$(dirname "$0")/../.."
for tool in nginx hyperfine jq curl; do
    command -v "$tool" >/dev/null || { echo "bench: $tool is missing (a Debian package)" >&2; exit 1; }
done
apicli="$PWD/.build/release/apicli"
work="$PWD/.build/bench/paging"
port=18798
mkdir -p "$work/pages" "$work/endpoints/services" "$work/bare-source"

if [ ! -s "$work/pages/1000.json" ]; then
    for page in $(seq 1 1000); do
        jq -nc --argjson page "$page" '{items: [range(100) | {id: ($page * 100 + .),
            title: "item number \($page * 100 + .)", price: (. * 1.25), tags: ["a", "b"]}],
            total: 100000}' >"$work/pages/$page.json"
    done
fi
cp Tests/Bench/BarePages.swift "$work/bare-source/main.swift"
swiftc -O -swift-version 6 -static-stdlib "$work/bare-source/main.swift" -o "$work/bare" \
    -L.build/link -Xlinker -s 2>/dev/null

cat >"$work/nginx.conf" <<CONF
daemon off; worker_processes 1; pid $work/nginx.pid; error_log $work/error.log;
events { worker_connections 256; }
http { default_type application/json; access_log off; keepalive_requests 100000;
  client_body_temp_path $work/temporary;
  server { listen 127.0.0.1:$port; root $work; } }
CONF
nginx -p "$work" -c "$work/nginx.conf" 2>/dev/null &
server=$!
trap 'kill $server 2>/dev/null' EXIT
until curl -s -o /dev/null "http://127.0.0.1:$port/pages/1.json"; do :; done

echo "{\"environments\": {\"e\": {\"baseURL\": \"http://127.0.0.1:$port\"}}, \"defaultEnvironment\": \"e\"}" \
    >"$work/endpoints/services/pages.json"
for prefetch in false true; do
    cat >"$work/endpoints/prefetch-$prefetch.json" <<JSON
{"service": "pages", "path": "/pages/{page}.json",
 "params": {"page": {"in": "path", "type": "integer", "default": 1}},
 "pagination": {"style": "page", "param": "page", "items": "items", "total": "total",
                "prefetch": $prefetch}}
JSON
done

walk="$apicli --endpoints $work/endpoints --all --output jsonl"
curls="for i in \$(seq 1 1000); do curl -s -o /dev/null http://127.0.0.1:$port/pages/\$i.json; done"
hyperfine -N --warmup 1 --runs 5 --export-json "$work/times.json" "$work/bare http://127.0.0.1:$port" \
    "$walk prefetch-false" "$walk prefetch-true" >/dev/null 2>&1
hyperfine --runs 1 --export-json "$work/curl.json" "$curls" >/dev/null 2>&1

echo "1,000 pages of 100 items on loopback, median of 5"
jq -rn --slurpfile all "$work/times.json" --slurpfile curl "$work/curl.json" '
  ($all[0].results | map(.median)) as [$bare, $serial, $ahead] | $curl[0].results[0].median as $one |
  def s: . * 100 | round / 100;
  "  bare URLSession   \($bare | s) s",
  "  one after another \($serial | s) s   ratio \($serial / $bare | s) (aim 1.3)",
  "  prefetch          \($ahead | s) s   ratio \($ahead / $bare | s) (aim below 1)",
  "  a curl a page     \($one | s) s   \($one / $serial | s) times as long (aim 10)"'
