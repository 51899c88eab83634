import * as contract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { reportQuestion } from '@spw/contract/reports';
import { KEPT_MONTHS, keptUntil } from '@spw/rules/kept-games';
import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import type { Approver } from '@spw/rules/two-people';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPlayer } from '../../modules/players/index.ts';
import { sweepWeeks } from '../../modules/prizes/index.ts';
import { approveWeek, publishWeek } from '../../modules/prizes/weeks/publish-and-approve-week.ts';
import { findWeek } from '../../modules/prizes/weeks/week-store.ts';
import { decideDispute } from '../../modules/rounds/disputes/decide-dispute.ts';
import { expireRounds, forgetGames, makeGameMonths, repairQuestion } from '../../modules/rounds/index.ts';
import { activateSubscription } from '../../modules/subscriptions/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { noCrash } from '../../platform/crash-point.ts';
import { connect } from '../../platform/db/connect.ts';
import { timeOfId } from '../../platform/ids.ts';
import { openSince } from '../../read-models/open-since.ts';
import { brokenInvariants } from '../broken-invariants.ts';
import { useDatabase } from '../database.ts';
import { anApprover } from '../operators.ts';
import { testGame, type GamePlayer } from '../players/game.ts';
import { whenCountable } from '../players/prizes.ts';
import { runSql } from '../template.ts';

/** More months than games are kept. */
const MONTHS = KEPT_MONTHS + 5;
const GAME_TABLES = ['rounds', 'turns', 'round_questions', 'spins', 'point_entries'];
/** Books, prizes, boards and what a player has seen: no row of them may go or change. */
const STAYS = [
  'ledger.entries',
  'ledger.balances',
  'prize_weeks',
  'prize_standings',
  'prize_awards',
  'week_scores',
  'seen_questions',
  'question_reports',
];

const database = useDatabase();
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
const pool = { poolSize: 8, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
const watched = connect({ databaseUrl: database.url, ...pool }, 'spw-test', {
  onStatement: ({ query }) => asked.push({ sql: query.sql, parameters: query.parameters }),
});
afterAll(() => watched.close());
const game = await testGame(database, { foundations: { db: watched.db } });
const { clock, deps } = game;
const { db } = database;
const workerDeps = { ...game.workerDeps, db: database.as.worker.db };
let [ngozi, tunde]: Approver[] = [];
let start: Date;

/** The year begins where the first part ends, whatever day it is outside, and the ledger takes the test's clock for the time. */
beforeAll(async () => {
  const { rows } = await sql<{ end: string }>`
    select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]+)''\\)') as end
    from pg_class where relname = 'round_questions_before'`.execute(db);
  start = timeOfId(rows[0]!.end);
  await runSql(
    database.ownerUrl,
    `create table simulated_time (at timestamptz not null);
     insert into simulated_time values ('${start.toISOString()}');
     do $$ begin
       execute replace(pg_get_functiondef('ledger.make_partitions'::regproc), 'now()', 'timestamptz ''${start.toISOString()}''');
       execute replace(pg_get_functiondef('ledger.post(bigint, text, text, ledger.line[], text)'::regprocedure), 'clock_timestamp()', '(select at from public.simulated_time)');
     end $$;
     select ledger.make_partitions('${start.toISOString()}'::date + 1200)`,
  );
  await setTime(dayOfMonth(0));
  [ngozi, tunde] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
});

const dayOfMonth = (month: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 2, 9));

async function setTime(at: Date): Promise<void> {
  clock.set(at);
  await runSql(database.ownerUrl, `update simulated_time set at = '${at.toISOString()}'`);
}

const forget = () => forgetGames(workerDeps, { openSince });

/** Signed in anew, with a subscription: months pass between two games. */
async function awake(player: GamePlayer): Promise<void> {
  const { phone } = await getPlayer(deps.db, player.playerId);
  await player.browser.send(playersContract.login, { body: { phone } });
  const key = `month:${player.playerId}:${clock.now().toISOString()}`;
  await deps.db
    .transaction()
    .execute((tx) => activateSubscription(deps, tx, { playerId: player.playerId, plan: 'weekly', key }));
}

