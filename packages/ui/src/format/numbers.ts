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

/** 1240 → 1,240 */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-NG', { maximumFractionDigits: 0 });
}

/** ₦1.2m, ₦318k: the marks of an axis. */
export function shortNaira(value: number): string {
  if (value >= 1_000_000) return `₦${Number((value / 1_000_000).toFixed(1))}m`;
  return value >= 1_000 ? `₦${Number((value / 1_000).toFixed(1))}k` : `₦${Math.round(value)}`;
}
