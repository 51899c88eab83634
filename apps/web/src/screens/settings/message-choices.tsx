import { Trans, useLingui } from '@lingui/react/macro';
import { USUAL_QUIET_HOURS } from '@spw/rules/messages';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { PushSwitch } from './push-switch.tsx';

type Choices = Answer<'getMessageChoices'>['data'];
type Wish = 'place' | 'reminders' | 'results' | 'news' | 'amounts';

/** Kept by the server: they count on every phone. */
export function MessageChoices() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const queries = useQueryClient();
  const queryKey = ['player', usePlayer().id, 'messages'];
  const choices = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call('getMessageChoices', { signal });
      return { ...data, pushKey: meta.pushKey };
    },
  });
  const choose = useMutation({
    mutationFn: async (change: Partial<Choices>) => (await call('setMessageChoices', { body: change })).data,
    onSuccess: (data) =>
      queries.setQueryData<typeof choices.data>(queryKey, (before) => before && { ...before, ...data }),
    onError: (failure) => {
      const text = failureText(i18n, failure, t`Something went wrong`);
      if (text !== null) toast.error(text);
    },
  });
  const rows: { kind: Wish; label: string; hint: string }[] = [
    { kind: 'place', label: t`My place and the week’s end`, hint: t`Somebody passed you, or the week ends tonight` },
    { kind: 'results', label: t`Results`, hint: t`How the week ended, and what became of your reports` },
    { kind: 'reminders', label: t`Streak reminder`, hint: t`Once a day at most` },
    { kind: 'news', label: t`News`, hint: t`What is new in the game` },
    { kind: 'amounts', label: t`Show amounts`, hint: t`Also while the phone is locked` },
  ];
  const shown = choices.data && { ...choices.data, ...(choose.isPending && choose.variables) };
  const waits = !online || choose.isPending;
  const { from, until } = USUAL_QUIET_HOURS;

  return (
    <section className="grid content-start gap-3" aria-labelledby="settings-messages">
      <h2 id="settings-messages">
        <Trans>Messages to your phone</Trans>
      </h2>
      <div className="card grid gap-1">
        {shown !== undefined ? (
          <>
            <PushSwitch pushKey={shown.pushKey} />
            {rows.map(({ kind, label, hint }) => (
              <Switch
                key={kind}
                label={label}
                hint={hint}
                on={shown[kind]}
                disabled={waits}
                onChange={(wanted) => choose.mutate({ [kind]: wanted })}
              />
            ))}
            <Switch
              label={t`Quiet at night`}
              hint={t`From ${from}:00 to ${until}:00, except security and money`}
              on={shown.quietFrom !== shown.quietUntil}
              disabled={waits}
              onChange={(quiet) => choose.mutate({ quietFrom: from, quietUntil: quiet ? until : from })}
            />
          </>
        ) : choices.isError || !online ? (
          <ErrorCard offline={!online} onRetry={() => void choices.refetch()} retrying={choices.isFetching} />
        ) : (
          <Skeleton className="h-36 w-full" />
        )}
        <p className="text-caption text-ink2">
          <Trans>Codes, security and money are always sent. Every message is in your list too.</Trans>
        </p>
      </div>
    </section>
  );
}
