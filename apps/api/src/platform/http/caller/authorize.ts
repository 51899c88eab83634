import type { EndpointParts } from '@spw/contract/endpoint';
import type { Db, DbOrTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { blockOf } from './address.ts';
import { countStoredBytes } from './open-route.ts';
import type { Limiter } from './limiter.ts';
import type { AuthenticateOperator, Operator } from './operator.ts';
import type { Authenticate, LaterProof, Player, PlayerProof } from './player.ts';
import type { Platform } from '../platform.ts';
import type { RequestFacts } from './request-facts.ts';

/** How large a body may be where the endpoint does not say. */
export const BODY_BYTES = 64 * 1024;

interface Deps {
  readonly db: Db;
  readonly authenticate: Authenticate;
  readonly authenticateOperator?: AuthenticateOperator;
  readonly limiter: Limiter;
  /** The game's server has it; the console's refuses an address that is over its limit. */
  readonly friction: Platform['friction'];
}

interface Authorized {
  /** How much of its limit the address has used; up to 1 nothing follows from it. */
  readonly addressUsed: number;
  readonly player: Player | null;
  readonly proof: LaterProof | null;
  readonly operator: Operator | null;
}

const NOBODY = { player: null, proof: null, operator: null };

/**
 * Counts the call against its limit and proves who is calling, before a byte of the body is read. With `provesLater` the token and its
 * cookie are read here, and the session with the first statements of the handler.
 */
export async function authorize(
  deps: Deps,
  endpoint: EndpointParts,
  request: RequestFacts,
  { provesLater }: { readonly provesLater: boolean },
): Promise<Authorized> {
  const byAddress = endpoint.limit?.by === 'address';
  if (isForOperators(endpoint)) {
    if (byAddress) await countAgainstLimit(deps, endpoint, blockOf(request.address));
    return { ...NOBODY, operator: await authorizeOperator(deps, endpoint, request), addressUsed: 0 };
  }
  const addressUsed = byAddress ? await countAddress(deps, endpoint, request) : 0;
  if (endpoint.caller === 'anyone') return { ...NOBODY, addressUsed };
  const { player, proof } = await authorizePlayer(deps, endpoint, request, provesLater);
  if (!player && endpoint.stores) {
    const bytes = Number(request.header('content-length') ?? endpoint.bodyBytes ?? BODY_BYTES);
    await countStoredBytes(deps, { path: endpoint.path, stores: endpoint.stores }, { address: request.address, bytes });
  }
  if (endpoint.limit?.by === 'player' && !player)
    return { ...NOBODY, addressUsed: await countAddress(deps, endpoint, request) };
  if (endpoint.limit?.by === 'player') await countAgainstLimit(deps, endpoint, String(player!.playerId));
  return { player, proof, operator: null, addressUsed };
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
async function authorizePlayer(
  deps: Deps,
  { caller }: EndpointParts,
  request: RequestFacts,
  provesLater: boolean,
): Promise<Pick<Authorized, 'player' | 'proof'>> {
  if (request.bearerToken === null) {
    if (caller === 'maybe-player') return NOBODY;
    throw new Refusal('not_signed_in');
  }
  const { player, prove } = deps.authenticate(request, { fresh: caller === 'player-fresh' });
  if (provesLater && player) return { player, proof: later(prove) };
  return { player: await prove(deps.db), proof: null };
}

function later(prove: PlayerProof['prove']): LaterProof {
  let isProven = false;
  const ask = async (db: DbOrTx): Promise<void> => {
    await prove(db);
    isProven = true;
  };
  return { ask, isProven: () => isProven };
}

/** An address refuses nobody: what follows from a busy one is friction, once it is known what the call is about. */
async function countAddress(deps: Deps, endpoint: EndpointParts, request: RequestFacts): Promise<number> {
  if (!deps.friction) {
    await countAgainstLimit(deps, endpoint, blockOf(request.address));
    return 0;
  }
  const { method, path, limit } = endpoint;
  return deps.limiter.share(`${blockOf(request.address)} ${method} ${path}`, limit!);
}

async function countAgainstLimit(
  { limiter }: Deps,
  { method, path, limit }: EndpointParts,
  who: string,
): Promise<void> {
  const retryAfter = await limiter.take(`${who} ${limit!.of ?? `${method} ${path}`}`, limit!);
  if (retryAfter > 0) throw new Refusal('too_many_requests', { meta: { retryAfter } });
}
