import { parsePhone, type Phone } from '@spw/rules/phone';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

async function lookUp(signal: AbortSignal): Promise<Phone | null> {
  try {
    const { data } = await call('lookUpNetworkNumber', { signal });
    const phone = parsePhone(data.msisdn ?? '');
    return phone.ok && !signal.aborted ? phone.value : null;
  } catch {
    // It is only a convenience: without it the player types.
    return null;
  }
}

/** Asks once, after the first paint, which number the carrier says this phone has. It may take only a moment, and may say nothing. */
export function useNetworkNumber(onFound: (phone: Phone) => void): void {
  const limit = useSettings().networkEntry.lookupMilliseconds;
  const found = useEffectEvent((phone: Phone | null) => {
    if (phone !== null) onFound(phone);
  });

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limit);
    void lookUp(stop.signal).then(found);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [limit]);
}
