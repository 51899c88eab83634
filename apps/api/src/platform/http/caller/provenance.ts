import { Refusal } from '../../refusal.ts';
import type { App } from '../platform.ts';
import { isAhead } from './foreign-visit.ts';
import type { RequestFacts } from './request-facts.ts';

/** A browser that fetches ahead, or for an image or a frame, has no player behind it who wants the change. */
export function refusePrefetch({ header }: RequestFacts): void {
  const destination = header('sec-fetch-dest') ?? 'empty';
  if (isAhead(header) || destination !== 'empty') throw new Refusal('prefetch_refused');
}

/** A page of another site may not make this browser change something here. */
export function refuseCrossSite({ header }: RequestFacts): void {
  if (header('sec-fetch-site') === 'cross-site') throw new Refusal('not_allowed');
}

/** The console answers its own pages alone: not even another page of the same site, such as the game, may call it. */
export function refuseOtherOrigins(app: App): void {
  app.addHook('onRequest', async ({ headers, method }) => {
    const from = headers['sec-fetch-site'] ?? 'same-origin';
    const looksOnly = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    if (from !== 'same-origin' && from !== 'none' && !looksOnly) throw new Refusal('not_allowed');
  });
}
