import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type Passkey = Answer<'listPasskeys'>['data'][number];

/** The passkeys of this player. Their key lies under that of the devices: what ends those may end these. */
export function usePasskeys() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ['player', usePlayer().id, 'devices', 'passkeys'];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listPasskeys', { signal })).data,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });

  const remove = useMutation({
    mutationFn: async ({ id }: Passkey) => {
      try {
        await call('removePasskey', { params: { id } });
      } catch (failure) {
        // It is gone already, which is what was asked for.
        if (!(failure instanceof ApiFailure) || failure.code !== 'not_found') throw failure;
      }
    },
    onSuccess: () => toast.success(t`Passkey removed`),
    onError: (failure) => {
      const text = failureText(i18n, failure, t`Something went wrong`);
      if (text !== null) toast.error(text);
    },
    onSettled: refresh,
  });

  return { list, remove, refresh };
}
