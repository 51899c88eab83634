import { createHash } from 'node:crypto';

const WINDOW_MS = 10_000;

/**
 * What a purchase is known by when its caller has no key: who buys what, within ten seconds. A second tap is then the same purchase.
 */
export function naturalPurchaseId({
  playerId,
  route,
  order,
  now,
}: {
  playerId: bigint;
  route: string;
  order: object;
  now: Date;
}): string {
  return idFrom(['purchase', String(playerId), route, order, Math.floor(now.getTime() / WINDOW_MS)]);
}

/** One period is renewed once, by whichever worker comes first. */
export function renewalPurchaseId({ playerId, dueAt }: { playerId: bigint; dueAt: Date }): string {
  return idFrom(['renewal', String(playerId), dueAt.toISOString()]);
}

/** A UUID of version 8, which is for ids of one's own making. */
function idFrom(facts: readonly unknown[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(facts, (_name, value) => (typeof value === 'bigint' ? String(value) : value)))
    .digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex').slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
