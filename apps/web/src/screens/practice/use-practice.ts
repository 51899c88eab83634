import { timeNow } from '@spw/ui/clock.ts';
import { readPreferences, savesData } from '@spw/ui/preferences/preferences.ts';
import { useReducer, useRef, useState } from 'react';
import { drawPractice } from './draw-practice.ts';
import { loadMorePractice, practiceQuestions } from './practice-bank.ts';
import { BEFORE_PRACTICE, nextPracticeState, type PracticeState } from './practice-phase.ts';

export interface Practice {
  readonly state: PracticeState;
  /** Milliseconds for a question; null for as long as it takes. */
  readonly limitMs: number | null;
  readonly start: (limitMs: number | null) => void;
  readonly choose: (option: number) => void;
  readonly timeUp: () => void;
  readonly next: () => void;
  readonly again: () => void;
}

/** A round that nobody else knows of: drawn, judged and forgotten on this phone. */
export function usePractice(): Practice {
  const [state, tell] = useReducer(nextPracticeState, BEFORE_PRACTICE);
  const [limitMs, setLimitMs] = useState<number | null>(null);
  const seen = useRef(new Set<string>());

  return {
    state,
    limitMs,
    start(limit) {
      const questions = drawPractice(practiceQuestions(), seen.current, Math.random);
      for (const { text } of questions) seen.current.add(text);
      setLimitMs(limit);
      tell({ type: 'started', questions, now: timeNow() });
    },
    choose(option) {
      const now = timeNow();
      const shownAt = state.phase.name === 'asking' ? state.phase.shownAt : now;
      const leftMs = limitMs === null ? 0 : Math.max(0, shownAt + limitMs - now);
      tell({ type: 'chosen', option, now, leftMs });
    },
    timeUp: () => tell({ type: 'time-up' }),
    next: () => tell({ type: 'next', now: timeNow() }),
    again() {
      // Whoever plays once more may like to play often; for one round, or to save data, the few that came with the screen are enough.
      if (!savesData(readPreferences())) void loadMorePractice();
      tell({ type: 'again' });
    },
  };
}
