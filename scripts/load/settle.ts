import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { allTables } from '../../apps/api/src/platform/db/all-tables.ts';
import { compareBooks, type Book, type Sides } from '../../apps/api/src/testing/simulation/compare-books.ts';
import type { StandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import { thisTree } from '../roll/program.ts';
import { runCommand } from '../run-command.ts';
import { POOL } from './prepare-database.ts';
import type { Providers } from './player.ts';

export interface Settled {
  /** Where the providers' books are not ours. */
  readonly books: readonly string[];
  readonly invariants: { readonly ok: boolean; readonly output: string };
  /** Begun here, and the provider never heard of it: it is asked about until its time is over, and nothing has moved. */
  readonly unheard?: number;
}

interface Settling {
  readonly standIns: StandIns;
  readonly providers: Pick<Providers, 'payByCard' | 'consentToAirtime'>;
  readonly ownerUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether untruths were told about card payments: those that wait for people are then none of the books'. */
  readonly lies?: boolean;
  /** Whether calls may have been lost on their way to a provider. */
  readonly losses?: boolean;
}

/** What is not told is asked for at times that grow to five minutes. */
const LONGEST_SETTLING_MS = 420_000;
const OPEN_END = /^(?:payment|withdrawal) (\S+) is still \w+$/;

/** Everybody pays what they began, and all jobs are done. Says what is not as it should be then. */
export async function settle({ standIns, providers, ownerUrl, env, ...how }: Settling): Promise<Settled> {
  const { lies = false, losses = false } = how;
  const { paystack, airtime } = standIns.book();
  for (const { reference, status } of paystack.charges)
    if (status !== 'success') await providers.payByCard(reference, 'success');
  for (const { reference, status } of airtime.charges)
    if (status === 'pending' || status === 'consented') await providers.consentToAirtime(reference);
  await standIns.deliver();
  const { db, close } = connect({ databaseUrl: ownerUrl, ...POOL }, 'spw-load');
  try {
    let unheard = 0;
    const books = await untilNothing(async () => {
      const book = standIns.book();
      const liedAbout = lies ? await quarantined(db) : new Set<string>();
      const all = await compareBooks({ db, book, liedAbout, toppedUp: 0 });
      const found = losses ? await withoutUnheard(db, book, all) : all;
      unheard = all.length - found.length;
      return found;
    });
    const command = ['node', 'apps/api/src/main/invariants.ts'];
    const invariants = await runCommand(command, thisTree, { APP_ENV: 'development', ...env });
    return { books, invariants, unheard };
  } finally {
    await close();
  }
}

/** Asks again for as long as something is found, and no longer than what is on its way may take. */
export async function untilNothing(find: () => Promise<string[]>): Promise<string[]> {
  const since = performance.now();
  let found = await find();
  while (found.length > 0 && performance.now() - since < LONGEST_SETTLING_MS) {
    await pause(1000);
    found = await find();
  }
  return found;
}

/** Of what is open: without that of which the provider never heard. Whoever died or was cut off before it could ask has moved nothing. */
export async function withoutUnheard(db: Sides['db'], book: Book, found: readonly string[]): Promise<string[]> {
  const { paystack, momo, airtel, airtime } = book;
  const heard = new Set(
    [paystack.charges, paystack.transfers, momo.charges, airtel.charges, airtime.charges].flatMap((each) =>
      each.map(({ reference }) => reference),
    ),
  );
  const prompts = await allTables(db)
    .selectFrom('paymentPrompts')
    .innerJoin('payments', 'payments.paymentId', 'paymentPrompts.paymentId')
    .select(['promptId', 'reference'])
    .execute();
  for (const { promptId, reference } of prompts) if (heard.has(promptId)) heard.add(reference);
  return found.filter((line) => heard.has(OPEN_END.exec(line)?.[1] ?? '') || !OPEN_END.test(line));
}

async function quarantined(db: Sides['db']): Promise<Set<string>> {
  const rows = await allTables(db)
    .selectFrom('payments')
    .select('reference')
    .where('channel', '=', 'card')
    .where('state', '=', 'quarantined')
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
