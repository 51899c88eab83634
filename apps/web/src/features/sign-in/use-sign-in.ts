import { useLingui } from '@lingui/react';
import type { User } from '@spw/contract/user';
import { timeNow } from '@spw/ui/clock.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useReducer, useRef } from 'react';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { AT_ENTRY, nextSignInPhase, type SignInPhase } from './sign-in-phase.ts';

/** What proves the phone is the player's: nothing yet, the challenge to send again, or the challenge with its code. */
export interface Proof {
  readonly challenge?: string;
  readonly code?: string;
}

export interface SignIn {
  readonly phase: SignInPhase;
  readonly start: (phone: string) => void;
  readonly check: (code: string) => void;
  readonly resend: () => void;
  readonly leave: () => void;
}

interface SignInWays {
  /** Login and registration ask the same way: once without a code, then again with it. */
  readonly ask: (phone: string, proof: Proof) => Promise<Answer<'login'>>;
  /** Said when the failure has no words of its own. */
  readonly otherwise: string;
  readonly onSession: (user: User) => void;
}

/** Phone, then the code sent to it unless this device is already trusted, then a session. */
export function useSignIn({ ask, otherwise, onSession }: SignInWays): SignIn {
  const { i18n } = useLingui();
  const [phase, tell] = useReducer(nextSignInPhase, AT_ENTRY);
  const left = useRef(0);

  async function attempt(phone: string, proof: Proof): Promise<void> {
    const before = left.current;
    try {
      const { data: user, meta } = await ask(phone, proof);
      if (user === null || meta.token === undefined) {
        // Whoever has left meanwhile is not brought back to the code.
        if (left.current !== before) return;
        tell({ type: 'challenged', phone, meta, now: timeNow() });
        return;
      }
      onSession(user);
      startSession(user, meta.token);
    } catch (failure) {
      if (left.current !== before) return;
      const text = failureText(i18n, failure, otherwise) ?? otherwise;
      announce(text, 'assertive');
      tell({ type: 'failed', failure, text, now: timeNow() });
    }
  }

  return {
    phase,
    start: (phone) => {
      tell({ type: 'asked' });
      void attempt(phone, {});
    },
    check: (code) => {
      if (phase.step !== 'code' || phase.busy !== null) return;
      tell({ type: 'checked' });
      void attempt(phase.sent.phone, { challenge: phase.sent.challenge, code });
    },
    resend: () => {
      if (phase.step !== 'code' || phase.busy !== null) return;
      tell({ type: 'resent' });
      void attempt(phase.sent.phone, { challenge: phase.sent.challenge });
    },
    leave: () => {
      left.current += 1;
      tell({ type: 'left' });
    },
  };
}
