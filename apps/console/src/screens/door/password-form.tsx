import { Button } from '@spw/web/src/shared/ui/button.tsx';
import { TextInput } from '@spw/web/src/shared/ui/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Data } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { owesCode } from '../../shared/session/session-store.ts';
import { textOf } from '../../shared/text-of.ts';

export function PasswordForm({ onStep }: { readonly onStep: (step: Data<'operatorLogin'>) => void }) {
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => textOf(form, name);
    setTrying(true);
    setFailure(undefined);
    try {
      const body = { username: text('username').trim().toLowerCase(), password: text('password') };
      const { data, meta } = await call('operatorLogin', { body });
      owesCode(meta.token);
      onStep(data);
    } catch (problem) {
      setFailure(failureText(problem));
      setTrying(false);
    }
  }

  return (
    <form onSubmit={(event) => void enter(event)}>
      <TextInput label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={failure}
        required
      />
      <Button type="submit" loading={trying}>
        Continue
      </Button>
    </form>
  );
}
