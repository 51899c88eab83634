import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { grantPlays } from '../../modules/plays/index.ts';
import { knownValues } from '../contract/known-values.ts';
import { anOwner, type Owner } from '../owner.ts';
import { aBrowser } from '../players/browser.ts';
import type { Withdrawing } from '../players/withdrawals.ts';
import type { FuzzedApi } from './fuzz-calls.ts';
import type { Known } from './values.ts';

/** The player may have left for good, or excluded themselves; after so many hours another one comes. */
const A_PLAYER = 4;

/** What the game's server answers, with one player who has one of everything. */
export async function playersApi(product: Withdrawing): Promise<FuzzedApi> {
  let owner = await anOwner(product);
  let known: Known = { ...knownValues(owner), ...(await askedForCode(product, owner)) };
  return {
    document: 'openapi',
    app: product.app,
    clock: product.clock,
    callerOf: () => owner.browser,
    knownOf: () => known,
    async comeBack() {
      await logIn(owner);
    },
    async anotherHour(hour) {
      if (hour % A_PLAYER === 0 || !(await logIn(owner))) owner = await anOwner(product);
      known = { ...(await playOn(product, owner, hour)), ...(await askedForCode(product, owner)) };
    },
  };
}

async function logIn(owner: Owner): Promise<boolean> {
  const { body } = await owner.browser.send(playersContract.login, { body: { phone: owner.phone } });
  return body.data !== null;
}

/** Where codes are given: one that somebody else's phone waits for. To name it gets past the first checks. */
async function askedForCode({ app, givesCodes }: Withdrawing, { phone }: Owner): Promise<Known> {
  if (!givesCodes) return {};
  const { body } = await aBrowser(app, { address: '10.40.0.1' }).send(playersContract.login, { body: { phone } });
  const challenge: unknown = body.meta?.challenge;
  return challenge === undefined ? {} : { challenge: [challenge], code: ['000000', '12345678', ''] };
}

/** Begins another round, so that there is one to call about. */
async function playOn(product: Withdrawing, owner: Owner, hour: number): Promise<Known> {
  const known = knownValues(owner);
  const key = `grant:${owner.playerId}:${hour}`;
  await product.deps.db.transaction().execute((tx) => grantPlays(tx, { playerId: owner.playerId, count: 2, key }));
  const open = (await owner.browser.send(gameContract.openRound)).body.data;
  const id: string | undefined = (open?.turn?.category ?? (await owner.spin())?.category)?.id;
  if (id === undefined) return known;
  const started = (await owner.browser.send(gameContract.startRound, { params: { id }, body: {} })).body.data;
  return { ...known, categoryId: [id], id: [...known['id']!, id, ...(started ? [started.round.id] : [])] };
}
