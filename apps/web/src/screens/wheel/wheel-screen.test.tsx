import { createHash, createHmac } from 'node:crypto';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { never, noAnswer, refusal, type SeenCall } from '@spw/ui/testing/fake-network.ts';
import { commitmentOf, numbersOf } from '@spw/rules/fairness';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { indexAt } from '@spw/rules/wheel';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { anId, anOpen, aTurn, theCategories, type Open, type Turn } from '../../testing/game-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const SEED = 'ab'.repeat(32);
const hashing = {
  sha256: async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  hmacSha256: async (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest()),
};

beforeEach(() => changePreferences({ lessMotion: true }));

/** A server that draws as the real one does. */
async function drawFor({ body }: SeenCall, turn: Turn, spin: number) {
  const clientBytes = String(body['clientBytes']);
  const next = numbersOf(hashing, { seed: SEED, clientBytes, turnId: turn.id, step: `spin ${spin}` });
  const category = theCategories()[await next(8)]!;
  return answer('spinWheel', {
    turn: { ...turn, spinsLeft: 3 - spin, category },
    spin,
    category,
    seed: SEED,
    clientBytes,
    plays: 1,
  });
}

async function promisedTurn(): Promise<Turn> {
  return aTurn({ commitment: await commitmentOf(hashing, SEED) });
}

function openWheel(network: Handlers = {}, user = aUser(), address = '/wheel') {
  return openApp(address, { session: { user, token: aToken(), isLoggedIn: true }, network });
}

async function firstSpin(network: Handlers = {}) {
  const turn = await promisedTurn();
  const app = openWheel({
    reducePlay: () => answer('reducePlay', aUser({ plays: 1 }), { token: aToken('next'), turn }),
    spinWheel: (seen) => drawFor(seen, turn, 1),
    ...network,
  });
  await screen.findByText('Uses 1 play');
  await app.user.click(screen.getByRole('button', { name: 'Spin' }));
  return app;
}

/** The category at the pointer, by the angle that the wheel is drawn at. */
function atPointer(): string {
  const turned = document.querySelector('.wheel-stage .wheel-disc > svg > g')?.getAttribute('transform');
  const angle = /^rotate\((.+)\)$/.exec(turned ?? 'rotate(0)')?.[1];
  return theCategories()[indexAt(Number(angle), 8)]!.name;
}

test('the first spin of a play spends it, brings a category and is checked on the phone', async () => {
  const { network } = await firstSpin();

  expect((await screen.findByText('You got')).parentElement?.textContent).toBe(`You got${atPointer()}`);
  expect(await screen.findByText('Fair spin')).toBeTruthy();
  expect(screen.getByText('You have 2 spins')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Spin again (2)' })).toBeTruthy();
  expect(network.callsOf('reducePlay')).toHaveLength(1);
  const [spin] = network.callsOf('spinWheel');
  expect(spin?.body['clientBytes']).toMatch(/^[0-9a-f]{32}$/);
  expect(spin?.headers['idempotency-key']).toBeTruthy();
});

test('the last play is three spins, as every other', async () => {
  openWheel({}, aUser({ plays: 1 }));
  await screen.findByText('Uses 1 play');
  expect(screen.getByText('You have 3 spins')).toBeTruthy();
});

test.each([
  ['are not answered', noAnswer],
  ['are none', () => answer('listCategories', [])],
])('when the categories %s, the wheel has its own eight', async (_name, listCategories) => {
  const { network } = openWheel({ listCategories });
  await screen.findByRole('list', { name: 'Categories' });
  await waitFor(() => expect(network.callsOf('listCategories').length).toBeGreaterThan(0));
  await aMoment();
  const shown = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'General Knowledge',
    'Football',
    'Other Sports',
    'History',
    'Science & Tech',
    'Current Affairs',
    'Art & Books',
    'Entertainment',
  ]);
});

