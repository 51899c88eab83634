import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSurveyDone } from '../../features/survey/survey-done.ts';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { retryUntilAnswered } from '../../shared/api/retry-until-answered.ts';
import { paths } from '../../shared/paths.ts';
import { changePlayer } from '../../shared/session/session-store.ts';
import type { GameState } from './game-phase.ts';

type Closed = Answer<'closeRound'>['data'];
type Saving =
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly closed: Closed }
  | { readonly status: 'failed'; readonly failure: unknown };

export interface GameEnd {
  readonly saved: Closed | null;
  /** A way on was chosen and waits for the points to be saved. */
  readonly waiting: boolean;
  readonly shows: 'streak' | 'survey' | null;
  readonly goOn: () => void;
  readonly playAgain: () => void;
  /** After the streak or the survey. */
  readonly finish: () => void;
}

/** Closes the round, then leads on: the streak on the first game of a day, else the survey once, else the wheel or the board. */
export function useGameEnd({ phase, round, token }: GameState): GameEnd {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ status: 'saving' });
  const [going, setGoing] = useState(false);
  const over = phase.name === 'ended' || phase.name === 'lost';
  const points = round?.points ?? 0;
  const champion = round?.end === 'champion';
  const follows = going && saving.status !== 'saving' ? whatFollows(saving, round) : null;

  useEffect(() => {
    if (!over || token === null) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const save = async () => {
      try {
        const { data } = await retryUntilAnswered(() => call('closeRound', { body: { points, token }, signal }), {
          signal,
        });
        changePlayer({ highScore: data.highScore, totalPoints: data.totalPoints });
        setSaving({ status: 'saved', closed: data });
        await queries.invalidateQueries({ queryKey: ['player'] });
      } catch (failure) {
        if (!signal.aborted) setSaving({ status: 'failed', failure });
      }
    };
    void save();
    return () => gone.abort();
  }, [over, token, points, queries]);

  useEffect(() => {
    if (follows === null || follows === 'streak' || follows === 'survey') return;
    if (follows === 'unsaved') toast.info(t`Your points are safe. They will show when the network returns.`);
    const toBoard = champion && follows !== 'unsaved';
    void navigate(toBoard ? paths.leaderboard : paths.wheel, { replace: true });
  }, [follows, champion, navigate, toast, t]);

  return {
    saved: saving.status === 'saved' ? saving.closed : null,
    waiting: going && saving.status === 'saving',
    shows: follows === 'streak' || follows === 'survey' ? follows : null,
    goOn: () => setGoing(true),
    playAgain: () => void navigate(paths.wheel, { replace: true }),
    finish: () => void navigate(paths.wheel, { replace: true }),
  };
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
