import * as contract from '@spw/contract/console/evidence';
import * as money from '@spw/contract/console/money';
import { lagosWeek } from '@spw/rules/lagos';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../../modules/audit/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals, type Saver } from '../../testing/players/withdrawals.ts';

let statements = 0;
const database = useDatabase({
  onStatement: () => {
    statements += 1;
  },
});
const out = await testWithdrawals(database, { perList: 5 });
// Card money is dated by the database: as of now it is weeks old.
out.clock.advance({ days: 20 });
const { deps, standIns } = out;
const desk = await testConsole(database, { clock: out.clock, foundations: deps }, { STANDINS_URL: standIns.url });
let [ngozi, tunde, helper, writer]: SignedIn[] = [];
beforeAll(async () => {
  [ngozi, tunde] = [await desk.signIn('finance'), await desk.signIn('finance')];
  [helper, writer] = [await desk.signIn('support'), await desk.signIn('content')];
});

afterEach(() => out.expectSound());

const idOf = (reference: string) => reference.slice('spw-wd-'.length);
const tables = allTables(deps.db);

/** Paid before, to an account and from a phone of two months ago, under the name of the player's own mobile money. */
async function aKnownSaver(cash = 40_000): Promise<Saver> {
  const player = await out.aSaver({ cash });
  const { playerId } = player;
  const long = new Date(out.clock.now().getTime() - 60 * 86_400_000);
  const { accountName } = await tables
    .updateTable('bankAccounts')
    .set({ addedAt: long })
    .where('playerId', '=', playerId)
    .returning('accountName')
    .executeTakeFirstOrThrow();
  const name = { playerId, name: accountName, seenAt: long };
  await tables
    .insertInto('mobileMoneyNames')
    .values(name)
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(name))
    .execute();
  await tables.updateTable('sessions').set({ createdAt: long }).where('playerId', '=', playerId).execute();
  await out.payOut(player, player.bank.acctNumber);
  return player;
}

const evidenceOf = (who: SignedIn | undefined, reference: string) =>
  who!.browser.send(contract.getWithdrawalEvidence, { params: { id: idOf(reference) } });
const lowRiskFor = async (who: SignedIn | undefined) =>
  (await who!.browser.send(contract.listLowRiskWithdrawals)).body.data;
const approve = (who: SignedIn | undefined, items: { id: string; changedAt: string }[]) =>
  who!.browser.send(contract.approveLowRiskWithdrawals, {
    body: { items: items.map(({ id, changedAt }) => ({ id, changedAt })), note: 'All evidence fine' },
  });
const aboutOf = async (reference: string) => {
  const rows = await tables.selectFrom('auditEntries').selectAll().orderBy('entryId').execute();
  return rows.filter(({ object }) => object === `withdrawal:${idOf(reference)}`);
};

test('whoever decides reads what is known of a withdrawal and the rule that stopped it, and the look is written down', async () => {
  const known = await out.reserve(await aKnownSaver(), 25_000);
  const { body } = await evidenceOf(helper, known);
  expect(body.data.why).toEqual(['₦25,000 is ₦20,000 or more, so two people decide']);
  expect(body.data.evidence.map(({ kind, verdict }: Record<string, string>) => [kind, verdict])).toEqual(
    ['name', 'bank', 'device', 'source', 'payouts', 'shared'].map((kind) => [kind, 'fine']),
  );
  expect(body.data.evidence.map(({ words }: { words: string }) => words)).toEqual([
    'The bank’s name agrees with the mobile money of the player’s number',
    'Account added 60 days ago, paid once before',
    'The newest device signed in then is known for 60 days',
    expect.stringMatching(/^Card ₦25,000, \d+ days old\. Play credit never leaves$/),
    'Paid out once, ₦500, the last today',
    'Phone, bank, card and paying number are shared with nobody',
  ]);
  expect(body.data.lowRisk).toBe(true);
  expect(await aboutOf(known)).toMatchObject([{ action: 'read', after: { what: 'evidence' } }]);
  expect((await evidenceOf(writer, known)).http).toBe(403);
  expect((await evidenceOf(helper, `spw-wd-00000000-0000-7000-8000-000000000000`)).http).toBe(404);

  const stranger = await out.reserve(await out.aSaver({ cash: 30_000 }), 25_000);
  const odd = (await evidenceOf(ngozi, stranger)).body.data;
  expect(odd.lowRisk).toBe(false);
  const verdicts = Object.fromEntries(odd.evidence.map(({ kind, verdict }: Record<string, string>) => [kind, verdict]));
  expect(verdicts).toMatchObject({ name: 'look', bank: 'look', device: 'look', payouts: 'look', shared: 'fine' });
  for (const reference of [known, stranger]) await reject(reference);
});

async function reject(reference: string): Promise<void> {
  const params = { id: idOf(reference) };
  const body = { verdict: 'reject', note: 'Not in this test' };
  await tunde!.browser.send(money.reviewConsoleWithdrawal, { params, body });
}

test('who shares a phone is named, and is no low risk', async () => {
  const [ada, bola] = [await aKnownSaver(), await aKnownSaver()];
  const { deviceId } = await tables
    .selectFrom('sessions')
    .select('deviceId')
    .where('playerId', '=', ada.playerId)
    .executeTakeFirstOrThrow();
  await tables.updateTable('sessions').set({ deviceId }).where('playerId', '=', bola.playerId).execute();
  const { publicId: id, username } = await tables
    .selectFrom('players')
    .select(['publicId', 'username'])
    .where('playerId', '=', bola.playerId)
    .executeTakeFirstOrThrow();
  const reference = await out.reserve(ada, 25_000);
  const { evidence, lowRisk } = (await evidenceOf(helper, reference)).body.data;
  expect(evidence.at(-1)).toEqual({
    kind: 'shared',
    verdict: 'look',
    words: 'Shared phone or computer: one other',
    others: [{ id, username }],
  });
  expect(lowRisk).toBe(false);
  expect((await lowRiskFor(ngozi)).items).toEqual([]);
  await reject(reference);
});

