import type { RefusalCode } from '@spw/contract/refusals';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import type { Answer } from '../../shared/api/calls.ts';

/** A code that was sent to a phone and is waited for. Times are milliseconds since the epoch. */
export interface SentCode {
  readonly phone: string;
  readonly challenge: string;
  readonly digits: number;
  readonly resendAt: number;
  readonly endsAt: number;
  /** Where a stand-in phone shows the message, outside production. */
  readonly smsPreview: string | null;
  /** No digits can make it right any more; only a new one helps. */
  readonly spent: boolean;
  /** How many times its digits were not right. */
  readonly wrong: number;
}

export interface Problem {
  /** Null when no answer came at all. */
  readonly code: RefusalCode | null;
  readonly text: string;
  readonly fields: ApiFailure['fields'];
  /** Given with "nobody has this number" to whoever has just proven it: it registers without another code. */
  readonly ticket: string | null;
}

export type SignInPhase =
  | { readonly step: 'entry'; readonly busy: boolean; readonly problem: Problem | null }
  | {
      readonly step: 'code';
      readonly busy: 'checking' | 'resending' | null;
      readonly sent: SentCode;
      readonly problem: Problem | null;
    };

export type SignInEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'checked' }
  | { readonly type: 'resent' }
  | {
      readonly type: 'challenged';
      readonly phone: string;
      readonly meta: Answer<'login'>['meta'];
      readonly now: number;
    }
  | { readonly type: 'failed'; readonly failure: unknown; readonly text: string; readonly now: number }
  | { readonly type: 'left' };

export const AT_ENTRY: SignInPhase = { step: 'entry', busy: false, problem: null };

const SPENT: ReadonlySet<RefusalCode | null> = new Set(['code_expired', 'code_used_up']);
// After these the player is still looking at the right screen: try the digits again, wait, or ask for another code.
const ABOUT_THE_CODE: ReadonlySet<RefusalCode | null> = new Set([
  ...SPENT,
  null,
  'code_wrong',
  'code_too_soon',
  'code_limit',
  'code_busy',
  'too_many_requests',
  'overloaded',
  'fault',
  'something_wrong',
]);

function sentCode(phone: string, meta: Answer<'login'>['meta'], now: number): SentCode {
  return {
    phone,
    challenge: meta.challenge ?? '',
    digits: meta.digits ?? 6,
    resendAt: now + (meta.resendAfter ?? 0) * 1000,
    endsAt: now + (meta.expiresAfter ?? 0) * 1000,
    smsPreview: meta.smsPreview ?? null,
    spent: false,
    wrong: 0,
  };
}

function afterFailure(sent: SentCode, failure: unknown, now: number): SentCode {
  if (!(failure instanceof ApiFailure)) return sent;
  const wait = failure.meta['resendAfter'];
  return {
    ...sent,
    spent: sent.spent || SPENT.has(failure.code),
    wrong: sent.wrong + (failure.code === 'code_wrong' ? 1 : 0),
    resendAt: typeof wait === 'number' ? now + wait * 1000 : sent.resendAt,
  };
}

function detailsOf(failure: unknown): Pick<Problem, 'fields' | 'ticket'> {
  if (!(failure instanceof ApiFailure)) return { fields: {}, ticket: null };
  const { fields, meta } = failure;
  return { fields, ticket: typeof meta['ticket'] === 'string' ? meta['ticket'] : null };
}

export function nextSignInPhase(phase: SignInPhase, event: SignInEvent): SignInPhase {
  switch (event.type) {
    case 'asked':
      return { step: 'entry', busy: true, problem: null };
    case 'checked':
      return phase.step === 'code' ? { ...phase, busy: 'checking', problem: null } : phase;
    case 'resent':
      return phase.step === 'code' ? { ...phase, busy: 'resending', problem: null } : phase;
    case 'challenged':
      return { step: 'code', busy: null, problem: null, sent: sentCode(event.phone, event.meta, event.now) };
    case 'failed': {
      const { failure, text, now } = event;
      const code = failure instanceof ApiFailure ? failure.code : null;
      const problem = { code, text, ...detailsOf(failure) };
      if (phase.step === 'code' && ABOUT_THE_CODE.has(code)) {
        return { step: 'code', busy: null, problem, sent: afterFailure(phase.sent, failure, now) };
      }
      return { step: 'entry', busy: false, problem };
    }
    case 'left':
      break;
  }
  return AT_ENTRY;
}
