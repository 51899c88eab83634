import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Rows that are written one after the other, past the product, to know to the row what was acknowledged and for how long nothing was. */
export interface Writes {
  /** The longest time since then in which nothing was acknowledged, in seconds. */
  longestGap(since: number): number;
  /** How many were acknowledged in this time. */
  acknowledgedIn(from: number, to: number): number;
  stop(): Promise<WritesReport>;
  /** No more is written, and nothing counted. */
  giveUp(): void;
}

export interface WritesReport {
  readonly acknowledged: number;
  /** Of those, the ones that are not in the database. */
  readonly lost: number;
  /** Sent, and never answered: they may be there or not. */
  readonly inDoubt: number;
}

const WRITERS = 4;
const EVERY_MS = 20;
const AGAIN_MS = 100;
const CONNECT_MS = 1500;
const ANSWER_MS = 3000;
const PATIENCE_MS = 60_000;

export async function startWrites(url: string): Promise<Writes> {
  const acknowledged: { readonly id: number; readonly at: number }[] = [];
  const stop = new AbortController();
  const firstId = await withClient(url, async (client) => {
    await client.query('create schema if not exists drill');
    await client.query('create table if not exists drill.writes (id bigint primary key)');
    const { rows } = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from drill.writes');
    return Number(rows[0]!.last) + 1;
  });
  let given = 0;
  let inDoubt = 0;

  async function keepWriting(): Promise<void> {
    let client: Client | null = null;
    while (!stop.signal.aborted) {
      const id = firstId + given++;
      let isSent = false;
      try {
        client ??= await open(url);
        isSent = true;
        await client.query('insert into drill.writes (id) values ($1)', [id]);
        acknowledged.push({ id, at: performance.now() });
        await pause(EVERY_MS);
      } catch {
        if (isSent) inDoubt += 1;
        close(client);
        client = null;
        await pause(AGAIN_MS);
      }
    }
    close(client);
  }
  const writers = Array.from({ length: WRITERS }, keepWriting);

  return {
    longestGap(since) {
      const times = acknowledged.map(({ at }) => at).filter((at) => at > since);
      const edges = [since, ...times.toSorted((a, b) => a - b), performance.now()];
      return Math.max(...edges.slice(1).map((at, index) => at - edges[index]!)) / 1000;
    },
    acknowledgedIn: (from, to) => acknowledged.filter(({ at }) => at > from && at < to).length,
    giveUp: () => stop.abort(),
    async stop() {
      stop.abort();
      await Promise.all(writers);
      const ids = acknowledged.map(({ id }) => id);
      const lost = await withClient(url, async (client) => {
        const { rows } = await client.query<{ lost: string }>(
          `select count(*) as lost from unnest($1::bigint[]) as told (id)
           where not exists (select from drill.writes where writes.id = told.id)`,
          [ids],
        );
        return Number(rows[0]!.lost);
      });
      return { acknowledged: ids.length, lost, inDoubt };
    },
  };
}

/** Tries until it could, for a minute at most. */
async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const since = performance.now();
  while (true) {
    let client: Client | null = null;
    try {
      client = await open(url);
      return await use(client);
    } catch (error) {
      if (performance.now() - since > PATIENCE_MS) throw error;
      await pause(AGAIN_MS);
    } finally {
      close(client);
    }
  }
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS });
  // Whoever waits for an answer hears of it; between two questions nobody has to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One whose question was not answered is cut off, and nobody waits for that. */
function close(client: Client | null): void {
  client?.end().catch(() => undefined);
}
