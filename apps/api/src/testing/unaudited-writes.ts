import { consoleEndpoints } from '@spw/contract/console/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../platform/http/platform.ts';
import type { TestDatabase } from './database.ts';

/** What an operator may send without leaving an entry, and why. */
const WITHOUT_ENTRY: Partial<Record<keyof typeof consoleEndpoints, string>> = {
  operatorLogin: 'a password alone lets nobody in; the code that does is recorded',
  operatorLogout: 'it ends the session of whoever sends it, and shows nothing',
  renewOperatorToken: 'the session goes on as it was',
  saveView: 'how somebody likes their own lists',
  removeView: 'the same',
  previewImport: 'it only counts',
  previewSettings: 'the same',
};

/** What answers how it stands, and not whether that is new: said twice, it was done the first time. */
const SAYS_HOW_IT_STANDS = new Set<string>(['setCampaignActive']);

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly payload?: unknown;
}

let unaudited: string[] = [];

/** From now on each call of the console is looked at: one that was answered and may have changed something has left an entry. */
export function watchWrites(app: App, { db }: TestDatabase): void {
  const inject: (call: Sent | string) => Promise<LightMyRequestResponse> = app.inject.bind(app);
  const entries = async (): Promise<number> => {
    const { count } = await db
      .selectFrom('auditEntries')
      .select((entry) => entry.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  let last = '';
  Object.assign(app, {
    async inject(call: Sent | string) {
      // An address alone is only read.
      if (typeof call === 'string') return inject(call);
      const write = writeOf(call);
      if (write === undefined || write in WITHOUT_ENTRY) return inject(call);
      const words = JSON.stringify([write, call.url, call.payload]);
      const isSaidAgain = words === last;
      last = words;
      const before = await entries();
      const answer = await inject(call);
      if (answer.statusCode !== 200 || answer.headers['idempotency-replayed'] !== undefined) return answer;
      const mayBeSilent = (isSaidAgain && SAYS_HOW_IT_STANDS.has(write)) || changedNothing(write, answer);
      if ((await entries()) === before && !mayBeSilent) unaudited.push(write);
      return answer;
    },
  });
}

/** Where it stood so already, the answer says that nothing was changed. */
function changedNothing(name: string, answer: LightMyRequestResponse): boolean {
  const { data } = answer.json<{ data: { changed?: boolean; approved?: unknown[] } | null }>();
  return data?.changed === false || (name === 'approveLowRiskWithdrawals' && data?.approved?.length === 0);
}

export function takeUnaudited(): string[] {
  const taken = unaudited;
  unaudited = [];
  return taken;
}

const writes = Object.entries(consoleEndpoints)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, { method, path }]) => ({ name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

function writeOf({ method, url }: Sent): string | undefined {
  const path = url.split('?')[0]!;
  return writes.find((write) => write.method === method && write.path.test(path))?.name;
}
