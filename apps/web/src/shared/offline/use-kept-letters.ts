import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect, useEffectEvent } from 'react';
import { sendKeptLetters } from './outbox.ts';

/** Sends what was written without a network, now or as soon as there is one, and says so. */
export function useKeptLetters(): void {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const send = useEffectEvent(async () => {
    if ((await sendKeptLetters()) > 0) toast.success(t`Message sent successfully`);
  });
  useEffect(() => {
    if (online) void send();
  }, [online]);
}
