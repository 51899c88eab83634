import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankRootOf, leafOf, pathPlaces, retiredLeafOf, rootByPath, treeOf } from './question-bank.ts';
import { hashing } from './testing/honest-round.ts';

const question = {
  list: 'history/easy',
  number: 3,
  text: 'Which town was first?',
  options: ['Kano', 'Jos', 'Aba', 'Uyo'],
  answer: 'Kano',
  explanation: 'Kano was.',
};

const hashes = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(64, '0'));
const pathTo = (levels: readonly (readonly string[])[], at: { number: number; size: number }) =>
  pathPlaces(at).map(({ level, place }) => levels[level]![place]!);

test('each leaf of a tree of any size leads to its root, and from no other number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), async (size, one, other) => {
      const [number, elsewhere] = [(one % size) + 1, (other % size) + 1];
      const levels = await treeOf(hashing, hashes(size));
      const [root] = levels.at(-1)!;
      const path = pathTo(levels, { number, size });
      const leaf = hashes(size)[number - 1]!;
      expect(await rootByPath(hashing, leaf, path, { number, size })).toBe(root);
      if (elsewhere !== number)
        expect(await rootByPath(hashing, leaf, path, { number: elsewhere, size })).not.toBe(root);
    }),
  );
});

test('a number that the list does not have leads nowhere', async () => {
  for (const number of [0, -1, 1.5, 9])
    expect(await rootByPath(hashing, hashes(1)[0]!, [], { number, size: 8 })).toBeNull();
});

test('another word, option, answer, number, list or salt is another leaf', async () => {
  const salt = 'ab'.repeat(32);
  const leaves = await Promise.all([
    leafOf(hashing, salt, question),
    leafOf(hashing, 'ac'.repeat(32), question),
    retiredLeafOf(hashing, question),
    ...[
      { list: 'history/hard' },
      { number: 4 },
      { text: 'Which town was last?' },
      { options: ['Jos', 'Kano', 'Aba', 'Uyo'] },
      { answer: 'Jos' },
      { explanation: '' },
    ].map((change) => leafOf(hashing, salt, { ...question, ...change })),
  ]);
  expect(new Set(leaves).size).toBe(leaves.length);
});

test('the root of a version is that of its number, its lists and their sizes', async () => {
  const lists = [{ list: 'history/easy', size: 2, root: hashes(1)[0]! }];
  const root = await bankRootOf(hashing, { version: 1, lists });
  expect(root).not.toBe(await bankRootOf(hashing, { version: 2, lists }));
  expect(root).not.toBe(await bankRootOf(hashing, { version: 1, lists: [{ ...lists[0]!, size: 3 }] }));
});

test('hashes are the published ones, so that anybody can make them by hand', async () => {
  // printf '["retired","history/easy",3]' | sha256sum
  expect(await retiredLeafOf(hashing, question)).toBe(
    'b924d844ca9d34eda7988bde714480a91cae529e9a09f6ef76a29414fdda59db',
  );
  // printf '["node","%064d","%064d"]' 0 1 | sha256sum
  expect((await treeOf(hashing, hashes(2))).at(-1)).toEqual([
    '8b05ea46de26c0ce3c832accb13667d2872f1a888e21836bc01dc86ef1404dff',
  ]);
});
