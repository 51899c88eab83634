import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** What the clock of a moment and that of a commit may differ by. */
const EDGE_SECONDS = 1;
const EVERY_MS = 20;

export interface Marks {
  stop(): Promise<Written>;
}

export interface Written {
  /** Rows of before the moment that are missing there, and rows of after it that are there. */
  compareWith(url: string, moment: string): Promise<{ missing: number; tooNew: number }>;
}

/** Writes a row with its time every few milliseconds, so that it can be said to which moment a copy goes. */
export async function startMarks(ownerUrl: string): Promise<Marks> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create table restore_marks (number int primary key, at timestamptz not null)');
  const times: Date[] = [];
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ at: Date }>(
        'insert into restore_marks values ($1, clock_timestamp()) returning at',
        [times.length],
      );
      times.push(rows[0]!.at);
      await pause(EVERY_MS);
    }
    await client.end();
  })();
  return {
    async stop() {
      over.abort();
      await writing;
      return { compareWith: (url, moment) => compare(times, url, new Date(moment)) };
    },
  };
}

async function compare(
  times: readonly Date[],
  url: string,
  moment: Date,
): Promise<{ missing: number; tooNew: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number }>('select number from restore_marks');
    const there = new Set(rows.map(({ number }) => number));
    const edge = moment.getTime() - EDGE_SECONDS * 1000;
    const numbered = times.map((at, number) => ({ at: at.getTime(), number }));
    return {
      missing: numbered.filter(({ at, number }) => at <= edge && !there.has(number)).length,
      tooNew: numbered.filter(({ at, number }) => at > moment.getTime() && there.has(number)).length,
    };
  } finally {
    await client.end();
  }
}
