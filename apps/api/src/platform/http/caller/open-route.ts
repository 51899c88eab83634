import type { Stores } from '@spw/contract/endpoint';
import { Refusal } from '../../refusal.ts';
import { blockOf } from './address.ts';
import type { Limiter } from './limiter.ts';

/** A route that answers without a session, and how many bytes a stranger can send and make us keep by it. */
export interface OpenRoute {
  readonly method: string;
  readonly path: string;
  readonly bodyBytes: number;
  readonly stores: Stores;
}

/** What a row takes besides the words in it. */
const ROW_BYTES = 1024;
const DAY_SECONDS = 86_400;

/** Strangers behind one address have a number of bytes a day for what they send us to keep. Players are counted by other limits. */
export async function countStoredBytes(
  { limiter }: { readonly limiter: Limiter },
  { path, stores }: Pick<OpenRoute, 'path' | 'stores'>,
  { address, bytes }: { readonly address: string; readonly bytes: number },
): Promise<void> {
  if (typeof stores === 'string') return;
  const budget = { max: stores.bytesPerDay, seconds: DAY_SECONDS };
  const retryAfter = await limiter.take(`${blockOf(address)} bytes ${path}`, budget, bytes + ROW_BYTES);
  if (retryAfter > 0) throw new Refusal('too_many_requests', { meta: { retryAfter } });
}
