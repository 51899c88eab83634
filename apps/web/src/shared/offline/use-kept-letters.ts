import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect, useEffectEvent } from 'react';
import { hasKeptLetters, sendKeptLetters } from './outbox.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Sends what was written without a network, now or as soon as there is one, and says so. A phone says that it is online before anything
 * gets through, so what did not arrive is tried again.
 */
export function useKeptLetters(): void {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const send = useEffectEvent(async () => {
    if ((await sendKeptLetters()) > 0) toast.success(t`Message sent successfully`);
  });
  useEffect(() => {
    if (!online) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let pause = FIRST_PAUSE_MS;
    let isOver = false;
    const tryToSend = async () => {
      await send();
      if (isOver || !hasKeptLetters()) return;
      timer = setTimeout(() => void tryToSend(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    void tryToSend();
    return () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [online]);
}
