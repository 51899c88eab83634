import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { anApprover } from '../../../testing/operators.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { confirmPayments } from '../../payments/index.ts';
import { reviewReasonsOfEach, reviewWithdrawal, sendNamedWithdrawal } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps, workerDeps, clock, standIns } = out;
const game = database.as.game.db;
afterEach(() => standIns.clearFaults());

let forged = 0;
interface Forged {
  readonly naira: number;
  /** Credited as if a phone had approved it. */
  readonly credit?: number;
  readonly hold?: boolean;
  readonly at?: Date;
}

/** What one who has stolen the game's place in the database writes: every row as the product would have written it. */
async function forge(player: Saver, { naira, credit, hold = true, at = clock.now() }: Forged): Promise<string> {
  forged += 1;
  const id = `22222222-2222-4222-8222-${String(forged).padStart(12, '0')}`;
  const { playerId, bank } = player;
  const reference = `spw-wd-${id}`;
  await game.transaction().execute(async (tx) => {
    if (credit !== undefined) {
      await sql`insert into payments (player_id, payment_id, reference, channel, purpose, principal_kobo, phone, state, give_up_at, created_at, changed_at)
        values (${playerId}, ${id}, ${`SPW-forged-${forged}`}, 'momo', 'fund-wallet', ${credit * 100}, '2348030000001', 'credited', ${at}, ${at}, ${at})`.execute(
        tx,
      );
      await sql`insert into payment_prompts (player_id, payment_id, prompt_id, number, state, created_at)
        values (${playerId}, ${id}, ${id}, 1, 'successful', ${at})`.execute(tx);
      for (const [from, to] of [
        [null, 'created'],
        ['created', 'pending'],
        ['pending', 'credited'],
      ])
        await sql`insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
          values (${playerId}, ${id}, ${from}, ${to}, 'forged', ${at})`.execute(tx);
      await sql`select ledger.post(${playerId}, ${`fund:momo:${id}`}, 'fund-mobile-money',
        array[(${playerId * 16n}, 1, ${credit * 100}), (-12, 1, ${-credit * 100})]::ledger.line[], ${`SPW-forged-${forged}`})`.execute(
        tx,
      );
    }
    await sql`insert into withdrawals (player_id, withdrawal_id, bank_account_id, reference, amount_kobo, state, next_check_at, created_at, changed_at)
      values (${playerId}, ${id}, ${bank.id}, ${reference}, ${naira * 100}, 'reserved', ${at}, ${at}, ${at})`.execute(
      tx,
    );
    await sql`insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
      values (${playerId}, ${id}, null, 'reserved', 'asked', ${at})`.execute(tx);
    if (hold)
      await sql`select ledger.post(${playerId}, ${`withdrawal:${id}:hold`}, 'withdrawal-hold',
        array[(${playerId * 16n}, 1, ${-naira * 100}), (${playerId * 16n + 2n}, 1, ${naira * 100})]::ledger.line[], ${reference})`.execute(
        tx,
      );
  });
  return id;
}
const send = (player: Saver, withdrawalId: string) =>
  sendNamedWithdrawal(workerDeps, { playerId: String(player.playerId), withdrawalId });
const found = async (player: Saver, withdrawalId: string) => ({
  state: await out.stateOf(`spw-wd-${withdrawalId}`),
  why: (await reviewReasonsOfEach(deps.db, [{ playerId: player.playerId, withdrawalId }])).get(withdrawalId) ?? [],
  sent: out.transfersOf(`spw-wd-${withdrawalId}`).length,
});

test('a withdrawal above the limits that only stands in the table waits for people, whoever wrote it', async () => {
  const player = await out.aSaver({ cash: 90_000 });
  const id = await forge(player, { naira: 60_000 });
  await send(player, id);
  expect(await found(player, id)).toEqual({ state: 'review', why: ['above-day-limit', 'large'], sent: 0 });
});

test('many small ones that only stand in the table are a large one', async () => {
  const player = await out.aSaver({ cash: 90_000 });
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(await forge(player, { naira: 15_000 }));
    clock.advance({ seconds: 1 });
  }
  for (const id of ids) await send(player, id);
  const all = await Promise.all(ids.map((id) => found(player, id)));
  expect(all.map(({ state, sent }) => ({ state, sent }))).toEqual(ids.map(() => ({ state: 'review', sent: 0 })));
});

