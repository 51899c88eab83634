import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock } from '@spw/ui/format/format-clock.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect, useRef, useState } from 'react';
import { ownRefusal } from '../../shared/api/own-refusal.ts';
import { OneTimeCode } from '../../shared/ui/one-time-code.tsx';
import type { CodePanelProps } from './code-panel.tsx';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';

export function CodeForm({ phase: { sent, busy, problem }, signIn, action }: CodePanelProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const online = useOnline();
  const [digits, setDigits] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const endsIn = useSecondsUntil(sent.endsAt);
  const spent = sent.spent || endsIn === 0;
  const complete = digits.length === sent.digits;
  const error = problem?.text ?? (endsIn === 0 ? _(ownRefusal('code_expired')) : undefined);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !spent) signIn.check(digits);
      }}
    >
      <OneTimeCode
        value={digits}
        onChange={setDigits}
        length={sent.digits}
        error={error}
        disabled={spent || busy === 'checking'}
        helper={
          spent ? undefined : (
            <span>
              <Trans>
                {digits.length} of {sent.digits} digits entered · ends in <b className="num">{formatClock(endsIn)}</b>
              </Trans>
            </span>
          )
        }
      />
      <Button
        type="submit"
        wide
        loading={busy === 'checking'}
        disabled={!online || spent || !complete}
        reason={online ? (spent ? t`Ask for a new code` : t`Enter the ${sent.digits} digits`) : t`You are offline`}
      >
        {action}
      </Button>
    </form>
  );
}
