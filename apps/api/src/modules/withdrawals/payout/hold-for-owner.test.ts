import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { anApprover } from '../../../testing/operators.ts';
import { aBrowser } from '../../../testing/players/browser.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { PIN, testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { getPlayer } from '../../players/index.ts';
import { holdForOwner, reviewWithdrawal } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps, workerDeps } = out;
const inbox = smsInbox(workerDeps);

const newsTo = async ({ playerId }: Saver) => inbox.newsTo((await getPlayer(deps.db, playerId)).phone);

/** The owner follows the link of the newest message. */
async function sayNotMe(player: Saver): Promise<void> {
  const token = /#([\w-]{22})$/.exec((await newsTo(player))[0]!)![1]!;
  expect((await aBrowser(out.app).send(players.freezeByLink, { body: { token } })).http).toBe(200);
}

/** Does what the worker does about it. */
async function holdNow(): Promise<void> {
  const { rows } = await sql<{ data: { playerId: string } }>`
    update pgboss.job set state = 'completed'
    where name = 'players.froze' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await holdForOwner(workerDeps, data);
}

test('the owner is told of bank accounts and withdrawals, in one message of plain letters', async () => {
  const player = await out.aSaver();
  const edit = { id: player.bank.id, bankCode: '058', acctNumber: '0666600031', pin: PIN };
  const { body } = await player.browser.send(contract.editBank, { body: edit });
  await out.ask({ ...player, bank: body.data }, { amount: 500 });
  const news = await newsTo(player);
  expect(
    news
      .toReversed()
      .slice(1)
      .map((text) => text.replace(/ Not you\?.*/, '')),
  ).toEqual([
    expect.stringMatching(/^Spin-N-Win: .+ ending \d{4} was added to your wallet\.$/),
    expect.stringMatching(/^Spin-N-Win: your bank account is now .+ ending 0031\.$/),
    expect.stringMatching(/^Spin-N-Win: you asked for NGN 500 to .+ ending 0031\.$/),
  ]);
  for (const text of news) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
});

test('"not me" holds what waits to be sent for people, also after the freeze is lifted; money in goes on', async () => {
  const player = await out.aSaver({ cash: 2000 });
  const reference = await out.reserve(player, 500);
  await sayNotMe(player);
  await holdNow();
  expect(await out.stateOf(reference)).toBe('review');
  expect((await out.ask(player, { amount: 500 })).body.code).toBe('frozen_by_owner');
  await out.payCard(await out.beginCard(player, 300));
  await out.pass({ minutes: 1 });
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1800, held: 500 });

  expect((await player.browser.send(players.unfreeze, { body: {} })).http).toBe(200);
  await out.sendNow();
  await out.pass({ hours: 1 });
  expect(await out.stateOf(reference)).toBe('review');
  expect(out.transfersOf(reference)).toEqual([]);

  const withdrawalId = reference.replace('spw-wd-', '');
  const review = {
    withdrawalId,
    reviewer: await anApprover(deps, 'ada'),
    verdict: 'reject' as const,
    note: 'the owner says it was a thief',
  };
  await deps.db.transaction().execute((tx) => reviewWithdrawal(deps, tx, review));
  expect(await out.cashAndHeld(player)).toEqual({ cash: 2300, held: 0 });
  await out.expectSound();
});

test('a worker that comes before the news is heard sends nothing of a frozen wallet', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 500);
  await sayNotMe(player);
  await out.sendNow();
  expect([await out.stateOf(reference), out.transfersOf(reference)]).toEqual(['review', []]);
  await holdNow();
  expect(await out.stateOf(reference)).toBe('review');

  // Two people let it go while the wallet is frozen: it waits for the owner, and goes when the freeze is lifted.
  const withdrawalId = reference.replace('spw-wd-', '');
  for (const name of ['ada', 'bola']) {
    const reviewer = await anApprover(deps, name);
    await deps.db
      .transaction()
      .execute((tx) => reviewWithdrawal(deps, tx, { withdrawalId, reviewer, verdict: 'approve', note: 'known' }));
  }
  await out.sendNow();
  expect([await out.stateOf(reference), out.transfersOf(reference)]).toEqual(['reserved', []]);
  await player.browser.send(players.unfreeze, { body: {} });
  await out.pass({ minutes: 16 });
  expect(out.transfersOf(reference)).toHaveLength(1);
  await out.expectSound();
});

test('what the bank has been told already goes on', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 500);
  await out.sendNow();
  const state = await out.stateOf(reference);
  await sayNotMe(player);
  await holdNow();
  expect(await out.stateOf(reference)).toBe(state);
  await out.expectSound();
});
