import { parseEmail } from '@spw/rules/email';
import { parseNewUsername } from '@spw/rules/username';
import { useState, type RefObject } from 'react';
import { readSignUpDraft, storeSignUpDraft } from '../../features/sign-in/sign-up-draft.ts';
import { usePhoneField, type PhoneFieldState } from '../../features/sign-in/use-phone-field.ts';
import type { LocalRefusal } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { useField, type FieldState } from '../../shared/forms/use-field.ts';
import { focusField } from '../../shared/forms/use-field.ts';
import { usePrehydrationInput } from '../../shared/forms/use-prehydration-input.ts';

export interface SignUpForm {
  readonly phone: PhoneFieldState;
  readonly email: FieldState<string, LocalRefusal>;
  readonly username: FieldState<string, LocalRefusal>;
  readonly terms: boolean;
  readonly agree: (terms: boolean) => void;
  /** What may be sent, or null with every refusal shown and the first wrong field in focus. */
  readonly judge: () => { phone: string; email: string; username: string } | null;
}

export function useSignUpForm(form: RefObject<HTMLFormElement | null>): SignUpForm {
  const limits = useSettings().usernames;
  const phone = usePhoneField();
  const email = useField(parseEmail);
  const username = useField((text) => parseNewUsername(text, limits));
  const [terms, agree] = useState(false);

  usePrehydrationInput(form, (typed) => {
    const kept = readSignUpDraft();
    const draft = {
      phone: typed('phone') || kept.phone,
      email: typed('email') || kept.email,
      username: typed('username') || kept.username,
      terms: typed('terms') === 'on' || kept.terms,
    };
    // As what is typed from now on: the terms may be opened before another key is pressed.
    storeSignUpDraft(draft);
    if (draft.phone !== '') phone.change(draft.phone);
    if (draft.email !== '') email.change(draft.email);
    if (draft.username !== '') username.change(draft.username);
    if (draft.terms) agree(true);
  });

  function judge() {
    const judged = { phone: phone.judge(), email: email.judge(), username: username.judge() };
    const wrong = Object.entries(judged).find(([, { ok }]) => !ok);
    if (wrong !== undefined) focusField(form.current, wrong[0]);
    if (!judged.phone.ok || !judged.email.ok || !judged.username.ok) return null;
    return { phone: judged.phone.value, email: judged.email.value, username: judged.username.value };
  }

  return { phone, email, username, terms, agree, judge };
}
