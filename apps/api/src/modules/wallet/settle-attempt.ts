import type { DataOf } from '@spw/contract/endpoint';
import type { settleAttempt as endpoint } from '@spw/contract/wallet';
import { settle } from '../../platform/http/idempotency/idempotency-store.ts';
import { newId } from '../../platform/ids.ts';
import type { WalletDeps } from './deps.ts';
import { findReceipt } from './sources.ts';

/** For a phone that lost an answer: what it asked for was done, is being done, or will not be. */
export async function settleAttempt(
  deps: WalletDeps,
  { playerId, key }: { playerId: bigint; key: string },
): Promise<DataOf<typeof endpoint>> {
  const outcome = await settle(deps.db, { playerId, key, claimId: newId(deps), now: deps.clock.now() });
  const reference = outcome.state === 'done' ? referenceIn(outcome.answer) : null;
  // As it stands now: what was asked for may have come further since.
  const receipt = reference === null ? null : await findReceipt(deps, { playerId, reference });
  return { state: outcome.state, receipt };
}

/** A purchase carries its receipt beside what it changed; everything else is its own. */
function referenceIn(answer: unknown): string | null {
  const { data, meta } = Object(answer);
  const reference: unknown = meta?.receipt?.reference ?? data?.reference;
  return typeof reference === 'string' ? reference : null;
}
