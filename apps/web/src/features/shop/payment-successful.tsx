import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { ReactNode } from 'react';
import { NewBalance } from '../money/new-balance.tsx';
import '../money/money.css';

export interface PaymentSuccessfulProps {
  readonly message: string;
  /** Such as '+3 plays'. */
  readonly got: string;
  /** Such as 'You now have 6 plays'. */
  readonly now: ReactNode;
  readonly paid: number;
  readonly reference: string | undefined;
}

/** Never closes by itself: it is the receipt. */
export function PaymentSuccessful({ message, got, now, paid, reference }: PaymentSuccessfulProps) {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span className="paid-mark">
        <CheckIcon size={44} />
      </span>
      <p className="num-big text-amount text-good">{got}</p>
      <output className="block text-ink2">
        <b className="block text-ink">{message}</b>
        {now}
      </output>
      <dl className="details card w-full">
        <div>
          <dt>{t`Paid from wallet`}</dt>
          <dd>
            <Money naira={paid} />
          </dd>
        </div>
        <NewBalance />
        {reference !== undefined && (
          <div>
            <dt>{t`Reference`}</dt>
            <dd className="whitespace-nowrap">{reference}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
