import { sql } from 'kysely';
import { HOLDING } from '@spw/rules/withdrawal';
import { toNaira } from '@spw/rules/naira';
import type { Clock } from '../platform/clock.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Random } from '../platform/random.ts';
import type { BankProvider } from '../providers/bank/port.ts';
import { checkInvariants, type Finding } from './check-invariants.ts';

export interface LedgerFloat {
  readonly provider: 'momo' | 'smartcash' | 'airtime';
  readonly balance: bigint;
}

/** All of it at one moment: what is being played meanwhile is either wholly there or not at all. */
export function verifyLedger(
  db: Db,
  { milliseconds }: { milliseconds: number },
): Promise<{ findings: Finding[]; floats: LedgerFloat[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
      return { findings: await checkInvariants(tx), floats: await floatsInLedger(tx) };
    });
}

/** What our ledger says is at each provider. House accounts hold what they have as negative amounts. */
async function floatsInLedger(tx: Tx): Promise<LedgerFloat[]> {
  const { rows } = await sql<LedgerFloat>`
    select provider, coalesce(-sum(e.amount), 0)::bigint as balance
    from (values ('momo', -12::bigint), ('smartcash', -13), ('airtime', -14), ('airtime', -15), ('airtime', -16), ('airtime', -17))
      as lies_at (provider, account_id)
    left join ledger.entries e on e.account_id = lies_at.account_id
    group by provider order by provider`.execute(tx);
  return rows;
}

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

/** Verifies the ledger and records the findings, so that operators see how old the last verification is. */
export async function verifyAndRecord({ db, clock, random, providers }: Deps): Promise<void> {
  const startedAt = clock.now();
  const newest = await allTables(db)
    .selectFrom('invariantRuns')
    .select(({ fn }) => fn.max('finishedAt').as('finishedAt'))
    .executeTakeFirstOrThrow();
  if (newest.finishedAt && startedAt.getTime() - newest.finishedAt.getTime() < TOO_SOON_MS) return;

  const { findings, floats } = await verifyLedger(db, { milliseconds: LONGEST_MILLISECONDS });
  const atBank = await providers.bank.balance().catch(() => null);
  const waiting = await waitingWithdrawals(db);
  const written = [
    { provider: 'card', balance: atBank === null ? null : toNaira(atBank), source: 'provider', waiting },
    ...floats.map(({ provider, balance }) => ({ provider, balance: toNaira(balance), source: 'books', waiting: null })),
  ];
  const finishedAt = clock.now();
  await allTables(db)
    .insertInto('invariantRuns')
    .values({
      runId: newId({ clock, random }),
      startedAt,
      finishedAt,
      findings: JSON.stringify(findings),
      floats: JSON.stringify(written),
    })
    .execute();
  await allTables(db)
    .deleteFrom('invariantRuns')
    .where('finishedAt', '<', new Date(finishedAt.getTime() - KEEP_MS))
    .execute();
}

async function waitingWithdrawals(db: Db): Promise<number> {
  const { amount } = await allTables(db)
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount'))
    .where('state', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return toNaira(amount);
}