async function playGame(player: GamePlayer): Promise<string> {
  const roundId = await player.start();
  await player.play(roundId, 1);
  await player.reveal(roundId, 2);
  await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  await player.play(roundId, 3, 'wrong');
  return roundId;
}

/** Two people find the question wrong at which this game was lost, and its points come into the running week. */
async function repairGame(player: GamePlayer, roundId: string): Promise<void> {
  const { body } = await player.browser.send(contract.getProof, { params: { id: roundId } });
  const { id } = body.data.questions.find((one: { right: boolean }) => !one.right);
  await player.browser.send(reportQuestion, { params: { id }, body: { reason: 'wrong-answer' } });
  const { reportId, questionId } = await allTables(db)
    .selectFrom('questionReports')
    .select(['reportId', 'questionId'])
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow();
  for (const by of [ngozi!, tunde!]) {
    const decision = { reportId, verdict: 'uphold' as const, reason: 'It is wrong', operator: { ...by, publicId: id } };
    await deps.db.transaction().execute((tx) => decideDispute(deps, tx, decision));
  }
  // Once more when no round can be open in which it was asked.
  for (const minutes of [0, 60]) {
    await setTime(new Date(clock.now().getTime() + minutes * 60_000));
    await repairQuestion({ ...workerDeps, crashPoint: noCrash }, { questionId });
  }
}

async function countWeek(): Promise<LagosWeek> {
  const week = lagosWeek(clock.now());
  await setTime(whenCountable(week));
  await expireRounds(workerDeps);
  await sweepWeeks(workerDeps);
  return week;
}

/** Two people approve it, and nobody fetches their prize. */
async function creditWeek(week: LagosWeek): Promise<void> {
  const awardsHash = (await findWeek(deps.db, week))!.awardsHash!.toString('hex');
  await deps.db.transaction().execute((tx) => publishWeek(deps, tx, { week, awardsHash, by: ngozi! }));
  await setTime(new Date(clock.now().getTime() + 24 * 3_600_000));
  await deps.db.transaction().execute((tx) => approveWeek(deps, tx, { week, awardsHash, by: tunde! }));
  await setTime(new Date(clock.now().getTime() + DEFAULT_SETTINGS.prizes.autoCreditDays * 86_400_000));
  await sweepWeeks(workerDeps);
  expect((await findWeek(deps.db, week))!.state).toBe('credited');
}

async function sizes(): Promise<Record<string, { rows: number; parts: number }>> {
  const found: [string, { rows: number; parts: number }][] = [];
  for (const table of GAME_TABLES) {
    const { rows } = await sql<{ rows: number; parts: number }>`
      select (select count(*)::int from ${sql.raw(table)}) as rows,
        (select count(*)::int from pg_inherits where inhparent = ${table}::regclass) as parts`.execute(db);
    found.push([table, rows[0]!]);
  }
  return Object.fromEntries(found);
}

