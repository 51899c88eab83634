import { idFrom } from '../../platform/ids.ts';

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
  return idFrom(textOf(['purchase', String(playerId), route, order, Math.floor(now.getTime() / WINDOW_MS)]));
}

/** One period is renewed once, by whichever worker comes first. */
export function renewalPurchaseId({ playerId, dueAt }: { playerId: bigint; dueAt: Date }): string {
  return idFrom(textOf(['renewal', String(playerId), dueAt.toISOString()]));
}

function textOf(facts: readonly unknown[]): string {
  return JSON.stringify(facts, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
}
