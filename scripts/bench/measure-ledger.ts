import type { BenchServers } from './bench-servers.ts';
import { figuresOf } from './figures.ts';
import { connectLedger, postOurs, recordPosting, type LedgerRun } from './ledger-ours.ts';
import { postByPgbench } from './ledger-pgbench.ts';
import type { Measure, Plan } from './plan.ts';
import type { Slice } from './run-slice.ts';

const SPREAD = 1000;

/**
 * Posting by our code beside pgbench with the same statements, and, by pgbench on both sides, against the same house accounts
 * every time beside house accounts spread so that no two meet.
 */
export async function measureLedger(
  players: number,
  { databaseUrl }: BenchServers,
  { connections, ledger }: Plan,
): Promise<Measure[]> {
  const run: LedgerRun = { players, connections, ...ledger };
  const statements = await recordPosting(databaseUrl);
  const database = connectLedger(databaseUrl, connections);
  const byPgbench = (houseAccounts?: number) =>
    postByPgbench({ ...run, databaseUrl, statements, ...(houseAccounts !== undefined && { houseAccounts }) });
  try {
    await postOurs(database, run);
    const posting = await inTurn(
      ledger.pairs,
      () => postOurs(database, run),
      () => byPgbench(),
    );
    const house = await inTurn(
      ledger.pairs,
      () => byPgbench(1),
      () => byPgbench(SPREAD),
    );
    return [
      { name: 'ledger posting', players, ...posting },
      { name: 'one house account', players, ...house },
    ];
  } finally {
    await database.close();
  }
}

async function inTurn(pairs: number, ours: () => Promise<Slice>, bare: () => Promise<Slice>) {
  const slices: { ours: Slice[]; bare: Slice[] } = { ours: [], bare: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) slices.ours.push(await ours());
    slices.bare.push(await bare());
    if (pair % 2 === 1) slices.ours.push(await ours());
  }
  const figures = { ours: figuresOf(slices.ours), bare: figuresOf(slices.bare) };
  return { ...figures, ratio: figures.ours.perSecond / figures.bare.perSecond };
}
