import { allow, refuse, type Decision } from './decision.ts';

// One @, a dot in the host, nothing exotic: the address is proven by mail that arrives, not by a pattern.
const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const NETWORK_HOST = '@network.invalid';

export function parseEmail(text: string): Decision<string, 'email_required' | 'email_invalid'> {
  const email = text.trim();
  if (email === '') return refuse('email_required');
  if (email.length > 254 || !EMAIL.test(email)) return refuse('email_invalid');
  return allow(email);
}

/** Players who enter through the network never typed an address. `.invalid` can never be mailed. */
export function networkEmail(phone: string): string {
  return `${phone}${NETWORK_HOST}`;
}

export function isNetworkEmail(email: string): boolean {
  return email.endsWith(NETWORK_HOST);
}

/** ada@mail.ng → a•••@mail.ng, for screens that others may see. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
