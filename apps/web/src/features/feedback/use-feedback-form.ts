import { useLingui } from '@lingui/react/macro';
import { parseEmail } from '@spw/rules/email';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import { version } from '../../../package.json';
import { track } from '../../shared/analytics/track.ts';
import { localRefusal } from '../../shared/api/failure-text.ts';
import { dropDraft, storeDraft, readDraft } from '../../shared/drafts.ts';
import { useSender } from '../../shared/forms/use-sender.ts';
import { keepLetter, sendLetter, type Letter } from '../../shared/offline/outbox.ts';

export type FeedbackKind = 'idea' | 'bug';
export type FeedbackForm = ReturnType<typeof useFeedbackForm>;

interface Texts {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** An idea or a bug on its way. */
export function useFeedbackForm(kind: FeedbackKind, form: string, onDone: () => void) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const sender = useSender();
  const [texts, setTexts] = useState<Texts>(() => ({
    name: sender.name,
    email: sender.email,
    message: '',
    ...readDraft(kind, sender.owner),
  }));
  const [problems, setProblems] = useState<Partial<Texts>>({});
  const [attach, setAttach] = useState(true);
  const [sending, setSending] = useState(false);

  function change(part: Partial<Texts>): void {
    const next = { ...texts, ...part };
    setTexts(next);
    setProblems({});
    storeDraft(kind, sender.owner, { ...next });
  }

  function findProblems(): Partial<Texts> {
    const required = t`* This is required`;
    const email = parseEmail(texts.email);
    return {
      ...(texts.name.trim() === '' ? { name: required } : {}),
      ...(email.ok ? {} : { email: i18n._(localRefusal(email.code)) }),
      ...(texts.message.trim() === '' ? { message: required } : {}),
    };
  }

  async function submit(): Promise<void> {
    if (sending) return;
    const found = findProblems();
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#${form} [name=${first}]`)?.focus();
      return;
    }
    const letter: Letter = {
      kind,
      texts: {
        name: texts.name.trim(),
        email: texts.email.trim(),
        message: texts.message.trim(),
        phone: sender.phone,
        ...(kind === 'bug' && attach && { circumstances: circumstances() }),
      },
    };
    if (!navigator.onLine && keepLetter(letter, sender.owner)) return kept();
    setSending(true);
    try {
      await sendLetter(letter);
    } catch {
      if (!navigator.onLine && keepLetter(letter, sender.owner)) return kept();
      // The words stay on the phone and stand in the form when it is opened again.
      toast.error(kind === 'idea' ? t`Error sending response` : t`Error sending message`);
      onDone();
      return;
    }
    dropDraft(kind);
    toast.success(kind === 'idea' ? t`Idea sent successfully` : t`Bug report sent successfully`);
    track(kind === 'idea' ? 'Ideas Submitted' : 'Bugs Submitted');
    onDone();
  }

  /** Without a network it waits on this phone. */
  function kept(): void {
    dropDraft(kind);
    toast.info(t`You are offline. Your message is kept on this phone and sent when you are back online.`);
    onDone();
  }

  return { texts, problems, change, attach, setAttach, sending, submit };
}

function circumstances(): string {
  return `${version} ${location.pathname} ${window.innerWidth}×${window.innerHeight} ${navigator.userAgent}`.slice(
    0,
    1000,
  );
}
