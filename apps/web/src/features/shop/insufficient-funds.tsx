import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { KoloIcon } from '../../shared/icons.ts';
import '../money/money.css';

export interface InsufficientFundsProps {
  readonly what: string;
  readonly price: number;
  readonly balance: number;
}

/** How much is missing, in the words everyone knows. */
export function InsufficientFunds({ what, price, balance }: InsufficientFundsProps) {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <KoloIcon className="size-24" />
      <p>
        <Trans>You do not have enough funds for this transaction.</Trans>
      </p>
      <dl className="details card w-full">
        <Line name={what} naira={price} />
        <Line name={t`Wallet balance`} naira={balance} />
        <div className="details-total">
          <dt>
            <Trans>You need</Trans>
          </dt>
          <dd>
            <Trans>{formatNaira(Math.max(price - balance, 0))} more</Trans>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Line({ name, naira }: { name: string; naira: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money naira={naira} />
      </dd>
    </div>
  );
}
