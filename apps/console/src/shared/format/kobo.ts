import { formatNaira } from '@spw/web/src/shared/format/format-naira.ts';

/** Whole kobo as they cross the wire, for the eye: '150000' → ₦1,500. */
export function naira(kobo: string | bigint, signed = false): string {
  return formatNaira(Number(kobo) / 100, signed);
}

/** ₦1.2m, ₦318k: the marks of an axis. */
export function shortNaira(value: number): string {
  if (value >= 1_000_000) return `₦${Number((value / 1_000_000).toFixed(1))}m`;
  return value >= 1_000 ? `₦${Number((value / 1_000).toFixed(1))}k` : `₦${Math.round(value)}`;
}
