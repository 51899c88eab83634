import { readConfig } from '../../apps/api/src/main/config.ts';
import { buildDeps } from '../../apps/api/src/main/build.ts';
import { openFoundations } from '../../apps/api/src/main/foundations.ts';
import { reconcileCards } from '../../apps/api/src/modules/payments/index.ts';
import { reconcileTransfers } from '../../apps/api/src/modules/withdrawals/index.ts';
import { allTables, type AllTables } from '../../apps/api/src/platform/db/all-tables.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { makeLog } from '../../apps/api/src/platform/log/log.ts';
import { compareBooks } from '../../apps/api/src/testing/simulation/compare-books.ts';
import { POOL } from '../load/prepare-database.ts';
import type { Servers } from '../load/servers.ts';
import { untilNothing, withoutUnheard } from '../load/settle.ts';
import { partByKnowledge, type Known, type Unknown } from './known-part.ts';

export interface BroughtBack {
  /** Kobo that moved after the moment and that the database had the beginning of: in its books again. */
  readonly returned: { readonly count: number; readonly kobo: number };
  /** Where the providers' books and ours still differ of what both know. */
  readonly books: readonly string[];
  /** What was begun after the moment: only the providers know of it. */
  readonly unknown: readonly Unknown[];
  /** Those of them on a list that we can ask for, and that our reconciliation did not name. */
  readonly unnamed: readonly string[];
}

interface Restored {
  readonly servers: Pick<Servers, 'standIns' | 'providers' | 'env'>;
  readonly ownerUrl: string;
  readonly addresses: Readonly<Record<string, string>>;
}

/** The providers know what they did after the moment. What our database has the beginning of is asked about by its reference; the rest is named. */
export async function bringBack({ servers, ownerUrl, addresses }: Restored): Promise<BroughtBack> {
  const { standIns, providers, env } = servers;
  const { paystack, airtime } = standIns.book();
  for (const { reference, status } of paystack.charges)
    if (status !== 'success') await providers.payByCard(reference, 'success');
  for (const { reference, status } of airtime.charges)
    if (status === 'pending' || status === 'consented') await providers.consentToAirtime(reference);

  const { db, close } = connect({ databaseUrl: ownerUrl, ...POOL }, 'spw-restore');
  try {
    const known = await readKnown(db);
    const before = await totals(db);
    const named = await reconcile({ ...env, ...addresses });
    await standIns.deliver();
    const books = await untilNothing(async () => {
      const book = partByKnowledge(standIns.book(), known).known;
      return withoutUnheard(db, book, await compareBooks({ db, book, liedAbout: new Set(), toppedUp: 0 }));
    });
    const after = await totals(db);
    const { unknown } = partByKnowledge(standIns.book(), known);
    return {
      returned: { count: after.count - before.count, kobo: after.kobo - before.kobo },
      books,
      unknown,
      unnamed: unknown
        .filter(({ kind, reference }) => (kind === 'card' || kind === 'transfer') && !named.has(reference))
        .map(({ reference }) => reference),
    };
  } finally {
    await close();
  }
}

async function readKnown(db: AllTables): Promise<Known> {
  const payments = await allTables(db).selectFrom('payments').select('reference').execute();
  const withdrawals = await allTables(db).selectFrom('withdrawals').select('reference').execute();
  const prompts = await allTables(db).selectFrom('paymentPrompts').select('promptId').execute();
  return {
    references: new Set([...payments, ...withdrawals].map(({ reference }) => reference)),
    prompts: new Set(prompts.map(({ promptId }) => promptId)),
  };
}

/** What came in and went out by our own books so far. */
async function totals(db: AllTables): Promise<{ count: number; kobo: number }> {
  const came = await allTables(db).selectFrom('payments').select('totalKobo').where('state', '=', 'credited').execute();
  const went = await allTables(db).selectFrom('withdrawals').select('amountKobo').where('state', '=', 'paid').execute();
  const kobo = [...came.map(({ totalKobo }) => Number(totalKobo)), ...went.map(({ amountKobo }) => Number(amountKobo))];
  return { count: kobo.length, kobo: kobo.reduce((sum, each) => sum + each, 0) };
}

/** As the worker does by the clock, at once. Returns what the providers have and we know nothing of. */
async function reconcile(env: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const config = readConfig({ APP_ENV: 'development', LOG_LEVEL: 'silent', ...env }, 'worker');
  const { foundations, close } = openFoundations(config, 'spw-restore', makeLog(config, 'spw-restore'));
  try {
    const deps = buildDeps(config, foundations);
    const differences = [...(await reconcileCards(deps)), ...(await reconcileTransfers(deps))];
    return new Set(differences.filter(({ ours }) => ours === null).map(({ reference }) => reference));
  } finally {
    await close();
  }
}
