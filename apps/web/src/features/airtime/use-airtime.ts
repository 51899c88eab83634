import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { usePlayer } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/ui/toast-provider.tsx';
import { moneyMoved } from '../money/use-wallet.ts';

export interface AirtimeWork {
  /** Asks the carrier; the message is what the player is told. */
  readonly begin: () => Promise<{ readonly url: string; readonly message: string | null }>;
  /** Whether it has come. */
  readonly verify: () => Promise<boolean>;
  readonly failed: string;
}

export type AirtimePhase =
  | { readonly at: 'asking' }
  | { readonly at: 'begin' }
  | { readonly at: 'waiting'; readonly url: string; readonly tries: number; readonly nextAt: number }
  | { readonly at: 'checking'; readonly url: string; readonly tries: number }
  | { readonly at: 'unsure'; readonly url: string }
  | { readonly at: 'done' };

/**
 * The carrier confirms when it likes. The screen looks after twelve seconds and a few times more; the server goes on looking for days,
 * so nothing here is ever the end of it.
 */
export function useAirtime({ begin, verify, failed }: AirtimeWork) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const { airtime } = useSettings();
  const [phase, setPhase] = useState<AirtimePhase>({ at: 'asking' });
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  async function start() {
    // Opened within the tap: a window opened after an answer would be blocked.
    const page = window.open('', '_blank');
    setPhase({ at: 'begin' });
    try {
      const { url, message } = await begin();
      if (message !== null) toast.success(message);
      if (page) {
        page.opener = null;
        page.location.href = url;
      }
      setPhase({ at: 'waiting', url, tries: 0, nextAt: Date.now() + airtime.firstCheckSeconds * 1000 });
      moneyMoved(queries, player.id);
    } catch (failure) {
      page?.close();
      toast.error(failureText(i18n, failure, failed) ?? failed);
      setPhase({ at: 'asking' });
    }
  }

  async function look(url: string, tries: number, last: boolean) {
    setPhase({ at: 'checking', url, tries });
    const paid = await verify().catch(() => false);
    if (!alive.current) return;
    if (paid) {
      toast.success(t`Payment Verified`);
      setPhase({ at: 'done' });
      moneyMoved(queries, player.id);
    } else if (last) {
      toast.info(t`Unable to verify payment`);
      setPhase({ at: 'unsure', url });
    } else setPhase({ at: 'waiting', url, tries, nextAt: Date.now() + airtime.checkEverySeconds * 1000 });
  }

  const lookNow = useEffectEvent(() => {
    if (phase.at !== 'waiting') return;
    const tries = phase.tries + 1;
    void look(phase.url, tries, tries >= airtime.checks);
  });
  const nextAt = phase.at === 'waiting' ? phase.nextAt : null;
  useEffect(() => {
    if (nextAt === null) return undefined;
    const timer = setTimeout(lookNow, nextAt - Date.now());
    return () => clearTimeout(timer);
  }, [nextAt]);

  return {
    phase,
    start: () => void start(),
    checkAgain: () => phase.at === 'unsure' && void look(phase.url, airtime.checks, true),
  };
}
