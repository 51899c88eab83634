/** ₦1.2m, ₦318k: the marks of an axis. */
export function shortNaira(value: number): string {
  if (value >= 1_000_000) return `₦${Number((value / 1_000_000).toFixed(1))}m`;
  return value >= 1_000 ? `₦${Number((value / 1_000).toFixed(1))}k` : `₦${Math.round(value)}`;
}
