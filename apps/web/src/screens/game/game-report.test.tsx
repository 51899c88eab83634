import { noAnswer } from '@spw/ui/testing/fake-network.ts';
import { PATIENCE } from '@spw/ui/testing/patience.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answer } from '../../shared/api/calls.ts';
import { aRound, aVerdict, closed, inFakeTime, openGame, opened, pass } from '../../testing/open-game.tsx';
import { answer, type Handlers } from '../../testing/fake-network.ts';

inFakeTime();

const asked = [1, 2].map((level) => ({
  id: `0192f0c4-0000-7000-8000-00000000000${level}`,
  level,
  text: `Question ${level}?`,
  answer: `Answer ${level}`,
}));
const proof = { questions: asked } as unknown as Answer<'getProof'>['data'];

/** Lost at the second question, with the report open. */
async function openReport(network: Handlers = {}) {
  const app = openGame({
    openRound: () => opened(aRound({ phase: 'asking', level: 2 })),
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ level: 2, right: false }, { level: 2, phase: 'ended', end: 'wrong' })),
    closeRound: () => answer('closeRound', closed()),
    getProof: () => answer('getProof', proof),
    reportQuestion: () => answer('reportQuestion', { state: 'open' }),
    ...network,
  });
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: /Niger/ }));
  await pass(2200);
  return { ...app, dialog: await open() };
}

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Report this question' }));
  await pass(200);
  await vi.waitFor(() => expect(screen.getByText('What is wrong?')).toBeTruthy(), PATIENCE);
  return within(screen.getByRole('dialog', { name: 'Report this question' }));
}

async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await pass(200);
}

test('the question the game ended on is reported with a reason, and the player is thanked', async () => {
  const { dialog, network } = await openReport();
  expect(dialog.getByText('Question 2?')).toBeTruthy();
  expect(dialog.getByText('Answer 2')).toBeTruthy();
  await send();
  expect(dialog.getByText('* This is required')).toBeTruthy();
  expect(network.callsOf('reportQuestion')).toHaveLength(0);

  fireEvent.click(dialog.getByRole('radio', { name: 'The answer is wrong' }));
  await send();
  const [call] = network.callsOf('reportQuestion');
  expect(call!.params).toEqual({ id: asked[1]!.id });
  expect(call!.body).toEqual({ reason: 'wrong-answer' });
  expect(screen.getByRole('dialog', { name: 'Thank you' }).textContent).toContain('A person checks the question');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await pass(500);
  expect(screen.queryByRole('dialog', { name: 'Thank you' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Game Over' })).toBeTruthy();
});

test('something else needs words; what was typed and did not arrive stands there next time', async () => {
  const { dialog, network } = await openReport({ reportQuestion: noAnswer });
  fireEvent.click(dialog.getByRole('radio', { name: 'Q1' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await send();
  expect(dialog.getByText('* This is required')).toBeTruthy();
  const words = { target: { value: 'The river is spelt otherwise' } };
  fireEvent.change(dialog.getByRole('textbox', { name: 'Tell us more' }), words);
  await send();
  expect(network.callsOf('reportQuestion').length).toBeGreaterThan(0);
  expect(screen.getByText(/Network problem|network is slow/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await pass(500);

  const again = await open();
  expect(again.getByRole('textbox', { name: 'Tell us more' })).toHaveProperty('value', words.target.value);
  expect(again.getByRole('radio', { name: 'Something else' })).toHaveProperty('checked', true);
  expect(again.getByText('Question 1?')).toBeTruthy();
});

test.each([
  ['upheld', 'You were right. We corrected this question or took it out.'],
  ['rejected', 'We checked this question. It stays as it is.'],
] as const)('a report sent again after it was %s tells so', async (state, text) => {
  const { dialog, network } = await openReport({ reportQuestion: () => answer('reportQuestion', { state }) });
  fireEvent.click(dialog.getByRole('radio', { name: 'More than one answer is right' }));
  await send();
  expect(network.callsOf('reportQuestion')[0]?.body).toEqual({ reason: 'two-right' });
  expect(screen.getByText(text)).toBeTruthy();
});
