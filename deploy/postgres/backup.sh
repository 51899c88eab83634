# A full backup on Sunday and what changed on the other nights, at half past one. Ends with the container when one fails, which starts it again.
set -eu
until pgbackrest --stanza=spw stanza-create; do sleep 10; done
pgbackrest --stanza=spw info --output=json | grep -q '"type":"full"' || pgbackrest --stanza=spw --type=full backup
while :; do
  now="$(date +%s)"
  next="$(date -d 'today 01:30' +%s)"
  [ "$next" -gt "$now" ] || next="$(date -d 'tomorrow 01:30' +%s)"
  sleep "$((next - now))"
  if [ "$(date +%u)" = 7 ]; then pgbackrest --stanza=spw --type=full backup; else pgbackrest --stanza=spw --type=diff backup; fi
done
