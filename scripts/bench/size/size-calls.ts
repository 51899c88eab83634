import { setTimeout } from 'node:timers/promises';
import * as account from '../../../packages/contract/src/account.ts';
import * as adjustments from '../../../packages/contract/src/console/adjustments.ts';
import * as audit from '../../../packages/contract/src/console/audit.ts';
import * as campaigns from '../../../packages/contract/src/console/campaigns.ts';
import * as door from '../../../packages/contract/src/console/door.ts';
import * as evidence from '../../../packages/contract/src/console/evidence.ts';
import * as inbox from '../../../packages/contract/src/console/inbox.ts';
import * as money from '../../../packages/contract/src/console/money.ts';
import * as staff from '../../../packages/contract/src/console/operators.ts';
import * as acts from '../../../packages/contract/src/console/player-acts.ts';
import * as people from '../../../packages/contract/src/console/players.ts';
import * as questions from '../../../packages/contract/src/console/questions.ts';
import * as settings from '../../../packages/contract/src/console/settings.ts';
import * as signals from '../../../packages/contract/src/console/signals.ts';
import * as timeline from '../../../packages/contract/src/console/timeline.ts';
import * as today from '../../../packages/contract/src/console/today.ts';
import * as weeks from '../../../packages/contract/src/console/week.ts';
import * as game from '../../../packages/contract/src/game.ts';
import * as players from '../../../packages/contract/src/players.ts';
import * as shop from '../../../packages/contract/src/shop.ts';
import * as wallet from '../../../packages/contract/src/wallet.ts';
import { endOfWeek, lagosDay, lagosWeek } from '../../../packages/rules/src/lagos.ts';
import { verifyAll, verifyNew } from '../../../apps/api/src/invariants/verify-ledger.ts';
import * as erasure from '../../../apps/api/src/modules/account/index.ts';
import * as analytics from '../../../apps/api/src/modules/analytics/index.ts';
import * as limits from '../../../apps/api/src/modules/limits/index.ts';
import * as payments from '../../../apps/api/src/modules/payments/index.ts';
import * as signIns from '../../../apps/api/src/modules/players/index.ts';
import * as prizes from '../../../apps/api/src/modules/prizes/index.ts';
import * as rounds from '../../../apps/api/src/modules/rounds/index.ts';
import * as shopping from '../../../apps/api/src/modules/shop/index.ts';
import { sweepWithdrawals } from '../../../apps/api/src/modules/withdrawals/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { PROCESS_ROLES } from '../../../apps/api/src/platform/db/roles.ts';
import { allTables } from '../../../apps/api/src/platform/db/all-tables.ts';
import { purgeKeysJob } from '../../../apps/api/src/platform/http/idempotency/purge-keys.ts';
import { makeMetrics } from '../../../apps/api/src/platform/metrics/metrics.ts';
import { countTotalsJob } from '../../../apps/api/src/read-models/count-totals.ts';
import { anAuthenticator } from '../../../apps/api/src/testing/authenticator.ts';
import { jobHandlers } from '../../../apps/api/src/testing/job-handlers.ts';
import { addReadyOperator } from '../../../apps/api/src/testing/operators.ts';
import { aBrowser, type Browser, type Reply } from '../../../apps/api/src/testing/players/browser.ts';
import { runSql } from '../../../apps/api/src/testing/template.ts';
import { ALIKE_EVERY, type Size } from './fill-history.ts';
import type { Cost } from './read-plans.ts';
import type { PlainWorld, SizeWorld } from './size-world.ts';

/** Who makes it decides how much it may grow with the number of players. */
export type Side = 'player' | 'console' | 'work';

export interface Measured extends Cost {
  readonly name: string;
  readonly side: Side;
  readonly ms: number;
  /** Ended because it took too long; what it had read by then is not known. */
  readonly unfinished?: boolean;
}

type Playing = Pick<SizeWorld, 'app' | 'ownerDeps' | 'syncBoard'>;

type Measure = <T>(name: string, side: Side, work: () => Promise<T>) => Promise<T>;

/** So long may one piece of work take: what fills an evening on a small machine keeps nothing else from being printed. */
const LONGEST_MS = 15 * 60_000;
const LONG_MS = 5000;

