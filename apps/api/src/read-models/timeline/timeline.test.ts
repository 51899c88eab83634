import * as acts from '@spw/contract/console/player-acts';
import * as players from '@spw/contract/console/players';
import * as contract from '@spw/contract/console/timeline';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testMoney } from '../../testing/players/money.ts';
import { mergeNewest, type Source } from './merge-newest.ts';

const database = useDatabase();
const money = await testMoney(database, { perList: 5 });
const { clock, deps } = money;
const desk = await testConsole(database, money);
let [helper, colleague, writer]: SignedIn[] = [];
beforeAll(async () => {
  [helper, colleague] = [await desk.signIn('support'), await desk.signIn('finance')];
  writer = await desk.signIn('content');
});

const publicIdOf = async (playerId: bigint) =>
  (
    await allTables(deps.db)
      .selectFrom('players')
      .select('publicId')
      .where('playerId', '=', playerId)
      .executeTakeFirstOrThrow()
  ).publicId;

interface Event {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly at: string;
  readonly name: string;
  readonly by: string | null;
  readonly words: string | null;
}

async function aBusyPlayer() {
  const player = await money.aPlayer({ plays: 3 });
  await money.payCard(await money.beginCard(player, 1000));
  await money.standIns.deliver();
  await money.work();
  clock.advance({ minutes: 1 });
  const round = await player.start();
  for (const level of [1, 2]) await player.play(round, level);
  clock.advance({ minutes: 1 });
  const id = await publicIdOf(player.playerId);
  await helper!.browser.send(acts.addPlayerNote, { params: { id }, body: { text: 'Called back' } });
  clock.advance({ minutes: 1 });
  const body = { reason: 'Three accounts, one person' };
  await helper!.browser.send(acts.disablePlayer, { params: { id }, body });
  return { player, id, round };
}

const timeline = (who: SignedIn | undefined, id: string, query: Record<string, string> = {}) =>
  who!.browser.send(contract.listPlayerTimeline, { params: { id }, query });

test('everything that happened to a player stands in one list, page by page, by kind, and who looks is written down', async () => {
  const { id, round } = await aBusyPlayer();
  const { items, next }: { items: Event[]; next: null } = (await timeline(helper, id)).body.data;
  expect(next).toBeNull();
  expect(new Set(items.map(({ what }) => what))).toEqual(new Set(['payment', 'round', 'session', 'note', 'act']));
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(items[0]).toMatchObject({
    kind: 'operator',
    name: 'player.disable',
    by: helper!.username,
    words: 'Three accounts, one person',
  });
  expect(items.find(({ what }) => what === 'round')).toMatchObject({ id: round, opens: round, state: 'playing' });
  expect(items.find(({ what }) => what === 'payment')).toMatchObject({ name: 'card', amount: 1000, state: 'credited' });

  const paged: Event[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(after !== null && { after }) };
    const { data } = (await timeline(colleague, id, query)).body;
    paged.push(...data.items);
    after = data.next;
  } while (after !== null);
  expect(paged).toEqual(items);
  const only = (await timeline(helper, id, { kind: 'money' })).body.data.items as Event[];
  expect(only.map(({ what }) => what)).toEqual(['payment']);

  expect((await timeline(writer, id)).http).toBe(403);
  for (const after of ['made-up', 'act=x', 'round=1', 'prize=2026-02-31', 'act=1=2'])
    expect((await timeline(helper, id, { after })).http).toBe(422);
  const log = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('after')
    .where('object', '=', `player:${id}`)
    .where('action', '=', 'read')
    .execute();
  expect(log.length).toBeGreaterThan(2);
  expect(log.every(({ after }) => (after as { what: string }).what === 'timeline')).toBe(true);
});

test('support reads on the card who shut a player out and why; let in again, nothing of it is left there', async () => {
  const { id } = await aBusyPlayer();
  const card = async () => (await helper!.browser.send(players.getPlayerCard, { params: { id } })).body.data;
  expect(await card()).toMatchObject({
    disabledAt: expect.any(String),
    disabling: { by: helper!.username, reason: 'Three accounts, one person' },
  });
  await helper!.browser.send(acts.enablePlayer, { params: { id }, body: { reason: 'It was a family' } });
  expect(await card()).toMatchObject({ disabledAt: null, disabling: null });
  const { items } = (await timeline(helper, id, { kind: 'operator' })).body.data;
  expect(items.map(({ name, words }: Event) => [name, words])).toEqual([
    ['player.enable', 'It was a family'],
    ['player.disable', 'Three accounts, one person'],
    ['note', 'Called back'],
  ]);
});

test('a round opens with its questions, answers and times; of one that is played, only what is answered', async () => {
  const { player, id, round } = await aBusyPlayer();
  const open = (who: SignedIn | undefined, of: string) =>
    who!.browser.send(contract.getPlayerRound, { params: { id, round: of } });
  const { data } = (await open(writer, round)).body;
  expect(data).toMatchObject({ id: round, endedAt: null });
  expect(data.questions).toHaveLength(2);
  for (const one of data.questions) {
    expect(one).toMatchObject({ right: true, chosen: one.answer, seconds: expect.any(Number), powerups: [] });
    expect(one.options).toContain(one.answer);
  }
  expect((await open(helper, '00000000-0000-7000-8000-000000000000')).body.code).toBe('round_missing');
  const stranger = await money.aPlayer();
  const params = { id: await publicIdOf(stranger.playerId), round };
  expect((await helper!.browser.send(contract.getPlayerRound, { params })).body.code).toBe('round_missing');
  expect(player.playerId).not.toBe(stranger.playerId);
});

test('what is merged from several lists is all there once and in order, whatever the size of a page', async () => {
  const source =
    (name: string, times: readonly number[]): Source<string> =>
    async ({ after, limit }) =>
      times
        .map((time) => ({ key: String(time), at: new Date(time), event: `${name}${time}` }))
        .filter(({ key }) => after === undefined || Number(key) < Number(after))
        .slice(0, limit);
  const sources = { a: source('a', [9, 8, 3]), b: source('b', [7, 2, 1]), c: source('c', []) };
  for (const limit of [1, 2, 3, 4, 7]) {
    const all: string[] = [];
    let after: ReadonlyMap<string, string> | null = new Map();
    while (after !== null) {
      const page: Awaited<ReturnType<typeof mergeNewest<string>>> = await mergeNewest(sources, { after, limit });
      all.push(...page.events);
      after = page.next;
    }
    expect(all).toEqual(['a9', 'a8', 'b7', 'a3', 'b2', 'b1']);
  }
});
