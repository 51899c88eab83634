# Writes down that a backup was taken just now, for node-exporter to show. Usage: sh backup-figures.sh TYPE FOLDER
set -eu
file="$2/backup-$1.prom"
# In one step: whoever reads it meanwhile has the one before.
printf '# TYPE backup_last_done_timestamp_seconds gauge\nbackup_last_done_timestamp_seconds{type="%s"} %s\n' "$1" "$(date +%s)" > "$file.new"
chmod 644 "$file.new"
mv "$file.new" "$file"
