import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aPlayer } from '../../testing/player-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const theCard: Handlers = {
  getPlayerCard: () => answer('getPlayerCard', aPlayer()),
  listPlayerNotes: () => answer('listPlayerNotes', aPage()),
  getPlayerSignals: () => answer('getPlayerSignals', { groups: [] }),
};

const blank = { state: null, amount: null, points: null, by: null, words: null, shortReference: null, opens: null };
const events: readonly ItemOf<'listPlayerTimeline'>[] = [
  {
    ...blank,
    id: '41',
    kind: 'operator',
    what: 'act',
    at: '2026-11-13T09:31:00.000Z',
    name: 'player.disable',
    by: 'halima',
    words: 'Three accounts, one person',
  },
  {
    ...blank,
    id: uuid(20),
    kind: 'money',
    what: 'withdrawal',
    at: '2026-11-13T06:32:00.000Z',
    name: 'withdrawal',
    state: 'review',
    amount: -24_500,
    shortReference: 'WDR-7K3M 9QXA',
    opens: uuid(20),
  },
  {
    ...blank,
    id: uuid(60),
    kind: 'game',
    what: 'round',
    at: '2026-11-12T19:14:00.000Z',
    name: 'Science',
    state: 'wrong',
    points: 80,
    words: 'Level 7',
    opens: uuid(60),
  },
];
const round = {
  id: uuid(60),
  category: 'Science',
  startedAt: '2026-11-12T19:14:00.000Z',
  endedAt: '2026-11-12T19:16:00.000Z',
  endReason: 'wrong',
  level: 2,
  points: 10,
  questions: [
    {
      level: 1,
      id: uuid(70),
      number: 2011,
      question: 'Capital of Oyo State',
      options: ['Ibadan', 'Ilorin'],
      chosen: 'Ibadan',
      answer: 'Ibadan',
      right: true,
      seconds: 4.13,
      powerups: ['fiftyfifty'],
      points: 10,
    },
    {
      level: 2,
      id: uuid(71),
      number: 1733,
      question: 'Chemical sign of gold',
      options: ['Au', 'Ag'],
      chosen: 'Ag',
      answer: 'Au',
      right: false,
      seconds: null,
      powerups: [],
      points: 0,
    },
  ],
};

test('everything that happened stands in one list by day, by kind and page by page; a game opens with its answers', async () => {
  const { network, user } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: {
      ...theCard,
      listPlayerTimeline: ({ query }) =>
        answer('listPlayerTimeline', query['after'] ? aPage() : { items: [...events], next: 'round=x' }),
      getPlayerRound: () => answer('getPlayerRound', round),
    },
  });

  expect(await screen.findByRole('heading', { name: 'Friday 13 November 2026' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Thursday 12 November 2026' })).toBeTruthy();
  expect(screen.getByText('−₦24,500')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Withdrawal asked for' }).getAttribute('href')).toBe(
    `/withdrawals?show=all&open=${uuid(20)}`,
  );
  expect(screen.getByText('Disabled').closest('li')?.textContent).toContain('halima: Three accounts, one person');

  const game = screen.getByRole('button', { name: 'Game, Science', expanded: false });
  await user.click(game);
  const table = await screen.findByRole('region', { name: 'Questions' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/1No\. 2,011Capital of Oyo State.*Right: Ibadan.*Fifty-fifty4\.110/);
  expect(rows[2]).toMatch(/Wrong: AgRight: Au–0/);
  expect(within(table).queryByRole('link')).toBeNull();
  await user.click(game);
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await user.click(screen.getByRole('button', { name: 'Games' }));
  await screen.findByRole('button', { name: 'Games', pressed: true });
  const queries = network.callsOf('listPlayerTimeline').map(({ query }) => query);
  expect(queries).toContainEqual({ after: 'round=x' });
  expect(queries).toContainEqual({ kind: 'game' });
});

test('support reads who shut a player out, and why', async () => {
  const disabling = { by: 'halima', at: ago(60), reason: 'Three accounts, one person' };
  openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: {
      ...theCard,
      getPlayerCard: () => answer('getPlayerCard', aPlayer({ disabledAt: ago(60), disabling, openRound: null })),
    },
  });
  expect(await screen.findByText(/by halima: “Three accounts, one person”/)).toBeTruthy();
});

test('a game of the list of games opens over it, and its questions lead whoever writes them there', async () => {
  const { questions: _questions, ...inList } = round;
  const { user } = openConsole(`/players/${uuid(31)}?show=rounds`, {
    me: anOperator({ role: 'owner' }),
    network: {
      ...theCard,
      listPlayerRounds: () => answer('listPlayerRounds', aPage(inList)),
      getPlayerRound: () => answer('getPlayerRound', round),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Science' }));
  const dialog = await screen.findByRole('dialog', { name: 'Game' });
  const link = await within(dialog).findByRole('link', { name: 'No. 2,011' });
  expect(link.getAttribute('href')).toBe(`/questions?open=${uuid(70)}`);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
