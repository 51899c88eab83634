import { Refusal } from '../../refusal.ts';
import type { App } from '../platform.ts';
import { isAhead } from './foreign-visit.ts';
import type { RequestFacts } from './request-facts.ts';

/** A browser that fetches ahead, or for an image or a frame, has no player behind it who wants the change. */
export function refusePrefetch({ header }: RequestFacts): void {
  const destination = header('sec-fetch-dest') ?? 'empty';
  if (isAhead(header) || destination !== 'empty') throw new Refusal('prefetch_refused');
}

/** A page of another site, or of another host of ours, may not make this browser change something here. */
export function refuseCrossSite({ header }: RequestFacts, webUrl: string): void {
  const from = header('sec-fetch-site');
  if (from === 'cross-site' || (from !== 'same-origin' && !isOwnOrigin(header, webUrl)))
    throw new Refusal('not_allowed');
}

/** What a browser says that is too old to say more: a page that it hides, or that is none of ours, is none of ours. */
function isOwnOrigin(header: RequestFacts['header'], webUrl: string): boolean {
  const origin = header('origin');
  if (origin === null) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host === header('host') || host === new URL(webUrl).host;
}

/** The console answers its own pages alone: not even another page of the same site, such as the game, may call it. */
export function refuseOtherOrigins(app: App): void {
  app.addHook('onRequest', async ({ headers, method }) => {
    const from = headers['sec-fetch-site'] ?? 'same-origin';
    const looksOnly = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    if (from !== 'same-origin' && from !== 'none' && !looksOnly) throw new Refusal('not_allowed');
  });
}
