#!/bin/sh
# Builds the example and runs both of its programs; silent when fine.
set -eu
cd "$(dirname "$0")"
scratch="$(cd ../../.. && pwd)/.build/examples/ShopTool"
swift build --scratch-path "$scratch" >&2
tool="$scratch/debug/ShopTool"

fail() {
    echo "example: $1" >&2
    exit 1
}

# Our own manager stands behind the command: it signs, and says where the order comes from.
order="$("$tool" orderCreate.v1 'items:=[1]' 'name=Ada ' --verbose 2>&1)"
case "$order" in
    *'X-Signature: '*'{"order":77}'*) ;;
    *) fail "the order was not signed: $order" ;;
esac

# The program gets its answers from the mock server of the command.
address="$(mktemp)"
"$tool" mock --port 0 >"$address" 2>/dev/null &
server=$!
trap 'kill "$server" 2>/dev/null; rm -f "$address"' EXIT
while [ ! -s "$address" ]; do
    kill -0 "$server" 2>/dev/null || fail "the mock server did not start"
    sleep 0.05
done
SHOP_URL="$(cat "$address")"
export SHOP_URL
report="$("$scratch/debug/ShopReport")"
expected="books: 129 bytes
order: /v1/orders/77
music: 200
screen: 129 bytes
delegate: itemList.v1 200
health: 200
screen: 129 bytes"
[ "$report" = "$expected" ] || fail "unexpected report: $report"
