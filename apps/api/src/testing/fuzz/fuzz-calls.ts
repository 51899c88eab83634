import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { grantPlays } from '../../modules/plays/index.ts';
import type { Browser } from '../browser.ts';
import { knownValues } from '../known-values.ts';
import { listOperations, type Operation } from '../operations.ts';
import { anOwner, type Owner } from '../owner.ts';
import { seededRandom } from '../time-and-chance.ts';
import type { Withdrawing } from '../withdrawals.ts';
import { makeJudge } from './judge.ts';
import { fuzzRequest } from './request.ts';
import type { Known } from './values.ts';

export interface FuzzFigures {
  readonly requests: number;
  /** How often each HTTP status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that said yes at least once: how deep it went. */
  readonly reached: number;
  readonly operations: number;
  readonly complaints: readonly string[];
}

const AT_ONCE = 6;
/** After so many requests an hour passes: limits open again, rounds and quotes end. */
const AN_HOUR = 500;

/** The player may have left for good, or shut themselves out; another one comes from time to time. */
const A_PLAYER = 4;

/** Sends requests without sense to every operation, as a player and as a visitor, and judges each answer by the document. */
export async function fuzzCalls(
  product: Withdrawing,
  { requests, seed }: { requests: number; seed: string },
): Promise<FuzzFigures> {
  const operations = listOperations();
  const judge = makeJudge();
  let owner = await anOwner(product);
  let known: Known = knownValues(owner);
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const complaints: string[] = [];

  const one = async (at: number): Promise<void> => {
    const chance = seededRandom(`${seed}:${at}`);
    const operation = operations[at % operations.length]!;
    const request = fuzzRequest(chance, operation, known);
    const { method, url, headers, payload } = request;
    const caller = callerOf(owner.browser, operation, chance.below(100));
    const reply = await product.app.inject({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the methods that exist
      method: method as 'GET',
      url,
      remoteAddress: `10.${50 + chance.below(100)}.${chance.below(256)}.${chance.below(256)}`,
      headers: { ...caller, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const { statusCode: http } = reply;
    statuses[http] = (statuses[http] ?? 0) + 1;
    if (http === 200) reached.add(operation.name);
    const answered = { http, type: reply.headers['content-type']?.toString() ?? '', text: reply.body };
    const complaint = judge(operation, answered, request.astray);
    if (complaint) complaints.push(`request ${at}: ${method} ${url.slice(0, 160)}: ${complaint}`);
    if (http === 401 && caller.cookie !== undefined) await comeBack(owner);
  };

  for (let from = 0; from < requests; from += AT_ONCE) {
    if (from > 0 && hours(from) !== hours(from - AT_ONCE)) {
      product.clock.advance({ minutes: 61 });
      if (hours(from) % A_PLAYER === 0 || !(await comeBack(owner))) owner = await anOwner(product);
      known = await playOn(product, owner, from);
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, requests - from) }, (_, at) => one(from + at)));
  }
  return { requests, statuses, reached: reached.size, operations: operations.length, complaints };
}

/** Mostly the player where one is asked for, sometimes a visitor or somebody with a token that is none. */
function callerOf(
  { token, cookies }: Browser,
  { signedIn }: Operation,
  dice: number,
): { authorization?: string; cookie?: string } {
  if (dice < 4) return { authorization: 'Bearer a.b.c' };
  if (dice < 8 || (!signedIn && dice < 50)) return {};
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { authorization: `Bearer ${token}`, cookie };
}

const hours = (requests: number) => Math.floor(requests / AN_HOUR);

/** Among what was called may have been a logout. */
async function comeBack(owner: Owner): Promise<boolean> {
  const { body } = await owner.browser.send(playersContract.login, { body: { phone: owner.phone } });
  return body.data !== null;
}

/** Begins another round, so that there is one to call about. */
async function playOn(product: Withdrawing, owner: Owner, from: number): Promise<Known> {
  const known = knownValues(owner);
  const key = `fuzz:${owner.playerId}:${from}`;
  await product.deps.db.transaction().execute((tx) => grantPlays(tx, { playerId: owner.playerId, count: 2, key }));
  const open = (await owner.browser.send(gameContract.openRound)).body.data;
  const id: string | undefined = (open?.turn?.category ?? (await owner.spin())?.category)?.id;
  if (id === undefined) return known;
  const started = (await owner.browser.send(gameContract.startRound, { params: { id }, body: {} })).body.data;
  return { ...known, categoryId: [id], id: [...known['id']!, id, ...(started ? [started.round.id] : [])] };
}
