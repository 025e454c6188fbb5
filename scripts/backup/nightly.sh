#!/bin/sh
# Backs the catalog up now and then every night at 03:00 UTC, and deletes backups older than 30 days.
#   sh scripts/backup/nightly.sh FOLDER [--data DIR]
folder=$1
shift
while :; do
  file="$folder/$(date -u +%F).db"
  if [ ! -e "$file" ]; then
    node "$(dirname "$0")/main.ts" "$file" "$@" && find "$folder" -name '*.db' -mtime +30 -delete
  fi
  now=$(date -u +%s)
  sleep $((86400 - (now - 10800) % 86400))
done
