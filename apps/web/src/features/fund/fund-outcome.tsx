import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { NewBalance } from '../money/new-balance.tsx';
import '../money/money.css';

/** How a funding ended, and what became of the money either way. */
export function FundOutcome({ receipt, message }: { receipt: Receipt; message: string }) {
  const { t } = useLingui();
  if (receipt.state !== 'successful')
    return (
      <div className="grid gap-3 text-center">
        <p role="alert" className="font-semibold text-bad">{t`Error processing payment`}</p>
        <p className="text-ink2">
          {receipt.state === 'checking' ? (
            <Trans>This payment does not match what was asked. We are checking it and will put it right.</Trans>
          ) : (
            <Trans>Nothing was added. If money left your account, it comes back or shows here by itself.</Trans>
          )}
        </p>
        <p className="num text-caption text-ink2">{receipt.shortReference}</p>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span className="paid-mark">
        <CheckIcon size={44} />
      </span>
      <Money naira={receipt.amount} signed big className="text-amount text-good" />
      <output className="block text-ink2">
        <b className="block text-ink">{message}</b>
        <Trans>Added to your wallet</Trans>
      </output>
      <dl className="details card w-full">
        <NewBalance />
        <div>
          <dt>{t`Reference`}</dt>
          <dd className="whitespace-nowrap">{receipt.shortReference}</dd>
        </div>
      </dl>
    </div>
  );
}
