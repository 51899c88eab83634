# A full backup on Sunday and what changed on the other nights, at half past one. Ends with the container when one fails, which starts it again.
set -eu
take() {
  pgbackrest --stanza=spw --type="$1" backup
  sh /backup-figures.sh "$1" "$FIGURES"
}
until pgbackrest --stanza=spw stanza-create; do sleep 10; done
pgbackrest --stanza=spw info --output=json | grep -q '"type":"full"' || take full
while :; do
  now="$(date +%s)"
  next="$(date -d 'today 01:30' +%s)"
  [ "$next" -gt "$now" ] || next="$(date -d 'tomorrow 01:30' +%s)"
  sleep "$((next - now))"
  if [ "$(date +%u)" = 7 ]; then take full; else take diff; fi
done
