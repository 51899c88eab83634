import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useRef, type ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { localRefusal } from '../../shared/api/failure-text.ts';
import { focusField } from '../../shared/forms/use-field.ts';
import { usePrehydrationInput } from '../../shared/forms/use-prehydration-input.ts';
import { paths } from '../../shared/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodePanel } from './code-panel.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PhoneField } from './phone-field.tsx';
import { SignUpOffer } from './sign-up-offer.tsx';
import { usePhoneField } from './use-phone-field.ts';
import { useSignIn } from './use-sign-in.ts';

interface LoginPageProps {
  /** A number that came with the address; it is only filled in. */
  readonly phone?: string;
  /** Said above the form. */
  readonly notice?: ReactNode;
}

/** Login, with the code on the same page. */
export function LoginPage({ phone: given = '', notice }: LoginPageProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const toast = useToast();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const entry = usePhoneField(given);
  usePrehydrationInput(form, (typed) => {
    if (typed('phone') !== entry.text) entry.change(typed('phone'));
  });
  const signIn = useSignIn({
    ask: (phone, proof) => call('login', { body: { phone, ...proof }, onWait: toast.info }),
    otherwise: t`Error Logging in`,
    onSession: () => toast.success(t`Login Successful`),
  });
  const { phase } = signIn;

  if (phase.step === 'code') {
    return (
      <AuthFrame name={t`Spin-N-Win`} onBack={signIn.leave} bus="small">
        <CodePanel phase={phase} signIn={signIn} action={t`Login`} />
      </AuthFrame>
    );
  }

  const { problem, busy } = phase;
  const unknown = problem?.code === 'user_not_found';
  const deactivated = problem?.code === 'account_deactivated';
  return (
    <AuthFrame name={t`Spin-N-Win`}>
      {notice}
      <h2>
        <Trans>Login</Trans>
      </h2>
      {deactivated && <ErrorCard title={problem.text} />}
      {unknown && <SignUpOffer title={problem.text} phone={entry.text} ticket={problem.ticket} />}
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const phone = entry.judge();
          if (phone.ok && !busy) signIn.start(phone.value);
          if (phone.ok) return;
          focusField(form.current, 'phone');
          announce(_(localRefusal(phone.code)), 'assertive');
        }}
      >
        <PhoneField entry={entry} problem={unknown || deactivated ? undefined : problem?.text} />
        <Button
          type="submit"
          wide
          loading={busy}
          disabled={!online || entry.text.trim() === ''}
          reason={online ? t`Enter your phone number` : t`You are offline`}
        >
          <Trans>Login</Trans>
        </Button>
      </form>
      <PasskeyLogin disabled={busy} />
      <p className="text-center">
        <Trans>New here?</Trans>{' '}
        <Link to={paths.signup} className="btn btn-quiet">
          <Trans>Register</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
