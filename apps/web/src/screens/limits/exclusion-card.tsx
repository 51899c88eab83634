import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import type { ChangeLimits, Limits } from './use-limits.ts';

/** Out for good. Small on the page, and asked twice. */
export function ExclusionCard({ limits, change }: { limits: Limits; change: ChangeLimits }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (limits.excludedAt !== null) return null;

  function close() {
    setOpen(false);
    setSure(false);
    setError(undefined);
  }

  async function exclude() {
    setBusy(true);
    try {
      await change({ exclude: true });
      toast.success(t`The game is closed for you`);
      close();
    } catch (failure) {
      setError(failureText(i18n, failure, t`Unable to complete at the moment`) ?? undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <details className="limits-out">
      <summary>
        <Trans>Stop for good</Trans>
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-ink2">
          <Trans>
            Self-exclusion closes the game for your number and never opens it again. Choose it when a year away is not
            enough.
          </Trans>
        </p>
        <Button kind="danger" wide disabled={!online} onPress={() => setOpen(true)}>{t`Close the game for me`}</Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        locked={busy}
        title={t`Close the game for good?`}
        footer={
          <div className="grid gap-2">
            <Button wide kind="secondary" disabled={busy} onPress={close}>{t`Keep it open`}</Button>
            <Button
              wide
              kind="danger"
              solid
              disabled={!sure}
              reason={t`Tick the box first`}
              loading={busy}
              onPress={() => void exclude()}
            >
              {t`Close it for good`}
            </Button>
          </div>
        }
      >
        <div className="grid gap-3">
          <ul className="limits-facts">
            <li>
              <Trans>
                You can never again spin, buy or top up with this number, not even after deleting your account.
              </Trans>
            </li>
            <li>
              <Trans>Your subscription stops.</Trans>
            </li>
            <li>
              <Trans>You can log in and withdraw your money as before.</Trans>
            </li>
          </ul>
          <Checkbox checked={sure} error={error} onChange={({ target }) => setSure(target.checked)}>
            <Trans>I understand that nobody can undo this, not even support.</Trans>
          </Checkbox>
        </div>
      </Dialog>
    </details>
  );
}
