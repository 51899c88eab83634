import { afterEach, expect } from 'vitest';
import { takeUndeclared } from './undeclared-refusals.ts';

// Of every test: a call that was refused with a code its endpoint does not name would surprise its callers.
afterEach(() => {
  expect(
    takeUndeclared(),
    'add the code to `refusals` of the endpoint in packages/contract/src, then pnpm contract',
  ).toEqual([]);
});