const PIN = '7391';
/** So long a process keeps the first page of the board: over that, every call reads it, at every size. */
const BOARD_KEPT_MS = 1_100;
const HOUR_MS = 3_600_000;
const PLAYERS = 12;
/** Who play in a busier minute. */
const MANY = 500;
const LOOKS_AT_BOARD = 3;
const OPERATOR_TIMES = 3;
const LEAVERS = 7;
/** Each part of the measuring takes other players: those next to each other. */
const MOST_BEFORE = 3;
/** Everything that is done by the clock, when there is nothing to do: what it costs to find that out. */
const SWEEPS = [
  rounds.expireRoundsJob,
  rounds.measureRoundsJob,
  countTotalsJob,
  shopping.renewSubscriptionsJob,
  payments.sweepWebhooksJob,
  payments.sweepRefundsJob,
  prizes.sweepWeeksJob,
  signIns.purgeSignInsJob,
  limits.purgeKeptLimitsJob,
  analytics.purgeEventsJob,
  purgeKeysJob,
];

/** Everything that is measured, each as often as there are players for it; the middle one of each counts. Shown part by part: a large one takes long. */
export async function measureCalls(
  world: SizeWorld,
  size: Size,
  show: (measured: readonly Measured[]) => void,
): Promise<Measured[]> {
  let all: Measured[] = [];
  const shown: Measured[] = [];
  const measure: Measure = async (name, side, work) => {
    world.plans.take();
    const began = performance.now();
    const limit = setInterval(() => performance.now() - began > LONGEST_MS && void cancelWork(world), 1000);
    const took = (unfinished?: true) => {
      const one = {
        name,
        side,
        ms: performance.now() - began,
        ...world.plans.take(),
        ...(unfinished && { unfinished }),
      };
      all.push(one);
      // Whoever ends the run early has what took long.
      if (one.ms > LONG_MS) show([one]);
    };
    try {
      const result = await work();
      took();
      return result;
    } catch (error) {
      if (performance.now() - began > LONGEST_MS) took(true);
      throw error;
    } finally {
      clearInterval(limit);
    }
  };
  // What a process does once, when it starts, is not what a call costs.
  await playAs(world, playerOf(size, 0), async (_name, _side, work) => work());
  const failures: unknown[] = [];
  // What is read by many comes first, what takes long last; after the week's close nobody plays any more.
  for (const part of [play, prove, leave, sweepAll, operate, exportAll, closeWeek, proveAll]) {
    // Filling may have taken an hour: what fails keeps nothing else from being measured.
    await part(world, size, measure).catch((error: unknown) => failures.push(error));
    const measured = middles(all);
    show(measured);
    shown.push(...measured);
    all = [];
  }
  if (failures.length > 0) throw new AggregateError(failures, 'something could not be measured');
  return shown;
}

/** What the database's processors spend on each call of a player, in milliseconds: without the plans, which would be most of it. */
export async function measureCpu(world: PlainWorld, size: Size): Promise<ReadonlyMap<string, number>> {
  const spent: { name: string; ms: number }[] = [];
  const measure: Measure = async (name, _side, work) => {
    const before = await world.cpuMs();
    const result = await work();
    spent.push({ name, ms: (await world.cpuMs()) - before });
    return result;
  };
  await playAs(world, playerOf(size, 0, 1), async (_name, _side, work) => work());
  await asIfProven(world);
  await playEach(world, size, 3, measure);
  await measure("minute's proof", 'work', () => verifyNew(proofDeps(world)));
  await mustHold(world, 'new');
  await proveMany(world, measure);
  await runSql(world.ownerUrl, 'delete from invariant_runs');
  return new Map(
    [...Map.groupBy(spent, ({ name }) => name)].map(([name, times]) => [name, middleOf(times.map(({ ms }) => ms))]),
  );
}

async function play(world: SizeWorld, size: Size, measure: Measure): Promise<void> {
  await playEach(world, size, 0, measure);
}

/** The last of them look at the board when its page is no longer kept: each has to wait for that. */
async function playEach(world: Playing, size: Size, before: number, measure: Measure): Promise<void> {
  for (let at = 1; at <= PLAYERS; at += 1) {
    const browser = await playAs(world, playerOf(size, at, before), measure);
    if (at <= PLAYERS - LOOKS_AT_BOARD) continue;
    // As the worker does, once a second.
    await world.syncBoard();
    await setTimeout(BOARD_KEPT_MS);
    await measure('board', 'player', async () => answered(await browser.send(game.getLeaderboard)));
  }
}

