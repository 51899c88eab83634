import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const ada = { id: uuid(1), username: 'ada' };
const entry = (id: number, at: string, change: object) => ({
  id,
  at,
  operator: ada,
  action: 'operator.login',
  object: `operator:${uuid(1)}`,
  before: null,
  after: null,
  reason: null,
  hash: 'a'.repeat(64),
  fits: true,
  ...change,
});

function openAudit() {
  return openConsole('/audit', {
    network: {
      listOperators: () => answer('listOperators', []),
      listAudit: () =>
        answer(
          'listAudit',
          aPage(
            entry(3, '2026-11-13T09:31:00.000Z', {
              action: 'player.disable',
              object: `player:${uuid(31)}`,
              reason: 'Two accounts',
            }),
            entry(2, '2026-11-13T08:02:00.000Z', {}),
            entry(1, '2026-11-12T17:47:00.000Z', { operator: null, action: 'of-a-newer-release', object: 'audit' }),
          ),
        ),
      exportAudit: () => answer('exportAudit', { name: 'audit.csv', csv: '' }),
    },
  });
}

test('the log is read in words under the days, with who and about whom', async () => {
  openAudit();
  const table = await screen.findByRole('table', { name: 'Audit' });
  const days = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(days).toEqual(expect.arrayContaining(['Friday 13 November 2026', 'Thursday 12 November 2026']));
  const row = within(table).getByRole('row', { name: /Disabled a player/ });
  expect(row.textContent).toContain('“Two accounts”');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/players/${uuid(31)}`);
  expect(within(table).getByRole('row', { name: /Signed in/ }).textContent).toContain('ada');
  expect(within(table).getByRole('row', { name: /of-a-newer-release/ }).textContent).toContain('A command');
});

test('an entry stands beside the log in full, with what was before and after', async () => {
  const { network, user } = openAudit();
  network.on({
    listAudit: () =>
      answer(
        'listAudit',
        aPage(
          entry(5, '2026-11-13T09:31:00.000Z', {}),
          entry(4, '2026-11-13T09:01:00.000Z', {
            action: 'operator.role',
            before: { role: 'support' },
            after: { role: 'finance', startsAt: '2027-01-07T23:02:00.000Z' },
            reason: 'Moves to payments',
          }),
        ),
      ),
  });
  const [row] = await screen.findAllByRole('row', { name: /Moves to payments/ });
  await user.click(within(row!).getAllByRole('cell')[0]!);
  const card = await screen.findByRole('region', { name: 'Entry 4' });
  expect(within(card).getByRole('row', { name: /support/ }).textContent).toBe('Rolesupportfinance');
  expect(within(card).getByRole('row', { name: /Starts at/ }).textContent).toBe(
    'Starts at–Friday 8 January 2027, 00:02',
  );
  expect(card.textContent).toContain('“Moves to payments”');
  expect(card.textContent).toContain(`Fingerprint${'a'.repeat(32)}`);
  expect(card.textContent).toContain('FollowsEntry 3 fits');
  await user.click(within(card).getByRole('button', { name: 'Everything about it' }));
  await waitFor(() =>
    expect(network.callsOf('listAudit').at(-1)?.query).toMatchObject({ object: `operator:${uuid(1)}` }),
  );
});

test('the log is asked for by person, by what happened and by days, and taken along as it is shown', async () => {
  const { network, user } = openAudit();
  await user.click((await screen.findAllByRole('button', { name: 'ada' }))[0]!);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Disabled a player');
  await user.click(screen.getByRole('button', { name: /^Days/ }));
  await user.type(screen.getByLabelText('From'), '2026-11-12');
  await user.type(screen.getByLabelText('To'), '2026-11-13');
  await user.click(screen.getByRole('link', { name: 'What was done' }));
  const query = { group: 'acts', operator: uuid(1), action: 'player.disable', from: '2026-11-12', to: '2026-11-13' };
  await waitFor(() => expect(network.callsOf('listAudit').at(-1)?.query).toEqual(query));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(network.callsOf('exportAudit')[0]?.query).toEqual(query));
});

test('an entry that was changed after it was written says so', async () => {
  const { network } = openAudit();
  network.on({ listAudit: () => answer('listAudit', aPage(entry(1, '2026-11-13T09:31:00.000Z', { fits: false }))) });
  const card = await screen.findByRole('region', { name: 'Entry 1' });
  await waitFor(() => expect(card.textContent).toContain('FollowsThe beginning does not fit'));
});

test('a group of the log offers what belongs to it, and lets go of what does not', async () => {
  const { network, user } = openAudit();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What happened' }), 'Disabled a player');
  await user.click(screen.getByRole('link', { name: 'Money' }));
  await waitFor(() => expect(network.callsOf('listAudit').at(-1)?.query).toEqual({ group: 'money' }));
  const offered = within(screen.getByRole('combobox', { name: 'What happened' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toContain('Froze a wallet');
  expect(offered).not.toContain('Disabled a player');
});

test('what was looked at is said in words, and leads there', async () => {
  const { network } = openAudit();
  const looked = (id: number, object: string, after: object) =>
    entry(id, '2026-11-13T09:31:00.000Z', { action: 'read', object, after });
  network.on({
    listAudit: () =>
      answer(
        'listAudit',
        aPage(
          looked(5, 'players:search', { by: 'registered', found: 50 }),
          looked(4, 'week:2026-11-09', { ranks: [1, 50] }),
          looked(3, 'inbox:contact', {}),
          looked(2, `signals:player:${uuid(31)}`, {}),
          looked(1, 'search', { by: 'last digits', players: 2, movements: 0 }),
        ),
      ),
  });
  const row = async (name: RegExp) => {
    const found = await screen.findByRole('row', { name });
    return [found.textContent, within(found).queryByRole('link')?.getAttribute('href') ?? null];
  };
  expect(await row(/list of players/)).toEqual([expect.stringContaining('50 found, as they registered'), '/players']);
  expect(await row(/Week 46/)).toEqual([expect.stringContaining('Ranks 1 to 50'), '/week/2026-11-09']);
  expect(await row(/Messages in the inbox/)).toEqual([expect.anything(), '/inbox?kind=contact']);
  expect(await row(/Signals of player/)).toEqual([expect.anything(), `/players/${uuid(31)}`]);
  expect(await row(/The search/)).toEqual([expect.stringContaining('2 players, by last digits'), null]);
});
