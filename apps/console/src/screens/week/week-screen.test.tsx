import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { theEvidence } from '../../testing/evidence-builders.ts';
import { aWeek, theSignals, theStandings } from '../../testing/money-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

function theWeek(week = aWeek()): Handlers {
  return {
    listWeeks: () => answer('listWeeks', { items: [week], next: null }),
    getWeek: () => answer('getWeek', week),
    listStandings: () => answer('listStandings', aPage(...theStandings())),
    listWeekSignals: () => answer('listWeekSignals', theSignals()),
  };
}

test('the list is published with what the operator has seen, and the same operator cannot approve it', async () => {
  const me = anOperator({ role: 'finance', username: 'ifeoma' });
  const { network, user } = openConsole('/week', { me, network: theWeek() });

  expect(await screen.findByRole('heading', { name: 'Week 45' })).toBeTruthy();
  expect(await screen.findByText('Takes place 10')).toBeTruthy();
  const published = aWeek({ publishedAt: '2026-11-10T09:00:00.000Z', publishedBy: { id: me.id, name: 'ifeoma' } });
  network.on({ publishWeek: () => answer('publishWeek', published), ...theWeek(published) });
  await user.click(screen.getByRole('button', { name: 'Publish the list' }));
  const dialog = screen.getByRole('dialog', { name: 'Publish Week 45' });
  expect(dialog.textContent).toMatch(/10 prizes, ₦349,447 to players after ₦18,392 tax/);
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('You have published it. Somebody else must approve it.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Week 45' }).disabled).toBe(true);
  expect(network.callsOf('publishWeek')[0]).toMatchObject({
    params: { week: '2026-11-02' },
    body: { awardsHash: 'a1b2c3d4' },
  });
});

test('a list whose publisher was shut out since is published anew by somebody else', async () => {
  const publishedBy = { id: uuid(77), name: 'gone' };
  const gone = aWeek({ publishedAt: '2026-11-10T09:00:00.000Z', publishedBy, publishedStands: false });
  openConsole('/week', { me: anOperator({ role: 'finance' }), network: theWeek(gone) });
  expect(await screen.findByText(/gone has published it, and was shut out or reset since/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish the list' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve Week 45' })).toBeNull();
});

test('a prize is withheld with a reason the player reads, and a withheld one can be put back', async () => {
  const { network, user } = openConsole('/week', { me: anOperator({ role: 'finance' }), network: theWeek() });
  network.on({
    withholdPrize: () => answer('withholdPrize', aWeek()),
    releasePrize: () => answer('releasePrize', aWeek()),
  });

  const row = (await screen.findByRole('link', { name: 'Tunde_quiz' })).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: 'Withhold' }));
  const dialog = screen.getByRole('dialog', { name: 'Withhold a prize' });
  expect(dialog.textContent).toMatch(/Tunde_quiz, rank 1, does not get ₦49,600/);
  await user.type(within(dialog).getByRole('textbox'), 'Answers faster than anybody reads');
  await user.click(within(dialog).getByRole('button', { name: 'Withhold' }));
  expect(await screen.findByText('The prize of Tunde_quiz is withheld')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Put back' }));
  const back = screen.getByRole('dialog', { name: 'Put back' });
  await user.type(within(back).getByRole('textbox'), 'Birth date shown');
  await user.click(within(back).getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText('KeyMaster is paid again')).toBeTruthy();
  expect(network.callsOf('withholdPrize')[0]?.body).toMatchObject({ reason: 'Answers faster than anybody reads' });
});

test('what is worth a look stands beside the eligibility with its figures, decides nothing, and says when it could not be read', async () => {
  const { network, user } = openConsole('/week', {
    me: anOperator({ role: 'finance' }),
    network: { ...theWeek(), listWeekSignals: () => refusal('overloaded') },
  });

  expect(await screen.findByText('The signals could not be read.')).toBeTruthy();
  network.on({ listWeekSignals: () => answer('listWeekSignals', theSignals()) });
  await user.click(screen.getByRole('button', { name: 'Read the signals again' }));

  const row = (await screen.findByText('3 signals')).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'OsazeDey' })).toBeTruthy();
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'One other account used on the same phone or computer: HalimaSpins',
    '12 of 40 answers in under 0.6 s',
    'Right 95 % of 40 hard questions where players get 31 %',
  ]);
  expect(within(row).getByText('Eligible')).toBeTruthy();
  expect(screen.getByText('1 signal').closest('tr')!.textContent).toContain('NgoziImo');
  expect(screen.queryByText('The signals could not be read.')).toBeNull();
});

