import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aPrize } from '../../testing/prize-builders.ts';

const session = { user: aUser(), token: aToken(), isLoggedIn: true } as const;

test('a prize that is ready is cashed out by one press, and stands in the history after it', async () => {
  let state: 'ready' | 'credited' = 'ready';
  const credited = { state: 'credited', creditedAt: '2026-11-11T08:00:00.000Z' } as const;
  const { user, network } = openApp('/wallet', {
    session,
    network: {
      listPrizes: () => answer('listPrizes', [aPrize(state === 'credited' ? credited : {})]),
      cashOutPrize: () => {
        state = 'credited';
        return answer('cashOutPrize', { prizes: [aPrize(credited)], balance: 17_784 });
      },
    },
  });
  const won = await screen.findByRole('region', { name: 'You won' });
  expect(won.textContent).toMatch(/17,784.*Rank 8 of 2 to 8 November, 6,240 points.*Tax 5%/);
  await user.click(screen.getByRole('button', { name: 'Cash out' }));
  expect(await screen.findByText('Rank 8, 2 to 8 Nov')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'You won' })).toBeNull();
  const [seen] = network.callsOf('cashOutPrize');
  expect(seen?.body).toEqual({ week: '2026-11-02' });
  expect(seen?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('until it is approved a prize is an estimate, and a withheld one says why', async () => {
  openApp('/home', {
    session,
    network: { listPrizes: () => answer('listPrizes', [aPrize({ state: 'in-review', approvedAt: null })]) },
  });
  const estimate = await screen.findByRole('region', { name: 'Your prize, being checked' });
  expect(estimate.textContent).toContain('An estimate');
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
});

test('a withheld prize says what is missing', async () => {
  const prize = aPrize({ state: 'withheld', reason: 'no-birth-date', approvedAt: null, amount: 0 });
  openApp('/home', { session, network: { listPrizes: () => answer('listPrizes', [prize]) } });
  expect((await screen.findByRole('region', { name: 'Prize withheld' })).textContent).toContain('date of birth');
});
