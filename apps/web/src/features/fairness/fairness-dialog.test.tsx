import { commitmentOf, drawOrder, numbersOf } from '@spw/rules/fairness';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '../../shared/api/calls.ts';
import { webHashing } from '../../shared/web-crypto.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { storeCommitment } from './commitments.ts';

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
  const number = (await stream('questions football-easy')(180)) + 1;
  const order = await drawOrder(stream('options 1'), 4);
  return {
    turnId: TURN,
    roundId: ROUND,
    categories: [FOOTBALL],
    spins: [{ spin: 1, ...(await sealed('01'.repeat(32))), categoryId: FOOTBALL.id }],
    wildcard: false,
    categoryId: FOOTBALL.id,
    start,
    draws: [{ list: 'football-easy', size: 180, number, outcome: 'asked' }],
    questions: [
      {
        id: ROUND,
        level: 1,
        text: 'Who?',
        options: ['Ada', 'Obi', 'Uche', 'Musa'],
        answer: 'Obi',
        explanation: '',
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
    ...changes,
  };
}

function check(proof: Proof) {
  useFakeNetwork({ getProof: () => answer('getProof', proof) });
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
  expect(screen.getByText(/5 of 5 checks match/)).toBeTruthy();
  expect(screen.getByText('The opened seeds match the 2 seals this phone was shown before.')).toBeTruthy();
});

test('a seal other than the one the phone was shown is told', async () => {
  const proof = await aProof();
  storeCommitment({ id: TURN, commitment: 'ab'.repeat(32) });
  check(proof);
  expect(await screen.findByText('Something does not match')).toBeTruthy();
  expect(screen.getByText(/4 of 5 checks match/)).toBeTruthy();
});

test('points that do not add up are told', async () => {
  check(await aProof({ points: 20 }));
  expect(await screen.findByText('Something does not match')).toBeTruthy();
});
