import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { showPhone } from '@spw/rules/phone';
import { formatCountdown } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useSecondsUntil } from '@spw/ui/use-now.ts';
import { useEffect, useRef, useState } from 'react';
import { localRefusal } from '../../shared/api/failure-text.ts';
import { ShieldIcon } from '../../shared/icons.ts';
import { OneTimeCode } from '../../shared/ui/code-entry/one-time-code.tsx';
import type { SignInPhase } from './sign-in-phase.ts';
import type { SignIn } from './use-sign-in.ts';

export interface CodePanelProps {
  readonly phase: Extract<SignInPhase, { step: 'code' }>;
  readonly signIn: SignIn;
  /** Login or Register: what the code completes. */
  readonly action: string;
}

/** The digits that prove the phone is in this hand. */
export function CodePanel({ phase, signIn, action }: CodePanelProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { sent, busy } = phase;
  const resendIn = useSecondsUntil(sent.resendAt);

  return (
    <>
      <div className="grid gap-1">
        <h2>
          <Trans>Enter the code</Trans>
        </h2>
        <p className="text-ink2">
          <Trans>
            We sent {sent.digits} digits by SMS to <b className="num text-ink">{showPhone(sent.phone)}</b>.
          </Trans>{' '}
          <button
            type="button"
            className="-my-3 py-3 font-semibold text-link underline decoration-2 underline-offset-4"
            onClick={signIn.leave}
          >
            <Trans>Change number</Trans>
          </button>
        </p>
      </div>
      {/* Another code, and another try after a wrong one, start with empty cells. */}
      <CodeForm key={`${sent.endsAt} ${sent.wrong}`} phase={phase} signIn={signIn} action={action} />
      <Button
        kind="secondary"
        wide
        icon={<RefreshIcon size={20} />}
        loading={busy === 'resending'}
        disabled={!online || resendIn > 0}
        onPress={signIn.resend}
      >
        {resendIn > 0 ? t`Resend code in ${formatCountdown(resendIn)}` : t`Resend code`}
      </Button>
      <p className="flex gap-1.5 text-caption text-ink2">
        <ShieldIcon size={20} className="flex-none text-good" />
        <Trans>Keep this code to yourself. We never call to ask for it.</Trans>
      </p>
      {sent.smsPreview !== null && (
        <p className="text-caption">
          <a href={sent.smsPreview} target="_blank" rel="noopener">
            <Trans>Open the test phone</Trans>
          </a>
        </p>
      )}
    </>
  );
}

function CodeForm({ phase: { sent, busy, problem }, signIn, action }: CodePanelProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const online = useOnline();
  const [digits, setDigits] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const endsIn = useSecondsUntil(sent.endsAt);
  const spent = sent.spent || endsIn === 0;
  const complete = digits.length === sent.digits;
  const error = problem?.text ?? (endsIn === 0 ? _(localRefusal('code_expired')) : undefined);

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
        onComplete={(all) => online && signIn.check(all)}
        length={sent.digits}
        error={error}
        disabled={spent || busy === 'checking'}
        helper={
          spent ? undefined : (
            <span>
              <Trans>
                {digits.length} of {sent.digits} digits entered · ends in{' '}
                <b className="num">{formatCountdown(endsIn)}</b>
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
