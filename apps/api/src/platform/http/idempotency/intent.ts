import { createHash } from 'node:crypto';
import type { EndpointParts } from '@spw/contract/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db, DbOrTx, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Random } from '../../random.ts';
import { Refusal } from '../../refusal.ts';
import {
  claim,
  dropStale,
  findKept,
  insertAnswered,
  KeyTaken,
  release,
  saveAnswer,
  type Claim,
} from './idempotency-store.ts';

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
  const ours = claimOf(deps, request);
  if (ours === null) return { answer: await work(noIntent), repeated: false };
  const { key, createdAt: now } = ours;
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

/** Another request under the same key was quicker by a moment: asked again, the first one's answer is there. */
const MOST_TRIES = 5;

/** What was answered under this key before, thrown out of the transaction that it ends. */
class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('This key has an answer');
    this.name = 'AnsweredBefore';
    this.answer = answer;
  }
}

/**
 * The same for work that is one transaction and calls nobody else: nothing is claimed before. The work asks `recall` with its first
 * statements and saves the answer with its last; of two at once the second meets the first one's key and asks again.
 */
export async function onceInOneTransaction<A extends SavedAnswer>(
  deps: Deps,
  request: Request,
  work: (intent: Intent, recall: (db: DbOrTx) => Promise<void>) => Promise<A>,
): Promise<{ answer: A; repeated: boolean }> {
  const ours = claimOf(deps, request);
  if (ours === null) return { answer: await work(noIntent, async () => undefined), repeated: false };
  const recall = async (db: DbOrTx): Promise<void> => {
    const kept = await findKept(db, ours);
    if (!kept) return;
    if (!kept.requestHash.equals(ours.requestHash)) throw new Refusal('key_reused');
    if (kept.answer !== null) throw new AnsweredBefore(kept.answer);
    if (kept.claimedUntil > ours.createdAt) throw new Refusal('key_in_flight', { meta: { retryAfter: 1 } });
    await dropStale(db, ours);
  };
  const intent: Intent = { key: ours.key, save: (tx, answer) => insertAnswered(tx, ours, answer) };
  for (let tries = 1; ; tries += 1)
    try {
      return { answer: await work(intent, recall), repeated: false };
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the work stored it, for this very endpoint
      if (error instanceof AnsweredBefore) return { answer: error.answer as A, repeated: true };
      if (!(error instanceof KeyTaken) || tries === MOST_TRIES) throw error;
    }
}

function claimOf(deps: Deps, request: Request): Claim | null {
  const { key, playerId, endpoint } = request;
  if (key === null) return null;
  if (key.length < 8 || key.length > 128)
    throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': 'invalid_input' } });
  const now = deps.clock.now();
  return {
    playerId,
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    requestHash: hashOf(request),
    claimId: newId(deps),
    claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1000),
    createdAt: now,
  };
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
