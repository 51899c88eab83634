import type { EndpointParts } from '@spw/contract/endpoint';
import { Refusal } from '../../refusal.ts';
import { blockOf } from './address.ts';
import type { Limiter } from './limiter.ts';
import type { AuthenticateOperator, Operator } from './operator.ts';
import type { Authenticate, Player } from './player.ts';
import type { RequestFacts } from './request-facts.ts';

interface Deps {
  readonly authenticate: Authenticate;
  readonly authenticateOperator?: AuthenticateOperator;
  readonly limiter: Limiter;
}

interface Authorized {
  readonly player: Player | null;
  readonly operator: Operator | null;
}

/** Counts the call against its limit and proves who is calling, before a byte of the body is read. */
export async function authorize(deps: Deps, endpoint: EndpointParts, request: RequestFacts): Promise<Authorized> {
  if (endpoint.limit?.by === 'address') await countAgainstLimit(deps, endpoint, blockOf(request.address));
  if (endpoint.caller === 'anyone') return { player: null, operator: null };
  if (isForOperators(endpoint)) return { player: null, operator: await authorizeOperator(deps, endpoint, request) };
  const player = await authorizePlayer(deps, endpoint, request);
  if (endpoint.limit?.by === 'player')
    await countAgainstLimit(deps, endpoint, player ? String(player.playerId) : blockOf(request.address));
  return { player, operator: null };
}

export function isForOperators({ caller }: EndpointParts): boolean {
  return caller === 'operator' || caller === 'operator-unproven';
}

/** A role that is not named here may not, however good its session is. */
async function authorizeOperator(deps: Deps, endpoint: EndpointParts, request: RequestFacts): Promise<Operator> {
  const operator = await deps.authenticateOperator!(request, { proven: endpoint.caller === 'operator' });
  const may = endpoint.caller === 'operator-unproven' || operator.role === 'owner';
  if (!may && !endpoint.roles?.includes(operator.role)) throw new Refusal('not_allowed');
  return operator;
}

/** A token that is shown must be good also where none is needed: the browser then renews it and is known. */
async function authorizePlayer(deps: Deps, { caller }: EndpointParts, request: RequestFacts): Promise<Player | null> {
  if (request.bearerToken !== null) return deps.authenticate(request, { fresh: caller === 'player-fresh' });
  if (caller === 'maybe-player') return null;
  throw new Refusal('not_signed_in');
}

async function countAgainstLimit(
  { limiter }: Deps,
  { method, path, limit }: EndpointParts,
  who: string,
): Promise<void> {
  const retryAfter = await limiter.take(`${who} ${method} ${path}`, limit!);
  if (retryAfter > 0) throw new Refusal('too_many_requests', { meta: { retryAfter } });
}
