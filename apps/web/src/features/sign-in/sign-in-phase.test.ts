import { expect, test } from 'vitest';
import type { RefusalCode } from '@spw/contract/refusals';
import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';
import { AT_ENTRY, nextSignInPhase, type SignInPhase } from './sign-in-phase.ts';

const NOW = 1_000_000;
const meta = { challenge: 'c1', resendAfter: 40, expiresAfter: 300, digits: 6 };
const waiting = nextSignInPhase(AT_ENTRY, { type: 'challenged', phone: '2348031234567', meta, now: NOW });

function failed(phase: SignInPhase, failure: Error): SignInPhase {
  return nextSignInPhase(phase, { type: 'failed', failure, text: failure.message, now: NOW });
}

function refused(phase: SignInPhase, code: RefusalCode, extra: Record<string, unknown> = {}): SignInPhase {
  return failed(phase, new ApiFailure(422, { code, message: code, meta: extra }));
}

test('a challenge opens the code step with the times the server gave', () => {
  expect(waiting).toMatchObject({
    step: 'code',
    sent: { challenge: 'c1', digits: 6, resendAt: NOW + 40_000, endsAt: NOW + 300_000, spent: false },
  });
});

test.each(['code_expired', 'code_used_up'] as const)('after %s only a new code helps', (code) => {
  expect(refused(waiting, code)).toMatchObject({ step: 'code', sent: { spent: true }, problem: { code } });
});

test('a wrong code may be typed again', () => {
  expect(refused(waiting, 'code_wrong')).toMatchObject({ step: 'code', sent: { spent: false }, busy: null });
});

test('being asked to wait moves the moment another code may be asked for', () => {
  expect(refused(waiting, 'code_too_soon', { resendAfter: 80 })).toMatchObject({ sent: { resendAt: NOW + 80_000 } });
});

test('a lost connection keeps the code step, so that the same code can be sent again', () => {
  expect(failed(waiting, new TransportFailure('network'))).toMatchObject({ step: 'code', problem: { code: null } });
});

test.each(['user_not_found', 'account_deactivated', 'username_taken', 'phone_invalid'] as const)(
  '%s leads back to the form, which shows it',
  (code) => {
    expect(refused(waiting, code)).toMatchObject({ step: 'entry', busy: false, problem: { code } });
  },
);

test('a new code makes the spent one forgotten', () => {
  const spent = refused(waiting, 'code_used_up');
  const again = nextSignInPhase(spent, { type: 'challenged', phone: '2348031234567', meta, now: NOW + 60_000 });
  expect(again).toMatchObject({ problem: null, sent: { spent: false, endsAt: NOW + 360_000 } });
});
