import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Data } from '../../shared/api/calls.ts';
import { ago, anOperator, uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const operator: Data<'listOperators'>[number] = {
  id: uuid(2),
  username: 'bisi',
  role: 'finance',
  state: 'invited',
  phone: '0803 ••• 0001',
  createdAt: ago(60),
  lastSeenAt: null,
  approvesFrom: new Date(Date.now() + 86_400_000).toISOString(),
};
const proposal: Data<'listOperatorProposals'>[number] = {
  id: uuid(3),
  kind: 'add',
  username: 'kemi',
  role: 'finance',
  phone: '0803 000 0002',
  phoneIs: 'new',
  alsoAskedFor: [],
  state: 'asked',
  reason: 'Joins on Monday',
  askedBy: 'ada',
  askedAt: ago(5),
  expiresAt: ago(-4000),
  decidedBy: null,
  decidedAt: null,
  may: ['confirm', 'decline'],
};

function open(...proposals: (typeof proposal)[]) {
  return openConsole('/operators', {
    me: anOperator({ role: 'owner' }),
    network: {
      listOperators: () => answer('listOperators', [operator]),
      listOperatorProposals: () => answer('listOperatorProposals', proposals),
    },
  });
}

test('an owner asks for a new operator and is shown no password', async () => {
  const { network, user } = open();
  network.on({ addOperator: () => answer('addOperator', { ...proposal, may: ['withdraw'] }) });
  await user.click(await screen.findByRole('button', { name: 'Add an operator' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Username'), 'kemi');
  await user.type(dialog.getByLabelText('Their phone'), '08030000002');
  await user.selectOptions(dialog.getByLabelText('Role'), 'finance');
  await user.type(dialog.getByLabelText('Reason'), 'Joins on Monday');
  network.on({ listOperatorProposals: () => answer('listOperatorProposals', [{ ...proposal, may: ['withdraw'] }]) });
  await user.click(dialog.getByRole('button', { name: 'Ask another owner' }));
  expect(await screen.findByText('Add kemi as finance')).toBeTruthy();
  expect(screen.getByText(/^Another owner must confirm it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(network.callsOf('addOperator')[0]?.body).toEqual({
    username: 'kemi',
    phone: '08030000002',
    role: 'finance',
    reason: 'Joins on Monday',
  });
});

test('the owner who confirms sees the number first, then half of the password once', async () => {
  const { network, user } = open(proposal);
  const confirmed = { ...proposal, state: 'confirmed' as const, phone: null, may: [] };
  network.on({
    decideOperatorProposal: () =>
      answer('decideOperatorProposal', { proposal: confirmed, handOver: 'ABCD-EFGH-IJKL', sent: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('0803 000 0002')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Called her');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ABCD-EFGH-IJKL')).toBeTruthy();
  expect(screen.getByText(/could not be sent/)).toBeTruthy();
});

test('the owner who confirms reads that the number is another one, and whom else the same owner has asked for', async () => {
  const { user } = open(
    { ...proposal, kind: 'reset', username: 'bisi' },
    { ...proposal, id: uuid(4), alsoAskedFor: ['chidi.o'] },
  );
  const [reset, add] = await screen.findAllByRole('button', { name: 'Confirm' });
  await user.click(reset!);
  expect(screen.getByText(/^That is not the number we know of them/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(add!);
  expect(screen.queryByText(/number we know of them/)).toBeNull();
  expect(screen.getByText(/^ada has asked for chidi.o too/)).toBeTruthy();
});

test('a new operator is listed with the time from which they approve, and the text is sent again', async () => {
  const { network, user } = open();
  network.on({ sendFirstHalf: () => answer('sendFirstHalf', { sent: true }) });
  const row = within(await screen.findByRole('row', { name: /bisi/ }));
  expect(row.getByText(/^from /)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Text again' }));
  expect(await screen.findByText('Sent to 0803 ••• 0001')).toBeTruthy();
});
