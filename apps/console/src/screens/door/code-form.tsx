import { Button } from '@spw/web/src/shared/ui/button.tsx';
import { TextInput } from '@spw/web/src/shared/ui/text-input.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { textOf } from '../../shared/text-of.ts';

export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(' ', '');
    setTrying(true);
    setFailure(undefined);
    try {
      const { data, meta } = await call('operatorProve', { body: { code } });
      startSession(data, meta.token);
    } catch (problem) {
      setFailure(failureText(problem));
      setTrying(false);
    }
  }

  return (
    <form onSubmit={(event) => void prove(event)}>
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
