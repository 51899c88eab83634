import { resolve } from 'node:path';
import { runSql } from '../../apps/api/src/testing/template.ts';
import type { BenchServers } from './bench-servers.ts';
import { figuresOf, ratioOf, type MeasuredSlice } from './figures.ts';
import type * as ours from './ledger-ours.ts';
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
  { connections, ledger, beside }: Plan,
): Promise<Measure[]> {
  const run: LedgerRun = { players, connections, ...ledger };
  await runSql(ownerUrl, HOUSE_ACCOUNTS);
  const statements = await recordPosting(databaseUrl);
  const database = connectLedger(databaseUrl, connections);
  const byPgbench = (houseAccounts?: number) =>
    postByPgbench({ ...run, databaseUrl, statements, ...(houseAccounts !== undefined && { houseAccounts }) });
  const other = beside === undefined ? null : await ledgerOf(beside);
  const otherDatabase = other?.connectLedger(databaseUrl, connections);
  try {
    await postOurs(database, run);
    if (other) await other.postOurs(otherDatabase!, run);
    const posting = await inTurn(
      ledger.runs,
      () => postOurs(database, run),
      () => byPgbench(),
    );
    const withOther =
      other &&
      (await inTurn(
        ledger.runs,
        () => timed(() => postOurs(database, run)),
        () => timed(() => other.postOurs(otherDatabase!, run)),
      ));
    const house = await inTurn(
      ledger.runs,
      () => byPgbench(1),
      () => byPgbench(SPREAD),
    );
    return [
      {
        name: 'ledger posting',
        players,
        ...posting,
        ...(withOther && { ours: withOther.ours, other: { figures: withOther.bare, ratio: withOther.ratio } }),
      },
      { name: 'one house account', players, ...house },
    ];
  } finally {
    await database.close();
    await otherDatabase?.close();
  }
}

/** Posting by the code of another commit. */
async function ledgerOf(tree: string): Promise<typeof ours> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same file of another commit
  return (await import(resolve(tree, 'scripts/bench/ledger-ours.ts'))) as typeof ours;
}

/** With the processor's time of this process, in which both post. */
async function timed(post: () => Promise<Slice>): Promise<MeasuredSlice> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const slice = await post();
  const { user, system } = process.cpuUsage(before);
  // Of what was counted, which is the slice without its beginning.
  const share = slice.seconds / ((performance.now() - startedAt) / 1000);
  return { ...slice, workedMs: ((user + system) / 1000) * share };
}

async function inTurn(runs: number, ours: () => Promise<MeasuredSlice>, bare: () => Promise<MeasuredSlice>) {
  const slices: { ours: MeasuredSlice[]; bare: MeasuredSlice[] } = { ours: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    if (run % 2 === 0) slices.ours.push(await ours());
    slices.bare.push(await bare());
    if (run % 2 === 1) slices.ours.push(await ours());
  }
  return { ours: figuresOf(slices.ours), bare: figuresOf(slices.bare), ratio: ratioOf(slices.ours, slices.bare) };
}
