#!/bin/sh
# Makes every secret that is ours to choose, a file each, readable by the programs alone. What a provider gave us is left to you. Safe to
# repeat: what is there stays. Usage: sh deploy/make-secrets.sh [FOLDER [DATABASE HOST]]
set -eu
folder="${1:-$(dirname "$0")/secrets}"
host="${2:-postgres}"
umask 077
mkdir -p "$folder"
make() { [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }

for name in TOKEN_SECRET REFRESH_SECRET CODE_SECRET NUMBER_SECRET PIN_PEPPER ANALYTICS_SECRET OPERATOR_SECRET; do
  make "$name" "$(openssl rand -base64 32)"
done
make POSTGRES_PASSWORD "$(openssl rand -hex 24)"
make PGBACKREST_CIPHER "[global]
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$(openssl rand -base64 32)"
for role in owner game console worker reader; do
  upper="$(printf %s "$role" | tr a-z A-Z)"
  make "DATABASE_${upper}_URL" "postgres://spw_$role:$(openssl rand -hex 24)@$host:5432/spw"
done
for name in NETWORK_PARTNER_SECRET CARRIER_SECRET PAYSTACK_SECRET_KEY SMS_API_KEY MOMO_API_KEY MOMO_SUBSCRIPTION_KEY AIRTEL_CLIENT_SECRET \
  CARRIER_API_KEY NUMBER_CHECK_API_KEY; do
  [ -s "$folder/$name" ] || touch "$folder/$name"
  [ -s "$folder/$name" ] || echo "still to be filled in: $folder/$name"
done

# In containers the programs run as 1000, and the database in that group. Elsewhere 1000 is somebody who logs in: systemd reads them as root and
# hands each program a copy of its own.
if [ "$(id -u)" -eq 0 ] && [ "$host" = postgres ]; then chown -R 1000:1000 "$folder"; fi
chmod 440 "$folder"/*
