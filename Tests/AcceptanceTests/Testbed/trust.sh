#!/bin/sh
# Signatures, credentials and retries against real servers: rclone (serve s3), webhook, httpbin and
# haproxy of the testbed. Usage: trust.sh [PATH OF apicli]
set -u
apicli=${1:-apicli}
APICLI_ENDPOINTS=$(cd "$(dirname "$0")" && pwd)/endpoints
export APICLI_ENDPOINTS
faults=0

# expect STATUS WORD...: runs apicli with the words
expect() {
    wanted=$1
    shift
    "$apicli" "$@" >/dev/null 2>&1
    status=$?
    [ "$status" -eq "$wanted" ] && verdict=ok || { verdict=FAULT; faults=$((faults + 1)); }
    echo "$verdict: status $status, wanted $wanted: apicli $*"
}

file=$(mktemp)
trap 'rm -f "$file"' EXIT
printf 'hi there' >"$file"

expect 0 s3/list bucket=b1
expect 0 s3/list bucket=b1 prefix=k1 --env presigned
expect 4 s3/list bucket=b1 --env wrong
expect 0 s3/put bucket=b2 'key=a b/ü+(1).txt' "content=$file"
expect 0 s3/get bucket=b2 'key=a b/ü+(1).txt'
expect 0 s3/get bucket=b2 'key=a b/ü+(1).txt' --env presigned
expect 4 s3/put bucket=b2 key=other "content=$file" --env wrong
expect 0 webhook event=push
expect 5 webhook event=push --env wrong # it answers 500 to a wrong signature
expect 0 httpbin/basic
expect 4 httpbin/basic user=somebody
expect 0 httpbin/bearer
for try in 1 2 3 4 5; do expect 0 httpbin/flaky --env flaky; done
exit "$faults"
