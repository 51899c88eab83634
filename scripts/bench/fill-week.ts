import type { LagosWeek } from '../../packages/rules/src/lagos.ts';
import { runSql } from '../../apps/api/src/testing/template.ts';

interface Week {
  readonly players: number;
  readonly rounds: number;
  readonly week: LagosWeek;
}

/** Rounds behind the entries are looked at for the front of the board alone, so only those who can be in it have theirs. */
const FROM_POINTS = 150;

/** A week that was played, by statements of the owner: the product's own doors would take days. */
export async function fillWeek(ownerUrl: string, { players, rounds, week }: Week): Promise<void> {
  await runSql(
    ownerUrl,
    `insert into players (public_id, phone, username, username_key, email, platform, birth_date, terms_accepted_at, created_at)
       select md5('player' || n)::uuid, '234' || lpad(n::text, 10, '0'), 'Player_' || n, 'player_' || n, 'player' || n || '@mail.ng',
         'web', '1990-01-01', now(), now() - interval '60 days'
       from generate_series(1, ${players}) n`,
  );
  await runSql(
    ownerUrl,
    `alter table point_entries disable trigger user;
     insert into point_entries (player_id, week, round_id, reason, points, created_at)
       select n, '${week}', md5(n || '-' || r)::uuid, 'round', abs(hashint8(n * 31 + r)) % 23 * 10, '${week}'::date + r * interval '1 hour'
       from generate_series(1::bigint, ${players}) n, generate_series(1, ${rounds}) r;
     alter table point_entries enable trigger user`,
  );
  await runSql(
    ownerUrl,
    `insert into rounds (player_id, round_id, turn_id, category_id, seed, client_bytes, draws, day, week, phase, level, started_at, points,
         unassisted, answering_ms, end_reason, ended_at)
       select player_id, round_id, round_id, md5('category')::uuid, '\\x00', '\\x00', '[]', week, week, 'ended', 10, created_at,
         least(points, 220), points / 20 * 10, 20000 + abs(hashint8(player_id)) % 60000, 'champion', created_at
       from point_entries where player_id in (
         select player_id from point_entries group by player_id having sum(points) >= ${FROM_POINTS} * ${rounds})`,
  );
  for (const table of ['players', 'point_entries', 'rounds']) await runSql(ownerUrl, `vacuum (analyze) ${table}`);
}
