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

export async function playerOf({ pool }: BareDeps, { header }: BareRequest): Promise<string> {
  const { rows } = await pool.query<{ player_id: string }>(statements.session, [
    header('x-player'),
    header('x-session'),
  ]);
  return rows[0]!.player_id;
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

export async function inTransaction<T>({ pool }: BareDeps, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Sent with the first statement, as the product sends it.
    const [, result] = await Promise.all([client.query('begin'), work(client)]);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** The product's envelope. */
export function envelope(data: object): object {
  return { status: true, data, message: null, meta: {} };
}