test('two people approve the low-risk ones together, each is signed and written down by itself, and what changed meanwhile is left out', async () => {
  const references: string[] = [];
  for (let made = 0; made < 3; made += 1) references.push(await out.reserve(await aKnownSaver(), 25_000));
  const large = await out.reserve(await aKnownSaver(48_000), 45_000);
  expect((await helper!.browser.send(contract.listLowRiskWithdrawals)).http).toBe(403);

  const shown = await lowRiskFor(ngozi);
  expect(shown).toMatchObject({ total: 75_000, below: 40_000, lookedAt: 4 });
  expect(shown.items.map(({ id }: { id: string }) => id)).toEqual(references.map(idOf));
  expect((await approve(helper, shown.items)).http).toBe(403);
  await reject(references[2]!);
  const first = (await approve(ngozi, [...shown.items, { ...shown.items[0], id: idOf(large) }])).body.data;
  expect(first.approved).toEqual(references.slice(0, 2).map((each) => ({ id: idOf(each), approvalsMissing: 1 })));
  expect(first.leftOut).toEqual([
    { id: idOf(references[2]!), why: 'It has changed since it was shown' },
    { id: idOf(large), why: 'It has changed since it was shown' },
  ]);
  expect((await lowRiskFor(ngozi)).items).toEqual([]);
  const again = (await approve(ngozi, shown.items.slice(0, 1))).body.data;
  expect(again).toMatchObject({ approved: [], leftOut: [{ id: idOf(references[0]!) }] });

  const forTunde = await lowRiskFor(tunde);
  expect(forTunde.items).toMatchObject([{ approvalsMissing: 1 }, { approvalsMissing: 1 }]);
  const second = (await approve(tunde, forTunde.items)).body.data;
  expect(second.approved.map((each: { approvalsMissing: number }) => each.approvalsMissing)).toEqual([0, 0]);
  await out.sendNow();
  for (const reference of references.slice(0, 2)) {
    expect(out.transfersOf(reference)).toHaveLength(1);
    const log = (await aboutOf(reference)).filter(({ action }) => action !== 'read');
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['withdrawal.approve', 'All evidence fine'],
      ['withdrawal.approve', 'All evidence fine'],
    ]);
    expect(new Set(log.map(({ operatorId }) => operatorId)).size).toBe(2);
  }
  expect(out.transfersOf(references[2]!)).toEqual([]);
  expect(await out.stateOf(large)).toBe('review');
  expect(await verifyChain(deps.db)).toMatchObject({ holds: true });
  await reject(large);
});

test('what is no longer low risk is left for one decision, and a new operator approves none', async () => {
  const player = await aKnownSaver();
  const reference = await out.reserve(player, 25_000);
  const { items } = await lowRiskFor(ngozi);
  await tables
    .updateTable('bankAccounts')
    .set({ addedAt: out.clock.now() })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await approve(ngozi, items)).body.data).toEqual({
    approved: [],
    leftOut: [{ id: idOf(reference), why: 'It is no longer low risk: decide it by itself' }],
  });
  const fresh = await desk.signIn('finance');
  await tables
    .updateTable('operators')
    .set({ approvesFrom: new Date(out.clock.now().getTime() + 3_600_000) })
    .where('username', '=', fresh.username)
    .execute();
  expect((await approve(fresh, items)).body.code).toBe('operator_too_new');
  await reject(reference);
});

test('twenty are looked at with as many statements as one', async () => {
  tunde = await desk.signIn('finance');
  const counted = async (call: () => Promise<unknown>) => {
    const before = statements;
    await call();
    return statements - before;
  };
  const references = [await out.reserve(await aKnownSaver(), 25_000)];
  const list = () => lowRiskFor(ngozi);
  const queue = () => ngozi!.browser.send(money.listConsoleWithdrawals, { query: { show: 'review' } });
  // Whoever comes back after a while is marked as seen.
  await list();
  const forOne = [await counted(list), await counted(queue)];
  while (references.length < 20) references.push(await out.reserve(await aKnownSaver(), 25_000));
  expect((await list()).items).toHaveLength(20);
  expect([await counted(list), await counted(queue)]).toEqual(forOne);
  for (const reference of references) await reject(reference);
});

test('before a prize is paid the same is known of the first of a week', async () => {
  const [helper, writer] = [await desk.signIn('support'), await desk.signIn('content')];
  const player = await out.aPlayer({ plays: 1 });
  const round = await player.start();
  await player.play(round, 1);
  await player.play(round, 2, 'wrong');
  const params = { week: lagosWeek(out.clock.now()) };
  const { data } = (await helper.browser.send(contract.listWeekEvidence, { params })).body;
  const { publicId: id } = await tables
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  expect(data.players).toMatchObject([{ id, rank: 1 }]);
  expect(data.players[0].evidence.map(({ kind, words }: Record<string, string>) => [kind, words])).toEqual([
    ['name', 'There is no name to compare the bank’s name with'],
    ['bank', 'No bank account is saved'],
    ['device', 'The newest device signed in then is known for 0 days'],
    ['payouts', 'Nothing was paid out before'],
    ['shared', 'Phone, bank, card and paying number are shared with nobody'],
  ]);
  expect((await writer.browser.send(contract.listWeekEvidence, { params })).http).toBe(403);
  const log = await tables.selectFrom('auditEntries').selectAll().where('object', '=', `week:${params.week}`).execute();
  expect(log).toMatchObject([{ action: 'read', after: { what: 'evidence' } }]);
});
