import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import { shownAs, timelineOf, type WithdrawalState } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { bankAccountsById, type BankAccountRow } from '../bank-accounts/index.ts';
import { stepsOf } from '../money-steps/index.ts';
import { shortReferencesOf } from '../short-references/index.ts';
import type { WithdrawalsDeps } from './deps.ts';
import { listHolding, listWithdrawals, type WithdrawalsWanted } from './withdrawal-lists.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

type Deps = Pick<WithdrawalsDeps, 'db'>;

/** Newest first. */
export async function receiptsOf({ db }: Deps, wanted: WithdrawalsWanted): Promise<Receipt[]> {
  return showWithdrawals(db, wanted.playerId, await listWithdrawals(db, wanted));
}

/** Money that has been put aside and is not at its end, newest first. */
export async function pendingReceipts({ db }: Deps, playerId: bigint): Promise<Receipt[]> {
  return showWithdrawals(db, playerId, await listHolding(db, playerId));
}

export async function receiptOf(
  { db }: Deps,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  const row = await findWithdrawal(db, { reference, playerId });
  return row ? (await showWithdrawals(db, playerId, [row]))[0]! : null;
}

async function showWithdrawals(db: DbOrTx, playerId: bigint, rows: readonly WithdrawalRow[]): Promise<Receipt[]> {
  if (rows.length === 0) return [];
  const known = await knownOf(db, playerId, rows);
  return rows.map((row) => showWithdrawal(row, known));
}

interface Known {
  readonly accounts: ReadonlyMap<string, BankAccountRow>;
  readonly steps: Awaited<ReturnType<typeof stepsOf>>;
  readonly names: ReadonlyMap<string, string>;
}

/** What others know of withdrawals. */
export async function knownOf(
  db: DbOrTx,
  playerId: bigint,
  withdrawals: readonly Pick<WithdrawalRow, 'withdrawalId' | 'bankAccountId'>[],
): Promise<Known> {
  const ids = [...new Set(withdrawals.map(({ bankAccountId }) => bankAccountId))];
  const subjectIds = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const [accounts, steps, names] = await together(db, [
    (side) => bankAccountsById(side, { playerId, ids }),
    (side) => stepsOf(side, { playerId, subjectIds }),
    (side) => shortReferencesOf(side, { playerIds: [playerId], subjectIds }),
  ]);
  return { accounts: new Map(accounts.map((row) => [row.bankAccountId, row])), steps, names };
}

export function showWithdrawal(row: WithdrawalRow, { accounts, steps, names }: Known): Receipt {
  const account = accounts.get(row.bankAccountId)!;
  const own = steps.filter(({ subjectId }) => subjectId === row.withdrawalId);
  const state = shownAs(row.state);
  return {
    id: row.withdrawalId,
    reference: row.reference,
    shortReference: names.get(row.withdrawalId)!,
    kind: 'withdrawal',
    description: 'withdrawal',
    amount: toNaira(-row.amountKobo),
    charges: 0,
    direction: 'out',
    channel: 'bank',
    state,
    reason: state === 'returned' ? row.reason : null,
    ...(row.note !== null && { note: row.note }),
    createdAt: row.createdAt.toISOString(),
    timeline: timelineOf(own.map(({ toState, at }) => ({ state: toState as WithdrawalState, at }))).map(
      ({ state, at }) => ({ state, at: at.toISOString() }),
    ),
    checkoutUrl: null,
    resendAfter: null,
    bank: {
      bankName: account.bankName,
      acctName: account.accountName,
      acctNumber: `••••${account.accountNumber.slice(-4)}`,
    },
  };
}