test('the list says where the money ends, and nothing where nobody stands below it', async () => {
  const standings = theStandings();
  const unpaid = {
    ...standings.at(-1)!,
    rank: 12,
    playerId: uuid(199),
    username: 'Below_it',
    place: null,
    points: 8000,
  };
  const { network, user } = openConsole('/week', { me: anOperator({ role: 'support' }), network: theWeek() });
  const table = await screen.findByRole('table', { name: 'Standings' });
  expect(within(table).getAllByRole('row')).toHaveLength(standings.length + 1);
  network.on({ listStandings: () => answer('listStandings', aPage(...standings, unpaid)) });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await within(table).findByText(/^Below the money\. 540 points from the last prize/)).toBeTruthy();
});

test('support sees the week and decides nothing', async () => {
  openConsole('/week', { me: anOperator({ role: 'support' }), network: theWeek() });

  expect(await screen.findByText('73.6 % of the budget')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Tunde_quiz' })).toBeTruthy();
  for (const name of ['Withhold', 'Publish the list', 'Count again']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('the evidence of a player stands beside the list, and the standings are exported in one press', async () => {
  const [first, second] = theStandings();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:standings');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { evidence } = theEvidence();
  const players = [
    { id: first!.playerId, username: first!.username, rank: 1, evidence },
    { id: second!.playerId, username: second!.username, rank: 2, evidence: evidence.slice(0, 2) },
  ];
  const { network, user } = openConsole('/week', {
    me: anOperator({ role: 'finance' }),
    network: {
      ...theWeek(),
      listWeekEvidence: () => answer('listWeekEvidence', { players, asOf: ago(0) }),
      exportStandings: () => answer('exportStandings', { fileName: 'standings.csv', csv: 'rank', rows: 1 }),
    },
  });

  expect(await screen.findByRole('heading', { name: `Evidence: ${first!.username}, rank 1` })).toBeTruthy();
  expect(screen.getByText('Shared phone or computer: one other', { exact: false })).toBeTruthy();
  const row = within(screen.getByRole('table')).getAllByRole('row')[2]!;
  await user.click(within(row).getAllByRole('cell')[0]!);
  expect(await screen.findByRole('heading', { name: `Evidence: ${second!.username}, rank 2` })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row saved')).toBeTruthy();
  expect(network.callsOf('exportStandings')[0]).toMatchObject({ params: { week: '2026-11-02' } });
  expect(saved).toHaveBeenCalledTimes(1);
});

test('somebody far down the list has no evidence yet, and support exports nothing', async () => {
  const [first, second] = theStandings();
  const players = [{ id: first!.playerId, username: first!.username, rank: 1, evidence: theEvidence().evidence }];
  openConsole(`/week?player=${second!.playerId}`, {
    me: anOperator({ role: 'support' }),
    network: { ...theWeek(), listWeekEvidence: () => answer('listWeekEvidence', { players, asOf: ago(0) }) },
  });
  expect(await screen.findByText(/Only the first 1 are looked at/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('one player is found in the standings, however far down', async () => {
  const { network, user } = openConsole('/week', { me: anOperator({ role: 'finance' }), network: theWeek() });
  network.on({
    listStandings: ({ query }) =>
      answer('listStandings', aPage(...(query['find'] === 'tunde' ? theStandings().slice(0, 1) : []))),
  });
  const box = await screen.findByRole('searchbox', { name: 'Part of a name, or last four digits' });
  await user.type(box, 'tunde{Enter}');
  await waitFor(() => expect(network.callsOf('listStandings').at(-1)?.query).toEqual({ find: 'tunde' }));
  await user.clear(box);
  await user.type(box, 'nobody{Enter}');
  expect(await screen.findByText('Nobody who stands here is found by that.')).toBeTruthy();
});
