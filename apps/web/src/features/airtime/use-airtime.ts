import { useLingui } from '@lingui/react/macro';
import { timeNow } from '@spw/ui/clock.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { refreshMoney } from '../money/use-wallet.ts';

export interface AirtimeWork {
  /** Asks the carrier; the message is what the player is told. */
  readonly begin: () => Promise<{ readonly url: string; readonly message: string | null }>;
  /** Whether it has come. */
  readonly verify: () => Promise<boolean>;
  readonly failed: string;
}

interface Begun {
  readonly url: string;
  /** What the server says of it. */
  readonly message: string | null;
}

export type AirtimePhase =
  | { readonly at: 'asking' }
  | { readonly at: 'begin' }
  | (Begun & { readonly at: 'waiting'; readonly tries: number; readonly nextAt: number })
  | (Begun & { readonly at: 'checking'; readonly tries: number })
  | (Begun & { readonly at: 'unsure' })
  | { readonly at: 'done' };

/**
 * The carrier confirms when it likes. The screen looks after twelve seconds and a few times more; the server goes on looking for days,
 * so nothing here is ever the end of it.
 */
export function useAirtime({ begin, verify, failed }: AirtimeWork) {
  const { i18n } = useLingui();
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
      if (page) {
        page.opener = null;
        page.location.href = url;
      }
      setPhase({ at: 'waiting', url, message, tries: 0, nextAt: timeNow() + airtime.firstCheckSeconds * 1000 });
      refreshMoney(queries, player.id);
    } catch (failure) {
      page?.close();
      toast.error(failureText(i18n, failure, failed) ?? failed);
      setPhase({ at: 'asking' });
    }
  }

  async function look({ url, message }: Begun, tries: number, last: boolean) {
    setPhase({ at: 'checking', url, message, tries });
    const paid = await verify().catch(() => false);
    if (!alive.current) return;
    if (paid) {
      setPhase({ at: 'done' });
      refreshMoney(queries, player.id);
    } else if (last) {
      setPhase({ at: 'unsure', url, message });
    } else setPhase({ at: 'waiting', url, message, tries, nextAt: timeNow() + airtime.checkEverySeconds * 1000 });
  }

  const lookNext = useEffectEvent((begun: Begun, tries: number) => void look(begun, tries, tries >= airtime.checks));
  useEffect(() => {
    if (phase.at !== 'waiting') return undefined;
    const timer = setTimeout(() => lookNext(phase, phase.tries + 1), phase.nextAt - timeNow());
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    phase,
    start: () => void start(),
    checkAgain: () => phase.at === 'unsure' && void look(phase, airtime.checks, true),
  };
}
