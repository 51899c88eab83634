import { useLingui } from '@lingui/react/macro';
import type { Prize } from '@spw/contract/prizes';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { useOnceKey } from '../money/use-once-key.ts';
import { refreshMoney } from '../money/use-wallet.ts';

const prizesKey = (playerId: string) => ['player', playerId, 'prizes'] as const;

/** The player's prizes, newest week first. */
export function usePrizes() {
  return useQuery({
    queryKey: prizesKey(usePlayer().id),
    queryFn: async ({ signal }) => (await call('listPrizes', { signal })).data,
  });
}

/** Takes a prize into the wallet. Pressed twice, or again after a lost answer, it is the same wish. */
export function useCashOut() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const onceKey = useOnceKey();
  const [taking, setTaking] = useState(false);

  async function cashOut(prize: Prize): Promise<void> {
    setTaking(true);
    try {
      await call('cashOutPrize', { body: { week: prize.week }, key: onceKey(prize.week) });
      toast.success(t`Added to your wallet`);
    } catch (failure) {
      toast.error(failureText(i18n, failure, t`Unable to complete at the moment`) ?? '');
    }
    refreshMoney(queries, player.id);
    await queries.invalidateQueries({ queryKey: prizesKey(player.id) });
    setTaking(false);
  }
  return { taking, cashOut };
}
