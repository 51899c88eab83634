import type { AdjustmentKind } from '@spw/rules/adjustment';
import { naira } from '@spw/rules/naira';
import type { Approver } from '@spw/rules/two-people';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { makeCrashes } from '../../testing/crashes.ts';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { aQuarantinedPayment } from '../../testing/players/wallet.ts';
import { testWithdrawals, type Saver } from '../../testing/players/withdrawals.ts';
import { oneOf } from '../../testing/simulation/chance.ts';
import { seededRandom } from '../../testing/time-and-chance.ts';
import { getPlayer } from '../players/index.ts';
import { reconcileTransfers } from '../withdrawals/index.ts';
import type { AdjustmentRow } from './adjustment-store.ts';
import { askForAdjustment } from './ask-for-adjustment.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { findSubject, type Asked } from './find-subject.ts';

const { crashes, crashPoint } = makeCrashes();
const database = useDatabase();
const bank = await testWithdrawals(database, { foundations: { crashPoint } });
const { deps, workerDeps } = bank;
let people: Approver[] = [];
beforeAll(async () => {
  people = await Promise.all(['ngozi', 'tunde', 'bola'].map((name) => anApprover(deps, name)));
});

const KINDS: readonly AdjustmentKind[] = ['credit', 'refund', 'write-off', 'recover'];
const CHANNELS = ['momo', 'smartcash', 'airtime', 'card'] as const;
const MOVES = Number(process.env['MOVES'] ?? 120);
const CASH = 3000;

/** What a bank was told to do with a withdrawal that had been given back. */
interface PaidTwice {
  readonly reference: string;
  returned: boolean;
}

async function aWorld(): Promise<{ player: Saver; subjects: Asked[]; paidTwice: PaidTwice[] }> {
  const player = await bank.aSaver({ cash: CASH });
  const { playerId } = player;
  const { publicId } = await getPlayer(deps.db, playerId);
  const payments = await Promise.all(
    CHANNELS.map((channel) => aQuarantinedPayment(deps, { playerId, channel, told: channel === 'momo' ? 300 : null })),
  );
  const references = [await bank.reserve(player, 500), await bank.reserve(player, 600)];
  await bank.sendNow();
  for (const reference of references)
    for (const status of ['failed', 'success']) {
      await bank.settleAs(reference, status);
      await bank.pass({ seconds: 1 });
    }
  return {
    player,
    subjects: [
      { about: 'player', id: publicId },
      ...payments.map((id) => ({ about: 'payment', id }) as const),
      ...references.map((reference) => ({ about: 'withdrawal', id: reference.slice('spw-wd-'.length) }) as const),
    ],
    paidTwice: references.map((reference) => ({ reference, returned: false })),
  };
}

