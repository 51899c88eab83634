import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { FormError } from '@spw/ui/parts/forms/field.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { PasskeyIcon } from '../../shared/icons.ts';
import { askPasskey } from '../../shared/passkeys/ask-passkey.ts';
import type { CodeProof, PasskeyAsked } from './use-fresh-code.ts';

interface PasskeyProofProps {
  readonly asked: PasskeyAsked;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onProof: (proof: CodeProof) => void;
}

/** The passkey instead of digits, before money moves. A code is one tap away, for whoever has the passkey elsewhere. */
export function PasskeyProof({ asked, busy, error, onProof }: PasskeyProofProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [unused, setUnused] = useState(false);
  const problem = unused ? t`No passkey was used. Try again, or use a code` : error;

  async function ask() {
    setAsking(true);
    setUnused(false);
    try {
      const passkey = await askPasskey(asked.passkey);
      if (passkey === null) setUnused(true);
      else onProof({ passkey });
    } catch {
      // What asks for it could not be fetched.
      setUnused(true);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        <Trans>Show that it is you with your passkey: your fingerprint, face or screen lock.</Trans>
      </p>
      <FormError text={problem} />
      <Button
        wide
        icon={<PasskeyIcon size={20} />}
        loading={busy || asking}
        disabled={!online}
        reason={online ? undefined : t`You are offline`}
        onPress={() => void ask()}
      >{t`Use my passkey`}</Button>
      <Button kind="quiet" disabled={busy || asking || !online} onPress={() => onProof({ byCode: true })}>
        {t`Send me a code instead`}
      </Button>
    </div>
  );
}
