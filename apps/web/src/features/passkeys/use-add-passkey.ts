import { useLingui } from '@lingui/react/macro';
import type { PasskeyCreation } from '@spw/contract/passkeys';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { makePasskey } from '../../shared/passkeys/ask-passkey.ts';
import { useCallWithCode } from '../money/use-call-with-code.ts';

/** First the proof, then the browser's own window: it opens only at a tap, so there are two. */
export function useAddPasskey(onAdded: () => void) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [options, setOptions] = useState<PasskeyCreation | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const proven = useCallWithCode(async (proof) => {
    const { data } = await call('beginPasskey', { body: { ...proof } });
    setError(undefined);
    setOptions(data);
  });

  async function make() {
    if (options === null) return;
    setBusy(true);
    setError(undefined);
    try {
      const passkey = await makePasskey(options);
      if (passkey === null) setError(t`No passkey was added. Try again`);
      else if (passkey === 'there') setError(t`This device has a passkey for your account already`);
      else {
        await call('addPasskey', { body: { passkey } });
        toast.success(t`Passkey added`);
        setOptions(null);
        onAdded();
      }
    } catch (failure) {
      setError(failureText(i18n, failure, t`Something went wrong`) ?? undefined);
    } finally {
      setBusy(false);
    }
  }

  return {
    proven,
    ready: options !== null,
    busy,
    error,
    begin: () => proven.send({}),
    make: () => void make(),
    close: () => setOptions(null),
  };
}
