import type { EndpointParts } from '@spw/contract/endpoint';
import { Refusal } from '../refusal.ts';
import { blockOf } from './address.ts';
import type { Limiter } from './limiter.ts';
import type { Authenticate, Player } from './player.ts';
import type { RequestFacts } from './request-facts.ts';

interface Deps {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter;
}

/** Counts the call against its limit and proves who is calling, before a byte of the body is looked at. */
export async function admit(deps: Deps, endpoint: EndpointParts, request: RequestFacts): Promise<Player | null> {
  if (endpoint.limit?.by === 'address') await count(deps, endpoint, blockOf(request.address));
  if (endpoint.caller === 'anyone') return null;
  const player = await whoIs(deps, endpoint, request);
  if (endpoint.limit?.by === 'player')
    await count(deps, endpoint, player ? String(player.playerId) : blockOf(request.address));
  return player;
}

/** A token that is shown must be good also where none is needed: the browser then renews it and is known. */
async function whoIs(deps: Deps, { caller }: EndpointParts, request: RequestFacts): Promise<Player | null> {
  if (request.bearerToken !== null) return deps.authenticate(request, { fresh: caller === 'player-fresh' });
  if (caller === 'maybe-player') return null;
  throw new Refusal('not_signed_in');
}

async function count({ limiter }: Deps, { method, path, limit }: EndpointParts, who: string): Promise<void> {
  const retryAfter = await limiter.take(`${who} ${method} ${path}`, limit!);
  if (retryAfter > 0) throw new Refusal('too_many_requests', { meta: { retryAfter } });
}
