import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatNaira } from '../../format/numbers.ts';

export interface MoneyProps {
  /** In naira, as it crosses the wire. */
  naira: number;
  /** Shows + for what came in and − for what went out. */
  signed?: boolean;
  /** In the heading face: only from 18 px up. */
  big?: boolean;
  className?: string;
}

/** The amount for the eye, and the words for the ear: screen readers make different things of ₦. */
export function Money({ naira, signed = false, big = false, className = '' }: MoneyProps) {
  const { t } = useLingui();
  const amount = formatAmount(naira);
  const spoken = naira < 0 ? t`minus ${amount} naira` : t`${amount} naira`;
  return (
    <data value={naira} className={`num ${big ? 'num-big' : ''} ${className}`.trimEnd()}>
      <span aria-hidden>{formatNaira(naira, signed)}</span>
      <span className="sr-text">{spoken}</span>
    </data>
  );
}
