import { Refusal } from '../../refusal.ts';

type Header = (name: string) => string | null;

/** Whether a browser fetches it before anybody has asked for it. */
export function isAhead(header: Header): boolean {
  const purposes = [header('purpose'), header('sec-purpose'), header('x-moz')];
  return purposes.some((purpose) => /prefetch|prerender/i.test(purpose ?? ''));
}

/**
 * A GET may set a cookie only for a script of our own page, or for a page that is opened from our own site or by hand. A browser too
 * old to say where a request comes from is refused as well: it cannot be told from one that follows somebody's link.
 */
export function refuseForeignVisit(header: Header): void {
  const from = header('sec-fetch-site') ?? 'unknown';
  const isOurScript = from === 'same-origin' && header('sec-fetch-dest') === 'empty';
  const isOwnVisit = ['same-origin', 'same-site', 'none'].includes(from) && header('sec-fetch-dest') === 'document';
  if (isAhead(header) || !(isOurScript || isOwnVisit)) throw new Refusal('not_allowed');
}
