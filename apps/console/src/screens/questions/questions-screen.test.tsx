import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, ago, anOperator, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aDispute, aQuestion, theQuestions } from '../../testing/player-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const history = { slug: 'history', name: 'History' };
const bank: Handlers = {
  getQuestionCounts: () =>
    answer('getQuestionCounts', {
      lists: [
        { category: history, tier: 'easy', state: 'approved', count: 1_204 },
        { category: history, tier: 'easy', state: 'draft', count: 14 },
      ],
      openDisputes: 6,
    }),
  listConsoleQuestions: () => answer('listConsoleQuestions', aPage(...theQuestions())),
  getConsoleQuestion: () => answer('getConsoleQuestion', aQuestion()),
};

test('a file is previewed row by row before anything is sent to review', async () => {
  const { network, user } = openConsole('/questions/import', { me: anOperator({ role: 'content' }), network: bank });
  const row = (number: number, result: 'ready' | 'duplicate' | 'refused', problem: string | null) => ({
    row: number,
    question: `Question ${number}`,
    result,
    problem,
    twin: result === 'duplicate' ? uuid(61) : null,
  });
  const rows = [
    row(1, 'ready', null),
    row(2, 'duplicate', 'a duplicate of No. 61'),
    row(3, 'refused', 'Two options are the same'),
  ];
  const report = { ready: 1, duplicates: 1, refused: 1, rows };
  network.on({
    previewImport: () => answer('previewImport', report),
    importConsoleQuestions: () => answer('importConsoleQuestions', report),
  });

  expect(await screen.findByText('1,204 live in 1 category. 0 wait for review')).toBeTruthy();
  await user.type(screen.getByLabelText('Or paste it here'), 'question,option1');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const first = (await screen.findAllByRole('row'))[1]!;
  const twin = screen.getByRole('link', { name: 'A duplicate of No. 61' });
  expect(twin.getAttribute('href')).toBe(`/questions?open=${uuid(61)}`);
  expect(first.textContent).toMatch(/3Question 3RefusedTwo options are the same/);
  await user.click(screen.getByRole('button', { name: 'Send 1 to review' }));

  expect(await screen.findByText('1 sent to review')).toBeTruthy();
  expect(network.callsOf('importConsoleQuestions')[0]?.body).toEqual({
    category: 'history',
    tier: 'easy',
    format: 'csv',
    text: 'question,option1',
  });
});

test('a question of somebody else is accepted, and the author of a draft is told why they cannot', async () => {
  const { network, user } = openConsole('/questions/review', { me: anOperator({ role: 'content' }), network: bank });
  network.on({ reviewQuestion: () => answer('reviewQuestion', aQuestion({ state: 'approved' })) });

  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const own = aQuestion({ may: ['edit'] });
  network.on({ getConsoleQuestion: () => answer('getConsoleQuestion', own) });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));

  expect(await screen.findByText('Accepted: it is live')).toBeTruthy();
  expect(await screen.findByText('The author cannot accept their own.')).toBeTruthy();
  expect(network.callsOf('reviewQuestion')[0]?.body).toEqual({ verdict: 'accept' });
});

test('whoever asks to uphold a dispute waits for somebody else, and may withdraw', async () => {
  const { network, user } = openConsole('/questions/disputes', {
    me: anOperator({ role: 'content' }),
    network: {
      ...bank,
      listDisputes: () => answer('listDisputes', aPage(aDispute())),
      getDispute: () => answer('getDispute', aDispute()),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask to uphold' }));
  const dialog = screen.getByRole('dialog', { name: 'Ask to uphold the dispute' });
  expect(dialog.textContent).toContain('Nothing happens until somebody else agrees');
  const asked = aDispute({
    asked: { by: 'ofonime', at: ago(1), reason: 'It is Birnin Kebbi' },
    may: ['withdraw', 'reject'],
  });
  network.on({
    decideDispute: () => answer('decideDispute', asked),
    getDispute: () => answer('getDispute', asked),
  });
  await user.type(within(dialog).getByRole('textbox'), 'It is Birnin Kebbi');
  await user.click(within(dialog).getByRole('button', { name: 'Ask to uphold' }));
  expect(await screen.findByText('Somebody else must uphold it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('a dispute shows what upholding it would change before it is upheld', async () => {
  const asked = aDispute({ asked: { by: 'ada', at: ago(1), reason: 'It is Birnin Kebbi' }, may: ['uphold', 'reject'] });
  const { network, user } = openConsole('/questions/disputes', {
    me: anOperator({ role: 'content' }),
    network: {
      ...bank,
      listDisputes: () => answer('listDisputes', aPage(aDispute())),
      getDispute: () => answer('getDispute', asked),
    },
  });
  const repair = { state: 'done', rounds: 31, points: 9_300, plays: 31 } as const;
  const upheld = aDispute({ state: 'upheld', decidedBy: 'ofonime', note: 'It is Birnin Kebbi', repair });

  await user.click(await screen.findByRole('button', { name: 'Uphold' }));
  const dialog = screen.getByRole('dialog', { name: 'Uphold the dispute' });
  expect(dialog.textContent).toMatch(/About 31 rounds that ended at it get their points and a play back/);
  network.on({
    decideDispute: () => answer('decideDispute', upheld),
    getDispute: () => answer('getDispute', upheld),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Uphold' }));

  expect(await screen.findByText('Put right: 31 rounds, 9,300 points, 31 plays given back')).toBeTruthy();
});
