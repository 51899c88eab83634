import { sql } from 'kysely';
import type { StandIns } from '@spw/stand-ins/start-stand-ins';
import { allTables, type AllTables } from '../../platform/db/all-tables.ts';

export type Book = ReturnType<StandIns['book']>;

/** Both sides: what the providers have written down, and our database. */
export interface Sides {
  readonly book: Book;
  readonly db: AllTables;
  /** Payments of which a provider has told something untrue. */
  readonly liedAbout: ReadonlySet<string>;
  /** Top-ups of the balance that withdrawals are paid from, by hand. */
  readonly toppedUp: number;
}

interface Payment {
  readonly reference: string;
  readonly channel: string;
  readonly purpose: string;
  readonly state: string;
  readonly phone: string | null;
}

interface Journal {
  readonly key: string;
  readonly reference: string | null;
  /** What it moved on each account of the house, by its number. */
  readonly house: Readonly<Record<string, number>>;
}

interface Ours {
  readonly payments: ReadonlyMap<string, Payment>;
  readonly prompts: ReadonlyMap<string, { readonly state: string; readonly reference: string }>;
  readonly withdrawals: ReadonlyMap<
    string,
    { readonly state: string; readonly amount: number; readonly isFrozen: boolean }
  >;
  readonly journals: readonly Journal[];
}

/** Everything has had its time: what the providers' book says and what ours says must be the same money, to the kobo. */
export async function compareBooks(sides: Sides): Promise<string[]> {
  const ours = await readOurs(sides);
  return [
    ...compareCards(sides, ours),
    ...compareMobileMoney(sides, ours),
    ...compareAirtime(sides, ours),
    ...compareTransfers(sides, ours),
    ...compareBalance(sides, ours),
    ...openEnds(ours),
  ];
}

async function readOurs({ db }: Sides): Promise<Ours> {
  const payments = await allTables(db)
    .selectFrom('payments')
    .select(['reference', 'channel', 'purpose', 'state', 'phone'])
    .execute();
  const prompts = await allTables(db)
    .selectFrom('paymentPrompts')
    .innerJoin('payments', 'payments.paymentId', 'paymentPrompts.paymentId')
    .select(['promptId', 'paymentPrompts.state', 'reference'])
    .execute();
  const { rows: withdrawals } = await sql<{ reference: string; state: string; amount: bigint; isFrozen: boolean }>`
    select reference, state, amount_kobo as amount, exists (
      select from ledger.balances b where b.player_id = withdrawals.player_id and b.account_id = b.player_id * 16 and b.frozen_at is not null) as "isFrozen"
    from withdrawals`.execute(db);
  const { rows: journals } = await sql<Journal>`
    select j.operation_key as key, j.reference, coalesce(e.house, '{}') as house
    from ledger.journals j
    left join (
      select journal_id, jsonb_object_agg(account_id, amount) as house from ledger.entries
      where account_id < 0 and asset = 1 group by journal_id
    ) e using (journal_id)`.execute(db);
  return {
    payments: new Map(payments.map((row) => [row.reference, row])),
    prompts: new Map(prompts.map((row) => [row.promptId, row])),
    withdrawals: new Map(withdrawals.map((row) => [row.reference, { ...row, amount: Number(row.amount) }])),
    journals,
  };
}

const at = (account: number, { house }: Journal) => house[String(account)] ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const CARD_CLEARING = -10;
const PAYOUT_FLOAT = -11;

/** What of a payment went back, by the provider's book. */
export function refundedOf({ paystack: { refunds, disputes } }: Book, reference: string): number {
  const parts = [
    ...refunds.filter((refund) => refund.reference === reference && refund.taken),
    ...disputes.filter((dispute) => dispute.reference === reference && dispute.resolution?.endsWith('-accepted')),
  ];
  return sum(parts.map(({ amountKobo }) => amountKobo));
}

/** What of a card payment is left at the provider, by its book. */
function netOf(book: Book, charge: { reference: string; amountKobo: number; feeKobo: number; status: string }): number {
  if (charge.feeKobo === 0) return 0;
  const refunded = charge.status === 'reversed' ? charge.amountKobo : refundedOf(book, charge.reference);
  return charge.amountKobo - charge.feeKobo - refunded;
}

function compareCards({ book, liedAbout }: Sides, { payments, journals }: Ours): string[] {
  const wrong: string[] = [];
  const { charges, disputes } = book.paystack;
  const byReference = Map.groupBy(journals, (journal) => journal.reference);
  const known = new Set(charges.map(({ reference }) => reference));
  for (const charge of charges) {
    const { reference, status } = charge;
    const payment = payments.get(reference);
    if (!payment) {
      wrong.push(`card ${reference} is at the provider and nowhere here`);
      continue;
    }
    const { state } = payment;
    const cleared = -sum((byReference.get(reference) ?? []).map((journal) => at(CARD_CLEARING, journal)));
    const net = netOf(book, charge);
    // Paid and taken back before we had seen it paid: the player was given nothing, and only the provider's fee is gone.
    const isMissed =
      status === 'reversed' && (state === 'failed' || state === 'expired') && cleared === 0 && net === -charge.feeKobo;
    const isHeld = liedAbout.has(reference) && cleared === 0 && (state === 'quarantined' || state === 'refunded');
    const isOpenChargeback = disputes.some((each) => each.reference === reference && each.resolution === null);
    if (isMissed || isHeld) continue;
    if (cleared !== net) wrong.push(`card ${reference} (${status}, ${state}): ${net} kobo there, ${cleared} here`);
    if (status === 'success' && !['credited', 'disputed', 'refunded', 'charged-back'].includes(state))
      wrong.push(`card ${reference} is paid and ${state}`);
    if (isOpenChargeback && state === 'credited') wrong.push(`card ${reference} has a chargeback there and not here`);
  }
  for (const { key } of journals.filter((j) => j.key.startsWith('fund:card:')))
    if (!known.has(key.slice('fund:card:'.length))) wrong.push(`${key} was given and never paid`);
  return wrong;
}

