import { Button } from '@spw/ui/parts/button.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { encode } from 'uqr';
import { call } from '../../shared/api/call.ts';
import type { Operator } from '../../shared/session/session-store.ts';
import { useSignInForm } from './use-sign-in-form.ts';

interface EnrolFormProps {
  readonly secret: string;
  readonly uri: string;
  readonly onEnrolled: (enrolled: { me: Operator; token: string; codes: readonly string[] }) => void;
  readonly onBack: () => void;
}

export function EnrolForm({ secret, uri, onEnrolled, onBack }: EnrolFormProps) {
  const { trying, failure, onSubmit } = useSignInForm(async (text) => {
    const body = { code: text('code').replaceAll(' ', ''), newPassword: text('password') };
    const { data, meta } = await call('operatorEnrol', { body });
    onEnrolled({ me: data.me, token: meta.token, codes: data.recoveryCodes });
  });

  return (
    <form onSubmit={onSubmit}>
      <p>Scan this with an authenticator app, then type the six digits it shows.</p>
      <QrCode text={uri} label="The secret of your second step, for an authenticator app" />
      <div>
        <p className="muted">Or type this secret into it:</p>
        <p className="secret mono">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <TextInput label="Six digits" name="code" inputMode="numeric" autoComplete="one-time-code" required />
      <TextInput
        label="A password of your own"
        name="password"
        type="password"
        autoComplete="new-password"
        helper="12 characters or more, no common password, and not your username."
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

/** A picture to scan, drawn as one path: nothing is fetched and nothing leaves the page. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path fill="currentColor" d={squares.join('')} />
      </svg>
      <span className="sr-text">{label}</span>
    </>
  );
}
