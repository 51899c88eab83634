import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { theEvidence, theLowRisk } from '../../testing/evidence-builders.ts';
import { aWithdrawal, theWithdrawals } from '../../testing/money-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const float = {
  balance: 1_284_000,
  waiting: { count: 7, amount: 114_000 },
  inLine: { count: 2, amount: 20_000 },
  paidInWeek: 0,
  lastsDays: 2.6,
  asOf: ago(0),
};
const queue: Handlers = {
  listConsoleWithdrawals: () => answer('listConsoleWithdrawals', aPage(...theWithdrawals())),
  getConsoleWithdrawal: () => answer('getConsoleWithdrawal', aWithdrawal()),
  getTransferFloat: () => answer('getTransferFloat', float),
};

test('an approval repeats name and amount, asks for a reason, and is sent once however often it is pressed', async () => {
  const { network, user } = openConsole('/withdrawals', { me: anOperator({ role: 'finance' }), network: queue });

  expect(await screen.findByText(/7 waiting, ₦114,000 held.*2 wait because it is not enough/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve ₦52,000' });
  expect(dialog.textContent).toMatch(/₦52,000 of Ade_driver9 to Access Bank/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(within(dialog).getByText('Write at least 3 characters')).toBeTruthy();
  expect(network.callsOf('reviewConsoleWithdrawal')).toEqual([]);

  network.on({ reviewConsoleWithdrawal: () => refusal('overloaded') });
  await user.type(within(dialog).getByRole('textbox'), 'Known player');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await within(dialog).findByText('Unable to complete at the moment');
  const half = aWithdrawal({ approvalsMissing: 1, may: [] });
  network.on({
    reviewConsoleWithdrawal: () => answer('reviewConsoleWithdrawal', half),
    getConsoleWithdrawal: () => answer('getConsoleWithdrawal', half),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('Approved. Somebody else must approve it too')).toBeTruthy();
  expect(await screen.findByText('1 person must still approve it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const [first, second] = network.callsOf('reviewConsoleWithdrawal');
  expect(first?.body).toEqual({ verdict: 'approve', note: 'Known player' });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a withdrawal is found by what its player reads out, and what is half typed is not searched', async () => {
  const found = {
    id: uuid(21),
    kind: 'withdrawal' as const,
    shortReference: 'WDR-4HTP 2WZR',
    reference: 'spw-wd-1',
    player: { id: uuid(31), username: 'KingSolo' },
    amount: 61_500,
    state: 'paid',
    createdAt: ago(60),
  };
  const { network, user } = openConsole('/withdrawals', {
    me: anOperator({ role: 'support' }),
    network: { ...queue, findMovements: () => answer('findMovements', aPage(found)) },
  });

  expect(await screen.findAllByText('WDR-7K3M 9QXA')).not.toHaveLength(0);
  const field = screen.getByRole('searchbox');
  await user.type(field, 'wdr 4htp{Enter}');
  expect(await screen.findByText('A reference is three letters and eight signs.')).toBeTruthy();
  expect(network.callsOf('findMovements')).toEqual([]);
  await user.type(field, '2wzr{Enter}');
  const link = await screen.findByRole('link', { name: 'WDR-4HTP 2WZR' });
  expect(link.getAttribute('href')).toBe(`/withdrawals?show=all&open=${uuid(21)}`);
  expect(network.callsOf('findMovements').map(({ query }) => query)).toEqual([{ reference: 'WDR-4HTP 2WZR' }]);
});

test('support sees why a withdrawal waits and cannot move it, export it or give it back', async () => {
  openConsole('/withdrawals', {
    me: anOperator({ role: 'support' }),
    network: { ...queue, getConsoleWithdrawal: () => answer('getConsoleWithdrawal', aWithdrawal()) },
  });

  expect(await screen.findByText('₦52,000 is ₦20,000 or more, so two people decide')).toBeTruthy();
  expect(screen.getByText('Account added 88 days ago, paid 3 times before')).toBeTruthy();
  expect(screen.getByText('5 fine')).toBeTruthy();
  expect(screen.getByText('1 to look at')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'KingSolo' })[0]?.getAttribute('href')).toBe(`/players/${uuid(32)}`);
  expect(screen.queryByRole('region', { name: 'Low risk' })).toBeNull();
  expect(screen.getByText(/the carriers did not answer/)).toBeTruthy();
  expect(screen.getByText('1 of 2 people')).toBeTruthy();
  for (const name of ['Approve', 'Return to wallet', 'Export'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('low-risk withdrawals are approved together but for those taken out, and what was left out is said', async () => {
  const { network, user } = openConsole('/withdrawals', {
    me: anOperator({ role: 'finance' }),
    network: { ...queue, listLowRiskWithdrawals: () => answer('listLowRiskWithdrawals', theLowRisk()) },
  });

  const panel = await screen.findByRole('region', { name: 'Low risk' });
  expect(panel.textContent).toMatch(/3 low-risk withdrawals, ₦68,200.*each below ₦40,000/);
  await user.click(within(panel).getByRole('button', { name: 'Approve these 3…' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve 3 withdrawals, ₦68,200' });
  await user.click(within(dialog).getByRole('checkbox', { name: /LuckyCowrie347/ }));
  network.on({
    approveLowRiskWithdrawals: () =>
      answer('approveLowRiskWithdrawals', {
        approved: [{ id: uuid(42), approvalsMissing: 1 }],
        leftOut: [{ id: uuid(43), why: 'It has changed since it was shown' }],
      }),
  });
  expect(screen.getByRole('dialog', { name: 'Approve 2 withdrawals, ₦47,200' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Approve 2' }));

  const said = await screen.findByRole('region', { name: 'Left out' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(said.textContent).toContain('1 withdrawal approved, 1 left out');
  expect(said.textContent).toContain('GentleRain236, ₦22,400: It has changed since it was shown');
  const [sent] = network.callsOf('approveLowRiskWithdrawals');
  const { items } = theLowRisk();
  expect(sent?.body).toEqual({
    items: items.slice(0, 2).map(({ id }) => ({ id, changedAt: expect.any(String) })),
    note: 'Low risk: all evidence fine',
  });
  await user.click(within(said).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Left out' })).toBeNull();
});

test('evidence that cannot be read says so and is asked for again', async () => {
  const { network, user } = openConsole('/withdrawals', {
    me: anOperator({ role: 'finance' }),
    network: { ...queue, getWithdrawalEvidence: () => refusal('not_allowed') },
  });
  expect(await screen.findByText('Not Allowed')).toBeTruthy();
  network.on({ getWithdrawalEvidence: () => answer('getWithdrawalEvidence', theEvidence({ lowRisk: true })) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Low risk: it can be approved together with others.')).toBeTruthy();
});

test('what somebody let go who was shut out since counts no longer, and whom one owner asked for with the reader is named', async () => {
  const note = { note: 'Known player', at: ago(5), verdict: 'approve' as const };
  const reviews = [
    { ...note, by: 'gone', stands: false },
    { ...note, by: 'ifeoma', stands: true },
  ];
  const siblings = [{ username: 'ifeoma', askedBy: 'ada' }];
  openConsole('/withdrawals', {
    me: anOperator({ role: 'finance', siblings }),
    network: {
      ...queue,
      getConsoleWithdrawal: () => answer('getConsoleWithdrawal', aWithdrawal({ reviews, approvalsMissing: 1 })),
    },
  });
  expect(await screen.findAllByText(/it counts no longer/)).toHaveLength(1);
  expect(screen.getAllByText('(you were both asked for by ada)')).toHaveLength(1);
});

test('a list that does not come says so and can be asked for again', async () => {
  const { network, user } = openConsole('/withdrawals', {
    me: anOperator({ role: 'finance' }),
    network: { ...queue, listConsoleWithdrawals: () => refusal('not_allowed') },
  });

  expect(await screen.findByText('Not Allowed')).toBeTruthy();
  network.on({ listConsoleWithdrawals: () => answer('listConsoleWithdrawals', aPage()) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits for a decision.')).toBeTruthy();
});
