import { Button } from '@spw/ui/parts/button.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { call } from '../../shared/api/call.ts';
import type { Data } from '../../shared/api/calls.ts';
import { awaitCode } from '../../shared/session/session-store.ts';
import { useSignInForm } from './use-sign-in-form.ts';

export function PasswordForm({ onStep }: { readonly onStep: (step: Data<'operatorLogin'>) => void }) {
  const { trying, failure, onSubmit } = useSignInForm(async (text) => {
    const body = { username: text('username').trim().toLowerCase(), password: text('password') };
    const { data, meta } = await call('operatorLogin', { body });
    awaitCode(meta.token);
    onStep(data);
  });

  return (
    <form onSubmit={onSubmit}>
      <TextInput label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        helper="The first time: the half from the text message, then the half from the owner who confirmed you."
        error={failure}
        required
      />
      <Button type="submit" loading={trying}>
        Continue
      </Button>
    </form>
  );
}
