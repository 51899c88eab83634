import { expect, test } from 'vitest';
import { compareServers } from './bench/check-statements.ts';

const compared = await compareServers();

test('the bare server of the bench asks the database and Redis what the product asks, and answers as much', () => {
  for (const { name, ours, bare } of compared.bare) {
    // Some are asked side by side, so that their order is chance.
    expect(bare.asked.toSorted(), name).toEqual(ours.asked.toSorted());
    expect(Math.abs(bare.answer.length - ours.answer.length), name).toBeLessThan(20);
  }
});

test('the server with the fewest statements changes the rows that the product changes, and answers as much', () => {
  const tables = ({ changed }: { changed: readonly { table: string }[] }) => changed.map(({ table }) => table);
  expect(compared.least.map(({ name, ours }) => [name, tables(ours)])).toEqual([
    ['answer', ['public.round_questions', 'public.rounds']],
    [
      'spin',
      [
        'ledger.balances',
        'ledger.entries',
        'ledger.entries',
        'ledger.journals',
        'ledger.operations',
        'public.idempotency_keys',
        'public.spins',
        'public.turns',
      ],
    ],
    ['leaderboard', []],
  ]);
  for (const { name, ours, least } of compared.least) {
    expect(least.changed, name).toEqual(ours.changed);
    expect(Math.abs(least.answer.length - ours.answer.length), name).toBeLessThan(20);
  }
});

test('the server with the fewest statements keeps a spin by its key', () => {
  const [first, again] = compared.spins;
  expect(again!.changed).toEqual([]);
  expect(JSON.parse(again!.answer)).toEqual(JSON.parse(first!.answer));
});
