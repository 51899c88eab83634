import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageKind } from '@spw/rules/messages';
import { formatNaira } from '@spw/ui/format/numbers.ts';

type Value = string | number;
/** What texts speak of. Which of them a message has follows from its kind. */
type Values = Readonly<
  Record<'device' | 'bank' | 'ending' | 'rank' | 'by' | 'points' | 'days' | 'of' | 'words', Value>
> & {
  readonly amount: string;
};
const NONE = { device: '', bank: '', ending: '', rank: '', by: '', points: '', days: '', of: '', words: '' };

interface Text {
  readonly title: MessageDescriptor;
  readonly body: MessageDescriptor;
}

const FREEZE = msg`Not you? Freeze your wallet.`;

/** What a message says: the same as a push of it, with the amount. */
export function messageText(
  i18n: I18n,
  kind: MessageKind,
  values: Readonly<Record<string, Value>>,
): { title: string; body: string } {
  const amount = formatNaira(Number(values['amount'] ?? 0));
  const { title, body } = TEXTS[kind]({ ...NONE, ...values, amount });
  return { title: i18n._(title), body: i18n._(body) };
}

/** An open tab may be older than the server: what it has no words for it leaves out, and leaves unread. */
export const isKnown = (kind: string): kind is MessageKind => Object.hasOwn(TEXTS, kind);

const TEXTS: Record<MessageKind, (values: Values) => Text> = {
  'new-device': ({ device }) => ({
    title: msg`New device: was this you?`,
    body: msg`Your account was opened on ${device}.`,
  }),
  'pin-created': () => ({ title: msg`Wallet PIN created`, body: FREEZE }),
  'pin-changed': () => ({ title: msg`Wallet PIN changed`, body: FREEZE }),
  'pin-reset': () => ({ title: msg`Wallet PIN reset`, body: FREEZE }),
  'bank-added': ({ bank, ending }) => ({
    title: msg`Bank account added`,
    body: msg`${bank} ending ${ending} was added to your wallet.`,
  }),
  'bank-edited': ({ bank, ending }) => ({
    title: msg`Bank account changed`,
    body: msg`Your bank account is now ${bank} ending ${ending}.`,
  }),
  'withdrawal-asked': ({ amount, bank, ending }) => ({
    title: msg`You asked to withdraw ${amount}`,
    body: msg`To ${bank} ending ${ending}. Not you? Freeze your wallet.`,
  }),
  'passkey-added': ({ device }) => ({
    title: msg`Passkey added`,
    body: msg`A passkey was added to your account on ${device}.`,
  }),
  'passkey-copied': () => ({
    title: msg`Passkey removed`,
    body: msg`A copy of your passkey was used, so we removed it.`,
  }),
  'data-exported': () => ({
    title: msg`Your data was downloaded`,
    body: msg`A file with all your data was made. Not you? Freeze your wallet.`,
  }),
  'freeze-ended': () => ({
    title: msg`The freeze has ended`,
    body: msg`Our team ended the freeze of your wallet.`,
  }),
  'payment-arrived': ({ amount }) => ({
    title: msg`Your payment of ${amount} arrived`,
    body: msg`See it in your activity.`,
  }),
  'withdrawal-paid': ({ amount }) => ({
    title: msg`Your withdrawal of ${amount} was paid`,
    body: msg`Your bank has it.`,
  }),
  'withdrawal-returned': ({ amount }) => ({
    title: msg`Your withdrawal of ${amount} came back`,
    body: msg`All of it is back in your wallet.`,
  }),
  'prize-counted': ({ amount, rank }) => ({
    title: msg`The week was counted: ${amount}`,
    body: msg`You are number ${rank}. Your prize is checked before it is paid.`,
  }),
  'prize-approved': ({ amount, rank }) => ({
    title: msg`Your prize of ${amount} is approved`,
    body: msg`You were number ${rank}. Cash it out in your wallet.`,
  }),
  'prize-credited': ({ amount, rank }) => ({
    title: msg`Your prize of ${amount} is in your wallet`,
    body: msg`You were number ${rank}. The tax is paid.`,
  }),
  'report-upheld': () => ({
    title: msg`You were right about a question`,
    body: msg`We took it out, and games that ended at it are put right.`,
  }),
  'report-rejected': () => ({
    title: msg`Your report was checked`,
    body: msg`The question stays as it is. Thank you for looking closely.`,
  }),
  answer: ({ words }) => ({
    title: msg`We answered your message`,
    body: msg`Our team writes: ${words}`,
  }),
  passed: ({ by, rank, points }) => ({
    title: msg`${by} passed you`,
    body: msg`You are number ${rank} now, ${points} points behind.`,
  }),
  'week-ends': ({ rank, points }) => ({
    title: msg`The week ends at midnight`,
    body: msg`You are number ${rank}, ${points} points from a cash place.`,
  }),
  'streak-ends': ({ days, of }) => ({
    title: msg`Play today, keep your streak`,
    body: msg`Day ${days} of ${of} is done. One game keeps it going.`,
  }),
};
