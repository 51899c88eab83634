import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToday, nothingWaiting, theDays, uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('the day is told in figures, its charts also as tables, and a broken book is named', async () => {
  const broken = { id: 'I8', says: 'Hash chain', holds: false, offences: ['entry 12'] };
  const today = aToday();
  const books = { ...today.books, invariants: [...today.books.invariants, broken] };
  openConsole('/today', {
    network: {
      listAlerts: () =>
        answer('listAlerts', {
          items: [
            {
              id: uuid(9),
              kind: 'approval-old',
              subject: 'withdrawals',
              text: '4 withdrawals wait for approval, the oldest for 3 h 10 min.',
              since: today.asOf,
            },
          ],
        }),
      getToday: () => answer('getToday', { ...today, books }),
      getDays: () => answer('getDays', theDays()),
    },
  });

  const players = await screen.findByRole('region', { name: 'Players today' });
  expect(players.textContent).toMatch(/12,480.*706 more than last Friday at this hour/);
  expect(screen.getByRole('region', { name: 'New players' }).textContent).toMatch(/640.*50 more/);
  expect(screen.getByRole('region', { name: 'Rounds finished' }).textContent).toMatch(/1,215 more.*; 214 open$/);
  expect(screen.getByRole('region', { name: 'Prizes this week' }).textContent).toMatch(/64 % of the .*, 2 days to go/);
  const alerts = await screen.findByRole('region', { name: 'Alerts' });
  expect(alerts.textContent).toContain('4 withdrawals wait for approval, the oldest for 3 h 10 min.');
  expect(within(alerts).getByRole('link').getAttribute('href')).toBe('/waiting');
  expect(screen.getByText('1 rule of the books broken')).toBeTruthy();
  const stuck = screen.getByRole('link', { name: 'PAY-6WA2 PL3M' });
  expect(stuck.getAttribute('href')).toBe('/payments?show=all&open=SPW-6WA0PL3M8PL');
  expect(screen.getByText('Hash chain: entry 12')).toBeTruthy();
  expect(screen.getByText('lacks ₦10,800 for what waits.', { exact: false })).toBeTruthy();
  const hours = screen.getByRole('table', { name: 'Revenue by hour' });
  expect(within(hours).getByText('10:00').closest('tr')?.textContent).toBe('10:00₦38,000₦36,100');
  expect(within(hours).getByText('11:00').closest('tr')?.textContent).toBe('11:00not yet₦39,900');
  const week = screen.getByRole('table', { name: /^Prizes of this week/ });
  expect((await within(week).findByText('Fri')).closest('tr')?.textContent).toBe('Fri₦318,240');
});

test.each([
  ['were never looked over', null, 'The books are not checked yet'],
  ['were looked over an hour ago', 60, 'The books held 1 h ago'],
  ['were just looked over', 1, 'The books hold'],
])('books that %s are said to be just that', async (_, minutes, said) => {
  const today = aToday();
  const checkedAt = minutes === null ? null : new Date(Date.parse(today.asOf) - minutes * 60_000).toISOString();
  openConsole('/today', {
    network: {
      getToday: () => answer('getToday', { ...today, books: { ...today.books, checkedAt } }),
      getDays: () => answer('getDays', theDays()),
    },
  });
  expect(await screen.findByText(said, { exact: true })).toBeTruthy();
});

test.each([
  ['never', null, 'All books not checked yet'],
  ['two nights ago', 40, 'All books checked 1 d 16 h ago'],
])('that all books were checked %s is told beside the check of each minute', async (_, hours, said) => {
  const today = aToday();
  const allCheckedAt = hours === null ? null : new Date(Date.parse(today.asOf) - hours * 3_600_000).toISOString();
  openConsole('/today', {
    network: {
      getToday: () => answer('getToday', { ...today, books: { ...today.books, allCheckedAt } }),
      getDays: () => answer('getDays', theDays()),
    },
  });
  const books = within(await screen.findByRole('region', { name: 'Books' }));
  expect(books.getByText(said)).toBeTruthy();
  expect(books.getByText(/hold\. Checked 2 min ago/)).toBeTruthy();
});

test('books that hold take one line, which opens', async () => {
  const { user } = openConsole('/today', { network: { getDays: () => answer('getDays', theDays()) } });
  expect(await screen.findByText('All 7 checks passed 2 min ago. All books checked 7 h ago.')).toBeTruthy();
  expect(screen.queryByText('Journals sum to 0')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the 7 checks', expanded: false }));
  const books = within(screen.getByRole('region', { name: 'Books' }));
  expect(books.getAllByRole('listitem')).toHaveLength(7);
  expect(books.getByText('Journals sum to 0')).toBeTruthy();
});

test('what waits stands on the first screen kind by kind, with its sum, its age and who asked', async () => {
  const line = { about: null, player: null, shortReference: null, why: [], count: 1, kind: 'withdrawal' as const };
  const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const items = [
    { ...line, id: uuid(5), amount: 24_500, askedBy: 'halima', since: since(190) },
    { ...line, id: uuid(6), amount: 21_000, askedBy: null, since: since(20) },
    { ...line, kind: 'questions' as const, id: 'amina', amount: null, askedBy: 'amina', count: 14, since: since(5) },
  ];
  openConsole('/today', {
    network: {
      getDays: () => answer('getDays', theDays()),
      getWaiting: () => answer('getWaiting', { ...nothingWaiting({ withdrawals: 2, questions: 14 }), items }),
    },
  });
  const card = await screen.findByRole('region', { name: /^Waiting for me 16, oldest 3 h 10 m/ });
  const [withdrawals, questions] = within(card).getAllByRole('listitem');
  expect(withdrawals?.textContent).toBe('2 withdrawals from halima and a rule₦45,5003 h 10 m');
  expect(questions?.textContent).toBe('14 questions to review from amina5 min');
  expect(within(card).getByRole('link', { name: '2 withdrawals' }).getAttribute('href')).toBe(
    '/waiting?kind=Withdrawals',
  );
});

test('a week whose prizes were never credited is named with the games that are kept because of it', async () => {
  const uncredited = { week: '2025-09-29', gamesKeptSince: '2025-09-01T00:00:00.000Z' };
  openConsole('/today', {
    network: {
      getToday: () => answer('getToday', aToday({ uncredited })),
      getDays: () => answer('getDays', theDays()),
    },
  });
  const prizes = await screen.findByRole('region', { name: 'Prizes against budget' });
  expect(prizes.textContent).toContain('The prizes of the week of Monday 29 September 2025 are not credited.');
  expect(prizes.textContent).toContain('all games since September 2025 are kept');
});

test('of what waits for people no more than a thousand are counted', async () => {
  const today = aToday();
  openConsole('/today', {
    network: {
      getToday: () => answer('getToday', { ...today, stuck: { ...today.stuck, count: 1000 } }),
      getWaiting: () => answer('getWaiting', nothingWaiting({ payments: 1000, messages: 999 })),
      getDays: () => answer('getDays', theDays()),
    },
  });
  expect(await screen.findByText('1,000+ payments, ₦13,000')).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Screens' }));
  expect(menu.getAllByText('1,000+')).toHaveLength(2);
  expect(menu.getByText('999')).toBeTruthy();
});
