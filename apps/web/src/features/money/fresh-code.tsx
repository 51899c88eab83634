import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone } from '@spw/rules/phone';
import { formatCountdown } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useSecondsUntil } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { usePlayer } from '../../shared/session/session-store.ts';
import { OneTimeCode } from '../../shared/ui/code-entry/one-time-code.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import type { CodeAsked, CodeProof, ProofAsked } from './use-fresh-code.ts';

export interface FreshCodeProps {
  readonly asked: ProofAsked;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onProof: (proof: CodeProof) => void;
}

/** The digits from the phone, or the passkey, before money moves or a PIN is made. */
export function FreshCode({ asked, ...rest }: FreshCodeProps) {
  return asked.challenge === null ? <PasskeyProof asked={asked} {...rest} /> : <CodeDigits asked={asked} {...rest} />;
}

function CodeDigits({ asked, busy, error, onProof }: FreshCodeProps & { readonly asked: CodeAsked }) {
  const { t } = useLingui();
  const online = useOnline();
  const { phone } = usePlayer();
  const [code, setCode] = useState('');
  const resendIn = useSecondsUntil(asked.resendAt);
  const { challenge } = asked;
  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        <Trans>
          We sent {asked.digits} digits by SMS to <b className="num text-ink">{maskPhone(phone)}</b>.
        </Trans>
      </p>
      <OneTimeCode
        value={code}
        onChange={setCode}
        onComplete={(digits) => onProof({ challenge, code: digits })}
        length={asked.digits}
        error={error}
        disabled={busy}
      />
      <Button
        wide
        loading={busy}
        disabled={code.length < asked.digits || !online}
        onPress={() => onProof({ challenge, code })}
      >{t`Continue`}</Button>
      <Button kind="quiet" disabled={resendIn > 0 || busy || !online} onPress={() => onProof({ challenge })}>
        {resendIn > 0 ? t`Resend code in ${formatCountdown(resendIn)}` : t`Resend code`}
      </Button>
      {asked.smsPreview !== null && (
        <p className="text-center text-caption">
          <a href={asked.smsPreview} target="_blank" rel="noopener">
            <Trans>Open the test phone</Trans>
          </a>
        </p>
      )}
    </div>
  );
}
