import { Button } from '@spw/ui/parts/button.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { useSignInForm } from './use-sign-in-form.ts';

export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { trying, failure, onSubmit } = useSignInForm(async (text) => {
    const { data, meta } = await call('operatorProve', { body: { code: text('code').replaceAll(' ', '') } });
    startSession(data, meta.token);
  });

  return (
    <form onSubmit={onSubmit}>
      <TextInput
        label="Code of your authenticator"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        helper="Or one of your recovery codes."
        error={failure}
        ref={field}
        required
      />
      <Button type="submit" loading={trying}>
        Sign in
      </Button>
      <Button kind="quiet" onPress={onBack}>
        Start again
      </Button>
    </form>
  );
}
