import { Trans, useLingui } from '@lingui/react/macro';
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

type Choices = Answer<'getMessageChoices'>['data'];

/** Kept by the server: they count on every phone. */
export function MessageChoices() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const queries = useQueryClient();
  const queryKey = ['player', usePlayer().id, 'messages'];
  const choices = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('getMessageChoices', { signal })).data,
  });
  const choose = useMutation({
    mutationFn: async (change: Partial<Choices>) => (await call('setMessageChoices', { body: change })).data,
    onSuccess: (data) => queries.setQueryData(queryKey, data),
    onError: (failure) => {
      const text = failureText(i18n, failure, t`Something went wrong`);
      if (text !== null) toast.error(text);
    },
  });
  const rows: { kind: keyof Choices; label: string; hint: string }[] = [
    { kind: 'results', label: t`Results`, hint: t`How the week ended, and prizes` },
    { kind: 'reminders', label: t`Reminders`, hint: t`A streak or plan that is about to end` },
    { kind: 'news', label: t`News`, hint: t`What is new in the game` },
  ];

  return (
    <section className="grid content-start gap-3" aria-labelledby="settings-messages">
      <h2 id="settings-messages">
        <Trans>Messages to your phone</Trans>
      </h2>
      <div className="card grid gap-1">
        {choices.data !== undefined ? (
          rows.map(({ kind, label, hint }) => (
            <Switch
              key={kind}
              label={label}
              hint={hint}
              on={choose.isPending ? (choose.variables[kind] ?? choices.data[kind]) : choices.data[kind]}
              disabled={!online || choose.isPending}
              onChange={(wanted) => choose.mutate({ [kind]: wanted })}
            />
          ))
        ) : choices.isError || !online ? (
          <ErrorCard offline={!online} onRetry={() => void choices.refetch()} retrying={choices.isFetching} />
        ) : (
          <Skeleton className="h-36 w-full" />
        )}
        <p className="text-caption text-ink2">
          <Trans>
            Codes and messages about your money are always sent. We send no others yet. Your choice counts once we do.
          </Trans>
        </p>
      </div>
    </section>
  );
}
