import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aPlayer } from '../../testing/player-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const row = { id: uuid(31), username: 'Ade_driver9', phone: '0803•••1158', createdAt: ago(9_000), disabledAt: null };
const entry = {
  id: '1',
  at: ago(5),
  kind: 'fund-card',
  reference: 'SPW-1',
  place: 'cash',
  amount: 1_000,
  balanceAfter: 4_400,
};
const theCard: Handlers = {
  getPlayerCard: () => answer('getPlayerCard', aPlayer()),
  listPlayerEntries: () => answer('listPlayerEntries', aPage(entry)),
  listPlayerNotes: () => answer('listPlayerNotes', aPage()),
  getPlayerSignals: () => answer('getPlayerSignals', { groups: [] }),
};

test('a player is searched, opened and disabled with a reason', async () => {
  const { network, user } = openConsole('/players', {
    me: anOperator({ role: 'support' }),
    network: {
      ...theCard,
      searchPlayers: () => answer('searchPlayers', { items: [row], next: 'page-2' }),
      disablePlayer: () => answer('disablePlayer', { changed: true }),
    },
  });

  await user.type(await screen.findByRole('searchbox'), 'ade{Enter}');
  expect(await screen.findByText('Found by “ade”')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const queries = network.callsOf('searchPlayers').map(({ query }) => query);
  expect(queries).toContainEqual({ q: 'ade' });
  expect(queries).toContainEqual({ q: 'ade', after: 'page-2' });

  await user.click(screen.getAllByRole('link', { name: 'Ade_driver9' })[0]!);
  expect(await screen.findByText('Playing level 6')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ledger' }));
  expect(await screen.findByText('+₦1,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  const dialog = screen.getByRole('dialog', { name: 'Disable' });
  expect(dialog.textContent).toContain('The game at level 6 ends in the middle.');
  network.on({ getPlayerCard: () => answer('getPlayerCard', aPlayer({ disabledAt: ago(0), openRound: null })) });
  await user.type(within(dialog).getByRole('textbox'), 'Three accounts, one person');
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));

  expect(await screen.findByRole('button', { name: 'Let in again' })).toBeTruthy();
  expect(network.callsOf('disablePlayer')[0]).toMatchObject({
    params: { id: uuid(31) },
    body: { reason: 'Three accounts, one person' },
  });
});

test('the name over a player’s card is in no display face', async () => {
  openConsole(`/players/${uuid(31)}`, { me: anOperator({ role: 'support' }), network: theCard });
  const title = await screen.findByRole('heading', { level: 1, name: 'Ade_driver9' });
  expect(title.className).toBe('font-body');
});

test('a deleted account shows its receipt: when, how many rows of what, and whether it is finished', async () => {
  const receipt = { askedAt: ago(90), finishedAt: null, erased: [{ table: 'seenQuestions', rows: 1440 }] };
  const { network } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: { ...theCard, getPlayerCard: () => answer('getPlayerCard', aPlayer({ deletion: receipt })) },
  });
  const title = await screen.findByRole('heading', { name: 'Account deleted' });
  const panel = title.closest('section')!;
  expect(panel.textContent).toContain('seenQuestions1,440 erased');
  expect(panel.textContent).toContain('Finishednot yet');
  expect(network.callsOf('getPlayerCard')).toHaveLength(1);
});

test('somebody who works for us is marked with a reason, and the card says so', async () => {
  const { network, user } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: {
      ...theCard,
      getPlayerCard: () =>
        answer('getPlayerCard', aPlayer({ staffSince: network.callsOf('markStaff').length > 0 ? ago(0) : null })),
      markStaff: () => answer('markStaff', { changed: true }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Mark as staff' }));
  const asking = screen.getByRole('dialog', { name: 'Mark as staff' });
  expect(asking.textContent).toContain('they play on and win no prize');
  await user.type(within(asking).getByRole('textbox'), 'Sister of a colleague');
  await user.click(within(asking).getByRole('button', { name: 'Mark as staff' }));
  expect(await screen.findByText('Staff')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Not staff any more' })).toBeTruthy();
  expect(network.callsOf('markStaff')[0]?.body).toEqual({ reason: 'Sister of a colleague' });
});

test('a birth date is corrected by a document that the reason names', async () => {
  const { network, user } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: { ...theCard, correctBirthDate: () => answer('correctBirthDate', { changed: true }) },
  });

  await user.click(await screen.findByRole('button', { name: 'Correct date of birth' }));
  const asking = screen.getByRole('dialog', { name: 'Correct date of birth' });
  await user.type(within(asking).getByRole('textbox', { name: 'Which document you saw' }), 'Passport');
  await user.type(within(asking).getByLabelText('Date of birth'), '2001-01-10');
  await user.click(within(asking).getByRole('button', { name: 'Correct it' }));

  expect(await screen.findByText('Date of birth corrected')).toBeTruthy();
  expect(network.callsOf('correctBirthDate')[0]).toMatchObject({
    params: { id: uuid(31) },
    body: { birthDate: '2001-01-10', reason: 'Passport' },
  });
});

test('personal data is shown in full only for a reason, and finance disables nobody', async () => {
  const { network, user } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'finance' }),
    network: {
      ...theCard,
      revealPlayer: () =>
        answer('revealPlayer', { phone: '08031111158', email: 'ade@mail.example', birthDate: '1994-02-03', banks: [] }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Show in full' }));
  const asking = screen.getByRole('dialog', { name: 'Show personal data' });
  await user.type(within(asking).getByRole('textbox'), 'Called about a payment');
  await user.click(within(asking).getByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('ade@mail.example')).toBeTruthy();
  expect(network.callsOf('revealPlayer')[0]?.body).toEqual({ reason: 'Called about a payment' });
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Put the wallet on hold' })).toBeTruthy();
});

test('a wallet that something else has frozen can be held by a person too, and the card says who holds it', async () => {
  const balances = { ...aPlayer().balances, frozen: true };
  const holds = [{ why: 'operator' as const, by: 'ngozi', at: ago(10) }];
  const { network, user } = openConsole(`/players/${uuid(31)}`, {
    me: anOperator({ role: 'support' }),
    network: {
      ...theCard,
      getPlayerCard: () =>
        answer('getPlayerCard', aPlayer({ balances, holds: network.callsOf('freezePlayer').length > 0 ? holds : [] })),
      freezePlayer: () => answer('freezePlayer', { changed: true }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Keep the hold' }));
  const asking = screen.getByRole('dialog');
  await user.type(within(asking).getByRole('textbox'), 'Five accounts, one phone');
  await user.click(within(asking).getByRole('button', { name: 'Put the wallet on hold' }));
  expect(await screen.findByText('ngozi')).toBeTruthy();
  expect(screen.getByText('Only people end it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep the hold' })).toBeNull();
});
