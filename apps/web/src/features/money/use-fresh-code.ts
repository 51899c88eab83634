import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useState } from 'react';

export interface CodeAsked {
  readonly challenge: string;
  readonly digits: number;
  /** When another may be asked for. */
  readonly resendAt: number;
  readonly smsPreview: string | null;
}

/** What a call carries once a code has been asked for. Asked again without digits, another message is sent. */
export interface CodeProof {
  readonly challenge?: string;
  readonly code?: string;
}

/** Some calls that touch money want the phone to be in this hand: then they say so, and are sent again with the digits. */
export function useFreshCode() {
  const [asked, setAsked] = useState<CodeAsked | null>(null);

  /** True when the refusal was only the wish for a code. */
  function wants(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure) || failure.code !== 'code_needed') return false;
    const { challenge, digits, resendAfter, smsPreview } = failure.meta;
    setAsked({
      challenge: String(challenge),
      digits: Number(digits ?? 6),
      resendAt: Date.now() + Number(resendAfter ?? 0) * 1000,
      smsPreview: typeof smsPreview === 'string' ? smsPreview : null,
    });
    return true;
  }

  return { asked, wants, forget: () => setAsked(null) };
}
