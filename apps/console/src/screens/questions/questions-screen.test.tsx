import { screen, waitFor, within } from '@testing-library/react';
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
    field: result === 'refused' ? 'options' : null,
    mend: result === 'ready' ? null : 'Change one.',
    twin: result === 'duplicate' ? uuid(61) : null,
  });
  const rows = [
    row(1, 'ready', null),
    row(2, 'duplicate', 'a duplicate of No. 61'),
    row(3, 'refused', 'Two options are the same'),
  ];
  const report = { ready: 1, duplicates: 1, refused: 1, rows };
  network.on({
    previewImport: () => answer('previewImport', { ...report, refusedCsv: 'row,wrong' }),
    importConsoleQuestions: () => answer('importConsoleQuestions', report),
  });

  expect(await screen.findByText('1,204 live in 1 category. 0 wait for review')).toBeTruthy();
  await user.type(screen.getByLabelText('Or paste it here'), 'question,option1');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const first = (await screen.findAllByRole('row'))[1]!;
  const twin = screen.getByRole('link', { name: 'A duplicate of No. 61' });
  expect(twin.getAttribute('href')).toBe(`/questions?open=${uuid(61)}`);
  expect(first.textContent).toContain('3Question 3RefusedOptions: Two options are the same. Change one.');
  expect(screen.getByRole('button', { name: 'Save the 2 as CSV' })).toBeTruthy();
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

test('several drafts of others are accepted by one confirmation', async () => {
  const drafts = theQuestions().map((line, at) => ({
    ...line,
    state: 'draft' as const,
    writtenBy: at === 0 ? 'kemi' : 'ifeoma',
  }));
  const { network, user } = openConsole('/questions/review', {
    me: anOperator({ role: 'content', username: 'kemi' }),
    network: {
      ...bank,
      listConsoleQuestions: () => answer('listConsoleQuestions', aPage(...drafts)),
      acceptQuestions: () => answer('acceptQuestions', { accepted: 4 }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Mark all that are shown' }));
  expect(screen.getByText('1 are your own')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept 4' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept 4' }));
  expect(await screen.findByText('4 questions accepted: live from now on')).toBeTruthy();
  expect(network.callsOf('acceptQuestions')[0]?.body).toEqual({ ids: [71, 72, 73, 74].map(uuid) });
});

test('the difficulty of the whole bank leads to its lists, and a question moves to the tier that its answers speak for', async () => {
  const list = (tier: 'easy' | 'hard', otherwise: number) => ({
    category: history,
    tier,
    questions: 80,
    measured: 60,
    otherwise,
    answers: 24_000,
    rightShare: 0.71,
  });
  const card = aQuestion({ state: 'approved', tier: 'easy', measuredTier: 'hard', may: ['edit'] });
  const { network, user } = openConsole('/questions/difficulty', {
    me: anOperator({ role: 'content' }),
    network: {
      ...bank,
      getConsoleQuestion: () => answer('getConsoleQuestion', card),
      getDifficulty: () => answer('getDifficulty', { enough: 200, lists: [list('easy', 3), list('hard', 0)] }),
      editQuestion: () => answer('editQuestion', aQuestion()),
    },
  });
  const table = await screen.findByRole('table', { name: 'Measured difficulty' });
  const [first] = within(table).getAllByRole('link', { name: '71 % right' });
  expect(first!.getAttribute('href')).toBe('/questions?category=history&tier=easy');
  await user.click(within(table).getByRole('link', { name: '3 off their tier' }));
  await waitFor(() =>
    expect(network.callsOf('listConsoleQuestions').at(-1)?.query).toMatchObject({
      show: 'wrong-tier',
      category: 'history',
      tier: 'easy',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Move to hard' }));
  expect(await screen.findByText('Asked for. Somebody else accepts it as hard')).toBeTruthy();
  expect(network.callsOf('editQuestion')[0]?.body).toMatchObject({ tier: 'hard', question: card.question });
});

test('five reports of one question are rejected at once', async () => {
  const dispute = aDispute({ others: 4, may: ['ask', 'reject'], asked: null });
  const { network, user } = openConsole('/questions/disputes', {
    me: anOperator({ role: 'content' }),
    network: {
      ...bank,
      listDisputes: () => answer('listDisputes', aPage(dispute)),
      getDispute: () => answer('getDispute', dispute),
      decideDispute: () => answer('decideDispute', dispute),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject all 5' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The map shows it');
  await user.click(within(dialog).getByRole('button', { name: 'Reject all 5' }));
  expect(await screen.findByText('5 reports rejected')).toBeTruthy();
  expect(network.callsOf('decideDispute')[0]?.body).toEqual({
    verdict: 'reject',
    reason: 'The map shows it',
    all: true,
  });
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
