import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { HOLDING } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, DbOrTx, Tx } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Random } from '../platform/random.ts';
import type { BankProvider } from '../providers/bank/port.ts';
import { findOffences, invariants, toFindings, type Finding, type Found } from './check-invariants.ts';
import { floatsInLedger, sumUpHouseDays, type LedgerFloat } from './house-days.ts';
import type { Offence } from './invariant.ts';
import { everything, ofPlayers } from './scope.ts';
import { touchedSince } from './touched-players.ts';

/** All of it at one moment: what is being played meanwhile is either wholly there or not at all. */
export function verifyLedger(db: Db): Promise<{ findings: Finding[]; floats: LedgerFloat[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await prepareForAll(tx);
      return { findings: toFindings(await findOffences(tx, everything)), floats: await floatsInLedger(tx) };
    });
}

/**
 * A statement of many minutes whose client is gone is ended by the server, before another begins beside it. It joins whole tables: with the memory
 * of a player's call it would write most of what it compares to the disk, and take a list that does not fit row by row.
 */
async function prepareForAll(tx: Tx): Promise<void> {
  await sql`select set_config('client_connection_check_interval', '5s', true), set_config('work_mem', '128MB', true)`.execute(
    tx,
  );
}

/**
 * What belongs to some players is looked up by its keys, and laid beside each other by hashes. The planner knows how many rows one player has and
 * takes that for all of them, so that it would compare each row with each: fifty times as long for five hundred players. That looking up by keys is all that
 * is left makes a statement seem so dear that the server would compile it, which takes longer than the statement does.
 */
async function prepareForSome(tx: Tx): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(tx);
}

export interface ProofDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly providers: { readonly bank: Pick<BankProvider, 'balance'> };
  /** For statements that take longer than those of a call: many minutes, where everything is proven. */
  readonly proofDb?: Db;
}

/** Of a run: that of each minute proves whoever moved since the last, that of each night everybody. */
type ProofScope = 'new' | 'all';

// Several workers take turns.
const TOO_SOON_MS = 45_000;

/**
 * A journal has the time of its posting and is seen when its transaction ends, and a process's clock is not the server's. No transaction lasts so
 * long: a process waits at most ten seconds between the statements of one, and two for each.
 */
const OVERLAP_MS = 120_000;

/** So many players are proven by one statement, so that none needs much memory. */
const PLAYERS_AT_ONCE = 500;

/**
 * So many of those who moved are proven by one run, in the order in which they moved. After hours without a worker it would else be one transaction
 * of many minutes; so it is some of a minute each, until what was missed is made up for.
 */
const MOST_PLAYERS = 20_000;

const DAY_MS = 86_400_000;
const KEEP_MS = { new: 2 * DAY_MS, all: 90 * DAY_MS };
/** The hour of the night, in Lagos, from which everything is proven. */
const NIGHT_MS = 4 * 3_600_000;

/** Proves the books of whoever moved since they were last proven, and records what was found, so that operators see how old that is. */
export async function verifyNew(deps: ProofDeps, { most = MOST_PLAYERS } = {}): Promise<void> {
  const startedAt = deps.clock.now();
  await proveInTurn(deps, deps.proofDb ?? deps.db, {
    scope: 'new',
    isDue: (last) => startedAt.getTime() - last.finishedAt.getTime() >= TOO_SOON_MS,
    prove: (tx) => proveNew(tx, { startedAt, most }),
  });
}

/**
 * Proves everything, once after four in the morning or as soon after it as a worker is there. Each invariant is proven at one moment of its own, so
 * that no snapshot is held for hours, and what is proven stays so when the worker ends: whoever is next goes on with the others.
 */
export async function verifyAll(deps: ProofDeps): Promise<void> {
  const db = deps.proofDb ?? deps.db;
  const startedAt = deps.clock.now();
  const isDue = (last: Run) => last.startedAt < lastNight(startedAt);
  const proveNext = (tx: Tx) => proveNextPart(tx, { startedAt, clock: deps.clock });
  while (await inTurn(db, { scope: 'all', isDue }, proveNext));
  await proveInTurn(deps, db, {
    scope: 'all',
    isDue,
    prove: async (tx) => {
      const parts = await takeParts(tx);
      if (!parts) return null;
      await prepareForAll(tx);
      await sumUpHouseDays(tx, { afterMs: OVERLAP_MS });
      return { ...parts, provenUntil: parts.startedAt };
    },
  });
}