/** Players who have the same history as each other, at every size, spread over all of them; `before` is how many of those lie between. */
function playerOf({ players: count, every }: Size, at: number, before = 0): number {
  const apart = every * ALIKE_EVERY;
  const alike = Math.floor(count / apart) - MOST_BEFORE;
  return (1 + MOST_BEFORE - before + Math.floor(((alike - 1) * at) / PLAYERS)) * apart;
}

/** Nobody shares an address with another. */
function browserOf({ app }: Pick<SizeWorld, 'app'>, n: number): Browser {
  return aBrowser(app, { address: `102.${n >> 16}.${(n >> 8) % 256}.${n % 256}` });
}

function phoneOf(n: number): { phone: string } {
  return { phone: `234${7_030_000_000 + n}` };
}

async function playAs(world: Playing, n: number, measure: Measure): Promise<Browser> {
  const browser = browserOf(world, n);
  const bytes = { clientBytes: '00112233445566778899aabbccddeeff' };
  const call = (name: string, ...sent: Parameters<Browser['send']>) =>
    measure(name, 'player', async () => answered(await browser.send(...sent)));
  await call('login', players.login, { body: phoneOf(n) });
  await call('wallet', wallet.getWallet);
  await call('activity', wallet.listActivity);
  await call('games', game.listOwnRounds);
  await call('make a PIN', wallet.changePin, { body: { oldPin: '0000', newPin: PIN } });
  await call('subscribe', shop.subscribeByWallet, { body: { amount: 100, pin: PIN, renew: false } });
  const spun = await call('spin', game.spinWheel, { body: bytes });
  const started = await call('start', game.startRound, { params: { id: spun.category.id }, body: bytes });
  const { id } = started.round;
  const right = async (level: number, name: string) => {
    const shown = await call(name, game.revealQuestion, { params: { id, level: String(level) } });
    const { answer, options } = await allTables(world.ownerDeps.db)
      .selectFrom('questions')
      .select(['answer', 'options'])
      .where('question', '=', shown.question.text)
      .executeTakeFirstOrThrow();
    return shown.question.options.indexOf(options[answer]);
  };
  await call('answer', game.answerQuestion, { params: { id }, body: { level: 1, option: await right(1, 'reveal') } });
  const wrong = ((await right(2, 'reveal')) + 1) % 4;
  await call('ending', game.answerQuestion, { params: { id }, body: { level: 2, option: wrong } });
  return browser;
}

