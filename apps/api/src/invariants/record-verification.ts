import { HOLDING } from '@spw/rules/withdrawal';
import { toNaira } from '@spw/rules/naira';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Random } from '../platform/random.ts';
import type { BankProvider } from '../providers/bank/port.ts';
import { lookOverBooks } from './verify-ledger.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly providers: { readonly bank: Pick<BankProvider, 'balance'> };
}

const LONGEST_MILLISECONDS = 600_000;
// Several workers take turns.
const TOO_SOON_MS = 45_000;
const KEEP_MS = 2 * 86_400_000;

/** Looks over the books and keeps what it found, so that whoever watches knows how old the last proof is. */
export async function keepBooks({ db, clock, random, providers }: Deps): Promise<void> {
  const startedAt = clock.now();
  const newest = await db
    .selectFrom('invariantRuns')
    .select(({ fn }) => fn.max('finishedAt').as('finishedAt'))
    .executeTakeFirstOrThrow();
  if (newest.finishedAt && startedAt.getTime() - newest.finishedAt.getTime() < TOO_SOON_MS) return;

  const { findings, floats } = await lookOverBooks(db, { milliseconds: LONGEST_MILLISECONDS });
  const atBank = await providers.bank.balance().catch(() => null);
  const waiting = await waitingWithdrawals(db);
  const written = [
    { provider: 'card', balance: atBank === null ? null : toNaira(atBank), source: 'provider', waiting },
    ...floats.map(({ provider, balance }) => ({ provider, balance: toNaira(balance), source: 'books', waiting: null })),
  ];
  const finishedAt = clock.now();
  await db
    .insertInto('invariantRuns')
    .values({
      runId: newId({ clock, random }),
      startedAt,
      finishedAt,
      findings: JSON.stringify(findings),
      floats: JSON.stringify(written),
    })
    .execute();
  await db
    .deleteFrom('invariantRuns')
    .where('finishedAt', '<', new Date(finishedAt.getTime() - KEEP_MS))
    .execute();
}

async function waitingWithdrawals(db: Db): Promise<number> {
  const { amount } = await db
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount'))
    .where('state', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return toNaira(amount);
}
