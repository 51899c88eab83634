import { expect, test } from 'vitest';
import { compareStatements } from './bench/check-statements.ts';

test('the bare server of the bench asks the database and Redis what the product asks, and answers as much', async () => {
  for (const { name, ours, bare } of await compareStatements()) {
    // Some are asked side by side, so that their order is chance.
    expect(bare.asked.toSorted(), name).toEqual(ours.asked.toSorted());
    expect(Math.abs(bare.answer.length - ours.answer.length), name).toBeLessThan(20);
  }
});
