import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { FormError } from '@spw/ui/parts/forms/field.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { PasskeyIcon } from '../../shared/icons.ts';
import { usePasskeySupport } from '../../shared/passkeys/ask-passkey.ts';
import { CodeDialog } from '../money/code-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import { usePasskeys, type Passkey } from './use-passkeys.ts';

export function PasskeysList() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const supported = usePasskeySupport();
  const { list, remove, refresh } = usePasskeys();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const adding = useAddPasskey(() => void refresh());
  const { proven } = adding;

  if ((list.isError || !online) && list.data === undefined)
    return (
      <ErrorCard
        offline={!online}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        title={online ? failureText(i18n, list.error, t`Something went wrong`) : undefined}
      />
    );
  return (
    <>
      {list.data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ul>
          {list.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              disabled={!online || remove.isPending}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      <div className="grid gap-3 py-3">
        <p className="text-caption text-ink2">
          <Trans>
            Log in and confirm withdrawals with your fingerprint, face or screen lock instead of a code. Resetting your
            PIN, logging out other devices and “Not you?” remove all of them.
          </Trans>
        </p>
        <FormError text={proven.error} />
        {supported && (
          <Button
            kind="secondary"
            wide
            icon={<PasskeyIcon size={20} />}
            loading={proven.busy && proven.asked === null}
            disabled={!online || list.data === undefined}
            reason={online ? undefined : t`You are offline`}
            onPress={adding.begin}
          >
            {t`Add a passkey`}
          </Button>
        )}
      </div>
      <CodeDialog call={proven} />
      <AddPasskeyDialog adding={adding} />
      <AlertDialog
        open={leaving !== null}
        title={t`Remove this passkey?`}
        confirm={t`Remove`}
        danger
        loading={remove.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
      >
        <Trans>It no longer works. Delete it on your device too, or it will still be offered there.</Trans>
      </AlertDialog>
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, disabled, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 border-b-2 border-hair py-2">
      <PasskeyIcon className="flex-none text-ink2" />
      <div className="grow basis-28">
        <p className="font-semibold">{name}</p>
        <p className="text-caption text-ink2">
          {lastUsedAt === null ? <Trans>Not used yet</Trans> : <Trans>Last used {formatMoment(lastUsedAt)}</Trans>}
          <br />
          <Trans>Added {formatMoment(createdAt)}</Trans>
        </p>
      </div>
      <Button
        kind="quiet"
        className="ml-auto"
        disabled={disabled}
        aria-label={t`Remove the passkey of ${name}`}
        onPress={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