/** Says whether there was one. */
async function proveNextPart(tx: Tx, { startedAt, clock }: { startedAt: Date; clock: Clock }): Promise<boolean> {
  const parts = await allTables(tx).selectFrom('proofParts').select(['invariant', 'startedAt']).execute();
  const next = invariants.filter(({ id }) => !parts.some(({ invariant }) => invariant === id)).slice(0, 1);
  if (next.length === 0) return false;
  await prepareForAll(tx);
  for (const { id, offences } of await findOffences(tx, everything, next))
    await allTables(tx)
      .insertInto('proofParts')
      .values({
        invariant: id,
        startedAt: parts[0]?.startedAt ?? startedAt,
        finishedAt: clock.now(),
        offences: JSON.stringify(offences.map(({ playerId, offence }) => [String(playerId), offence])),
      })
      .execute();
  return true;
}

/** What was found by all parts, and when the first began; null while one is missing, which another may be proving. */
async function takeParts(tx: Tx): Promise<Omit<Proven, 'provenUntil'> | null> {
  const parts = await allTables(tx).selectFrom('proofParts').selectAll().execute();
  const found: Found[] = [];
  for (const { id, says } of invariants) {
    const part = parts.find(({ invariant }) => invariant === id);
    if (!part) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, in this very shape
    const offences = part.offences as unknown as [playerId: string, offence: string][];
    found.push({
      id,
      says,
      offences: offences.map(([playerId, offence]) => ({ playerId: BigInt(playerId), offence })),
    });
  }
  await allTables(tx).deleteFrom('proofParts').execute();
  return { found, startedAt: parts[0]!.startedAt };
}

function lastNight(now: Date): Date {
  const tonight = new Date(startOf(lagosDay(now)).getTime() + NIGHT_MS);
  return tonight <= now ? tonight : new Date(startOf(addDays(lagosDay(now), -1)).getTime() + NIGHT_MS);
}

interface Turn {
  readonly scope: ProofScope;
  readonly isDue: (last: Run) => boolean;
}

interface Proof extends Turn {
  /** Null when there is nothing to record yet. */
  readonly prove: (tx: Tx) => Promise<Proven | null>;
}

interface Proven {
  readonly found: readonly Found[];
  readonly startedAt: Date;
  /** Whoever moved before then, and was seen to, is proven. */
  readonly provenUntil: Date;
}

async function isDone(on: DbOrTx, { scope, isDue }: Turn): Promise<boolean> {
  const last = await lastRun(on, scope);
  return last !== undefined && !isDue(last);
}

