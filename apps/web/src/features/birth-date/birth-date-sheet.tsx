import { Trans, useLingui } from '@lingui/react/macro';
import { parseBirthDate } from '@spw/rules/birth-date';
import { lagosDay } from '@spw/rules/lagos';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { thisSession, usePlayer } from '../../shared/session/session-store.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { NO_BIRTH_DATE, writeBirthDate } from './birth-parts.ts';

const FORM = 'birth-date';

interface BirthDateSheetProps {
  readonly onClose: () => void;
  /** The date is kept: what was asked for can go on. */
  readonly onSaved: () => void;
}

/** The one thing a play waits for, asked where it waits. */
export function BirthDateSheet({ onClose, onSaved }: BirthDateSheetProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { username, email } = usePlayer();
  const { game, people } = useSettings();
  const today = lagosDay(new Date(useNow()));
  const [birth, setBirth] = useState(NO_BIRTH_DATE);
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: async (dob: string) => {
      const session = thisSession();
      session.changePlayer((await call('changeProfile', { body: { username, email, dob } })).data);
    },
    onSuccess: onSaved,
    onError: (failure) => setProblem(failureText(i18n, failure, t`Something went wrong`) ?? undefined),
  });

  function submit() {
    const judged = parseBirthDate(writeBirthDate(birth), today);
    if (judged.ok) save.mutate(judged.value);
    else setProblem(t`Please choose a real date`);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={save.isPending}
      title={t`When were you born?`}
      footer={
        <Button
          type="submit"
          form={FORM}
          wide
          loading={save.isPending}
          disabled={!online}
          reason={t`You are offline. What you entered stays here.`}
        >
          <Trans>Save and spin</Trans>
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          <Trans>
            You have had {game.playsBeforeProfile} plays today. Before the next one we must know that you are{' '}
            {people.minimumAge} or older.
          </Trans>
        </p>
        <BirthDateField
          value={birth}
          onChange={(parts) => {
            setProblem(undefined);
            setBirth(parts);
          }}
          thisYear={Number(today.slice(0, 4))}
          error={problem}
        />
        <p className="text-caption text-ink2">
          <Trans>Nothing else is needed. Nobody else sees it.</Trans>
        </p>
      </form>
    </Dialog>
  );
}
