import * as funding from '@spw/contract/funding';
import * as game from '@spw/contract/game';
import * as contract from '@spw/contract/console/signals';
import * as money from '@spw/contract/console/money';
import * as week from '@spw/contract/console/week';
import { lagosWeek } from '@spw/rules/lagos';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import type { GamePlayer } from '../testing/players/game.ts';
import { testWithdrawals, type Saver } from '../testing/players/withdrawals.ts';

const database = useDatabase();
const out = await testWithdrawals(database, { perList: 30 });
const { deps, clock } = out;
const desk = await testConsole(database, { clock, foundations: deps });
const CARD = '4084084084084081';
let [helper, writer]: SignedIn[] = [];
beforeAll(async () => {
  [helper, writer] = [await desk.signIn('support'), await desk.signIn('content')];
});

const facts = (playerId: bigint) =>
  allTables(deps.db).selectFrom('players').selectAll().where('playerId', '=', playerId).executeTakeFirstOrThrow();

async function signals() {
  const params = { week: lagosWeek(clock.now()) };
  return (await helper!.browser.send(contract.listWeekSignals, { params })).body.data;
}
async function signalsOf({ playerId }: GamePlayer): Promise<{ kind: string; words: string; others: unknown[] }[]> {
  const { publicId } = await facts(playerId);
  return (await signals()).players.find(({ id }: { id: string }) => id === publicId)?.signals ?? [];
}

/** Right up to a level, then wrong; after so many milliseconds each, when it is said. */
async function playRound(player: GamePlayer, right: number, thinking: (level: number) => number): Promise<void> {
  const roundId = await player.start();
  for (let level = 1; level <= Math.min(right + 1, 10); level += 1) {
    const { options } = await player.reveal(roundId, level);
    clock.advance({ seconds: thinking(level) / 1000 });
    const option = options.findIndex((text) => text.startsWith('Right') === level <= right);
    await player.browser.send(game.answerQuestion, { params: { id: roundId }, body: { level, option } });
  }
}

test('answers of a machine stand beside the winner with their figures, and nobody is withheld for them', async () => {
  const machine = await out.aPlayer({ plays: 3 });
  const person = await out.aPlayer({ plays: 3 });
  // Everybody else gets one in five of these right.
  await allTables(deps.db).updateTable('questions').set({ served: 101n, answeredRight: 21n }).execute();
  for (let round = 0; round < 3; round += 1) await playRound(machine, 10, () => 400);
  for (let round = 0; round < 3; round += 1) await playRound(person, 4, (level) => 1500 + ((level * 37) % 11) * 400);

  expect((await signalsOf(machine)).map(({ words }) => words)).toEqual([
    '30 of 30 answers in under 0.6 s',
    'Half of 30 answers between 0.40 and 0.40 s',
    'Right 100 % of 30 easy questions where players get 20 %',
  ]);
  expect(await signalsOf(person)).toEqual([]);
  const { data } = (await helper!.browser.send(week.listStandings, { params: { week: lagosWeek(clock.now()) } })).body;
  expect(data.items[0]).toMatchObject({ rank: 1, withheld: null });
});

test('what a winner shares with others is told without what it is, and strangers who saved the account share nothing', async () => {
  const [ada, bola, stranger]: Saver[] = [await out.aSaver(), await out.aSaver(), await out.aSaver()];
  for (const player of [ada!, bola!]) {
    await out.payCard(await out.beginCard(player, 500), CARD);
    await out.receiveWebhooks();
  }
  const { deviceId } = await allTables(deps.db)
    .selectFrom('sessions')
    .select('deviceId')
    .where('playerId', '=', ada!.playerId)
    .executeTakeFirstOrThrow();
  await allTables(deps.db).updateTable('sessions').set({ deviceId }).where('playerId', '=', bola!.playerId).execute();
  for (const player of [bola!, stranger!]) await out.addBank(player, ada!.bank.acctNumber);
  for (const player of [ada!, bola!]) await out.payOut(player, ada!.bank.acctNumber);
  await playRound(ada!, 2, () => 2000);
  await playRound(stranger!, 1, () => 2000);

  const { username, publicId, phone } = await facts(bola!.playerId);
  const found = await signalsOf(ada!);
  expect(found).toEqual([
    {
      kind: 'device',
      words: 'One other account used on the same phone or computer',
      others: [{ id: publicId, username }],
    },
    { kind: 'bank', words: 'One other account paid to the same bank account', others: [{ id: publicId, username }] },
    { kind: 'card', words: 'One other account funded by the same card', others: [{ id: publicId, username }] },
  ]);
  for (const secret of [ada!.bank.acctNumber, phone, CARD, deviceId])
    expect(JSON.stringify(found)).not.toContain(secret);
  expect(await signalsOf(stranger!)).toEqual([]);
});

test('whoever was paid for from the number of another player is seen with that player', async () => {
  const [payer, paid] = [await out.aSaver(), await out.aSaver()];
  const { phone, username } = await facts(payer.playerId);
  const asked = { msisdn: phone, amount: '500', platform: 'MoMo' };
  const { serviceCharge, operatorCharge, totalAmount, quoteId } = (
    await paid.browser.send(funding.quoteMobileMoney, { query: asked })
  ).body.data;
  await paid.browser.send(funding.payByMobileMoney, {
    body: { ...asked, serviceCharge, operatorCharge, totalAmount, quoteId },
  });
  out.standIns.answer(out.standIns.prompts().at(-1)!.id, 'approve');
  await out.pass({ seconds: 30 });
  await out.sweep();
  await playRound(paid, 1, () => 2000);
  expect(await signalsOf(paid)).toMatchObject([
    { kind: 'payer', words: 'Paid for from the number of one other account', others: [{ username }] },
  ]);
});

test('a bank account in another name than the mobile money of the number is worth a look, to the desk as well', async () => {
  const player = await out.aSaver();
  const { phone } = await facts(player.playerId);
  out.standIns.wallet({ provider: 'momo', msisdn: phone, firstName: 'Zebulon', lastName: 'Quaver' });
  await player.browser.send(funding.searchMobileMoney, { query: { msisdn: phone, platform: 'MoMo' } });
  await playRound(player, 1, () => 2000);
  expect(await signalsOf(player)).toMatchObject([{ kind: 'name', others: [] }]);

  const reference = await out.reserve(player, 500);
  const params = { id: reference.slice('spw-wd-'.length) };
  const { data } = (await helper!.browser.send(money.getConsoleWithdrawal, { params })).body;
  expect(data.facts.name).toEqual({ match: 'differs', against: 'mobile-money' });
});

test('looking is written down, and is for those who may see players', async () => {
  const params = { week: lagosWeek(clock.now()) };
  await signals();
  const last = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select(['action', 'object'])
    .orderBy('entryId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last).toEqual({ action: 'read', object: `signals:week:${params.week}` });
  expect((await writer!.browser.send(contract.listWeekSignals, { params })).http).toBe(403);
  expect((await helper!.browser.send(contract.listWeekSignals, { params: { week: '2099-01-05' } })).http).toBe(404);
});