async function digest(): Promise<string[]> {
  const digests: string[] = [];
  for (const table of STAYS) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.raw(table)} t`.execute(
      db,
    );
    digests.push(`${table} ${rows[0]!.digest}`);
  }
  return digests;
}

const proofOf = async (player: GamePlayer, roundId: string) => {
  const { http, body } = await player.browser.send(contract.getProof, { params: { id: roundId } });
  return [http, body.code];
};

test('a year of games and more keeps its size, loses nothing that is needed, and each game can be checked until its date', async () => {
  const [ada, bola] = [await game.aPlayer({ powerups: MONTHS }), await game.aPlayer({ powerups: MONTHS })];
  const games: { roundId: string; startedAt: Date }[] = [];
  const sizesByMonth: Awaited<ReturnType<typeof sizes>>[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    await setTime(dayOfMonth(month));
    await makeGameMonths(workerDeps);
    await awake(ada);
    games.push({ roundId: await playGame(ada), startedAt: clock.now() });
    // A turn of which nothing comes lapses with the next one.
    if (month % 2 === 0) {
      await awake(bola);
      await bola.spin();
    }
    // What it brings lies beside the first game, and belongs to a week that is kept two months longer.
    if (month === 2) await repairGame(ada, games[0]!.roundId);
    await creditWeek(await countWeek());

    const before = await digest();
    await forget();
    expect(await digest()).toEqual(before);
    if (month === KEPT_MONTHS + 1) expect(await brokenInvariants(db)).toEqual([]);
    sizesByMonth.push(await sizes());
  }
  const { rows: repairs } = await sql`select from round_repairs`.execute(db);
  expect(repairs).toHaveLength(1);
  // Two months with their lapsed turn are the same as any other two.
  expect(sizesByMonth.at(-1)).toEqual(sizesByMonth.at(-3));
  expect(sizesByMonth.at(-2)).toEqual(sizesByMonth.at(-4));
  expect(sizesByMonth.at(-1)!['rounds']!.rows).toBeLessThan(MONTHS);
  expect(await brokenInvariants(db)).toEqual([]);

  // The last of the first games that are still kept.
  const { roundId, startedAt } = games.find((one) => keptUntil(one.startedAt) > clock.now())!;
  await setTime(new Date(keptUntil(startedAt).getTime() - 1));
  await forget();
  await awake(ada);
  expect(await proofOf(ada, roundId)).toEqual([200, undefined]);
  await setTime(keptUntil(startedAt));
  await forget();
  await awake(ada);
  expect(await proofOf(ada, roundId)).toEqual([410, 'round_not_kept']);
  expect(await proofOf(ada, games[0]!.roundId)).toEqual([410, 'round_not_kept']);
  expect(await proofOf(ada, games.at(-1)!.roundId)).toEqual([200, undefined]);
});

test('of all the months that are kept, no call of a player looks into more than those it is about', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  await makeGameMonths(workerDeps);
  asked.length = 0;
  const roundId = await playGame(player);
  const { body } = await player.browser.send(contract.getProof, { params: { id: roundId } });
  await player.browser.send(contract.listOwnRounds);
  await player.browser.send(reportQuestion, { params: { id: body.data.questions[0].id }, body: { reason: 'unclear' } });

  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const statements = asked.filter((one) => /\b(round_questions|spins|point_entries)\b/.test(one.sql));
  const looked: [statement: string, parts: number][] = [];
  for (const one of statements) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${one.sql}`, [...one.parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const parts = plan.match(/\b(round_questions|spins|point_entries)_(before|default|\d{4}_\d{2})\b/g) ?? [];
    looked.push([one.sql, new Set(parts).size]);
  }
  await owner.end();
  expect(new Set(looked.map(([statement]) => statement.split(' ')[0]))).toEqual(
    new Set(['insert', 'select', 'update', 'with']),
  );
  // The list of games goes back sixty days.
  expect(looked.filter(([, parts]) => parts > 4)).toEqual([]);
  expect((await sizes())['round_questions']!.parts).toBeGreaterThan(KEPT_MONTHS);
});

test('a game stays while somebody has to decide about it, and goes when they have', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  await makeGameMonths(workerDeps);
  const roundId = await playGame(player);
  const proof = await player.browser.send(contract.getProof, { params: { id: roundId } });
  const reported = proof.body.data.questions[0].id;
  await player.browser.send(reportQuestion, { params: { id: reported }, body: { reason: 'unclear' } });
  const week = await countWeek();

  const late = new Date(keptUntil(clock.now()).getTime() + 86_400_000);
  await setTime(late);
  await forget();
  await awake(player);
  expect(await proofOf(player, roundId)).toEqual([200, undefined]);
  expect(game.logged()).toContain('games are kept longer, because something is still open');

  await creditWeek(week);
  await forget();
  await awake(player);
  expect(await proofOf(player, roundId)).toEqual([200, undefined]);

  await allTables(db)
    .updateTable('questionReports')
    .set({ state: 'rejected', decidedBy: roundId, decidedAt: clock.now() })
    .where('state', '=', 'open')
    .execute();
  await forget();
  await awake(player);
  expect(await proofOf(player, roundId)).toEqual([410, 'round_not_kept']);
  expect(await brokenInvariants(db)).toEqual([]);
});
