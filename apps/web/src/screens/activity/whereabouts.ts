import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';

/** Where one movement is, and what happens next, as somebody at the desk would say it. */
export function useWhereabouts(): (receipt: Receipt) => string {
  const { t } = useLingui();
  const waiting: Record<Receipt['channel'], string> = {
    card: t`The card page was opened and not finished. If you paid, it arrives here by itself.`,
    momo: t`Approve it on your phone. If you have, it arrives here by itself.`,
    smartcash: t`Approve it on your phone. If you have, it arrives here by itself.`,
    airtime: t`We are asking your network. It arrives here by itself.`,
    wallet: t`We are working on it.`,
    bank: t`We are working on it.`,
  };
  const words: Record<Exclude<Receipt['state'], 'pending'>, string> = {
    successful: t`It has arrived.`,
    checking: t`What was paid does not fit what was asked. Our team is looking; it is not lost.`,
    requested: t`It is put aside and waits to be sent to your bank. It is there within 24-48 hrs.`,
    sent: t`It has left for your bank, which may take 24-48 hrs to show it.`,
    paid: t`Your bank has it.`,
    failed: t`It did not go through. Nothing was taken.`,
    'not-completed': t`It was not finished. If you did pay, it still arrives by itself.`,
    returned: t`Your bank could not take it. All of it is back in your wallet.`,
    refunded: t`It went back to where it was paid from.`,
    closed: t`Our team looked at it. Nothing had come in, so nothing was added.`,
  };
  return ({ state, channel }) => (state === 'pending' ? waiting[channel] : words[state]);
}
