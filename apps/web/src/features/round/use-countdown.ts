import { useLingui } from '@lingui/react/macro';
import { timeNow } from '@spw/ui/clock.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { timeLeft, type QuestionClock } from './question-clock.ts';
import { playSound, vibrate } from '../../shared/effects.ts';

export const RING_LENGTH = 2 * Math.PI * 25;
const LAST_SECONDS = 3;

export interface Countdown {
  readonly seconds: number;
  /** Whole seconds the clock still stands frozen; 0 when it runs. */
  readonly frozen: number;
  readonly hot: boolean;
  readonly arc: RefObject<SVGCircleElement | null>;
}

/** The clock of a question, from its absolute deadline. The arc moves ten times a second without a render; the digit is state. */
export function useCountdown(asked: QuestionClock, stoppedMs: number | null): Countdown {
  const arc = useRef<SVGCircleElement>(null);
  const stopped = stoppedMs !== null;
  const [seconds, setSeconds] = useState(() => Math.ceil((stoppedMs ?? timeLeft(asked, timeNow())) / 1000));
  const [frozen, setFrozen] = useState(0);

  useEffect(() => {
    const show = () => {
      const now = timeNow();
      const left = stoppedMs ?? timeLeft(asked, now);
      const part = Math.min(1, left / asked.question.limitMs);
      arc.current?.setAttribute('stroke-dasharray', `${(part * RING_LENGTH).toFixed(1)} ${RING_LENGTH}`);
      setSeconds(Math.ceil(left / 1000));
      setFrozen(stoppedMs !== null ? 0 : Math.max(0, Math.ceil((asked.frozenUntil - now) / 1000)));
    };
    show();
    if (stoppedMs !== null) return undefined;
    const timer = setInterval(show, 100);
    return () => clearInterval(timer);
  }, [asked, stoppedMs]);

  const hot = !stopped && frozen === 0 && seconds <= LAST_SECONDS;
  useSpokenClock({ seconds, limit: asked.question.limitMs / 1000, silent: stopped || frozen > 0 });
  return { seconds, frozen, hot, arc };
}

function useSpokenClock({ seconds, limit, silent }: { seconds: number; limit: number; silent: boolean }): void {
  const { t } = useLingui();
  useEffect(() => {
    if (silent || seconds === 0) return;
    if (seconds === limit || seconds === Math.floor(limit / 2) || seconds === 5) announce(t`${seconds} seconds`);
    if (seconds > LAST_SECONDS) return;
    if (seconds === LAST_SECONDS) announce(String(seconds), 'assertive');
    playSound('last-seconds');
    vibrate('answer');
  }, [seconds, limit, silent, t]);
}
