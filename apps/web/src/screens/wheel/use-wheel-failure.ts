import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { thisSession, usePlayer } from '../../shared/session/session-store.ts';
import { openRoundKey } from './open-round-query.ts';

/** What went wrong, in words that stay; a refusal also corrects what this page believed. */
export function useWheelFailure() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id: playerId } = usePlayer();
  const session = thisSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksBirthDate, setAsksBirthDate] = useState(false);

  function tell(failure: unknown): void {
    const text = failureText(i18n, failure, t`Something went wrong`);
    setProblem(text);
    if (text !== null) announce(text, 'assertive');
    if (!(failure instanceof ApiFailure)) return;
    if (failure.code === 'not_subscribed') session.changePlayer({ isActive: false, welcomePlays: 0 });
    if (failure.code === 'profile_incomplete') setAsksBirthDate(true);
    if (failure.code === 'no_plays_left') session.changePlayer({ plays: 0 });
    void queries.invalidateQueries({ queryKey: openRoundKey(playerId) });
  }

  return {
    problem,
    tell,
    forget: () => setProblem(null),
    asksBirthDate,
    closeBirthDate: () => setAsksBirthDate(false),
  };
}
