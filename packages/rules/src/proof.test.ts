import { expect, test } from 'vitest';
import { commitmentOf, drawOrder, numbersOf, type Hashing } from './fairness.ts';
import { checkProof, type Proof } from './proof.ts';

declare const crypto: {
  subtle: {
    digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer>;
    importKey(format: string, key: Uint8Array, how: object, out: boolean, uses: string[]): Promise<object>;
    sign(name: string, key: object, bytes: Uint8Array): Promise<ArrayBuffer>;
  };
};

const hashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, message) => {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
  },
};

const turnId = 'turn';
const categories = ['football', 'history', 'science', 'art'].map((id) => ({ id }));
const levelPoints = [10, 10, 10, 10, 20];
const ALL_HOLD = { seal: true, wheel: true, questions: true, options: true, score: true };

async function sealed(seed: string, clientBytes: string) {
  return { seed, clientBytes, commitment: await commitmentOf(hashing, seed) };
}

/** Two spins, twelve draws of which two are asked: the first right with double points, the second wrong after fifty-fifty. */
async function anHonestRound(): Promise<Proof> {
  const start = await sealed('5e'.repeat(32), '77'.repeat(16));
  const stream = (step: string) => numbersOf(hashing, { ...start, turnId, step });
  const spins = [];
  for (const spin of [1, 2]) {
    const seal = await sealed(`0${spin}`.repeat(32), '42'.repeat(16));
    const next = numbersOf(hashing, { ...seal, turnId, step: `spin ${spin}` });
    spins.push({ ...seal, spin, categoryId: categories[await next(4)]!.id });
  }
  const draws = [];
  const numbers = stream('questions football-easy');
  for (let at = 0; at < 12; at++)
    draws.push({
      list: 'football-easy',
      size: 180,
      number: (await numbers(180)) + 1,
      outcome: at > 9 ? 'asked' : 'seen',
    });

  const options = ['Lagos', 'Kano', 'Jos', 'Aba'];
  const first = await drawOrder(stream('options 1'), 4);
  const second = await drawOrder(stream('options 2'), 4);
  const wrong = [0, 1, 2, 3].filter((place) => second[place] !== 3);
  const stays = wrong[await stream('fiftyfifty 2')(3)]!;
  return {
    turnId,
    categories,
    spins,
    wildcard: false,
    categoryId: spins[1]!.categoryId,
    start,
    draws,
    questions: [
      {
        level: 1,
        options,
        answer: 'Kano',
        order: first,
        removed: [],
        chosen: first.indexOf(1),
        right: true,
        powerups: ['doublepoint'],
        points: 20,
      },
      {
        level: 2,
        options,
        answer: 'Aba',
        order: second,
        removed: wrong.filter((place) => place !== stays),
        chosen: stays,
        right: false,
        powerups: ['fiftyfifty'],
        points: 0,
      },
    ],
    points: 20,
  };
}

test('an honest round passes every check, with the seals the phone saw before', async () => {
  const proof = await anHonestRound();
  const seals = [...proof.spins, proof.start].map(({ commitment }) => commitment);
  expect(await checkProof(hashing, proof, { levelPoints, seals })).toEqual(ALL_HOLD);
  expect(await checkProof(hashing, proof, { levelPoints, seals: [] })).toEqual(ALL_HOLD);
});

test('a seed other than the one that was sealed is found out', async () => {
  const proof = await anHonestRound();
  const seed = `5f${proof.start.seed.slice(2)}`;
  const checked = await checkProof(
    hashing,
    { ...proof, start: { ...proof.start, seed } },
    { levelPoints, seals: [proof.start.commitment] },
  );
  expect(checked).toMatchObject({ seal: false, questions: false, options: false });
});

test('a seal that was swapped together with its seed is found out by the phone that saw the first', async () => {
  const proof = await anHonestRound();
  const seen = proof.start.commitment;
  const swapped = { ...proof, start: await sealed('60'.repeat(32), proof.start.clientBytes) };
  expect(await checkProof(hashing, swapped, { levelPoints, seals: [seen] })).toMatchObject({ seal: false });
});

test.each<[string, keyof typeof ALL_HOLD, (proof: Proof) => Proof]>([
  ['a category the wheel did not stop on', 'wheel', (proof) => ({ ...proof, categoryId: 'none of them' })],
  [
    'another byte from the browser',
    'wheel',
    (proof) => ({ ...proof, spins: proof.spins.map((spin) => ({ ...spin, clientBytes: '43'.repeat(16) })) }),
  ],
  [
    'a question number that was not drawn',
    'questions',
    (proof) => ({ ...proof, draws: proof.draws.with(11, { ...proof.draws[11]!, number: 0 }) }),
  ],
  [
    'a question put in that no draw hit',
    'questions',
    (proof) => ({ ...proof, questions: [...proof.questions, ...proof.questions] }),
  ],
  [
    'options in another order',
    'options',
    (proof) => ({
      ...proof,
      questions: proof.questions.with(0, {
        ...proof.questions[0]!,
        order: proof.questions[0]!.order.toReversed(),
      }),
    }),
  ],
  [
    'fifty-fifty leaving another option',
    'options',
    (proof) => ({ ...proof, questions: proof.questions.with(1, { ...proof.questions[1]!, removed: [0, 1, 2] }) }),
  ],
  ['a point too few', 'score', (proof) => ({ ...proof, points: proof.points - 1 })],
  [
    'a right answer called wrong',
    'score',
    (proof) => ({ ...proof, questions: proof.questions.with(0, { ...proof.questions[0]!, right: false }) }),
  ],
])('%s fails the check', async (_, check, change) => {
  const checked = await checkProof(hashing, change(await anHonestRound()), { levelPoints, seals: [] });
  expect(checked[check]).toBe(false);
});

test('a list opened a second time for harder levels starts its numbers again', async () => {
  const proof = await anHonestRound();
  const again = proof.draws.slice(0, 3);
  expect(
    await checkProof(hashing, { ...proof, draws: [...proof.draws, ...again] }, { levelPoints, seals: [] }),
  ).toMatchObject({
    questions: true,
  });
});
