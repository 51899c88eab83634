import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAboutProof, useFreshCode, type CodeProof } from './use-fresh-code.ts';
import { failureText } from '../../shared/api/failure-text.ts';

/** A call that may want a code first. While one is asked for, `asked` says so, and `send` takes the digits. */
export function useCallWithCode(work: (proof: CodeProof) => Promise<void>) {
  const { t, i18n } = useLingui();
  const fresh = useFreshCode();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();

  async function send(proof: CodeProof) {
    setBusy(true);
    setError(undefined);
    setCodeError(undefined);
    try {
      await work(proof);
      fresh.forget();
    } catch (failure) {
      if (fresh.wants(failure)) return;
      const text = failureText(i18n, failure, t`Unable to complete at the moment`) ?? undefined;
      if (isAboutProof(failure) && fresh.asked !== null) setCodeError(text);
      else {
        fresh.forget();
        setError(text);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    asked: fresh.asked,
    busy,
    error,
    codeError,
    send: (proof: CodeProof) => void send(proof),
    forget: () => {
      fresh.forget();
      setError(undefined);
      setCodeError(undefined);
    },
  };
}

export type CallWithCode = ReturnType<typeof useCallWithCode>;
