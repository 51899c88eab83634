import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import type { RefObject } from 'react';
import { dropSignUpDraft, readSignUpDraft, storeSignUpDraft } from '../../features/sign-in/sign-up-draft.ts';
import { useSignIn, type SignIn } from '../../features/sign-in/use-sign-in.ts';
import { readUtmSource } from '../../features/sign-in/utm-source.ts';
import { trackNewPlayer } from '../../shared/analytics/track.ts';
import { call } from '../../shared/api/call.ts';
import { dropReturnPath } from '../../shared/session/return-path.ts';
import { useSignUpForm, type SignUpForm } from './use-sign-up-form.ts';

export interface SignUp {
  readonly form: SignUpForm;
  readonly signIn: SignIn;
  readonly submit: () => void;
}

/** The registration: its form, the code that proves the phone, and the first session. */
export function useSignUp(element: RefObject<HTMLFormElement | null>): SignUp {
  const { t } = useLingui();
  const toast = useToast();
  const form = useSignUpForm(element);
  const signIn = useSignIn({
    ask: async (phone, proof) => {
      const utmSource = readUtmSource(Date.now());
      const { ticket, ticketFor } = readSignUpDraft();
      const filledIn = {
        phone,
        email: form.email.text.trim(),
        username: form.username.text.trim(),
        platform: 'Network',
        terms: form.terms,
        ...(utmSource === null ? {} : { utmSource }),
      } as const;
      const proven = ticket !== null && ticketFor === form.phone.text;
      if (!proven || proof.challenge !== undefined)
        return call('register', { onWait: toast.info, body: { ...filledIn, ...proof } });
      try {
        return await call('register', { onWait: toast.info, body: { ...filledIn, ticket } });
      } catch (failure) {
        // It was used by a try whose answer was lost: from now on a code proves the phone.
        if (!(failure instanceof ApiFailure) || failure.code !== 'code_expired') throw failure;
        storeSignUpDraft({ ticket: null });
        return call('register', { onWait: toast.info, body: { ...filledIn, ...proof } });
      }
    },
    otherwise: t`Something went wrong`,
    onSession: ({ totalPoints }) => {
      trackNewPlayer(totalPoints);
      dropSignUpDraft();
      dropReturnPath();
    },
  });

  function submit(): void {
    const ready = form.judge();
    if (ready !== null && signIn.phase.step === 'entry' && !signIn.phase.busy) signIn.start(ready.phone);
  }

  return { form, signIn, submit };
}
