#!/bin/sh
# The database and its roles, with the passwords that make-secrets.sh made. Run once, on a new server: by the container when it is made,
# elsewhere as root: PSQL='sudo -u postgres psql' SECRETS=/etc/spin-n-win/secrets sh deploy/postgres/roles.sh
set -eu
password() { sed 's#^[^:]*://[^:]*:\([^@]*\)@.*#\1#' "${SECRETS:-/run/secrets}/DATABASE_$1_URL"; }
# Through a pipe: what is on a command line can be read by everybody on the machine.
{
  printf "\\\\set owner '%s'\n\\\\set game '%s'\n\\\\set console '%s'\n\\\\set worker '%s'\n\\\\set reader '%s'\n" \
    "$(password OWNER)" "$(password GAME)" "$(password CONSOLE)" "$(password WORKER)" "$(password READER)"
  cat << 'SQL'
create role spw_owner login password :'owner';
create role spw_app nologin;
create role spw_game login password :'game';
create role spw_console login password :'console';
create role spw_worker login password :'worker';
create role spw_reader login password :'reader';
alter role spw_game set statement_timeout = '2s';
alter role spw_game set idle_in_transaction_session_timeout = '10s';
alter role spw_game set jit = 'off';
alter role spw_console set statement_timeout = '2s';
alter role spw_console set idle_in_transaction_session_timeout = '10s';
alter role spw_console set jit = 'off';
alter role spw_worker set statement_timeout = '2s';
alter role spw_worker set idle_in_transaction_session_timeout = '10s';
alter role spw_worker set jit = 'off';
alter role spw_reader set statement_timeout = '2s';
alter role spw_reader set idle_in_transaction_session_timeout = '10s';
alter role spw_reader set jit = 'off';
alter role spw_reader set default_transaction_read_only = 'on';
create database spw owner spw_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
\connect spw
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea), lowrite(integer, bytea) from public;
SQL
} | ${PSQL:-psql --username ${POSTGRES_USER:-postgres}} -v ON_ERROR_STOP=1
