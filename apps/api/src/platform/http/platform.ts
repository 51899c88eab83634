import type { FastifyInstance } from 'fastify';
import type { Context } from '@opentelemetry/api';
import type { RefusalCode } from '@spw/contract/refusals';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Random } from '../random.ts';
import type { Redis } from '../redis/redis.ts';
import type { BusyCall, KnownCaller } from './caller/friction.ts';
import type { Limiter } from './caller/limiter.ts';
import type { OpenRoute } from './caller/open-route.ts';
import type { AuthenticateOperator, Operator } from './caller/operator.ts';
import type { Authenticate, LaterProof, Player } from './caller/player.ts';
import type { RequestFacts } from './caller/request-facts.ts';

export type App = FastifyInstance;

/** When a process cannot keep up it sends away those that begin something first, and last those that go on with what was begun. */
export type Shed = 'first' | 'usual' | 'last';

export interface HttpConfig {
  readonly webUrl: string;
  readonly trustedProxies: readonly string[];
  readonly carrierGateways: readonly string[];
  readonly instances: number;
  readonly longestDelayMilliseconds: number;
  readonly longestQueueMilliseconds: number;
  readonly puzzleBits: number;
}

export interface HttpDeps {
  readonly config: HttpConfig;
  readonly db: Db;
  /** Asks whether the database is there and migrated, where that is not asked of `db`. */
  readonly readinessDb?: Db;
  /** How long whoever waits longest for a connection of `db` has waited so far. */
  readonly longestWaitMilliseconds?: () => number;
  readonly redis: Redis;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly authenticate: Authenticate;
  /** Only the game's program has it: there an address that is over its limit meets friction and no refusal. */
  readonly slowDown?: { readonly knownCaller: KnownCaller; readonly puzzleKey: string };
  /** Only the console's program has it: no other can serve an operator. */
  readonly authenticateOperator?: AuthenticateOperator;
}

export interface Platform extends HttpDeps {
  readonly limiter: Limiter;
  readonly https: boolean;
  readonly friction: ((call: BusyCall) => Promise<void>) | null;
  /** Every route that answers without a session, as it was added. */
  readonly openRoutes: OpenRoute[];
}

/** Whether this process is on its way out. */
export interface Lifecycle {
  draining: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyContextConfig {
    /** The refusals that the endpoint of this route may answer with. */
    declared?: ReadonlySet<RefusalCode>;
    /** Answered however busy the process is. */
    neverShed?: boolean;
    /** Whether it is sent away before or after the others when the process cannot keep up. */
    shed?: Shed;
  }
  interface FastifyRequest {
    facts: RequestFacts;
    addressUsed: number;
    player: Player | null;
    proof: LaterProof | null;
    operator: Operator | null;
    carrierNumber: string | null;
    traceContext: Context;
    refusal: RefusalCode | null;
    uploaded: Buffer | null;
  }
}