test('cash that no provider knows of does not leave, with whatever rows it comes, and its wallet is held for people', async () => {
  const player = await out.aSaver();
  const id = await forge(player, { naira: 15_000, credit: 15_000 });
  await send(player, id);
  expect(await found(player, id)).toEqual({ state: 'reserved', why: [], sent: 0 });

  clock.advance({ minutes: 16 });
  await confirmPayments(workerDeps);
  const holds = await allTables(deps.db)
    .selectFrom('walletHolds')
    .select('why')
    .where('playerId', '=', player.playerId)
    .execute();
  expect(holds).toEqual([{ why: 'unconfirmed' }]);
  expect((await out.balances(player)).frozen).toBe(true);
  await send(player, id);
  expect((await found(player, id)).sent).toBe(0);

  await sql`delete from wallet_holds where player_id = ${player.playerId}`.execute(deps.db);
  await sql`select ledger.freeze(${player.playerId}, false)`.execute(deps.db);
  clock.advance({ minutes: 16 });
  await send(player, id);
  expect(await found(player, id)).toEqual({ state: 'review', why: ['cash-unexplained'], sent: 0 });
});

test('what was never put aside, or is said to be of another day, waits for people', async () => {
  const player = await out.aSaver();
  const unheld = await forge(player, { naira: 700, hold: false });
  await send(player, unheld);
  expect(await found(player, unheld)).toEqual({ state: 'review', why: ['not-put-aside'], sent: 0 });
  const old = await forge(player, { naira: 800, at: new Date(Date.now() - 5 * 86_400_000) });
  await send(player, old);
  expect(await found(player, old)).toMatchObject({ state: 'review', sent: 0 });
  expect((await found(player, old)).why).toContain('back-dated');
});

test('what two people have let go is sent, and waits again when the word of one counts no longer', async () => {
  const player = await out.aSaver({ cash: 60_000 });
  const ids = [await forge(player, { naira: 25_000 }), await forge(player, { naira: 25_000 })];
  for (const id of ids) await send(player, id);
  const [ada, bola] = [
    await anApprover({ ...deps, db: database.db }, 'ada', 'finance'),
    await anApprover({ ...deps, db: database.db }, 'bola', 'finance'),
  ];
  for (const withdrawalId of ids)
    for (const reviewer of [ada, bola])
      await deps.db
        .transaction()
        .execute((tx) => reviewWithdrawal(deps, tx, { withdrawalId, reviewer, verdict: 'approve', note: 'seen' }));
  await send(player, ids[0]!);
  expect((await found(player, ids[0]!)).sent).toBe(1);

  await sql`update operators set disabled_at = ${clock.now()} where username = 'bola'`.execute(deps.db);
  await send(player, ids[1]!);
  expect(await found(player, ids[1]!)).toMatchObject({ state: 'review', sent: 0 });
});

test('the game neither begins a withdrawal as sent, nor changes one, nor confirms a payment', async () => {
  const player = await out.aSaver();
  const id = await forge(player, { naira: 500 });
  const answerTo = (statement: string, db = game) =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        (error: Error & { code?: string }) => error.code,
      );
  const copy = (
    state: string,
  ) => `insert into withdrawals (player_id, withdrawal_id, bank_account_id, reference, amount_kobo, state, created_at, changed_at)
    select player_id, gen_random_uuid(), bank_account_id, 'spw-wd-' || gen_random_uuid(), 100, '${state}', now(), now() from withdrawals where withdrawal_id = '${id}'`;
  expect(await answerTo(copy('submitting'))).toBe('WD001');
  expect(await answerTo(copy('paid'))).toBe('WD001');
  for (const change of [`state = 'reserved'`, 'amount_kobo = 1', `called_at = now()`])
    expect([change, await answerTo(`update withdrawals set ${change}`)]).toEqual([change, '42501']);
  for (const change of ['confirmed_kobo = 1', 'doubted_at = null', 'principal_kobo = 1'])
    expect([change, await answerTo(`update payments set ${change}`)]).toEqual([change, '42501']);
  expect(await answerTo('update payments set confirmed_kobo = 1', database.as.console.db)).toBe('42501');

  const inReview = `update withdrawals set state = 'review' where withdrawal_id = '${id}'`;
  const letGo = `update withdrawals set state = 'reserved' where withdrawal_id = '${id}'`;
  expect(await answerTo(inReview, database.as.worker.db)).toBe('done');
  for (const process of ['console', 'worker'] as const)
    expect(await answerTo(letGo, database.as[process].db)).toBe('TP001');
  expect(await answerTo(letGo.replace('reserved', 'submitting'), database.as.worker.db)).toBe('TP001');
});
