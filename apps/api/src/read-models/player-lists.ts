import type * as contract from '@spw/contract/console/players';
import type { DataOf } from '@spw/contract/endpoint';
import { toNaira } from '@spw/rules/naira';
import { describeDevice } from '../modules/players/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { DbOrTx } from '../platform/db/database.ts';

/** A page of a player's things, newest first: their ids begin with the time they were made at. */
export interface PageOfPlayer {
  readonly playerId: bigint;
  readonly after: string | undefined;
  readonly limit: number;
}

export async function listSessionsOf(db: DbOrTx, { playerId, after, limit }: PageOfPlayer) {
  let query = allTables(db).selectFrom('sessions').selectAll().where('playerId', '=', playerId);
  if (after !== undefined) query = query.where('sessionId', '<', after);
  const rows = await query.orderBy('sessionId', 'desc').limit(limit).execute();
  return rows.map((row): DataOf<typeof contract.listPlayerSessions>['items'][number] => ({
    id: row.sessionId,
    device: describeDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedWhy: row.endedWhy,
  }));
}

export async function listRoundsOf(db: DbOrTx, { playerId, after, limit }: PageOfPlayer) {
  let query = allTables(db)
    .selectFrom('rounds')
    .innerJoin('categories', 'categories.categoryId', 'rounds.categoryId')
    .select(['roundId', 'categories.name', 'startedAt', 'endedAt', 'endReason', 'level', 'points'])
    .where('playerId', '=', playerId);
  if (after !== undefined) query = query.where('roundId', '<', after);
  const rows = await query.orderBy('roundId', 'desc').limit(limit).execute();
  return rows.map((row): DataOf<typeof contract.listPlayerRounds>['items'][number] => ({
    id: row.roundId,
    category: row.name,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    level: row.level,
    points: row.points,
  }));
}

export async function listPaymentsOf(db: DbOrTx, { playerId, after, limit }: PageOfPlayer) {
  let query = allTables(db)
    .selectFrom('payments')
    .innerJoin('shortReferences', (join) =>
      join
        .onRef('shortReferences.playerId', '=', 'payments.playerId')
        .onRef('shortReferences.subjectId', '=', 'payments.paymentId'),
    )
    .selectAll('payments')
    .select('shortReference')
    .where('payments.playerId', '=', playerId);
  if (after !== undefined) query = query.where('paymentId', '<', after);
  const rows = await query.orderBy('paymentId', 'desc').limit(limit).execute();
  return rows.map((row): DataOf<typeof contract.listPlayerPayments>['items'][number] => ({
    id: row.paymentId,
    reference: row.reference,
    shortReference: row.shortReference,
    channel: row.channel,
    purpose: row.purpose,
    amount: toNaira(row.principalKobo),
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
}

export async function listWithdrawalsOf(db: DbOrTx, { playerId, after, limit }: PageOfPlayer) {
  let query = allTables(db)
    .selectFrom('withdrawals')
    .innerJoin('bankAccounts', (join) =>
      join
        .onRef('bankAccounts.playerId', '=', 'withdrawals.playerId')
        .onRef('bankAccounts.bankAccountId', '=', 'withdrawals.bankAccountId'),
    )
    .innerJoin('shortReferences', (join) =>
      join
        .onRef('shortReferences.playerId', '=', 'withdrawals.playerId')
        .onRef('shortReferences.subjectId', '=', 'withdrawals.withdrawalId'),
    )
    .select(['withdrawalId', 'reference', 'shortReference', 'amountKobo', 'bankName', 'accountNumber'])
    .select(['withdrawals.state', 'withdrawals.reason', 'withdrawals.createdAt', 'withdrawals.changedAt'])
    .where('withdrawals.playerId', '=', playerId);
  if (after !== undefined) query = query.where('withdrawalId', '<', after);
  const rows = await query.orderBy('withdrawalId', 'desc').limit(limit).execute();
  return rows.map((row): DataOf<typeof contract.listPlayerWithdrawals>['items'][number] => ({
    id: row.withdrawalId,
    reference: row.reference,
    shortReference: row.shortReference,
    amount: toNaira(row.amountKobo),
    bank: `${row.bankName} •••${row.accountNumber.slice(-4)}`,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
}
