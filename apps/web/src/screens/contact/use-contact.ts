import { useLingui } from '@lingui/react/macro';
import { parseEmail } from '@spw/rules/email';
import { parseShortReference } from '@spw/rules/short-reference';
import { TransportFailure } from '@spw/ui/http/failures.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { failureText, localRefusal } from '../../shared/api/failure-text.ts';
import { dropDraft, storeDraft, readDraft } from '../../shared/drafts.ts';
import { focusField } from '../../shared/forms/use-field.ts';
import { useSender } from '../../shared/forms/use-sender.ts';
import { keepLetter, sendLetter, type Letter } from '../../shared/offline/outbox.ts';

const FIELDS = ['email', 'phone', 'subject', 'message'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Readonly<Record<Field, string>>;

/** A message to us: kept on the phone while it is written, and until it has arrived. */
export function useContact(form: RefObject<HTMLFormElement | null>) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { owner, email, phone } = useSender();
  const empty = { email, phone: phone.replace(/^234/, '0'), subject: '', message: '' };
  const about = parseShortReference(useSearchParams()[0].get('about') ?? '');
  // Whoever comes from a receipt writes about that one; what they had begun to say stays.
  const [texts, setTexts] = useState<Texts>(() => ({
    ...empty,
    ...readDraft('contact', owner),
    ...(about !== null && { subject: t`About ${about}` }),
  }));
  const [problems, setProblems] = useState<Partial<Texts>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [kept, setKept] = useState(false);
  const [reference, setReference] = useState<string | null>(null);

  function change(field: Field, text: string): void {
    const next = { ...texts, [field]: text };
    setTexts(next);
    setProblems({ ...problems, [field]: undefined });
    setReference(null);
    setKept(false);
    storeDraft('contact', owner, next);
  }

  function findProblems(): Partial<Texts> {
    const address = parseEmail(texts.email);
    const found: Partial<Record<Field, string>> = {};
    for (const field of FIELDS) if (texts[field].trim() === '') found[field] = t`* This is required`;
    if (!address.ok) found.email = i18n._(localRefusal(address.code));
    return found;
  }

  async function submit(): Promise<void> {
    if (sending) return;
    const found = findProblems();
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) return focusField(form.current, first);
    setFailure(null);
    const trimmed = Object.fromEntries(FIELDS.map((field) => [field, texts[field].trim()]));
    const letter: Letter = { kind: 'contact', texts: trimmed };
    if (!navigator.onLine && keep(letter)) return;
    setSending(true);
    try {
      const sent = await sendLetter(letter);
      clear();
      setReference(sent);
      toast.success(t`Message sent successfully`);
    } catch (problem) {
      // The line went in the middle of it.
      if (problem instanceof TransportFailure && !navigator.onLine && keep(letter)) return;
      const text =
        problem instanceof TransportFailure ? t`Network error` : failureText(i18n, problem, t`Network error`);
      setFailure(text);
      if (text !== null) announce(text, 'assertive');
    } finally {
      setSending(false);
    }
  }

  function clear(): void {
    dropDraft('contact');
    setTexts({ ...texts, subject: '', message: '' });
  }

  /** Without a network it waits on this phone. */
  function keep(letter: Letter): boolean {
    if (!keepLetter(letter, owner)) return false;
    clear();
    setKept(true);
    return true;
  }

  return { texts, problems, failure, sending, kept, reference, change, submit };
}