test('a long name is cut on the wheel to 21 characters, and said in full beside it', async () => {
  const [first, ...others] = theCategories();
  const long = { ...first!, name: 'Nollywood and Afrobeats' };
  openWheel({ listCategories: () => answer('listCategories', [long, ...others]) });

  await within(await screen.findByRole('list', { name: 'Categories' })).findByText('Nollywood and Afrobeats');
  const label = within(screen.getByTestId('wheel-canvas')).getByText(/^and Afrobe/);
  expect(label.textContent).toBe('and Afrobe…');
});

test('a draw that does not match its promise is said to be wrong', async () => {
  await firstSpin({
    reducePlay: () => answer('reducePlay', aUser(), { token: aToken('next'), turn: aTurn() }),
  });

  expect(await screen.findByText('This spin does not match the promise made before it. Please tell us.')).toBeTruthy();
  expect(screen.queryByText('Fair spin')).toBeNull();
});

test('two taps send one spin', async () => {
  const { user, network } = await firstSpin();
  const again = await screen.findByRole('button', { name: 'Spin again (2)' });
  network.on({ spinWheel: async (seen) => drawFor(seen, await promisedTurn(), 2) });

  await user.dblClick(again);

  expect(await screen.findByText('You have 1 spin')).toBeTruthy();
  expect(network.callsOf('spinWheel')).toHaveLength(2);
});

test('a spin whose answer was lost is asked for again as the same spin', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const turn = await promisedTurn();
  let lost = 0;
  const { network } = await firstSpin({
    spinWheel: (seen) => {
      lost += 1;
      return lost === 1 ? noAnswer() : drawFor(seen, turn, 1);
    },
  });

  expect(await screen.findByText('You got')).toBeTruthy();
  const [first, second] = network.callsOf('spinWheel');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
});

