import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type Device = Answer<'listDevices'>['data'][number];

/** The devices that know this player, and the ways to make them forget. */
export function useDevices() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ['player', usePlayer().id, 'devices'];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listDevices', { signal })).data,
  });

  const refresh = () => queries.invalidateQueries({ queryKey });
  const onError = (failure: Error) => {
    const text = failureText(i18n, failure, t`Something went wrong`);
    if (text !== null) toast.error(text);
  };

  const forgetOne = useMutation({
    mutationFn: async ({ id }: Device) => {
      try {
        await call('forgetDevice', { params: { id } });
      } catch (failure) {
        // It ended by itself meanwhile, which is what was asked for.
        if (!(failure instanceof ApiFailure) || failure.code !== 'not_found') throw failure;
      }
    },
    onSuccess: (_, { signedIn }) =>
      toast.success(signedIn ? t`Logged out on that device` : t`That device is forgotten`),
    onError,
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: () => toast.success(t`Logged out on all other devices`),
    onError,
    onSettled: refresh,
  });

  return { list, forgetOne, endOthers };
}
