/** How a number is written on the wire: 234 and ten digits of a mobile line. */
export const MSISDN_PATTERN = '^234[789][0-9]{9}$';

const TYPED = /^(?:\+?234|0)([789][0-9]{9})$/;

export function toMsisdn(typed: string): string | null {
  const line = TYPED.exec(typed.replaceAll(/[\s-]/g, ''))?.[1];
  return line ? `234${line}` : null;
}

/** 2348030000001 as people write it: 0803 000 0001. */
export function showNumber(msisdn: string): string {
  return msisdn.replace(/^234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
