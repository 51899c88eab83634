import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { DeletionBlockers } from './deletion-blockers.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useLeaving } from './use-leaving.ts';

export function DeleteCard() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const leaving = useLeaving();
  return (
    <section className="card grid grid-rows-[auto_1fr] gap-3" aria-labelledby="account-delete">
      <h2 id="account-delete">
        <Trans>Delete your account</Trans>
      </h2>
      <p>
        <Trans>
          Your name, number, email, photo, bank accounts, PIN, devices and messages are deleted. Payments and games stay
          in our books without anything that says they were yours: the law says we must keep them.
        </Trans>
      </p>
      {leaving.data === undefined ? (
        leaving.isError || !online ? (
          <ErrorCard
            offline={!online}
            title={online ? failureText(i18n, leaving.error, t`Something went wrong`) : undefined}
            onRetry={() => void leaving.refetch()}
            retrying={leaving.isFetching}
          />
        ) : (
          <Skeleton className="h-14 w-full" />
        )
      ) : leaving.data.blockers.length > 0 ? (
        <DeletionBlockers blockers={leaving.data.blockers} />
      ) : (
        <>
          {leaving.data.plays > 0 && (
            <p className="text-ink2">
              {t`With it ${plural(leaving.data.plays, { one: '# play is', other: '# plays are' })} lost.`}
            </p>
          )}
          <Button wide kind="danger" disabled={!online} onPress={() => setOpen(true)}>{t`Delete my account`}</Button>
        </>
      )}
      {open && leaving.data && (
        <DeleteDialog
          leaving={leaving.data}
          onClose={() => {
            setOpen(false);
            void leaving.refetch();
          }}
        />
      )}
    </section>
  );
}