/** One of each scope at a time over all workers, at one moment; false when another is at it, or it is done. */
function inTurn(db: Db, turn: Turn, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`proof of the books: ${turn.scope}`})) as mine`.execute(tx);
      return rows[0]?.mine === true && !(await isDone(tx, turn)) && work(tx);
    });
}

/** What it found is recorded before another may begin. */
async function proveInTurn(deps: ProofDeps, proofDb: Db, { prove, ...turn }: Proof): Promise<void> {
  const { db, clock, random, providers } = deps;
  if (await isDone(db, turn)) return;
  const atBank = await providers.bank.balance().catch(() => null);
  const waiting = await waitingWithdrawals(db);
  await inTurn(proofDb, turn, async (tx) => {
    const proven = await prove(tx);
    if (!proven) return false;
    const { found, startedAt, provenUntil } = proven;
    const floats = [
      { provider: 'card', balance: atBank === null ? null : toNaira(atBank), source: 'provider', waiting },
      ...(await floatsInLedger(tx)).map(({ provider, balance }) => ({
        provider,
        balance: toNaira(balance),
        source: 'books',
        waiting: null,
      })),
    ];
    const offences = found.flatMap(({ id, offences }) => offences.map((offence) => ({ id, ...offence })));
    const ofHouse = offences.filter(({ playerId }) => playerId === 0n).map(({ id, offence }) => ({ id, offence }));
    const finishedAt = clock.now();
    const { scope } = turn;
    await allTables(tx)
      .insertInto('invariantRuns')
      .values({
        runId: newId({ clock, random }),
        scope,
        startedAt,
        finishedAt,
        provenUntil,
        findings: JSON.stringify(toFindings(found)),
        floats: JSON.stringify(floats),
        players: [...new Set(offences.map(({ playerId }) => playerId))].filter((playerId) => playerId !== 0n),
        ofHouse: JSON.stringify(ofHouse),
      })
      .execute();
    await allTables(tx)
      .deleteFrom('invariantRuns')
      .where('scope', '=', scope)
      .where('finishedAt', '<', new Date(finishedAt.getTime() - KEEP_MS[scope]))
      .execute();
    return true;
  });
}

/**
 * Whoever moved since the last run began, or where it stopped, and with whom something was wrong in it or when everything was proven. Without any
 * run before, whoever moved today: the first proof of everything has the rest.
 */
async function proveNew(tx: Tx, { startedAt, most }: { startedAt: Date; most: number }): Promise<Proven> {
  await prepareForSome(tx);
  const before = { new: await lastRun(tx, 'new'), all: await lastRun(tx, 'all') };
  const proven = [before.new, before.all].flatMap((run) => (run ? [provenBy(run)] : []));
  const since = new Date(proven.length === 0 ? startOf(lagosDay(startedAt)).getTime() : Math.max(...proven));
  const touched = await touchedSince(tx, since);
  const players = new Set([
    ...(before.new?.players ?? []),
    ...(before.all?.players ?? []),
    ...touched.slice(0, most).map(({ playerId }) => playerId),
  ]);
  const ids = [...players];
  const parts: Found[][] = [];
  for (let at = 0; at === 0 || at < ids.length; at += PLAYERS_AT_ONCE) {
    const scope = await ofPlayers(tx, { players: ids.slice(at, at + PLAYERS_AT_ONCE), since });
    parts.push(await findOffences(tx, scope));
  }
  return {
    found: together(parts, before.all?.ofHouse ?? []),
    startedAt,
    provenUntil: touched[most]?.at ?? startedAt,
  };
}

/** Up to when everything that moved is proven: what was committed late may have been missed. */
function provenBy({ startedAt, provenUntil }: Run): number {
  return Math.min(provenUntil?.getTime() ?? Infinity, startedAt.getTime() - OVERLAP_MS);
}

/** What each part found, and what stands since everything was proven; what is of no player is in every part. */
function together(parts: readonly Found[][], standing: readonly OfHouse[]): Found[] {
  return parts[0]!.map(({ id, says }, at) => {
    const offences: Offence[] = parts.flatMap((part) => part[at]!.offences);
    for (const one of standing) if (one.id === id) offences.push({ playerId: 0n, offence: one.offence });
    const different = new Map(offences.map((offence) => [offence.offence, offence]));
    return { id, says, offences: [...different.values()] };
  });
}

interface OfHouse {
  readonly id: string;
  readonly offence: string;
}

interface Run {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Runs of the release before have none: they never stopped. */
  readonly provenUntil: Date | null;
  readonly players: bigint[];
  readonly ofHouse: readonly OfHouse[];
}

async function lastRun(db: DbOrTx, scope: ProofScope): Promise<Run | undefined> {
  const run = await allTables(db)
    .selectFrom('invariantRuns')
    .select(['startedAt', 'finishedAt', 'provenUntil', 'players', 'ofHouse'])
    .where('scope', '=', scope)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  // In an array the driver leaves numbers of eight bytes as text, whatever their type says.
  const players = run?.players.map((id) => BigInt(String(id))) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, in this very shape
  return run && { ...run, players, ofHouse: run.ofHouse as unknown as OfHouse[] };
}

/** Those that hold money are in review or have a time at which they are gone on with; the others are many and are not read. */
async function waitingWithdrawals(db: Db): Promise<number> {
  const { amount } = await allTables(db)
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount'))
    .where(({ eb, or }) => or([eb('nextCheckAt', 'is not', null), eb('state', '=', 'review')]))
    .where('state', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return toNaira(amount);
}
