const MINUS = '\u2212';

/** `₦1,000`; two decimals only when there are kobo. */
export function formatNaira(naira: number, signed = false): string {
  const sign = naira < 0 ? MINUS : signed && naira > 0 ? '+' : '';
  return `${sign}₦${formatAmount(naira)}`;
}

/** The digits alone, without sign or currency. */
export function formatAmount(naira: number): string {
  const kobo = Math.round(Math.abs(naira) * 100);
  const digits = kobo % 100 === 0 ? 0 : 2;
  return (kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
