import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { MoneyAttempt } from '../money/use-attempt.ts';
import { refreshMoney, usePollMilliseconds } from '../money/use-wallet.ts';

export type CardPhase =
  | { readonly at: 'amount' }
  | { readonly at: 'starting' }
  | { readonly at: 'paying'; readonly reference: string; readonly url: string }
  | { readonly at: 'confirming'; readonly reference: string; readonly url: string }
  | { readonly at: 'closed'; readonly reference: string; readonly url: string }
  | { readonly at: 'done'; readonly receipt: Receipt };

const LOOK_AT_WINDOW_MS = 500;

/** A card is paid on the provider's own page, in a window of its own. Only what the provider tells our server counts. */
export function useCardFunding(attempt: MoneyAttempt) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const pollMs = usePollMilliseconds();
  const [phase, setPhase] = useState<CardPhase>({ at: 'amount' });
  const [error, setError] = useState<string>();
  const page = useRef<Window | null>(null);

  async function start(amount: string, topUp: boolean) {
    // Opened within the tap: a window opened after an answer would be blocked.
    page.current = window.open('', '_blank');
    setError(undefined);
    setPhase({ at: 'starting' });
    try {
      const body = { amount, topUp };
      const begun = await attempt.send(`card ${amount} ${topUp}`, (key) => call('fundByCard', { body, key }));
      refreshMoney(queries, player.id);
      if (begun === null) {
        page.current?.close();
        setPhase({ at: 'amount' });
        return;
      }
      const { data } = begun;
      if (page.current === null) {
        location.assign(data.checkoutUrl);
        return;
      }
      // The card company's page gets no hold of ours. We keep ours of it, to see when it is closed.
      page.current.opener = null;
      page.current.location.href = data.checkoutUrl;
      setPhase({ at: 'paying', reference: data.reference, url: data.checkoutUrl });
    } catch (failure) {
      page.current?.close();
      setError(failureText(i18n, failure, t`Transaction Initiation failed`) ?? undefined);
      setPhase({ at: 'amount' });
    }
  }

  /** Asks our server to look now. True when it is over, well or badly. */
  async function look(reference: string): Promise<boolean> {
    const { data } = await call('hintCardFunding', { body: { reference } });
    if (data.state === 'pending' || data.state === 'not-completed') return false;
    refreshMoney(queries, player.id);
    setPhase({ at: 'done', receipt: data });
    return true;
  }

  async function check(reference: string, url: string) {
    setPhase({ at: 'confirming', reference, url });
    try {
      if (await look(reference)) return;
      toast.info(t`Payment window closed`);
    } catch (failure) {
      toast.error(failureText(i18n, failure, t`Error processing funds`) ?? t`Error processing funds`);
    }
    setPhase({ at: 'closed', reference, url });
  }

  const lookNow = useEffectEvent((reference: string) => void look(reference).catch(() => undefined));
  const checkNow = useEffectEvent((reference: string, url: string) => void check(reference, url));
  useEffect(() => {
    if (phase.at !== 'paying') return undefined;
    const { reference, url } = phase;
    const forWindow = setInterval(() => {
      if (page.current?.closed !== false) checkNow(reference, url);
    }, LOOK_AT_WINDOW_MS);
    const forMoney = setInterval(() => lookNow(reference), pollMs);
    return () => {
      clearInterval(forWindow);
      clearInterval(forMoney);
    };
  }, [phase, pollMs]);

  return {
    phase,
    error,
    setError,
    start: (amount: string, topUp: boolean) => void start(amount, topUp),
    check: () => 'reference' in phase && void check(phase.reference, phase.url),
    again: () => setPhase({ at: 'amount' }),
  };
}
