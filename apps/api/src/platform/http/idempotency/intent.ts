import { createHash } from 'node:crypto';
import type { EndpointParts } from '@spw/contract/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Random } from '../../random.ts';
import { Refusal } from '../../refusal.ts';
import { claim, release, saveAnswer, type Claim } from './idempotency-store.ts';

export interface SavedAnswer {
  readonly data: unknown;
  readonly meta?: unknown;
  readonly message?: string | null;
}

/** What the caller wants to happen once. */
export interface Intent {
  /** Null when the caller sent no `Idempotency-Key`: the use case then finds a natural key of its own. */
  readonly key: string | null;
  /**
   * Stores the answer in the transaction of the effect, so that both happen or neither. The answer is repeated as it is:
   * it must not carry a token or another secret.
   */
  readonly save: (tx: Tx, answer: SavedAnswer) => Promise<void>;
}

export const noIntent: Intent = { key: null, save: async () => undefined };

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

interface Request {
  readonly key: string | null;
  readonly playerId: bigint;
  readonly endpoint: EndpointParts;
  readonly params: unknown;
  readonly body: unknown;
}

// Longer than any request may take; a claim this old was left behind by a crash.
const CLAIM_SECONDS = 30;
// Never part of the hash or of anything stored: with the hash of a four-digit secret one would have the secret.
const SECRET_FIELDS = new Set(['pin', 'oldPin', 'newPin', 'code']);

/** Does the work once for each key: a repeated request gets the first answer. Only an effect binds the key. */
export async function once<A extends SavedAnswer>(
  deps: Deps,
  request: Request,
  work: (intent: Intent) => Promise<A>,
): Promise<{ answer: A; repeated: boolean }> {
  const { key } = request;
  if (key === null) return { answer: await work(noIntent), repeated: false };
  if (key.length < 8 || key.length > 128)
    throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': 'invalid_input' } });

  const now = deps.clock.now();
  const ours: Claim = {
    playerId: request.playerId,
    key,
    endpoint: `${request.endpoint.method} ${request.endpoint.path}`,
    requestHash: hashOf(request),
    claimId: newId(deps),
    claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1000),
    createdAt: now,
  };
  const found = await claim(deps.db, ours, now);
  if (found.state === 'other-request') throw new Refusal('key_reused');
  if (found.state === 'in-flight') throw new Refusal('key_in_flight', { meta: { retryAfter: 1 } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the work stored it, for this very endpoint
  if (found.state === 'answered') return { answer: found.answer as A, repeated: true };

  let saved = false;
  const save: Intent['save'] = async (tx, answer) => {
    await saveAnswer(tx, ours, answer);
    saved = true;
  };
  try {
    return { answer: await work({ key, save }), repeated: false };
  } catch (error) {
    saved = false;
    throw error;
  } finally {
    // A claim that cannot be released runs out by itself; the answer does not wait for that.
    if (!saved) await release(deps.db, ours).catch(() => undefined);
  }
}

function hashOf({ endpoint, params, body }: Request): Buffer {
  const open = Object.entries(isObject(body) ? body : {}).filter(([name]) => !SECRET_FIELDS.has(name));
  const canonical = sortKeys([endpoint.method, endpoint.path, params ?? {}, Object.fromEntries(open)]);
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]));
}
