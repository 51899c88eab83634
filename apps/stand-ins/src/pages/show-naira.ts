const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 });

export function showNaira(kobo: number): string {
  return `₦${naira.format(kobo / 100)}`;
}
