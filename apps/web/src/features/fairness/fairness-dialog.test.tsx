import { commitmentOf, drawOrder, numbersOf } from '@spw/rules/fairness';
import { proofHashOf } from '@spw/rules/proof';
import { bankRootOf, leafOf } from '@spw/rules/question-bank';
import { recordOf } from '@spw/rules/round-record';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { refusal } from '@spw/ui/testing/fake-network.ts';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../shared/api/calls.ts';
import { webHashing } from '../../shared/web-crypto.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { storeCommitment, storeRecord } from './commitments.ts';

beforeEach(() => sessionStorage.clear());

type Proof = Answer<'getProof'>['data'];

const TURN = '0192f0c4-0000-7000-8000-00000000000a';
const ROUND = '0192f0c4-0000-7000-8000-00000000000b';
const FOOTBALL = { id: '0192f0c4-0000-7000-8000-00000000000c', name: 'Football', slug: 'football' };

/** One spin of a wheel with one category, and one question answered right. */
async function aProof(changes: Partial<Proof> = {}): Promise<Proof> {
  const sealed = async (seed: string) => ({
    seed,
    clientBytes: '0a'.repeat(16),
    commitment: await commitmentOf(webHashing, seed),
  });
  const start = await sealed('5e'.repeat(32));
  const stream = (step: string) => numbersOf(webHashing, { ...start, turnId: TURN, step });
  const number = (await stream('questions football/easy')(1)) + 1;
  const order = await drawOrder(stream('options 1'), 4);
  const question = { text: 'Who?', options: ['Ada', 'Obi', 'Uche', 'Musa'], answer: 'Obi', explanation: '' };
  const salt = '5a'.repeat(32);
  const root = await leafOf(webHashing, salt, { ...question, list: 'football/easy', number: 1 });
  const lists = [{ list: 'football/easy', size: 1, root }];
  const questionBank = { version: 7, lists, root: await bankRootOf(webHashing, { version: 7, lists }) };
  const draws: Proof['draws'] = [{ list: 'football/easy', size: 1, number, outcome: 'asked', level: 1 }];
  const decided = { roundId: ROUND, turnId: TURN, categoryId: FOOTBALL.id, wildcard: false, draws, questionBank };
  const record = await recordOf(webHashing, { ...decided, ...start, spins: 1 });
  const proof: Proof = {
    ...decided,
    categories: [FOOTBALL],
    spins: [{ spin: 1, ...(await sealed('01'.repeat(32))), categoryId: FOOTBALL.id }],
    start: { ...start, record },
    questions: [
      {
        ...question,
        id: ROUND,
        level: 1,
        leaf: { list: 'football/easy', number: 1, salt, path: [] },
        order,
        removed: [],
        chosen: order.indexOf(1),
        right: true,
        powerups: [],
        points: 10,
      },
    ],
    points: 10,
    end: 'cashed-out',
    hash: '',
    ...changes,
  };
  return { ...proof, hash: await proofHashOf(webHashing, proof) };
}

function check(proof: Proof, publishedRoot = proof.questionBank?.root ?? '') {
  const version = { version: 7, root: publishedRoot, publishedAt: '2026-11-15T12:00:00Z', lists: [] };
  useFakeNetwork({
    getProof: () => answer('getProof', proof),
    getQuestionBankVersion: () => answer('getQuestionBankVersion', version),
  });
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <FairnessDialog roundId={ROUND} levelPoints={[10]} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('an honest game is said to be fair, by the seals the phone was shown before', async () => {
  const proof = await aProof();
  storeCommitment({ id: TURN, commitment: proof.spins[0]!.commitment });
  storeCommitment({ id: TURN, commitment: proof.start.commitment });
  check(proof);
  expect(await screen.findByText('This game was fair')).toBeTruthy();
  expect(screen.getByText(/6 of 6 checks match/)).toBeTruthy();
  expect(screen.getByText('The opened seeds match the 2 seals this phone was shown before.')).toBeTruthy();
  expect(
    screen.getByText(/and their right answers were sealed before the game, in version 7 of our list/),
  ).toBeTruthy();
});

test('a list of questions other than the one that everybody is shown is told', async () => {
  check(await aProof(), 'ab'.repeat(32));
  expect(await screen.findByText('Something does not match')).toBeTruthy();
  expect(screen.getByText('Their answers').parentElement?.textContent).toContain('This does not match.');
});

test('a start other than the one this phone was shown is told', async () => {
  storeRecord(ROUND, 'ab'.repeat(32));
  check(await aProof());
  expect(await screen.findByText('Something does not match')).toBeTruthy();
});

test('a game from before the list was sealed is said to be checked without it', async () => {
  const { start, draws, questions } = await aProof();
  const older = await aProof({
    questionBank: null,
    start: { ...start, record: null },
    draws: draws.map(({ list, size, number, outcome }) => ({ list, size, number, outcome })),
    questions: questions.map((question) => ({ ...question, leaf: null })),
  });
  check(older);
  expect(await screen.findByText('This game was fair')).toBeTruthy();
  expect(screen.getByText(/5 of 5 checks match/)).toBeTruthy();
  expect(screen.getByText(/from before we sealed our list of questions/)).toBeTruthy();
});

test('a seal other than the one the phone was shown is told', async () => {
  const proof = await aProof();
  storeCommitment({ id: TURN, commitment: 'ab'.repeat(32) });
  check(proof);
  expect(await screen.findByText('Something does not match')).toBeTruthy();
  expect(screen.getByText(/5 of 6 checks match/)).toBeTruthy();
});

test('points that do not add up are told', async () => {
  check(await aProof({ points: 20 }));
  expect(await screen.findByText('Something does not match')).toBeTruthy();
});

test('of a game that is too old the player is told that it is no longer kept, and is not asked to try again', async () => {
  useFakeNetwork({ getProof: () => refusal('round_not_kept') });
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <FairnessDialog roundId={ROUND} levelPoints={[10]} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('This game can no longer be checked')).toBeTruthy();
  expect(screen.getByText('Games are kept for 13 months.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
