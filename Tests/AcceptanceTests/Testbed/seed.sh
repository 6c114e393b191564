#!/bin/sh
# Fills kinto and docker-registry of the testbed with what the walks find; may run again.
set -eu
kinto=http://127.0.0.1:18736/v1/buckets/paging
for path in "" /collections/things; do
    curl -sf -o /dev/null -u admin:secret -X PUT "$kinto$path"
done
for number in $(seq 1 25); do
    curl -sf -o /dev/null -u admin:secret -X PUT -H 'Content-Type: application/json' \
        -d "{\"data\": {\"number\": $number}}" "$kinto/collections/things/records/r$number"
done
registry=http://127.0.0.1:18707/v2
digest=sha256:$(printf layer | sha256sum | cut -d' ' -f1)
for name in a b c d e; do
    place=$(curl -sf -u user:pass -X POST -D - -o /dev/null "$registry/paging/$name/blobs/uploads/" |
        tr -d '\r' | sed -n 's/^[Ll]ocation: //p')
    curl -sf -o /dev/null -u user:pass -X PUT --data-binary layer \
        -H 'Content-Type: application/octet-stream' "$place&digest=$digest"
done
