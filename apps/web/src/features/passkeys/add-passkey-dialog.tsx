import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { FormError } from '@spw/ui/parts/forms/field.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { PasskeyIcon } from '../../shared/icons.ts';
import type { useAddPasskey } from './use-add-passkey.ts';

/** What is about to happen, before the browser's own window comes. */
export function AddPasskeyDialog({ adding }: { adding: ReturnType<typeof useAddPasskey> }) {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Dialog
      open={adding.ready}
      onClose={adding.close}
      locked={adding.busy}
      title={t`Add a passkey`}
      footer={
        <Button
          wide
          icon={<PasskeyIcon size={20} />}
          loading={adding.busy}
          disabled={!online}
          reason={online ? undefined : t`You are offline`}
          onPress={adding.make}
        >{t`Continue`}</Button>
      }
    >
      <div className="grid gap-3">
        <p>
          <Trans>Your device now asks for your fingerprint, face or screen lock. We never see them.</Trans>
        </p>
        <p className="text-ink2">
          <Trans>Only on a device that is yours alone: whoever can unlock it could use the passkey.</Trans>
        </p>
        <FormError text={adding.error} />
      </div>
    </Dialog>
  );
}
