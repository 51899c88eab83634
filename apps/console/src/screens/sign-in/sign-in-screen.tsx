import { Button } from '@spw/ui/parts/button.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { startSession, useSessionState, type Operator } from '../../shared/session/session-store.ts';
import { RecoveryCodes } from '../../shared/ui/recovery-codes.tsx';
import { CodeForm } from './code-form.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Step = Data<'operatorLogin'>;
interface Enrolled {
  readonly me: Operator;
  readonly token: string;
  readonly codes: readonly string[];
}

/** Password, then the code of the authenticator; at the first login the authenticator is set up in between. */
export function SignInScreen() {
  const { ended, unproven } = useSessionState();
  const [step, setStep] = useState<Step | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const again = () => setStep(null);

  if (enrolled !== null) {
    return (
      <Frame title="You are in">
        <RecoveryCodes codes={enrolled.codes} />
        <Button onPress={() => startSession(enrolled.me, enrolled.token)}>I have written them down</Button>
      </Frame>
    );
  }
  // A sign-in that is not finished expires after a while, and then begins with the password again.
  if (unproven !== null && step?.step === 'enrol') {
    return (
      <Frame title="Set up your second step">
        <EnrolForm {...step} onEnrolled={setEnrolled} onBack={again} />
      </Frame>
    );
  }
  if (unproven !== null && step?.step === 'code') {
    return (
      <Frame title="One more step">
        <CodeForm onBack={again} />
      </Frame>
    );
  }
  return (
    <Frame title="Sign in to the console">
      {ended === 'expired' && <output>Your session has ended. Please sign in again.</output>}
      <PasswordForm onStep={setStep} />
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Spin-N-Win console`;
  }, [title]);
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <div>
          <p className="sign-in-mark">Spin-N-Win</p>
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
