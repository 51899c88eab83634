import * as contract from '@spw/contract/console/settings';
import { getService } from '@spw/contract/settings';
import { beforeAll, expect, test } from 'vitest';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';

const database = useDatabase();
const made = await testApp(database);
const desk = await testConsole(database, made);
let [ada, bola, helper]: SignedIn[] = [];
beforeAll(async () => {
  [ada, bola, helper] = [await desk.signIn('owner'), await desk.signIn('finance'), await desk.signIn('support')];
});

const propose = (who: SignedIn | undefined, basedOn: number, changes: object) =>
  who!.browser.send(contract.proposeSettings, { body: { basedOn, changes, reason: 'Agreed on Monday' } });
const decide = (who: SignedIn | undefined, id: string, verdict: 'publish' | 'decline') =>
  who!.browser.send(contract.decideSettings, { params: { id }, body: { verdict, note: 'As agreed' } });
const current = async () => (await helper!.browser.send(contract.getConsoleSettings)).body.data;

const LOOKS = { screens: { toastMilliseconds: 3000 } };

test('how long a message stays is published by an owner alone, and players have it seconds later', async () => {
  expect((await propose(helper, 0, LOOKS)).http).toBe(403);
  const published = await propose(ada, 0, LOOKS);
  expect(published.body.data).toMatchObject({ state: 'published', version: 1, preview: { needsSecond: false } });
  made.clock.advance({ seconds: 6 });
  const seen = await made.app.inject({ method: 'GET', url: `${getService.path}?name=spw` });
  expect(seen.json().data).toMatchObject({ version: 1, settings: LOOKS });
  expect((await propose(ada, 0, { screens: { toastMilliseconds: 4000 } })).body.code).toBe('settings_moved');
  expect((await propose(ada, 1, LOOKS)).body.code).toBe('nothing_to_decide');
});

test('a price shows its effect first, and needs another person', async () => {
  const changes = { ...LOOKS, prices: { daily: 150 }, prizes: { ceiling: 40_000 } };
  const preview = (await ada!.browser.send(contract.previewSettings, { body: { changes } })).body.data;
  expect(preview).toMatchObject({
    problems: [],
    needsSecond: true,
    differences: [
      { path: 'prices.daily', from: 100, to: 150 },
      { path: 'prizes.ceiling', from: 60_000, to: 40_000 },
    ],
  });
  expect(preview.effects).toContainEqual({ what: 'A day', from: '₦100', to: '₦150' });
  expect(preview.effects).toContainEqual({ what: 'A prize for 14,500 points', from: '₦43,497', to: '₦40,000' });

  const { id } = (await propose(ada, 1, changes)).body.data;
  expect(await current()).toMatchObject({ version: 1, waiting: [{ id, may: ['publish', 'decline'] }] });
  expect((await decide(ada, id, 'publish')).body.code).toBe('second_person_needed');
  const other = (await propose(ada, 1, { ...changes, prices: { daily: 120 } })).body.data;
  expect((await decide(bola, id, 'publish')).body.data).toMatchObject({ state: 'published', version: 2 });
  expect((await decide(bola, other.id, 'publish')).body.code).toBe('settings_moved');
  expect((await decide(ada, other.id, 'decline')).body.data.state).toBe('declined');
  expect(await current()).toMatchObject({ version: 2, waiting: [], settings: { prices: { daily: 150 } } });
  // The database itself knows the rule.
  const alone = database.db.updateTable('settingsProposals').set({ decidedBy: ada!.username }).where('version', '=', 2);
  await expect(alone.execute()).rejects.toThrow('do not count as two people');

  const versions = (await helper!.browser.send(contract.listSettingsVersions, { query: { limit: '1' } })).body.data;
  expect(versions).toMatchObject({
    next: '2',
    items: [
      { version: 2, reason: 'Agreed on Monday', differences: [{ path: 'prices.daily' }, { path: 'prizes.ceiling' }] },
    ],
  });
});

test.each([
  [{ codes: { tries: 6 } }],
  [{ pin: { pauseMinutes: 20 } }],
  [{ sessions: { idleDays: 20 } }],
  [{ networkEntry: { assertionSeconds: 200 } }],
  [{ people: { reminderMinutes: 40 } }],
  [{ game: { seconds: 20 } }],
  [{ withdrawals: { perDay: 60_000 } }],
])('what guards identity, money or fairness waits for a second person: %j', async (changes) => {
  const { id, state } = (
    await propose(ada, 2, { ...LOOKS, prices: { daily: 150 }, prizes: { ceiling: 40_000 }, ...changes })
  ).body.data;
  expect(state).toBe('asked');
  expect((await decide(ada, id, 'publish')).body.code).toBe('second_person_needed');
  await decide(ada, id, 'decline');
});

test('settings that break a rule of the game are never published, whatever their shape', async () => {
  const wrong = async (changes: object) => (await propose(ada, 2, changes)).body;
  expect(await wrong({ game: { dailyCap: 400 } })).toMatchObject({
    code: 'settings_wrong',
    meta: { problems: [expect.stringContaining('dailyCap')] },
  });
  const absurd = { codes: { tries: 1_000_000 }, people: { minimumAge: 0 }, sessions: { refreshGraceSeconds: 900 } };
  expect((await wrong(absurd)).meta.problems).toEqual([
    'codes.tries may be at most 10',
    'sessions.refreshGraceSeconds may be at most 120',
    'people.minimumAge must be at least 18',
  ]);
  expect((await wrong({ game: { seconds: 'many' } })).code).toBe('settings_wrong');
  expect((await wrong({ nothing: { like: 'this' } })).code).toBe('settings_wrong');
  const preview = await ada!.browser.send(contract.previewSettings, { body: { changes: { prices: { daily: 200 } } } });
  expect(preview.body.data.problems).toEqual(['prices.daily and prices.weekly must differ']);
});

test('a version with a setting that there is no longer is in force for the console as for the product', async () => {
  const { version: before } = await current();
  const changes = { codes: { perAddressHour: 200 }, withdrawals: { perDay: 10_000 } };
  await database.db
    .insertInto('settingsVersions')
    .values({ changes: JSON.stringify(changes), publishedAt: made.clock.now(), publishedBy: 'two people' })
    .execute();
  const shown = await current();
  expect(shown.version).toBeGreaterThan(before);
  expect(shown).toMatchObject({
    settings: { withdrawals: { perDay: 10_000 } },
    changes: { withdrawals: { perDay: 10_000 } },
  });
  // Whoever leaves the limit out takes it back, which is more than looks.
  const { data } = (await propose(ada, shown.version, { screens: { toastMilliseconds: 3100 } })).body;
  expect(data).toMatchObject({ state: 'asked', preview: { needsSecond: true } });
  const kept = { ...shown.changes, screens: { toastMilliseconds: 3100 } };
  expect((await propose(ada, shown.version, kept)).body.data).toMatchObject({ state: 'published' });
});

test('bundles that were published with a word about their value are sold without it', async () => {
  const changes = { prices: { plays: [{ plays: 2, price: 90, bestValue: true }] } };
  await database.db
    .insertInto('settingsVersions')
    .values({ changes: JSON.stringify(changes), publishedAt: made.clock.now(), publishedBy: 'two people' })
    .execute();
  expect((await current()).settings.prices.plays).toEqual([{ plays: 2, price: 90 }]);
});
