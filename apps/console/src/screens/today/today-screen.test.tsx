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
  expect(players.textContent).toMatch(/12,480.*\+6 % on a week ago. 640 new/);
  const alerts = await screen.findByRole('region', { name: 'Alerts' });
  expect(alerts.textContent).toContain('4 withdrawals wait for approval, the oldest for 3 h 10 min.');
  expect(within(alerts).getByRole('link').getAttribute('href')).toBe('/waiting');
  expect(screen.getByText('1 rule of the books broken')).toBeTruthy();
  const stuck = screen.getByRole('link', { name: 'SPW-6WA0PL3M8PL' });
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
  ['two nights ago', 40, 'All books checked 40 h ago'],
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
  openConsole('/today', { network: { getDays: () => answer('getDays', theDays()) } });
  const line = await screen.findByText(/7 of 7 hold\. Checked 2 min ago\. All books checked 7 h ago\./);
  expect(screen.queryByRole('region', { name: 'Books' })).toBeNull();
  expect(line.closest('details')?.open).toBe(false);
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
