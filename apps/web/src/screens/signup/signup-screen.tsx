import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useRef } from 'react';
import { AuthFrame } from '../../features/sign-in/auth-frame.tsx';
import { CodePanel } from '../../features/sign-in/code-panel.tsx';
import { PhoneField } from '../../features/sign-in/phone-field.tsx';
import type { Problem } from '../../features/sign-in/sign-in-phase.ts';
import { storeSignUpDraft } from '../../features/sign-in/sign-up-draft.ts';
import { SuggestName } from '../../features/usernames/suggest-name.tsx';
import { localRefusal, refusalText } from '../../shared/api/failure-text.ts';
import { paths } from '../../shared/paths.ts';
import { useSignUp } from './use-sign-up.ts';

type FieldName = 'phone' | 'email' | 'username';

/** What the server says belongs to one field, or else to the whole form. */
function fieldProblem(problem: Problem | null, field: FieldName): string | undefined {
  if (problem?.code === 'username_taken' || problem?.code === 'username_not_allowed') {
    return field === 'username' ? problem.text : undefined;
  }
  const refused = problem?.fields[field];
  return refused && refusalText(refused.code, refused.message);
}

export function SignupScreen() {
  const { t } = useLingui();
  const { _ } = useTexts();
  const online = useOnline();
  const element = useRef<HTMLFormElement>(null);
  const { form, signIn, submit } = useSignUp(element);
  const { phase } = signIn;
  const name = t`Spin - N - Win`;

  if (phase.step === 'code') {
    return (
      <AuthFrame name={name} onBack={signIn.leave} bus="small">
        <CodePanel phase={phase} signIn={signIn} action={t`Register`} />
      </AuthFrame>
    );
  }

  const { problem, busy } = phase;
  const inField = (['phone', 'email', 'username'] as const).some((field) => fieldProblem(problem, field) !== undefined);
  return (
    <AuthFrame name={name} bus="none">
      <h2>
        <Trans>Register</Trans>
      </h2>
      {problem !== null && !inField && <ErrorCard title={problem.text} />}
      <form
        ref={element}
        noValidate
        className="grid gap-3"
        onInput={(event) => {
          const typed = Object.fromEntries(new FormData(event.currentTarget));
          storeSignUpDraft({ ...typed, terms: typed['terms'] === 'on' });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PhoneField entry={form.phone} problem={fieldProblem(problem, 'phone')} />
        <TextInput
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email.text}
          onChange={(event) => form.email.change(event.target.value)}
          onBlur={form.email.leave}
          error={form.email.refusal === null ? fieldProblem(problem, 'email') : _(localRefusal(form.email.refusal))}
        />
        <TextInput
          label={t`Username`}
          note={<SuggestName onName={form.username.change} />}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username.text}
          onChange={(event) => form.username.change(event.target.value)}
          onBlur={form.username.leave}
          helper={form.username.text === '' ? t`At least 4 characters` : undefined}
          error={
            form.username.refusal === null ? fieldProblem(problem, 'username') : _(localRefusal(form.username.refusal))
          }
        />
        <Checkbox name="terms" checked={form.terms} onChange={(event) => form.agree(event.target.checked)}>
          <Trans>
            I agree to the{' '}
            <Link to={paths.legal} className="font-semibold text-link underline decoration-2 underline-offset-3">
              terms
            </Link>{' '}
            and I am 18 or older
          </Trans>
        </Checkbox>
        <Button
          type="submit"
          wide
          loading={busy}
          disabled={!online || !form.terms}
          reason={online ? t`Tick the box to register` : t`You are offline`}
        >
          <Trans>Register</Trans>
        </Button>
      </form>
      <p className="text-center">
        <Trans>Have an account?</Trans>{' '}
        <Link to={paths.landing} className="btn btn-quiet">
          <Trans>Login</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
