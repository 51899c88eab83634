import { Refusal } from '../refusal.ts';
import type { RequestFacts } from './request-facts.ts';

/** A browser that fetches ahead, or for an image or a frame, has no player behind it who wants the change. */
export function refusePrefetch({ header }: RequestFacts): void {
  const purposes = [header('purpose'), header('sec-purpose'), header('x-moz')];
  const prefetch = purposes.some((purpose) => /prefetch|prerender/i.test(purpose ?? ''));
  const destination = header('sec-fetch-dest') ?? 'empty';
  if (prefetch || destination !== 'empty') throw new Refusal('prefetch_refused');
}

/** A page of another site may not make this browser change something here. */
export function refuseCrossSite({ header }: RequestFacts): void {
  if (header('sec-fetch-site') === 'cross-site') throw new Refusal('not_allowed');
}