function compareMobileMoney({ book }: Sides, { prompts, journals, payments }: Ours): string[] {
  const wrong: string[] = [];
  const taken = new Map<string, number>();
  for (const [channel, { charges }] of [
    ['momo', book.momo],
    ['smartcash', book.airtel],
  ] as const) {
    for (const charge of charges) {
      const prompt = prompts.get(charge.reference);
      if (!prompt) wrong.push(`${channel} ${charge.reference} is at the provider and nowhere here`);
      const state = payments.get(prompt?.reference ?? '')?.state;
      if (charge.taken !== (prompt?.state === 'successful'))
        wrong.push(`${channel} ${charge.reference} is ${charge.status} there, ${prompt?.state} (${state}) here`);
      if (charge.taken) taken.set(`fund:${channel}:${charge.reference}`, charge.amountKobo);
    }
  }
  const given = journals.filter(({ key }) => /^fund:(momo|smartcash):/.test(key));
  for (const journal of given) {
    const there = taken.get(journal.key);
    const here = -(at(-12, journal) + at(-13, journal));
    if (there !== here) wrong.push(`${journal.key}: ${there ?? 'nothing'} there, ${here} here`);
  }
  if (given.length !== taken.size) wrong.push(`${taken.size} prompts were paid, ${given.length} given`);
  return wrong;
}

function compareAirtime({ book }: Sides, { payments, journals }: Ours): string[] {
  const wrong: string[] = [];
  const { charges } = book.airtime;
  const byReference = Map.groupBy(journals, (journal) => journal.reference);
  const clearing = (j: Journal) => -(at(-14, j) + at(-15, j) + at(-16, j) + at(-17, j));
  for (const charge of charges.filter(({ kind }) => kind !== 'renewal')) {
    const { reference, taken, amountKobo, status } = charge;
    const here = sum((byReference.get(reference) ?? []).map(clearing));
    const state = payments.get(reference)?.state;
    if (here !== (taken ? amountKobo : 0) || taken !== (state === 'credited'))
      wrong.push(`airtime ${reference} (${status}, ${state}): ${taken ? amountKobo : 0} kobo there, ${here} here`);
  }
  for (const msisdn of new Set(charges.map((charge) => charge.msisdn))) {
    const there = charges.filter((charge) => charge.kind === 'renewal' && charge.msisdn === msisdn && charge.taken);
    const renewed = [...payments.values()].filter((p) => p.phone === msisdn && p.reference.startsWith('RNW-'));
    if (there.length !== renewed.length)
      wrong.push(`${there.length} renewals of ${msisdn} there, ${renewed.length} here`);
  }
  const total = sum(charges.filter(({ taken }) => taken).map(({ amountKobo }) => amountKobo));
  if (sum(journals.map(clearing)) !== total)
    wrong.push(`carriers took ${total} kobo and owe us ${sum(journals.map(clearing))}`);
  return wrong;
}

const ENDS: Readonly<Record<string, string>> = { paid: 'success', returned: 'came back', released: 'came back' };

function compareTransfers({ book }: Sides, { withdrawals, journals }: Ours): string[] {
  const wrong: string[] = [];
  const { transfers } = book.paystack;
  for (const { reference, amountKobo, status, taken } of transfers) {
    const ours = withdrawals.get(reference);
    const end = status === 'success' ? 'success' : taken ? 'on its way' : 'came back';
    if (ENDS[ours?.state ?? ''] !== end || ours?.amount !== amountKobo)
      wrong.push(`transfer ${reference} is ${status} there, ${ours?.state ?? 'unknown'} here`);
  }
  const sent = new Set(transfers.map(({ reference }) => reference));
  for (const [reference, { state }] of withdrawals)
    if ((state === 'paid' || state === 'returned') && !sent.has(reference))
      wrong.push(`withdrawal ${reference} is ${state} and was never sent`);
  const there = sum(transfers.filter(({ taken }) => taken).map(({ amountKobo }) => amountKobo));
  const here = sum(journals.map((j) => at(PAYOUT_FLOAT, j)));
  if (there !== here) wrong.push(`${there} kobo left for banks there, ${here} here`);
  return wrong;
}

const OPENING_BALANCE = 100_000_000;

/** The provider's own account: it had something, we put something in, and every other kobo is in the two books. */
function compareBalance({ book, toppedUp }: Sides, { payments }: Ours): string[] {
  const { balanceKobo, charges, transfers } = book.paystack;
  const expected =
    OPENING_BALANCE +
    toppedUp +
    sum(charges.map((charge) => netOf(book, charge))) -
    sum(transfers.filter(({ taken }) => taken).map(({ amountKobo }) => amountKobo));
  if (balanceKobo === expected) return [];
  return [`the provider has ${balanceKobo} kobo, and ${expected} by its own book of ${payments.size} payments`];
}

/** Nothing is still on its way when everything has had its time. */
function openEnds({ payments, withdrawals }: Ours): string[] {
  const open = new Set(['created', 'pending']);
  const onTheWay = new Set(['submitting', 'submitted', 'unknown', 'blocked']);
  return [
    ...[...payments.values()]
      .filter(({ state }) => open.has(state))
      .map((p) => `payment ${p.reference} is still ${p.state}`),
    ...[...withdrawals]
      .filter(([, { state, isFrozen }]) => onTheWay.has(state) || (state === 'reserved' && !isFrozen))
      .map(([reference, { state }]) => `withdrawal ${reference} is still ${state}`),
  ];
}
