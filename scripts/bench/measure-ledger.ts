import { runSql } from '../../apps/api/src/testing/template.ts';
import type { BenchServers } from './bench-servers.ts';
import { figuresOf, ratioOf } from './figures.ts';
import { connectLedger, postOurs, recordPosting, type LedgerRun } from './ledger-ours.ts';
import { postByPgbench } from './ledger-pgbench.ts';
import type { Measure, Plan } from './plan.ts';
import type { Slice } from './run-slice.ts';

const SPREAD = 1000;
// The database lets a kind of transfer move its own accounts of the house and no others. One whose number ends in 1 holds naira.
const HOUSE_ACCOUNTS = `insert into ledger.kind_lines (kind, sign, place)
  select 'fund-card', sign, -1001 - 10 * n from generate_series(1, ${SPREAD}) n, unnest('{1,-1}'::int[]) sign`;

/**
 * Posting by our code beside pgbench with the same statements, and, by pgbench on both sides, against the same house accounts
 * every time beside house accounts spread so that no two meet.
 */
export async function measureLedger(
  players: number,
  { databaseUrl, ownerUrl }: BenchServers,
  { connections, ledger }: Plan,
): Promise<Measure[]> {
  const run: LedgerRun = { players, connections, ...ledger };
  await runSql(ownerUrl, HOUSE_ACCOUNTS);
  const statements = await recordPosting(databaseUrl);
  const database = connectLedger(databaseUrl, connections);
  const byPgbench = (houseAccounts?: number) =>
    postByPgbench({ ...run, databaseUrl, statements, ...(houseAccounts !== undefined && { houseAccounts }) });
  try {
    await postOurs(database, run);
    const posting = await inTurn(
      ledger.runs,
      () => postOurs(database, run),
      () => byPgbench(),
    );
    const house = await inTurn(
      ledger.runs,
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

async function inTurn(runs: number, ours: () => Promise<Slice>, bare: () => Promise<Slice>) {
  const slices: { ours: Slice[]; bare: Slice[] } = { ours: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    if (run % 2 === 0) slices.ours.push(await ours());
    slices.bare.push(await bare());
    if (run % 2 === 1) slices.ours.push(await ours());
  }
  return { ours: figuresOf(slices.ours), bare: figuresOf(slices.bare), ratio: ratioOf(slices.ours, slices.bare) };
}
