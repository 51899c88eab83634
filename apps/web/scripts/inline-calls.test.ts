import { expect, test } from 'vitest';
import { withAddresses } from './inline-calls.ts';

test('a call by name carries its method and address', () => {
  expect(withAddresses("await call('getWallet', { signal })")).toBe(
    "await call('GET /v1/spw/payments/wallet', { signal })",
  );
  expect(withAddresses("call(\n  'endSession', { params })")).toBe(
    "call(\n  'DELETE /v1/spw/user/sessions/{id}', { params })",
  );
});

test('what is not a call of ours stays as it is', () => {
  for (const code of ["call('nothing')", "recall('getWallet')", "Math.max.call('login2')"])
    expect(withAddresses(code)).toBe(code);
});
