import { Trans } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useReceiptSummary } from './receipt-text.ts';
import type { Earlier } from './use-attempt.ts';
import './money.css';

/** What became of a wish whose answer was lost, before another is made. */
export function EarlierNotice({ earlier }: { earlier: Earlier | null }) {
  const summaryOf = useReceiptSummary();
  if (earlier === null) return null;
  const { receipt } = earlier;
  return (
    <output className="block money-note border-2 border-good">
      {earlier.state === 'working' ? (
        <Trans>Your earlier payment is still in progress. Try again in a moment.</Trans>
      ) : receipt === null ? (
        <Trans>Your earlier payment went through.</Trans>
      ) : (
        <Words receipt={receipt} what={summaryOf(receipt).title} />
      )}
    </output>
  );
}

function Words({ receipt, what }: { receipt: NonNullable<Earlier['receipt']>; what: string }) {
  const amount = formatNaira(Math.abs(receipt.amount));
  const when = formatMoment(receipt.createdAt);
  if (receipt.kind === 'withdrawal')
    return (
      <Trans>
        <b>Your earlier withdrawal went through:</b> {amount}, {when}. Continue only if you want another.
      </Trans>
    );
  if (receipt.kind === 'funding')
    return (
      <Trans>
        <b>Your earlier payment has started:</b> {what}, {amount}, {when}. See it in your wallet. Continue only if you
        want another.
      </Trans>
    );
  return (
    <Trans>
      <b>Your earlier purchase went through:</b> {what}, {amount}, {when}. Continue only if you want another.
    </Trans>
  );
}
