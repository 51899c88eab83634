import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { storeRecord } from '../../features/fairness/commitments.ts';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { randomHex } from '../../shared/web-crypto.ts';
import { isRefused } from './request-spin.ts';
import type { OpenTurn } from './wheel-state.ts';

type Category = NonNullable<OpenTurn['category']>;

/** Ends the spins and goes to the game. A start whose answer was lost is the same start when it is asked for again. */
export function useStartRound(onFailure: (failure: unknown) => void) {
  const navigate = useNavigate();
  const unsettled = useRef<{ key: string; clientBytes: string } | null>(null);

  return useMutation({
    mutationFn: async (category: Category) => {
      const { key, clientBytes } = (unsettled.current ??= { key: randomHex(), clientBytes: randomHex() });
      return (await call('startRound', { params: { id: category.id }, body: { clientBytes }, key })).data;
    },
    onSuccess: ({ round, dailyPlays, record }) => {
      unsettled.current = null;
      storeRecord(round.id, record);
      const { id, name } = round.category;
      void navigate(paths.game.replace(':category', round.id), {
        state: { category: id, altCategory: name, title: name, dailyPlays, begin: true },
      });
    },
    onError: (failure) => {
      if (isRefused(failure)) unsettled.current = null;
      onFailure(failure);
    },
  });
}
