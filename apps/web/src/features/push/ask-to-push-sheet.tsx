import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import { USUAL_QUIET_HOURS } from '@spw/rules/messages';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { CheckIcon, MarkIcon } from '@spw/ui/parts/icons.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { markPushAsked } from './push-asked.ts';
import { pushWorker, turnOnPush } from './push.ts';

/** Whether there is somebody to ask, and what is asked: a place worth keeping, a browser that can, and one that was not asked yet. */
function useQuestion() {
  const { paid } = useSettings().leaderboard;
  return useQuery({
    queryKey: ['player', usePlayer().id, 'push-question'],
    queryFn: async ({ signal }) => {
      if ((await pushWorker()) === null) return null;
      const { position } = (await call('getLeaderboard', { signal })).data;
      if (position === null || position > paid) return null;
      const { pushKey } = (await call('getMessageChoices', { signal })).meta;
      return pushKey === null ? null : { pushKey, position };
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Asks once, after a game that has brought the player among those who are paid. The browser itself asks only whoever says yes. */
export function AskToPush({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const question = useQuestion().data ?? null;
  const [wishes, setWishes] = useState({ place: true, reminders: false });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (question !== null) markPushAsked();
  }, [question]);
  if (question === null) return null;
  const { pushKey, position } = question;
  const { from, until } = USUAL_QUIET_HOURS;

  async function turnOn(): Promise<void> {
    setBusy(true);
    try {
      if (await turnOnPush(pushKey)) {
        await call('setMessageChoices', { body: wishes });
        toast.success(t`Messages are on`);
      }
    } catch {
      toast.error(t`Something went wrong`);
    }
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onDone}
      title={t`Keep your place`}
      footer={
        <div className="grid gap-2">
          <Button wide loading={busy} onPress={() => void turnOn()}>
            {t`Turn on`}
          </Button>
          <Button wide kind="quiet" disabled={busy} onPress={onDone}>
            {t`Not now`}
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          You are <SelectOrdinal value={position} one="#st" two="#nd" few="#rd" other="#th" />. Shall we tell you on
          this phone when someone passes you?
        </Trans>
      </p>
      <Example rank={position + 1} />
      <p className="flex min-h-12 items-center gap-3 py-1 font-semibold">
        <span className="min-w-0 flex-1">
          <Trans>Security and money are always sent.</Trans>
        </span>
        <CheckIcon className="text-good" />
      </p>
      <div className="border-t border-hair py-1">
        <Switch
          label={t`My place and the week’s end`}
          on={wishes.place}
          onChange={(place) => setWishes({ ...wishes, place })}
        />
      </div>
      <div className="border-t border-hair py-1">
        <Switch
          label={t`Streak reminder`}
          hint={t`Once a day at most`}
          on={wishes.reminders}
          onChange={(reminders) => setWishes({ ...wishes, reminders })}
        />
      </div>
      <p className="mt-2 text-caption text-ink2">
        <Trans>
          Quiet from {from}:00 to {until}:00, except security and money. Every message is in your list too.
        </Trans>
      </p>
    </Dialog>
  );
}

/** What would come, as a phone shows it. Only seen: read out, it would sound as if it had happened. */
function Example({ rank }: { rank: number }) {
  const { t } = useLingui();
  const [by, points] = ['SunnyDrum284', 10];
  return (
    <p aria-hidden className="my-3 flex items-center gap-3 rounded-m bg-well px-3 py-2.5 text-caption">
      <MarkIcon className="size-10 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block">{t`${by} passed you`}</b>
        {t`You are number ${rank} now, ${points} points behind.`}
      </span>
    </p>
  );
}
