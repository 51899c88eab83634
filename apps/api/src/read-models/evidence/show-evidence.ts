import type { EvidenceLine } from '@spw/contract/console/evidence';
import { evidenceOf, isLowRisk, type Evidence } from '@spw/rules/payout-evidence';
import { bankAccountsOf } from '../../modules/bank-accounts/index.ts';
import { namesOf } from '../../modules/players/index.ts';
import { reviewReasonsOfEach, type WithdrawalRow } from '../../modules/withdrawals/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { SHARED_KINDS } from '../shared-with.ts';
import { gatherFacts, type Gathered, type Payout } from './gather-facts.ts';
import { lastAccountsOf } from './last-accounts.ts';

const MOST_NAMED = 3;

export interface WithdrawalEvidence {
  readonly evidence: readonly Evidence[];
  readonly gathered: Gathered;
  readonly reasons: readonly string[];
  readonly lowRisk: boolean;
}

/** What is known of each withdrawal, as of when it was asked for. */
export async function evidenceOfWithdrawals(
  db: DbOrTx,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<Map<string, WithdrawalEvidence>> {
  const accounts = new Map((await bankAccountsOf(db, rows)).map((row) => [row.bankAccountId, row]));
  const payouts: Payout[] = rows.map(({ withdrawalId, playerId, bankAccountId, amountKobo, createdAt }) => ({
    key: withdrawalId,
    playerId,
    account: accounts.get(bankAccountId)!,
    amount: amountKobo,
    at: createdAt,
  }));
  const gathered = await gatherFacts(db, payouts);
  const reasons = await reviewReasonsOfEach(db, rows);
  return new Map(
    rows.map((row) => {
      const found = gathered.get(row.withdrawalId)!;
      const evidence = evidenceOf(found.facts, now);
      const why = reasons.get(row.withdrawalId) ?? [];
      const lowRisk = row.state === 'review' && isLowRisk(row.amountKobo, { reasons: why, evidence });
      return [row.withdrawalId, { evidence, gathered: found, reasons: why, lowRisk }];
    }),
  );
}

/** What is known of players who may be paid a prize, in their order. */
export async function evidenceOfPlayers(
  db: DbOrTx,
  playerIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, EvidenceLine[]>> {
  const accounts = new Map((await lastAccountsOf(db, playerIds)).map((row) => [row.playerId, row]));
  const payouts: Payout[] = playerIds.map((playerId) => ({
    key: String(playerId),
    playerId,
    account: accounts.get(playerId) ?? null,
    amount: null,
    at: now,
  }));
  const gathered = await gatherFacts(db, payouts);
  const found = [...gathered].map(([key, each]) => ({
    key,
    evidence: evidenceOf(each.facts, now),
    gathered: each,
  }));
  const lines = await showEvidence(db, found);
  return new Map(found.map(({ key }, at) => [BigInt(key), lines[at]!]));
}

/** With the names of a few of those with whom something is shared. */
export async function showEvidence(
  db: DbOrTx,
  found: readonly { readonly evidence: readonly Evidence[]; readonly gathered: Gathered }[],
): Promise<EvidenceLine[][]> {
  const sharing = found.map(({ gathered: { sharers } }) =>
    [...new Set(SHARED_KINDS.flatMap((kind) => sharers[kind]))].slice(0, MOST_NAMED),
  );
  const names = await namesOf(db, [...new Set(sharing.flat())]);
  return found.map(({ evidence }, at) =>
    evidence.map((line) => ({
      ...line,
      others:
        line.kind === 'shared'
          ? sharing[at]!.map((id) => ({ id: names.get(id)!.publicId, username: names.get(id)!.username }))
          : [],
    })),
  );
}
