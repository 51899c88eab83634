import type { getPlayerCard, revealPlayer } from '@spw/contract/console/players';
import type { DataOf } from '@spw/contract/endpoint';
import { maskEmail } from '@spw/rules/email';
import { lagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { maskPhone } from '@spw/rules/phone';
import { sql } from 'kysely';
import { findDeletion } from '../modules/account/index.ts';
import { assetBalancesOf, balancesOf } from '../modules/ledger/index.ts';
import { findAskedThaw, holdsOf } from '../modules/payments/index.ts';
import { isFrozen, type PlayerRow } from '../modules/players/index.ts';
import { runningSubscription } from '../modules/subscriptions/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import { lastAct } from './timeline/player-sources.ts';

interface Deps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

/** One player at a glance. Phone and e-mail are masked: in full they are asked for with a reason. */
export async function showPlayerCard(
  { db, databaseNow }: Deps,
  player: PlayerRow,
): Promise<DataOf<typeof getPlayerCard>> {
  const { playerId } = player;
  const now = await databaseNow(db);
  const [deletion, balances, holds, thaw, subscription, game, disabling] = await Promise.all([
    findDeletion(db, playerId),
    showBalances(db, playerId),
    holdsOf(db, playerId),
    findAskedThaw(db, playerId),
    runningSubscription(db, { playerId, now }),
    gameOf(db, playerId, lagosWeek(now)),
    player.disabledAt === null ? null : lastAct(db, player, 'player.disable'),
  ]);
  return {
    id: player.publicId,
    username: player.username,
    image: player.image,
    phone: maskPhone(player.phone),
    email: maskEmail(player.email),
    birthYear: player.birthDate === null ? null : Number(player.birthDate.slice(0, 4)),
    gender: player.gender,
    state: player.state,
    city: player.city,
    platform: player.platform,
    createdAt: player.createdAt.toISOString(),
    lastSeenAt: game.lastSeenAt?.toISOString() ?? null,
    disabledAt: player.disabledAt?.toISOString() ?? null,
    disabling: disabling && { ...disabling, at: disabling.at.toISOString() },
    staffSince: player.staffSince?.toISOString() ?? null,
    returnedAt: player.returnedAt?.toISOString() ?? null,
    deletion: deletion && {
      askedAt: deletion.askedAt.toISOString(),
      finishedAt: deletion.finishedAt?.toISOString() ?? null,
      erased: Object.entries(deletion.erased).map(([table, rows]) => ({ table, rows })),
    },
    balances,
    holds: holds.map(({ why, heldBy, at }) => ({ why, by: heldBy, at: at.toISOString() })),
    thawAsked: thaw ? { by: thaw.askedBy, at: thaw.askedAt.toISOString(), reason: thaw.reason } : null,
    subscription: subscription && { plan: subscription.plan, endsAt: subscription.endsAt.toISOString() },
    week: { points: game.points, plays: game.plays },
    rounds: game.rounds,
    openRound:
      game.openId === null
        ? null
        : { id: game.openId, level: game.openLevel!, startedAt: game.openStartedAt!.toISOString() },
  };
}

async function showBalances(db: Db, playerId: bigint): Promise<DataOf<typeof getPlayerCard>['balances']> {
  const naira = await balancesOf(db, playerId);
  const { PLAY, WELCOME, WILDCARD, ...powerups } = await assetBalancesOf(db, playerId);
  return {
    cash: toNaira(naira.cash),
    playCredit: toNaira(naira.playCredit),
    held: toNaira(naira.held),
    debt: toNaira(-naira.debt),
    frozen: naira.frozen,
    frozenByOwner: await isFrozen(db, playerId),
    plays: PLAY + WELCOME,
    wildcards: WILDCARD,
    powerups,
  };
}

interface GameFacts {
  readonly points: number;
  readonly plays: number;
  readonly rounds: number;
  readonly lastSeenAt: Date | null;
  readonly openId: string | null;
  readonly openLevel: number | null;
  readonly openStartedAt: Date | null;
}

async function gameOf(db: Db, playerId: bigint, week: string): Promise<GameFacts> {
  const { rows } = await sql<GameFacts>`
    select coalesce(w.points, 0) as points, coalesce(w.plays, 0) as plays,
      (select count(*)::int from rounds r where r.player_id = p.player_id) as rounds,
      (select max(last_seen_at) from sessions s where s.player_id = p.player_id) as last_seen_at,
      o.round_id as open_id, o.level as open_level, o.started_at as open_started_at
    from (select ${playerId}::bigint as player_id) p
    left join week_scores w on w.player_id = p.player_id and w.week = ${week}::date
    left join rounds o on o.player_id = p.player_id and o.phase <> 'ended'`.execute(db);
  return rows[0]!;
}

/** All of what is masked elsewhere. */
export async function revealPlayerFacts(db: Db, player: PlayerRow): Promise<DataOf<typeof revealPlayer>> {
  const banks = await allTables(db)
    .selectFrom('bankAccounts')
    .select(['bankName', 'accountNumber', 'accountName'])
    .where('playerId', '=', player.playerId)
    .where('deletedAt', 'is', null)
    .orderBy('addedAt')
    .execute();
  return {
    phone: player.phone,
    email: player.email,
    birthDate: player.birthDate,
    banks: banks.map(({ bankName, accountNumber, accountName }) => `${bankName} ${accountNumber} ${accountName}`),
  };
}
