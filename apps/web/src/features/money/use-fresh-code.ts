import type { PasskeyAssertion, PasskeyRequest } from '@spw/contract/passkey-shapes';
import { timeNow } from '@spw/ui/clock.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useState } from 'react';

export interface CodeAsked {
  readonly challenge: string;
  readonly digits: number;
  /** When another may be asked for. */
  readonly resendAt: number;
  readonly smsPreview: string | null;
}

/** Who has a passkey is asked for it first; no code is sent before they want one. */
export interface PasskeyAsked {
  readonly challenge: null;
  readonly passkey: PasskeyRequest;
}

export type ProofAsked = CodeAsked | PasskeyAsked;

/** What a call carries once a proof has been asked for. Asked again without digits, another message is sent. */
export interface CodeProof {
  readonly challenge?: string;
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
  readonly byCode?: true;
}

/** The proof was not right; another may be, so the player stays where it is asked for. */
export function isAboutProof(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.code.startsWith('code_') || failure.code === 'passkey_refused');
}

/** Some calls that touch money want a proof that it is the player: then they say so, and are sent again with it. */
export function useFreshCode() {
  const [asked, setAsked] = useState<ProofAsked | null>(null);

  /** True when the refusal was only the wish for a proof. */
  function wants(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure)) return false;
    const { code, meta } = failure;
    if (code === 'code_needed') {
      setAsked({
        challenge: String(meta['challenge']),
        digits: Number(meta['digits'] ?? 6),
        resendAt: timeNow() + Number(meta['resendAfter'] ?? 0) * 1000,
        smsPreview: typeof meta['smsPreview'] === 'string' ? meta['smsPreview'] : null,
      });
      return true;
    }
    // What was refused cannot be answered again, so another comes with the refusal.
    if (isPasskeyRequest(meta['passkey'])) setAsked({ challenge: null, passkey: meta['passkey'] });
    return code === 'proof_needed';
  }

  return { asked, wants, forget: () => setAsked(null) };
}

function isPasskeyRequest(value: unknown): value is PasskeyRequest {
  return typeof value === 'object' && value !== null && 'challenge' in value;
}
