import type { Receipt } from '@spw/contract/money';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { isUnanswered } from '../../shared/api/retry-until-answered.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { useSession } from '../../shared/session/session-store.ts';

const CARD = 'SPW-';

export type PaymentStatus = 'none' | 'looking' | 'verified' | 'unsure';

/** What became of the payment somebody comes back from. The address says nothing that counts: the server looks for itself. */
export function usePaymentStatus(reference: string | null): PaymentStatus {
  const { session } = useSession();
  const { airtime } = useSettings();
  const signedIn = session !== null;
  const [look, setLook] = useState<PaymentStatus>(reference === null ? 'none' : signedIn ? 'looking' : 'unsure');

  useEffect(() => {
    if (reference === null || !signedIn) return undefined;
    const leaving = new AbortController();
    void lookFor(reference, { tries: airtime.checks, seconds: airtime.checkEverySeconds, signal: leaving.signal }).then(
      (verified) => leaving.signal.aborted || setLook(verified ? 'verified' : 'unsure'),
    );
    return () => leaving.abort();
  }, [reference, signedIn, airtime.checks, airtime.checkEverySeconds]);

  return look;
}

async function lookFor(
  reference: string,
  { tries, seconds, signal }: { tries: number; seconds: number; signal: AbortSignal },
): Promise<boolean> {
  for (let tried = 0; tried < tries && !signal.aborted; tried++) {
    if (tried > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    // Whoever got no answer knows nothing yet.
    const state = await stateOf(reference, signal).catch((failure) => (isUnanswered(failure) ? 'pending' : null));
    if (state !== 'pending') return state === 'successful';
  }
  return false;
}

async function stateOf(reference: string, signal: AbortSignal): Promise<Receipt['state']> {
  const { data } = reference.startsWith(CARD)
    ? await call('hintCardFunding', { body: { reference }, signal })
    : await call('getReceipt', { params: { reference }, signal });
  return data.state;
}
