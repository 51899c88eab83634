import { useLingui } from '@lingui/react/macro';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isPushOn, pushWorker, turnOffPush, turnOnPush } from '../../features/push/push.ts';

/** Of this browser alone. Where it cannot show messages, or nothing is pushed, there is nothing to choose. */
export function PushSwitch({ pushKey }: { pushKey: string | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const state = useQuery({
    queryKey: ['push-of-this-browser'],
    queryFn: async () => ((await pushWorker()) === null ? 'impossible' : (await isPushOn()) ? 'on' : 'off'),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await turnOffPush();
      else if (!(await turnOnPush(pushKey!))) toast.error(t`Your browser does not allow messages from this site`);
    },
    onError: () => toast.error(t`Something went wrong`),
    onSettled: () => state.refetch(),
  });
  if (pushKey === null || state.data === undefined || state.data === 'impossible') return null;
  return (
    <Switch
      label={t`Show messages on this phone`}
      hint={t`Also while the game is closed`}
      on={change.isPending ? change.variables : state.data === 'on'}
      disabled={!online || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}
