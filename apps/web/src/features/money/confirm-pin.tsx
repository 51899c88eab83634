import { Trans, useLingui } from '@lingui/react/macro';
import type { RefusalCode } from '@spw/contract/refusals';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { PinPad } from '../../shared/ui/code-entry/pin-pad.tsx';
import './money.css';

export interface ConfirmPinProps {
  readonly what: string;
  readonly price: number;
  readonly icon: ReactNode;
  /** What is spendable now; undefined while that is not known. */
  readonly balance: number | undefined;
  readonly pin: string;
  readonly onPin: (digits: string) => void;
  readonly error: string | undefined;
  readonly wrongTries: number;
  readonly disabled: boolean;
}

const OFFER_RESET_AFTER = 3;

/** What is about to be paid, and the digits that say yes. */
export function ConfirmPin(props: ConfirmPinProps) {
  const { t } = useLingui();
  const { what, price, icon, balance, pin, onPin, error, wrongTries, disabled } = props;
  return (
    <div className="grid gap-2">
      <div className="money-line">
        <span className="money-icon">{icon}</span>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3 font-semibold">
            {what}
            <Money naira={price} big className="text-lead" />
          </p>
          {balance !== undefined && (
            <p className="num text-caption whitespace-normal! text-ink2">
              <Trans>Wallet balance</Trans> {formatNaira(balance)} →{' '}
              <b className="text-ink">{formatNaira(balance - price)}</b>
            </p>
          )}
        </div>
      </div>
      {error === undefined && (
        <p className="text-center font-semibold">
          <Trans>Enter your wallet PIN</Trans>
        </p>
      )}
      <PinPad value={pin} onChange={onPin} error={error} disabled={disabled} />
      {wrongTries >= OFFER_RESET_AFTER && (
        <LinkButton kind="quiet" to={`${paths.security}?forgot=true`}>{t`Forgot PIN?`}</LinkButton>
      )}
    </div>
  );
}

const PIN_CODES: ReadonlySet<RefusalCode> = new Set([
  'pin_missing',
  'pin_short',
  'pin_wrong',
  'pin_locked',
  'pin_disabled',
]);

/** The PIN was the trouble, so the words belong under it. */
export function isPinRefusal(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && PIN_CODES.has(failure.code);
}
