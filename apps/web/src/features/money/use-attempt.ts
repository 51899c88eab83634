import { timeNow } from '@spw/ui/clock.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { randomHex } from '../../shared/web-crypto.ts';
import { forgetAttempt, lostAttempts, rememberAttempt } from './lost-attempts.ts';

/** What became of something that was asked for before, and whose answer was lost. */
export type Earlier = Answer<'settleAttempt'>['data'];

/**
 * Money moves once for each opening of a sheet. Confirmed again after a lost answer it is the same wish; in another opening, or for
 * another thing, it is a new one, and before that is sent the server is asked what became of the one that was lost.
 */
export function useAttempt() {
  const queries = useQueryClient();
  const { id } = usePlayer();
  const current = useRef<{ what: string; key: string; unanswered: boolean } | null>(null);
  const [earlier, setEarlier] = useState<Earlier | null>(null);

  /** True when an earlier wish turned up that was done or is being done. */
  async function settleEarlier(): Promise<boolean> {
    for (const key of lostAttempts(id, timeNow())) {
      if (key === current.current?.key) continue;
      const { data } = await call('settleAttempt', { body: { key } });
      if (data.state !== 'working') forgetAttempt(key, timeNow());
      if (data.state === 'nothing') continue;
      setEarlier(data);
      void queries.invalidateQueries({ queryKey: ['player', id] });
      return true;
    }
    return false;
  }

  // Without an answer now it is asked again before anything is sent.
  const settleNow = useEffectEvent(() => void settleEarlier().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => settleNow());
    return () => clearTimeout(timer);
  }, []);

  /** Does it once. Null when an earlier wish turned up instead: nothing was sent, and the player decides anew. */
  async function send<T>(what: string, work: (key: string) => Promise<T>): Promise<T | null> {
    if (current.current?.what !== what) current.current = null;
    setEarlier(null);
    if (await settleEarlier()) return null;
    current.current ??= { what, key: randomHex(), unanswered: false };
    const sent = current.current;
    const { key } = sent;
    rememberAttempt(id, key, timeNow());
    try {
      const answer = await work(key);
      over(key);
      return answer;
    } catch (failure) {
      if (!wasRefused(failure)) sent.unanswered = true;
      // Said before the key was looked at it is no word about the time that was not answered: that is asked after first.
      else if (sent.unanswered) current.current = null;
      else over(key);
      throw failure;
    }
  }

  function over(key: string) {
    current.current = null;
    forgetAttempt(key, timeNow());
  }

  return { earlier, send };
}

/** Only a refusal of our own says that nothing was done this time; a proxy's page or a fault says nothing. */
function wasRefused(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  return failure.status < 500 && failure.code !== 'something_wrong' && failure.code !== 'key_in_flight';
}

export type MoneyAttempt = ReturnType<typeof useAttempt>;
