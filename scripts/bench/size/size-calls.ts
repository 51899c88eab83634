import * as adjustments from '../../../packages/contract/src/console/adjustments.ts';
import * as audit from '../../../packages/contract/src/console/audit.ts';
import * as campaigns from '../../../packages/contract/src/console/campaigns.ts';
import * as door from '../../../packages/contract/src/console/door.ts';
import * as inbox from '../../../packages/contract/src/console/inbox.ts';
import * as money from '../../../packages/contract/src/console/money.ts';
import * as staff from '../../../packages/contract/src/console/operators.ts';
import * as acts from '../../../packages/contract/src/console/player-acts.ts';
import * as people from '../../../packages/contract/src/console/players.ts';
import * as questions from '../../../packages/contract/src/console/questions.ts';
import * as settings from '../../../packages/contract/src/console/settings.ts';
import * as signals from '../../../packages/contract/src/console/signals.ts';
import * as today from '../../../packages/contract/src/console/today.ts';
import * as weeks from '../../../packages/contract/src/console/week.ts';
import * as game from '../../../packages/contract/src/game.ts';
import * as players from '../../../packages/contract/src/players.ts';
import * as shop from '../../../packages/contract/src/shop.ts';
import * as wallet from '../../../packages/contract/src/wallet.ts';
import { lagosWeek } from '../../../packages/rules/src/lagos.ts';
import { verifyAll, verifyNew } from '../../../apps/api/src/invariants/verify-ledger.ts';
import * as analytics from '../../../apps/api/src/modules/analytics/index.ts';
import * as limits from '../../../apps/api/src/modules/limits/index.ts';
import * as payments from '../../../apps/api/src/modules/payments/index.ts';
import * as signIns from '../../../apps/api/src/modules/players/index.ts';
import * as prizes from '../../../apps/api/src/modules/prizes/index.ts';
import * as rounds from '../../../apps/api/src/modules/rounds/index.ts';
import * as shopping from '../../../apps/api/src/modules/shop/index.ts';
import { sweepWithdrawals } from '../../../apps/api/src/modules/withdrawals/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { allTables } from '../../../apps/api/src/platform/db/all-tables.ts';
import { purgeKeysJob } from '../../../apps/api/src/platform/http/idempotency/purge-keys.ts';
import { countTotalsJob } from '../../../apps/api/src/read-models/count-totals.ts';
import { anAuthenticator } from '../../../apps/api/src/testing/authenticator.ts';
import { jobHandlers } from '../../../apps/api/src/testing/job-handlers.ts';
import { addReadyOperator } from '../../../apps/api/src/testing/operators.ts';
import { aBrowser, type Browser, type Reply } from '../../../apps/api/src/testing/players/browser.ts';
import type { Size } from './fill-history.ts';
import type { Cost } from './read-plans.ts';
import type { SizeWorld } from './size-world.ts';

/** Who makes it decides how much it may grow with the number of players. */
export type Side = 'player' | 'console' | 'work';

export interface Measured extends Cost {
  readonly name: string;
  readonly side: Side;
  readonly ms: number;
}

type Measure = <T>(name: string, side: Side, work: () => Promise<T>) => Promise<T>;

const PIN = '7391';
const PLAYERS = 12;
const OPERATOR_TIMES = 3;
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

/** Everything that is measured, each as often as there are players for it; the middle one of each counts. */
export async function measureCalls(world: SizeWorld, size: Size): Promise<Measured[]> {
  const all: Measured[] = [];
  const measure: Measure = async (name, side, work) => {
    world.plans.take();
    const began = performance.now();
    const result = await work();
    all.push({ name, side, ms: performance.now() - began, ...world.plans.take() });
    return result;
  };
  // What a process does once, when it starts, is not what a call costs.
  await playAs(world, playerOf(size, 0), async (_name, _side, work) => work());
  for (let at = 1; at <= PLAYERS; at += 1) await playAs(world, playerOf(size, at), measure);
  await operate(world, size, measure);
  await work(world, size, measure);
  return middles(all);
}

