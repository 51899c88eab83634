import type { Redis } from 'ioredis';
import type { Pool, PoolClient } from 'pg';
import * as statements from './statements.ts';

/** What the bare server has: connections, and nothing between them and the call. */
export interface BareDeps {
  readonly pool: Pool;
  readonly redis: Redis;
}

export interface BareRequest {
  readonly path: string;
  readonly header: (name: string) => string;
  readonly body: { readonly level?: number; readonly option?: number; readonly clientBytes?: string };
}

export type BareCall = (request: BareRequest) => Promise<object>;

export const playerOf = ({ header }: BareRequest): string => header('x-player');

/** Asked with the first statements of a call, as the product asks it. */
export function askSession(client: PoolClient, request: BareRequest): Promise<unknown> {
  return client.query(statements.session, [playerOf(request), request.header('x-session')]);
}

interface CategoryRow {
  readonly category_id: string;
  readonly name: string;
}

/** The categories, read once: the product keeps them too. */
export function keptCategories({ pool }: BareDeps): () => Promise<CategoryRow[]> {
  let kept: Promise<CategoryRow[]> | null = null;
  const read = async () => (await pool.query<CategoryRow>(statements.allCategories)).rows;
  return () => (kept ??= read());
}

/** Begins with the first statements of the work, which sends the COMMIT with its last ones, as the product does. */
export async function inTransaction<T>({ pool }: BareDeps, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const [, result] = await Promise.all([client.query('begin'), work(client)]).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  client.release();
  return result;
}

/** The product's envelope. */
export function envelope(data: object): object {
  return { status: true, data, message: null, meta: {} };
}
