/** 1240 → 1,240 */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-NG', { maximumFractionDigits: 0 });
}