/** Players who have a history, spread over all of them. */
function playerOf({ players: count, every }: Size, at: number): number {
  const active = Math.floor(count / every);
  return (1 + Math.floor(((active - 1) * at) / PLAYERS)) * every;
}

async function playAs(world: SizeWorld, n: number, measure: Measure): Promise<void> {
  const browser = aBrowser(world.app, { address: `102.89.${n % 250}.${Math.floor(n / 250) % 250}` });
  const bytes = { clientBytes: '00112233445566778899aabbccddeeff' };
  const call = (name: string, ...sent: Parameters<Browser['send']>) =>
    measure(name, 'player', async () => answered(await browser.send(...sent)));
  await call('login', players.login, { body: { phone: `234${7_030_000_000 + n}` } });
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
  await call('board', game.getLeaderboard);
}

async function operate({ console, ownerDeps }: SizeWorld, size: Size, measure: Measure): Promise<void> {
  const { username, password, secret } = await addReadyOperator(ownerDeps, { username: 'size', role: 'owner' });
  const browser = aBrowser(console);
  answered(await browser.send(door.operatorLogin, { body: { username, password } }));
  answered(await browser.send(door.operatorProve, { body: { code: anAuthenticator(secret, systemClock).code() } }));
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
    await call("player's signals", signals.getPlayerSignals, { params });
    for (const show of ['all', 'stuck', 'asked'])
      await call(`payments: ${show}`, money.listConsolePayments, { query: { show } });
    await call('payments: refunded', money.listConsolePayments, { query: { state: 'refunded' } });
    await call('payments: by airtime', money.listConsolePayments, { query: { channel: 'airtime' } });
    await call('payment', money.getConsolePayment, { params: { reference: `SPW-size-${n}` } });
    for (const show of ['review', 'waiting', 'sent', 'paid', 'returned', 'all'])
      await call(`withdrawals: ${show}`, money.listConsoleWithdrawals, { query: { show } });
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

async function work(world: SizeWorld, size: Size, measure: Measure): Promise<void> {
  const { workerDeps: deps } = world;
  const handlers = await jobHandlers({ ...deps, longRunningDb: deps.db });
  for (const { name } of SWEEPS) await measure(name, 'work', () => handlers.get(name)!({} as never));
  await measure('payments due', 'work', () => payments.sweepPayments(deps));
  await measure('withdrawals due', 'work', () => sweepWithdrawals(deps));
  const proofDeps = { ...deps, providers: { bank: { balance: async () => 0n } } };
  await measure('full proof', 'work', () => verifyAll(proofDeps));
  // As many others as before play in the minute that is proven.
  for (let at = 1; at <= PLAYERS; at += 1)
    await playAs(world, playerOf(size, at) - size.every, async (_name, _side, play) => play());
  await measure("minute's proof", 'work', () => verifyNew(proofDeps));
  const runs = await allTables(deps.db).selectFrom('invariantRuns').select('findings').execute();
  const broken = runs.filter(({ findings }) => JSON.stringify(findings).includes('"offences":["'));
  if (runs.length !== 2 || broken.length > 0)
    throw new Error(`the books do not hold: ${JSON.stringify(broken.map(({ findings }) => findings)).slice(0, 500)}`);
}

function answered({ body, http }: Reply): Reply['body']['data'] {
  if (!body.status) throw new Error(`${http} ${body.code} ${body.message}`);
  return body.data;
}

function middles(all: readonly Measured[]): Measured[] {
  return [...Map.groupBy(all, ({ name }) => name).values()].map((times) => {
    const middle = (of: (one: Measured) => number) => times.map(of).toSorted((a, b) => a - b)[times.length >> 1]!;
    return {
      name: times[0]!.name,
      side: times[0]!.side,
      ms: middle(({ ms }) => ms),
      statements: middle(({ statements }) => statements),
      rows: middle(({ rows }) => rows),
      buffers: middle(({ buffers }) => buffers),
      scanned: [...new Set(times.flatMap(({ scanned }) => scanned))].toSorted(),
    };
  });
}