test('a player without a subscription sees what it costs and can read the plans', async () => {
  // Plays that were paid for do not replace it.
  openWheel({}, aUser({ isActive: false, plays: 3 }));
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull();
  cleanup();
  const { user } = openWheel({}, aUser({ isActive: false, plays: 0 }));

  expect(await screen.findByText('Subscribe to spin')).toBeTruthy();
  expect(screen.getByText('₦100 daily · ₦200 weekly. You confirm before anything is taken.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));

  expect((await screen.findByRole('dialog', { name: 'Choose a plan' })).textContent).toContain('Weekly');
});

test('a new player is told that the first game is free, and spins without a subscription', async () => {
  const turn = await promisedTurn();
  const welcomed = aUser({ isActive: false, plays: 1, welcomePlays: 1 });
  const { user, network } = openWheel(
    {
      openRound: () => answer('openRound', anOpen({ isActive: false, plays: 1, welcomePlays: 1 })),
      reducePlay: () =>
        answer('reducePlay', { ...welcomed, plays: 0, welcomePlays: 0 }, { token: aToken('next'), turn }),
      spinWheel: (seen) => drawFor(seen, turn, 1),
    },
    welcomed,
  );

  expect(await screen.findByText('Your first game is free')).toBeTruthy();
  expect(screen.getByText('You have 3 spins')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Spin' }));

  expect(await screen.findByText('You got')).toBeTruthy();
  expect(network.callsOf('reducePlay')).toHaveLength(1);
});

test.each([
  ['showBuyPlays', 'Buy Plays', [/1 play/, /3 plays/, /5 plays/]],
  ['showBuyPlays=true', 'Buy Plays', [/1 play/, /3 plays/, /5 plays/]],
  ['showSubscription', 'Choose a plan', [/Daily/, /Weekly/]],
  ['showSubscription=true', 'Choose a plan', [/Daily/, /Weekly/]],
])('a link with %s opens %s once and leaves the address bar', async (asked, name, offers) => {
  const { address, user } = openWheel({}, aUser({ plays: 0 }), `/wheel?${asked}`);

  const dialog = await screen.findByRole('dialog', { name });
  for (const offer of offers) expect(await within(dialog).findByRole('radio', { name: offer })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/wheel'));
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('1 and 3 plays are offered first, and the lowest price for a play is called best value', async () => {
  const { prices } = DEFAULT_SETTINGS;
  const plays = [...prices.plays].reverse();
  openWheel(
    {
      getService: () =>
        answer('getService', {
          name: 'spw',
          version: 2,
          settings: { ...DEFAULT_SETTINGS, prices: { ...prices, plays } },
        }),
    },
    aUser({ plays: 0 }),
    '/wheel?showBuyPlays=true',
  );

  await screen.findByRole('dialog', { name: 'Buy Plays' });
  await waitFor(() => {
    const offers = screen.getAllByRole('radio', { name: /play/ }).map((each) => each.closest('label')!.textContent);
    expect(offers.map((text) => /^\d+/.exec(text)?.[0])).toEqual(['3', '1', '5']);
    expect(offers.map((text) => text.includes('Best value'))).toEqual([true, false, false]);
  });
});

test('whoever has used the spins on another device is told so, and to play what they got', async () => {
  const category = theCategories()[1]!;
  let spinsLeft = 1;
  const { user } = openWheel({
    openRound: () => answer('openRound', anOpen({ turn: aTurn({ spinsLeft, category }), dailyPlays: 1 })),
    spinWheel: () => {
      spinsLeft = 0;
      return refusal('no_spins_left');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Spin again (1)' }));

  expect(await screen.findByText('No spins left. Press Play to start.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  expect(await screen.findByText('No spins left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Spin/ })).toBeNull();
});

test('after a reload the wheel stands where it stopped and Play starts the round with its first question', async () => {
  const category = theCategories()[1]!;
  const round: Open['round'] = {
    id: anId(600),
    category,
    phase: 'ladder',
    level: 1,
    points: 0,
    used: [],
    end: null,
    endsAt: '2026-11-15T12:00:00Z',
  };
  const { user, network, address } = openWheel({
    openRound: () => answer('openRound', anOpen({ turn: aTurn({ spinsLeft: 0, category }), dailyPlays: 1 })),
    startRound: () =>
      answer('startRound', {
        round,
        levels: [],
        commitment: 'd'.repeat(64),
        questionBankVersion: 1,
        record: 'e'.repeat(64),
        dailyPlays: 1,
        token: 'a.b.c',
      }),
    revealQuestion: never,
  });
  expect((await screen.findByText('You got')).parentElement?.textContent).toContain('Football');
  await waitFor(() => expect(atPointer()).toBe('Football'));
  expect(screen.getByText('No spins left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a category ₦100' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Spin/ })).toBeNull();

  network.on({ openRound: () => answer('openRound', anOpen({ round, token: 'a.b.c' })) });
  await user.click(screen.getByRole('button', { name: 'Play' }));

  await waitFor(() => expect(network.callsOf('startRound')).toHaveLength(1));
  expect(network.callsOf('startRound')[0]?.params).toEqual({ id: category.id });
  await waitFor(() => expect(address()).toBe(`/game/${anId(600)}`));
  // To compare with the proof, when the game is over.
  expect(sessionStorage.getItem(`spw.record.${anId(600)}`)).toBe('e'.repeat(64));
  await waitFor(() => expect(network.callsOf('revealQuestion')).toHaveLength(1));
  expect(network.callsOf('revealQuestion')[0]?.params).toEqual({ id: anId(600), level: '1' });
  // The levels, from which it would be asked for after some seconds, did not come before it.
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('whoever has no play left is told to get one, and is offered plays', async () => {
  const { user } = openWheel({}, aUser({ plays: 0 }));
  expect(await screen.findByText('Get a play to spin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Spin/ })).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Buy Plays' }));

  expect(await screen.findByRole('dialog', { name: 'Buy Plays' })).toBeTruthy();
});

test('a wildcard that was paid for asks which category, and says so when none is chosen', async () => {
  const turn = aTurn({ spinsLeft: 0, category: theCategories()[1]!, wildcard: true });
  const { user, network } = openWheel({ openRound: () => answer('openRound', anOpen({ turn, dailyPlays: 1 })) });

  await screen.findByRole('radio', { name: 'History' });
  await user.click(screen.getByRole('button', { name: 'Play' }));

  expect(await screen.findByText('Select a category')).toBeTruthy();
  expect(network.callsOf('startRound')).toHaveLength(0);
});

test('what the game says in a message stays for four and a half seconds', async () => {
  const turn = aTurn({ spinsLeft: 0, category: theCategories()[1]!, wildcard: true });
  openWheel({ openRound: () => answer('openRound', anOpen({ turn, dailyPlays: 1 })) });
  await screen.findByRole('radio', { name: 'History' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());

  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await act(() => vi.advanceTimersByTimeAsync(4400));
  expect(screen.getByText('Select a category')).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Select a category')).toBeNull();
});

test('a game that was left can be continued', async () => {
  const round = {
    id: anId(600),
    category: theCategories()[1]!,
    phase: 'ladder' as const,
    level: 3,
    points: 20,
    used: [],
    end: null,
    endsAt: '2026-11-15T12:00:00Z',
  };
  openWheel({ openRound: () => answer('openRound', anOpen({ round })) });

  const link = await screen.findByRole('link', { name: 'Continue your game' });
  expect(link.getAttribute('href')).toBe(`/game/${round.id}`);
});

async function sayBirthDate({ user }: Pick<ReturnType<typeof openWheel>, 'user'>, year: string) {
  const sheet = await screen.findByRole('dialog', { name: 'When were you born?' });
  expect(sheet.textContent).toContain('You have had 2 plays today. Before the next one we must know that you are 18');
  await user.selectOptions(within(sheet).getByLabelText('Day'), '14');
  await user.selectOptions(within(sheet).getByLabelText('Month'), 'June');
  await user.selectOptions(within(sheet).getByLabelText('Year'), year);
  await user.click(screen.getByRole('button', { name: 'Save and spin' }));
}

test('a player whose birth date is missing says it on the wheel, and the spin goes on', async () => {
  const turn = await promisedTurn();
  const app = await firstSpin({
    reducePlay: () =>
      app.network.callsOf('changeProfile').length === 0
        ? refusal('profile_incomplete')
        : answer('reducePlay', aUser({ plays: 1 }), { token: aToken('next'), turn }),
    changeProfile: ({ body }) =>
      answer('changeProfile', aUser({ dob: String(body['dob']) }), { token: aToken('next') }),
  });
  const { username, email } = aUser();

  await sayBirthDate(app, '1998');

  expect(await screen.findByText('You got')).toBeTruthy();
  expect(app.network.callsOf('changeProfile')[0]?.body).toEqual({ username, email, dob: '1998-06-14' });
  expect(app.address()).toBe('/wheel');
});

test('a player who turns out to be too young reads from when they can play', async () => {
  const app = await firstSpin({
    reducePlay: () =>
      app.network.callsOf('changeProfile').length === 0
        ? refusal('profile_incomplete')
        : refusal('too_young', { meta: { from: '2030-06-14' } }),
    changeProfile: ({ body }) =>
      answer('changeProfile', aUser({ dob: String(body['dob']) }), { token: aToken('next') }),
  });

  await sayBirthDate(app, '2012');

  expect(await screen.findByText('You can play and pay from 14 June 2030')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the day is used up the player reads when the wheel opens again', async () => {
  openWheel({
    openRound: () => answer('openRound', anOpen({ dailyPlays: DEFAULT_SETTINGS.game.dailyCap })),
    getDailyPlays: () =>
      answer('getDailyPlays', {
        count: 25,
        cap: 25,
        renewsAt: new Date(Date.now() + (5 * 60 + 12.5) * 60_000).toISOString(),
      }),
  });

  expect(await screen.findByText('Daily cap exceeded, try again later')).toBeTruthy();
  expect(await screen.findByText('Opens again in 5 h 12 m')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Spin' })).toHaveProperty('disabled', true);
});

test('a subscription bought on another phone shows at the next visit of the wheel', async () => {
  openWheel(
    { openRound: () => answer('openRound', anOpen({ isActive: true, plays: 3 })) },
    aUser({ isActive: false, plays: 0 }),
  );

  expect(await screen.findByRole('button', { name: 'Spin' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
});

/** What the page next door does with the session that both share. */
function inAnotherTab(session: { user: ReturnType<typeof aUser>; token: string } | null) {
  if (session === null) localStorage.removeItem('spw.session');
  else localStorage.setItem('spw.session', JSON.stringify({ ...session, isLoggedIn: true }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'spw.session' })));
}

/** An answer that waits until the test lets it through. */
function aGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** Long enough for an answer to be read and whatever follows from it. */
function aMoment() {
  return act(() => new Promise((done) => setTimeout(done, 100)));
}

function storedSession() {
  return JSON.parse(localStorage.getItem('spw.session') ?? 'null') as { token: string; user: { plays: number } } | null;
}

test.each([
  ['logged out', null],
  ['logged out and in again', { user: aUser({ plays: 7 }), token: aToken('again') }],
])('an answer to a spin that comes after its player %s changes no session', async (_, after) => {
  const gate = aGate();
  const { network } = await firstSpin({
    reducePlay: async () => {
      await gate.passed;
      return answer('reducePlay', aUser({ plays: 1 }), { token: aToken('late'), turn: aTurn() });
    },
  });
  await waitFor(() => expect(network.callsOf('reducePlay')).toHaveLength(1));
  inAnotherTab(null);
  if (after !== null) inAnotherTab(after);
  gate.open();
  await aMoment();
  expect(storedSession()?.token ?? null).toBe(after?.token ?? null);
  expect(network.callsOf('spinWheel')).toHaveLength(0);
});

test("what a spin left of one player's plays is not taken for another's", async () => {
  const gate = aGate();
  const turn = await promisedTurn();
  const { network } = await firstSpin({
    spinWheel: async (seen) => {
      await gate.passed;
      return drawFor(seen, turn, 1);
    },
  });
  await waitFor(() => expect(network.callsOf('spinWheel')).toHaveLength(1));
  network.on({ openRound: never });
  inAnotherTab({ user: aUser({ id: anId(77), username: 'Bola', plays: 5 }), token: aToken('bola') });
  gate.open();
  expect(await screen.findByText(/The wheel stopped on/)).toBeTruthy();
  expect(storedSession()?.user.plays).toBe(5);
});

test('a drag along the rim spins; one that was let go outside the wheel does not go on when the mouse comes back', async () => {
  const { network } = openWheel({ reducePlay: noAnswer });
  await screen.findByText('Uses 1 play');
  const wheel = document.querySelector('.wheel-stage')!;
  fireEvent.pointerDown(wheel, { clientX: 100, clientY: 0, button: 0, buttons: 1 });
  fireEvent.pointerMove(wheel, { clientX: 100, clientY: 80, buttons: 0 });
  fireEvent.pointerMove(wheel, { clientX: 100, clientY: 90, buttons: 1 });
  await aMoment();
  expect(network.callsOf('reducePlay')).toHaveLength(0);

  fireEvent.pointerDown(wheel, { clientX: 100, clientY: 0, button: 0, buttons: 1 });
  fireEvent.pointerMove(wheel, { clientX: 100, clientY: 80, buttons: 1 });
  await waitFor(() => expect(network.callsOf('reducePlay')).toHaveLength(1));
});
