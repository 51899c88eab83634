import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OneTimeCode } from './one-time-code.tsx';

function Code({ onComplete }: { onComplete: (digits: string) => void }) {
  const [code, setCode] = useState('');
  return <OneTimeCode value={code} onChange={setCode} onComplete={onComplete} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code');

afterEach(() => vi.unstubAllGlobals());

test('six typed digits are a whole code, and the phone may offer it from the message', async () => {
  const onComplete = vi.fn();
  renderPart(<Code onComplete={onComplete} />);

  await userEvent.type(field(), '48a2913');

  expect(field().value).toBe('482913');
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
});

test('a phone that reads the message itself fills the code in', async () => {
  vi.stubGlobal('OTPCredential', vi.fn());
  const get = vi.fn(() => new Promise(() => undefined)).mockResolvedValueOnce({ code: '731204' });
  vi.stubGlobal('navigator', { credentials: { get }, onLine: true });
  const onComplete = vi.fn();

  renderPart(<Code onComplete={onComplete} />);
  await act(async () => {});

  expect(onComplete).toHaveBeenCalledExactlyOnceWith('731204');
});
