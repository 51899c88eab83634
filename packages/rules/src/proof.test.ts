import { expect, test } from 'vitest';
import { checkProof, type Proof } from './proof.ts';
import { anHonestRound, hashing, levelPoints, saltOf, sealed, SIZE, withHash } from './testing/honest-round.ts';

const ALL_HOLD = { seal: true, wheel: true, questions: true, content: true, options: true, score: true };
const nothingKnown = { levelPoints, seals: [], record: null, publishedRoot: null };

const changeFirst = (proof: Proof, change: Partial<Proof['questions'][number]>): Proof => ({
  ...proof,
  questions: proof.questions.with(0, { ...proof.questions[0]!, ...change }),
});
const changeLeaf = (proof: Proof, change: object) =>
  changeFirst(proof, { leaf: { ...proof.questions[0]!.leaf!, ...change } });

test('an honest round passes every check, with the seals the phone saw before', async () => {
  const proof = await anHonestRound();
  const seals = [...proof.spins, proof.start].map(({ commitment }) => commitment);
  const { record } = proof.start;
  const publishedRoot = proof.questionBank!.root;
  expect(await checkProof(hashing, proof, { levelPoints, seals, record, publishedRoot })).toEqual(ALL_HOLD);
  expect(await checkProof(hashing, proof, nothingKnown)).toEqual(ALL_HOLD);
});

test('a round from before there were versions of the bank is checked as it was promised, and says so', async () => {
  const proof = await anHonestRound();
  const older = await withHash({
    ...proof,
    start: { ...proof.start, record: null },
    questionBank: null,
    draws: proof.draws.map(({ list, size, number, outcome }) => ({ list, size, number, outcome })),
    questions: proof.questions.map((question) => ({ ...question, leaf: null })),
  });
  expect(await checkProof(hashing, older, nothingKnown)).toEqual({ ...ALL_HOLD, content: null });
  // Whoever was shown a record knows that this round is not so old.
  const { record } = proof.start;
  expect(await checkProof(hashing, older, { ...nothingKnown, record })).toMatchObject({ seal: false, content: false });
});

test('a seed other than the one that was sealed is found out', async () => {
  const proof = await anHonestRound();
  const seed = `5f${proof.start.seed.slice(2)}`;
  const checked = await checkProof(
    hashing,
    { ...proof, start: { ...proof.start, seed } },
    { ...nothingKnown, seals: [proof.start.commitment] },
  );
  expect(checked).toMatchObject({ seal: false, questions: false, options: false });
});

test('a seal that was swapped together with its seed is found out by the phone that saw the first', async () => {
  const proof = await anHonestRound();
  const seen = proof.start.commitment;
  const start = { ...(await sealed('60'.repeat(32), proof.start.clientBytes)), record: proof.start.record };
  const swapped = { ...proof, start };
  expect(await checkProof(hashing, swapped, { ...nothingKnown, seals: [seen] })).toMatchObject({ seal: false });
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
  ['another text of a question', 'content', (proof) => changeFirst(proof, { text: 'Which town is it?' })],
  [
    'the options of a question in another order in the bank',
    'content',
    (proof) => changeFirst(proof, { options: ['Kano', 'Lagos', 'Jos', 'Aba'] }),
  ],
  ['another right option', 'content', (proof) => changeFirst(proof, { answer: 'Jos' })],
  ['another explanation', 'content', (proof) => changeFirst(proof, { explanation: 'It is not.' })],
  ['another number of the question', 'content', (proof) => changeLeaf(proof, { number: 1 })],
  ['another list of the question', 'content', (proof) => changeLeaf(proof, { list: 'football/hard' })],
  ['another salt', 'content', (proof) => changeLeaf(proof, { salt: saltOf(99) })],
  ['a shorter path', 'content', (proof) => changeLeaf(proof, { path: proof.questions[0]!.leaf!.path.slice(1) })],
  [
    'the question of another level in its place',
    'content',
    (proof) => ({ ...proof, questions: [{ ...proof.questions[1]!, level: 1 }, proof.questions[1]!] }),
  ],
  [
    'another version of the bank',
    'content',
    (proof) => ({ ...proof, questionBank: { ...proof.questionBank!, version: 8 } }),
  ],
  [
    'a list of the bank twice',
    'content',
    (proof) => ({
      ...proof,
      questionBank: { ...proof.questionBank!, lists: [...proof.questionBank!.lists, ...proof.questionBank!.lists] },
    }),
  ],
  [
    'a longer list than the bank has',
    'content',
    (proof) => ({ ...proof, draws: proof.draws.map((draw) => ({ ...draw, size: SIZE + 1 })) }),
  ],
  ['a pick by hand that was none', 'seal', (proof) => ({ ...proof, wildcard: true })],
  [
    'another reason for passing over a question',
    'seal',
    (proof) => ({ ...proof, draws: proof.draws.with(0, { ...proof.draws[0]!, outcome: 'too-long' }) }),
  ],
  ['a point too few', 'score', (proof) => ({ ...proof, points: proof.points - 1 })],
  [
    'a right answer called wrong',
    'score',
    (proof) => ({ ...proof, questions: proof.questions.with(0, { ...proof.questions[0]!, right: false }) }),
  ],
])('%s fails the check', async (_, check, change) => {
  const forged = change(await anHonestRound());
  // Whoever forges makes the hash of the proof anew.
  const { [check]: holds } = await checkProof(hashing, await withHash(forged), nothingKnown);
  expect(holds).toBe(false);
});

test('a whole bank made up afterwards is found out by the root that everybody was shown', async () => {
  const proof = await anHonestRound();
  expect(await checkProof(hashing, proof, { ...nothingKnown, publishedRoot: 'ab'.repeat(32) })).toEqual({
    ...ALL_HOLD,
    content: false,
  });
});

test('a start made up afterwards is found out by the record the phone was shown', async () => {
  const proof = await anHonestRound();
  expect(await checkProof(hashing, proof, { ...nothingKnown, record: 'ab'.repeat(32) })).toEqual({
    ...ALL_HOLD,
    seal: false,
  });
});

test('a list opened a second time for harder levels starts its numbers again', async () => {
  const proof = await anHonestRound();
  const again = proof.draws.slice(0, 3);
  expect(await checkProof(hashing, { ...proof, draws: [...proof.draws, ...again] }, nothingKnown)).toMatchObject({
    questions: true,
  });
});
