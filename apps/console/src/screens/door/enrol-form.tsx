import { Button } from '@spw/web/src/shared/ui/button.tsx';
import { TextInput } from '@spw/web/src/shared/ui/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import type { Me } from '../../shared/session/session-store.ts';
import { QrCode } from './qr-code.tsx';
import { textOf } from '../../shared/text-of.ts';

interface EnrolFormProps {
  readonly secret: string;
  readonly uri: string;
  readonly onEnrolled: (enrolled: { me: Me; token: string; codes: readonly string[] }) => void;
  readonly onBack: () => void;
}

export function EnrolForm({ secret, uri, onEnrolled, onBack }: EnrolFormProps) {
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function enrol(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => textOf(form, name);
    setTrying(true);
    setFailure(undefined);
    try {
      const body = { code: text('code').replaceAll(' ', ''), newPassword: text('password') };
      const { data, meta } = await call('operatorEnrol', { body });
      onEnrolled({ me: data.me, token: meta.token, codes: data.recoveryCodes });
    } catch (problem) {
      setFailure(failureText(problem));
      setTrying(false);
    }
  }

  return (
    <form onSubmit={(event) => void enrol(event)}>
      <p>Scan this with an authenticator app, then type the six digits it shows.</p>
      <QrCode text={uri} label="The secret of your second step, for an authenticator app" />
      <div>
        <p className="muted">Or type this secret into it:</p>
        <p className="door-secret mono">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <TextInput label="Six digits" name="code" inputMode="numeric" autoComplete="one-time-code" required />
      <TextInput
        label="A password of your own"
        name="password"
        type="password"
        autoComplete="new-password"
        helper="12 characters or more, without your username."
        error={failure}
        required
      />
      <Button type="submit" loading={trying}>
        Finish
      </Button>
      <Button kind="quiet" onPress={onBack}>
        Start again
      </Button>
    </form>
  );
}
