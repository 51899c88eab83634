import { useEffect, useRef } from 'react';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: readonly ['sms'] };
}

let listener: ((digits: string) => void) | undefined;
let asked = false;

/** Where the phone can read our message itself (WebOTP), the code arrives without typing. */
export function useSmsCode(onCode: (digits: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    const mine = (digits: string) => latest.current(digits);
    listener = mine;
    void ask();
    return () => {
      if (listener === mine) listener = undefined;
    };
  }, []);
}

// One request for the whole page, never aborted: Chromium kills the tab when a request that has already ended is aborted.
async function ask(): Promise<void> {
  if (asked || !('OTPCredential' in window)) return;
  asked = true;
  const request: OtpRequest = { otp: { transport: ['sms'] } };
  const found = await navigator.credentials.get(request).catch(() => null);
  asked = false;
  const code = found && 'code' in found ? String(found.code).replace(/\D/g, '') : '';
  if (!code || !listener) return;
  listener(code);
  // The next message may bring another code, when this one was too old.
  void ask();
}
