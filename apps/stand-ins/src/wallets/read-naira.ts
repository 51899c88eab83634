/** Naira with at most two decimals, as kobo; null for anything else, and for nothing. */
export function readNaira(amount: string | number): number | null {
  const [, naira = '', kobo = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  const read = Number(naira) * 100 + Number(kobo.padEnd(2, '0'));
  return read > 0 ? read : null;
}

export function writeNaira(kobo: number): string {
  return kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);
}