async function operate(world: SizeWorld, size: Size, measure: Measure): Promise<void> {
  const browser = await operatorOf(world, 'size');
  const call = (name: string, ...sent: Parameters<Browser['send']>) =>
    measure(name, 'console', async () => answered(await browser.send(...sent)));
  for (let at = 0; at < OPERATOR_TIMES; at += 1) {
    const n = playerOf(size, at + 1);
    const found = await call('search by number', people.searchPlayers, { query: { q: `0${7_030_000_000 + n}` } });
    await call('search by name', people.searchPlayers, { query: { q: `Player_${n}` } });
    const params = { id: found.items[0].id };
    await call("player's card", people.getPlayerCard, { params });
    await call("player's entries", people.listPlayerEntries, { params });
    await call("player's payments", people.listPlayerPayments, { params });
    await call("player's rounds", people.listPlayerRounds, { params });
    await call("player's withdrawals", people.listPlayerWithdrawals, { params });
    await call("player's sessions", people.listPlayerSessions, { params });
    await call("player's notes", acts.listPlayerNotes, { params });
    await call("player's timeline", timeline.listPlayerTimeline, { params });
    await call("player's signals", signals.getPlayerSignals, { params });
    for (const show of ['all', 'stuck', 'asked'])
      await call(`payments: ${show}`, money.listConsolePayments, { query: { show } });
    await call('payments: refunded', money.listConsolePayments, { query: { state: 'refunded' } });
    await call('payments: by airtime', money.listConsolePayments, { query: { channel: 'airtime' } });
    await call('payment', money.getConsolePayment, { params: { reference: `SPW-size-${n}` } });
    for (const show of ['review', 'waiting', 'sent', 'paid', 'returned', 'all'])
      await call(`withdrawals: ${show}`, money.listConsoleWithdrawals, { query: { show } });
    await call('withdrawals: low risk', evidence.listLowRiskWithdrawals);
    const { items: paid } = await call('withdrawals: paid', money.listConsoleWithdrawals, { query: { show: 'paid' } });
    await call('withdrawal', money.getConsoleWithdrawal, { params: { id: paid[0].id } });
    await call('float', money.getTransferFloat);
    await call('differences', money.listDifferences);
    await call('differences: transfers', money.listDifferences, { query: { kind: 'transfers' } });
    await call('adjustments', adjustments.listAdjustments, { query: { show: 'all' } });
    await call('overpayments', adjustments.listOverpayments, { query: { show: 'all' } });
    await call('movements', money.findMovements, { query: { reference: `SPW-size-${n}` } });
    await call('today', today.getToday);
    await call('days', today.getDays);
    await call('weeks', weeks.listWeeks);
    const week = { params: { week: lagosWeek(systemClock.now()) } };
    await call('week', weeks.getWeek, week);
    await call('standings', weeks.listStandings, week);
    await call("week's signals", signals.listWeekSignals, week);
    await call("week's evidence", evidence.listWeekEvidence, week);
    for (const kind of ['device', 'bank', 'network'])
      await call(`signals: ${kind}`, signals.listSignals, { query: { kind } });
    await call('questions', questions.listConsoleQuestions);
    await call('question counts', questions.getQuestionCounts);
    await call('disputes: open', questions.listDisputes, { query: { state: 'open' } });
    await call('disputes: rejected', questions.listDisputes, { query: { state: 'rejected' } });
    await call('disputes: upheld', questions.listDisputes, { query: { state: 'upheld' } });
    for (const kind of ['idea', 'bug', 'survey', 'contact'])
      for (const show of ['open', 'handled', 'all'])
        await call(`inbox: ${kind}, ${show}`, inbox.listInbox, { query: { kind, show } });
    await call('inbox counts', inbox.countInbox);
    await call('campaigns', campaigns.listConsoleCampaigns);
    await call('audit', audit.listAudit);
    await call('audit: of a player', audit.listAudit, { query: { object: `player:${params.id}` } });
    await call('operators', staff.listOperators);
    await call('operators asked for', staff.listOperatorProposals);
    await call('settings', settings.getConsoleSettings);
    await call('settings versions', settings.listSettingsVersions);
  }
}

/** A day of what is exported: as long as that is. */
async function exportAll(world: SizeWorld, _size: Size, measure: Measure): Promise<void> {
  const browser = await operatorOf(world, 'exports');
  const day = { from: lagosDay(systemClock.now()), to: lagosDay(systemClock.now()) };
  for (const [name, endpoint] of [
    ['payments', money.exportPayments],
    ['withdrawals', money.exportWithdrawals],
  ] as const)
    await measure(`export of ${name}`, 'work', async () => answered(await browser.send(endpoint, { query: day })));
}

async function operatorOf({ console, ownerDeps }: SizeWorld, name: string): Promise<Browser> {
  const { username, password, secret } = await addReadyOperator(ownerDeps, { username: name, role: 'owner' });
  const browser = aBrowser(console);
  answered(await browser.send(door.operatorLogin, { body: { username, password } }));
  answered(await browser.send(door.operatorProve, { body: { code: anAuthenticator(secret, systemClock).code() } }));
  return browser;
}

/** Takes along what is kept of a player, and then the player goes. */
async function leave(world: SizeWorld, size: Size, measure: Measure): Promise<void> {
  const handlers = await handlersOf(world);
  for (let at = 1; at <= LEAVERS; at += 1) {
    const n = playerOf(size, at, 2);
    const browser = browserOf(world, n);
    answered(await browser.send(players.login, { body: phoneOf(n) }));
    await measure("export of a player's data", 'player', async () =>
      answered(await browser.send(account.exportAccount, { body: {} })),
    );
    await measure('deletion of an account', 'player', async () =>
      answered(await browser.send(account.deleteAccount, { body: { giveUp: true } })),
    );
    await measure('account.erase', 'work', () =>
      handlers.get(erasure.eraseAccountJob.name)!({ playerId: `${n}` } as never),
    );
  }
}

async function sweepAll(world: SizeWorld, _size: Size, measure: Measure): Promise<void> {
  const { workerDeps: deps } = world;
  const handlers = await handlersOf(world);
  for (const { name } of SWEEPS) await measure(name, 'work', () => handlers.get(name)!({} as never));
  await measure('payments due', 'work', () => payments.sweepPayments(deps));
  await measure('withdrawals due', 'work', () => sweepWithdrawals(deps));
}

