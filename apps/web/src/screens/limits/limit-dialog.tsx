import { Trans, useLingui } from '@lingui/react/macro';
import { parseNaira } from '@spw/rules/naira';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import type { ChangeLimits, Limits, Span } from './use-limits.ts';

interface Props {
  readonly span: Span;
  readonly limits: Limits;
  readonly change: ChangeLimits;
  readonly onClose: () => void;
}

export function LimitDialog({ span, limits, change, onClose }: Props) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { people } = useSettings();
  const now = limits[span];
  const [text, setText] = useState(now === null ? '' : String(now));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'set' | 'remove' | null>(null);
  const raises = now !== null && Number(text) > now;

  async function send(wanted: number | null) {
    setBusy(wanted === null ? 'remove' : 'set');
    try {
      const { next, ...after } = await change({ [span]: wanted });
      const waits = after[span] !== wanted && next !== null;
      toast.success(waits ? t`Noted. It counts from ${formatMoment(next.from)}` : t`Your limit counts from now`);
      onClose();
    } catch (failure) {
      setError(failureText(i18n, failure, t`Unable to complete at the moment`) ?? undefined);
    } finally {
      setBusy(null);
    }
  }

  function submit() {
    const amount = parseNaira(text);
    if (!amount.ok) setError(t`Input amount`);
    else void send(Number(text));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy !== null}
      title={span === 'daily' ? t`Limit for each day` : t`Limit for each week`}
      footer={
        <div className="grid gap-2">
          <Button wide type="submit" form="limit-form" loading={busy === 'set'} disabled={busy === 'remove'}>
            {raises ? t`Ask to raise it` : t`Set limit`}
          </Button>
          {now !== null && (
            <Button
              wide
              kind="secondary"
              loading={busy === 'remove'}
              disabled={busy === 'set'}
              onPress={() => void send(null)}
            >
              {t`Remove after ${people.raiseLimitHours} hours`}
            </Button>
          )}
        </div>
      }
    >
      <form
        id="limit-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={t`The most I want to spend`}
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus=""
          value={text}
          error={error}
          onChange={({ target }) => {
            if (!/^\d{0,7}(\.\d{0,2})?$/.test(target.value)) return;
            setText(target.value);
            setError(undefined);
          }}
        />
        <p className="text-ink2" aria-live="polite">
          {raises ? (
            <Trans>
              More than now. {formatNaira(now)} stays in force for {people.raiseLimitHours} hours, then this counts.
            </Trans>
          ) : (
            <Trans>This counts at once, with what you have spent already.</Trans>
          )}
        </p>
      </form>
    </Dialog>
  );
}
