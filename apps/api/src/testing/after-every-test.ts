import { afterEach, expect } from 'vitest';
import { takeUnaudited } from './unaudited-writes.ts';
import { takeUndeclared } from './undeclared-refusals.ts';

// Of every test: a call that was refused with a code its endpoint does not name would surprise its callers.
afterEach(() => {
  expect(
    takeUndeclared(),
    'add the code to `refusals` of the endpoint in packages/contract/src, then pnpm contract',
  ).toEqual([]);
});

// And of every test: what an operator did is in the audit log.
afterEach(() => {
  expect(takeUnaudited(), 'record what was done, or say in unaudited-writes.ts why not').toEqual([]);
});