const sumOf = async (where: ReturnType<typeof sql>): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger.entries where ${where}`.execute(deps.db);
  return rows[0]!.sum;
};

test.each(['first', 'second', 'third'])(
  'asked for, agreed to, declined, died in and told again in any order, no kobo is lost or there twice (%s)',
  async (seed) => {
    const chance = seededRandom(`any order ${seed}`);
    const { player, subjects, paidTwice } = await aWorld();
    expect((await bank.balances(player)).cash).toBe(naira(CASH));
    const mendedBefore = await sumOf(sql`account_id = -44`);
    const open: AdjustmentRow[] = [];
    const done: AdjustmentRow[] = [];
    const over = new Set<string>();
    let refunds = 0;

    const ask = async () => {
      const kind = oneOf(chance, KINDS);
      const subject = await findSubject(deps.db, oneOf(chance, subjects));
      const amount = chance.below(10) === 0 ? 0 : (1 + chance.below(60_000)) / 100;
      const named = kind === 'refund' ? { refundReference: `OUT-${seed}-${(refunds += 1)}` } : {};
      const wish = { subject, kind, amount, reason: 'x', by: oneOf(chance, people).username, ...named };
      open.push(await deps.db.transaction().execute((tx) => askForAdjustment(deps, tx, wish)));
    };
    const decide = async (asked: AdjustmentRow, verdict: 'approve' | 'decline') => {
      const { adjustmentId } = asked;
      const decision = { adjustmentId, verdict, note: 'x', by: oneOf(chance, people) };
      const row = await deps.db.transaction().execute((tx) => decideAdjustment(deps, tx, decision));
      over.add(adjustmentId);
      if (row.state === 'done') done.push(row);
    };
    const decideAtOnce = async () => {
      // Mostly what waits; now and then what somebody has decided long ago.
      const waiting = open.filter(({ adjustmentId }) => !over.has(adjustmentId));
      const which = waiting.length === 0 || chance.below(5) === 0 ? open : waiting;
      if (which.length === 0) return;
      const asked = oneOf(chance, which);
      const verdicts = Array.from({ length: 1 + chance.below(3) }, () =>
        chance.below(5) === 0 ? ('decline' as const) : ('approve' as const),
      );
      const results = await Promise.allSettled(verdicts.map((verdict) => decide(asked, verdict)));
      for (const result of results) if (result.status === 'rejected') expectRefusal(result.reason);
    };
    const tellAgain = async () => {
      bank.clock.advance({ minutes: 11 });
      const told = oneOf(chance, paidTwice);
      // Once it came back it stays so.
      if (chance.below(8) === 0) told.returned = true;
      await bank.control(`/control/paystack/transfers/${told.reference}`, {
        status: told.returned ? 'reversed' : 'success',
      });
      await bank.pass({ seconds: 1 });
      await reconcileTransfers(workerDeps);
    };

    for (let move = 0; move < MOVES; move += 1) {
      bank.clock.advance({ seconds: 1 });
      if (chance.below(6) === 0) crashes.set('adjustment-before-commit', 1);
      const what = chance.below(10);
      const moving = what < 5 ? ask() : what < 9 ? decideAtOnce() : tellAgain();
      await moving.catch(expectRefusal);
      crashes.clear();
    }

    await bank.expectSound();
    // What the answers said that was done, laid beside what the ledger has.
    const ofKind = (kind: AdjustmentKind, which: (row: AdjustmentRow) => boolean = () => true) =>
      done.filter((row) => row.kind === kind && which(row)).reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
    expect(done.length).toBeGreaterThan(5);
    expect(new Set(done.map(({ adjustmentId }) => adjustmentId)).size).toBe(done.length);
    const { cash, playCredit, debt, held } = await bank.balances(player);
    const cameBack = await Promise.all(
      paidTwice.map(async ({ reference }) => {
        const { withdrawalId, overpayment } = await findSubject(deps.db, {
          about: 'withdrawal',
          id: reference.slice('spw-wd-'.length),
        });
        return overpayment?.state === 'came-back' ? ofKind('recover', (row) => row.withdrawalId === withdrawalId) : 0n;
      }),
    );
    const returned = cameBack.reduce((sum, each) => sum + each, 0n);
    expect([debt, held, cash >= 0n]).toEqual([0n, 0n, true]);
    expect(cash + playCredit).toBe(
      naira(CASH) +
        ofKind('credit') -
        ofKind('recover') -
        ofKind('refund', ({ fromWallet }) => fromWallet === true) +
        returned,
    );
    // What was put right at our cost is what the answers said, less what banks gave back of it.
    const atOurCost = (row: AdjustmentRow) => row.paymentId === null;
    const backToUs = await sumOf(sql`account_id = -44 and journal_id in (
      select journal_id from ledger.journals where kind = 'withdrawal-overpaid-back' and reference = any(${paidTwice.map(({ reference }) => reference)}))`);
    expect((await sumOf(sql`account_id = -44`)) - mendedBefore).toBe(
      ofKind('write-off', (row) => !atOurCost(row)) -
        ofKind('write-off', atOurCost) -
        ofKind('credit', atOurCost) +
        ofKind('recover', (row) => row.paymentId === null && row.withdrawalId === null) +
        backToUs,
    );
  },
);

/** A rule said no, or the process died as it was told to; anything else is a fault. */
function expectRefusal(error: unknown): void {
  if (error instanceof Refusal) return;
  expect(String(error)).toContain('crashed at adjustment-before-commit');
}
