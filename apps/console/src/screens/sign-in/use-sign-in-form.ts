import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../shared/api/call.ts';

/** A step of the sign-in: what was typed is sent, and a failure is told. After a success the next step stands in its place. */
export function useSignInForm(send: (text: (name: string) => string) => Promise<void>) {
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setTrying(true);
    setFailure(undefined);
    try {
      await send((name) => textOf(form, name));
    } catch (problem) {
      setFailure(failureText(problem));
      setTrying(false);
    }
  }

  return { trying, failure, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
