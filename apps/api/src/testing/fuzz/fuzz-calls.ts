import type { App } from '../../platform/http/platform.ts';
import type { Random } from '../../platform/random.ts';
import { listOperations, type DocumentName, type Operation } from '../contract/operations.ts';
import type { Browser } from '../players/browser.ts';
import { seededRandom, type FixedClock } from '../time-and-chance.ts';
import { makeJudge } from './judge.ts';
import { fuzzRequest } from './request.ts';
import type { Known } from './values.ts';

/** One of the product's servers, with those who call it and what they know. */
export interface FuzzedApi {
  readonly document: DocumentName;
  readonly app: App;
  readonly clock: FixedClock;
  readonly callerOf: (operation: Operation, chance: Random) => Browser;
  readonly knownOf: (operation: Operation) => Known;
  /** This one is signed in no more: among what was called may have been a logout. */
  readonly comeBack: (caller: Browser) => Promise<void>;
  /** Another hour begins. Whoever was there may have left for good. */
  readonly anotherHour: (hour: number) => Promise<void>;
}

export interface FuzzFigures {
  readonly requests: number;
  /** How often each HTTP status came. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  /** Operations that never said yes: how deep it did not go. */
  readonly unreached: readonly string[];
  readonly complaints: readonly string[];
}

const AT_ONCE = 6;
/** After so many requests an hour passes: limits open again, rounds, quotes and sessions end. */
const AN_HOUR = 500;

/** Sends requests without sense to every operation, as somebody signed in and as a visitor, and judges each answer by the document. */
export async function fuzzCalls(
  api: FuzzedApi,
  { requests, seed }: { requests: number; seed: string },
): Promise<FuzzFigures> {
  const operations = listOperations(api.document);
  const judge = makeJudge(api.document);
  const statuses: Record<string, number> = {};
  const unreached = new Set(operations.map(({ name }) => name));
  const complaints: string[] = [];
  const signedOut = new Set<Browser>();

  const one = async (at: number): Promise<void> => {
    const chance = seededRandom(`${seed}:${at}`);
    const operation = operations[at % operations.length]!;
    const request = fuzzRequest(chance, operation, api.knownOf(operation));
    const { method, url, headers, payload } = request;
    const caller = api.callerOf(operation, chance);
    const credentials = credentialsOf(caller, operation, chance.below(100));
    const reply = await api.app.inject({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the methods that exist
      method: method as 'GET',
      url,
      remoteAddress: `10.${50 + chance.below(100)}.${chance.below(256)}.${chance.below(256)}`,
      headers: { ...credentials, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const { statusCode: http } = reply;
    statuses[http] = (statuses[http] ?? 0) + 1;
    if (http === 200) unreached.delete(operation.name);
    const answered = { http, type: reply.headers['content-type']?.toString() ?? '', text: reply.body };
    const complaint = judge(operation, answered, request.astray);
    if (complaint) complaints.push(`request ${at}: ${method} ${url.slice(0, 160)}: ${complaint}`);
    if (http === 401 && credentials.cookie !== undefined) signedOut.add(caller);
  };

  for (let from = 0; from < requests; from += AT_ONCE) {
    if (from > 0 && hours(from) !== hours(from - AT_ONCE)) {
      api.clock.advance({ minutes: 61 });
      await api.anotherHour(hours(from));
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, requests - from) }, (_, at) => one(from + at)));
    for (const caller of signedOut) await api.comeBack(caller);
    signedOut.clear();
  }
  return { requests, statuses, operations: operations.length, unreached: [...unreached], complaints };
}

/** Mostly the caller where one is asked for, sometimes a visitor or somebody with a token that is none. */
function credentialsOf(
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
