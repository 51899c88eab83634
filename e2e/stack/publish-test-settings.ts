import pg from 'pg';

/** What the product waits for happens at once among stand-ins, so it need not wait as long as for a real network. */
const SHORT_WAITS = {
  // The numbers of all journeys are of one range, which shares a minute's codes.
  codes: { strangersPerPrefixMinute: 1000 },
  airtime: { firstCheckSeconds: 2, checkEverySeconds: 1, lookAgainSeconds: 1 },
  prizes: { reviewHours: 0 },
  mobileMoney: { pollSeconds: 1, lookAgainSeconds: 1 },
};

/** A test on a busy machine answers later than a player would, and must not lose the question for that. */
const LONG_TURNS = { game: { seconds: 120, lateSeconds: 120, ladderSeconds: 120 } };

/** Published as an operator would, before anything reads them. */
export async function publishTestSettings(databaseUrl: string, clocks: 'long' | 'real'): Promise<void> {
  const changes = clocks === 'long' ? { ...SHORT_WAITS, ...LONG_TURNS } : SHORT_WAITS;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into settings_versions (changes, published_at, published_by) values ($1, now(), 'journeys')`,
      [JSON.stringify(changes)],
    );
    // An ad comes when a screen has been still for a while: a journey that wants one brings its own.
    await client.query('update campaigns set active = false');
  } finally {
    await client.end();
  }
}