/** A minute's proof of those who played in it, after a night's. */
async function prove(world: SizeWorld, size: Size, measure: Measure): Promise<void> {
  await asIfProven(world);
  for (let at = 1; at <= PLAYERS; at += 1)
    await playAs(world, playerOf(size, at, 1), async (_name, _side, played) => played());
  await measure("minute's proof", 'work', () => verifyNew(proofDeps(world)));
  await mustHold(world, 'new');
  await proveMany(world, measure);
}

/** The proof of a busier minute. Whoever moved last stands for those who play in it: with whom something was wrong is proven again. */
async function proveMany(world: Pick<SizeWorld, 'ownerUrl' | 'workerDeps'>, measure: Measure): Promise<void> {
  await runSql(world.ownerUrl, 'delete from invariant_runs');
  await asIfProven(
    world,
    `array(select distinct player_id from (
       select player_id from ledger.journals where player_id > 0 order by journal_id desc limit ${MANY * 40}
     ) moved limit ${MANY})`,
  );
  await measure(`proof of ${MANY} players`, 'work', () => verifyNew(proofDeps(world)));
  await mustHold(world, 'new');
}

/** Stands for the night's: what has to be proven begins with the last of either kind. */
async function asIfProven({ ownerUrl }: Pick<SizeWorld, 'ownerUrl'>, players = `'{}'::bigint[]`): Promise<void> {
  await runSql(
    ownerUrl,
    `insert into invariant_runs (run_id, scope, started_at, finished_at, findings, floats, players)
     values (gen_random_uuid(), 'all', now(), now(), '[]', '[]', ${players})`,
  );
}

async function proveAll(world: SizeWorld, _size: Size, measure: Measure): Promise<void> {
  await runSql(world.ownerUrl, `delete from invariant_runs where scope = 'all'`);
  await measure('full proof', 'work', () => verifyAll(proofDeps(world)));
  await mustHold(world, 'all');
}

/** As it is done when the week is over. */
async function closeWeek(world: SizeWorld, _size: Size, measure: Measure): Promise<void> {
  const { workerDeps: deps } = world;
  // Its last rounds are booked by then.
  const after = new Date(endOfWeek(lagosWeek(systemClock.now())).getTime() + 2 * HOUR_MS);
  await measure('week close', 'work', () => prizes.sweepWeeks({ ...deps, databaseNow: async () => after }));
}

/** Ends the statement that the worker runs; whoever waits for it hears that. */
async function cancelWork({ adminUrl }: SizeWorld): Promise<void> {
  await runSql(
    adminUrl,
    `select pg_cancel_backend(pid) from pg_stat_activity where usename = '${PROCESS_ROLES.worker}' and state = 'active'`,
  );
}

function handlersOf({ workerDeps: deps }: SizeWorld): ReturnType<typeof jobHandlers> {
  return jobHandlers({ ...deps, longRunningDb: deps.db, metrics: makeMetrics() });
}

function proofDeps({ workerDeps: deps }: Pick<SizeWorld, 'workerDeps'>) {
  return { ...deps, providers: { bank: { balance: async () => 0n } } };
}

async function mustHold({ workerDeps: { db } }: Pick<SizeWorld, 'workerDeps'>, scope: 'new' | 'all'): Promise<void> {
  const runs = await allTables(db).selectFrom('invariantRuns').select('findings').where('scope', '=', scope).execute();
  const broken = runs.filter(({ findings }) => JSON.stringify(findings).includes('"offences":["'));
  if (runs.length !== 1 || broken.length > 0)
    throw new Error(`the books do not hold: ${JSON.stringify(broken.map(({ findings }) => findings)).slice(0, 500)}`);
}

function answered({ body, http }: Reply): Reply['body']['data'] {
  if (!body.status) throw new Error(`${http} ${body.code} ${body.message}`);
  return body.data;
}

function middles(all: readonly Measured[]): Measured[] {
  return [...Map.groupBy(all, ({ name }) => name).values()].map((times) => {
    const middle = (of: (one: Measured) => number) => middleOf(times.map(of));
    return {
      name: times[0]!.name,
      side: times[0]!.side,
      ms: middle(({ ms }) => ms),
      statements: middle(({ statements }) => statements),
      rows: middle(({ rows }) => rows),
      buffers: middle(({ buffers }) => buffers),
      inner: middle(({ inner }) => inner),
      scanned: [...new Set(times.flatMap(({ scanned }) => scanned))].toSorted(),
    };
  });
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
