import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSurveyDone } from '../../features/survey/survey-done.ts';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { isUnanswered, retryUntilAnswered } from '../../shared/api/retry-until-answered.ts';
import { paths } from '../../shared/paths.ts';
import { thisSession } from '../../shared/session/session-store.ts';
import { countGame } from '../../shared/install/install-offer.ts';
import type { GameState } from './game-phase.ts';

type Closed = Answer<'closeRound'>['data'];
type Saving =
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly closed: Closed }
  | { readonly status: 'failed'; readonly failure: unknown };

export interface GameEnd {
  readonly saved: Closed | null;
  /** The points are on their way. */
  readonly saving: boolean;
  /** A way on was chosen and waits for the points to be saved. */
  readonly waiting: boolean;
  readonly shows: 'streak' | 'survey' | null;
  readonly toBoard: () => void;
  readonly playAgain: () => void;
  readonly toHome: () => void;
  /** After the streak or the survey. */
  readonly finish: () => void;
}

/** Closes the round, then leads on: the streak on the first game of a day, else the survey once, else wherever the player wants to go. */
export function useGameEnd({ phase, round, token }: GameState, leave: (to: string) => void): GameEnd {
  const { t } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ status: 'saving' });
  const [goal, setGoal] = useState<string | null>(null);
  const over = phase.name === 'ended' || phase.name === 'lost';
  const points = round?.points ?? 0;
  const follows = goal !== null && saving.status !== 'saving' ? whatFollows(saving, round) : null;

  useEffect(() => {
    if (!over || token === null) return undefined;
    let here = true;
    // Not ended with the screen: whoever plays again at once has the same points and the same streak.
    const save = async () => {
      try {
        const closed = await closeRound({ points, token });
        if (here) setSaving({ status: 'saved', closed });
        countGame();
        await queries.invalidateQueries({ queryKey: ['player'] });
      } catch (failure) {
        if (here) setSaving({ status: 'failed', failure });
        else if (isUnanswered(failure)) toast.info(t`Your points are safe. They will show when the network returns.`);
      }
    };
    void save();
    return () => {
      here = false;
    };
  }, [over, token, points, queries, toast, t]);

  useEffect(() => {
    if (goal === null || follows === null || follows === 'streak' || follows === 'survey') return;
    if (follows === 'unsaved') toast.info(t`Your points are safe. They will show when the network returns.`);
    leave(goal);
  }, [goal, follows, leave, toast, t]);

  function goTo(to: string): void {
    if (saving.status === 'saving') leave(to);
    else setGoal(to);
  }

  return {
    saved: saving.status === 'saved' ? saving.closed : null,
    saving: saving.status === 'saving',
    waiting: goal !== null && saving.status === 'saving',
    shows: follows === 'streak' || follows === 'survey' ? follows : null,
    // Without the points the board would not be worth the look; nothing else waits for them.
    toBoard: () => setGoal(paths.leaderboard),
    playAgain: () => goTo(paths.wheel),
    toHome: () => goTo(paths.home),
    finish: () => leave(goal ?? paths.wheel),
  };
}

async function closeRound(body: { points: number; token: string }): Promise<Closed> {
  const session = thisSession();
  const { data } = await retryUntilAnswered(() => call('closeRound', { body }), {
    signal: new AbortController().signal,
    mayRetry: (failure) => isUnanswered(failure) && session.lasts(),
  });
  session.changePlayer({ highScore: data.highScore, totalPoints: data.totalPoints });
  return data;
}

type Follows = 'streak' | 'survey' | 'nothing' | 'unsaved';

function whatFollows(saving: Exclude<Saving, { status: 'saving' }>, round: GameState['round']): Follows {
  if (saving.status === 'failed') {
    const notAllowed = saving.failure instanceof ApiFailure && saving.failure.code === 'not_allowed';
    return notAllowed ? 'nothing' : 'unsaved';
  }
  if (saving.closed.firstToday) return 'streak';
  return round !== null && round.used.length > 0 && !isSurveyDone() ? 'survey' : 'nothing';
}
