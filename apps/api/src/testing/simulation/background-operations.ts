import { balancesOf, lockBalances } from '../../modules/ledger/index.ts';
import * as payments from '../../modules/payments/index.ts';
import { renewSubscriptions } from '../../modules/shop/index.ts';
import { listInReview, reviewWithdrawal } from '../../modules/withdrawals/index.ts';
import { purgeOldKeys } from '../../platform/http/idempotency/purge-keys.ts';
import { anApprover } from '../operators.ts';
import { inHundred, oneOf } from './chance.ts';
import { NOTHING, type Operation } from './player-operations.ts';
import { doJobs, isForeseen, sweepAll, sweepSome } from './work.ts';
import type { World } from './world.ts';

const work: Operation = async (world) => {
  const done = await doJobs(world, 1 + world.chance.below(8));
  return done === 0 ? NOTHING : `${done} jobs`;
};

const sweep: Operation = (world) => sweepSome(world);

const sweepEverything: Operation = async (world) => `${await sweepAll(world)}`;

const renew: Operation = async ({ machine: { workerDeps: deps } }) => {
  await renewSubscriptions(deps);
  return 'all';
};

const reconcile: Operation = async ({ machine: { workerDeps: deps } }) => {
  const differences = await payments.reconcileCards(deps);
  return differences.map((each) => each.class).join(' ') || 'no difference';
};

const forget: Operation = async ({ machine: { workerDeps: deps } }) => {
  await purgeOldKeys(deps);
  return 'keys';
};

const review: Operation = async (world) => {
  const { deps } = world.machine;
  const waiting = await listInReview(deps.db);
  if (waiting.length === 0) return NOTHING;
  const { withdrawalId } = oneOf(world.chance, waiting);
  const isGood = inHundred(world.chance, 70);
  const reviewers = isGood ? ['ngozi', 'tunde'] : ['ngozi'];
  const verdict = isGood ? 'approve' : 'reject';
  for (const name of reviewers) {
    const reviewer = await anApprover(deps, name);
    await deps.db
      .transaction()
      .execute((tx) => reviewWithdrawal(deps, tx, { withdrawalId, reviewer, verdict, note: 'Looked at it' }));
  }
  return verdict;
};

/** Somebody has looked, and lets a wallet go on. */
const thaw: Operation = async ({ machine: { deps }, chance, actors }) => {
  const { playerId, name } = oneOf(chance, actors);
  if (!(await balancesOf(deps.db, playerId)).frozen) return NOTHING;
  return deps.db.transaction().execute(async (tx) => {
    await lockBalances(tx, playerId);
    await payments.endHolds(tx, playerId);
    return name;
  });
};

const restart: Operation = async ({ machine }) => {
  await machine.stop();
  await machine.start();
  return 'both';
};

const wait =
  (seconds: (world: World) => number): Operation =>
  async (world) => {
    const by = seconds(world);
    await world.advance(by);
    return `${by} s`;
  };

/** What waits for its time is done in the worker: an error that a provider made is its next try's affair. */
const forgiving =
  (operation: Operation): Operation =>
  async (world) => {
    try {
      return await operation(world);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isForeseen(error)) world.breaks.push(`failed: ${error.stack}`);
      return error.name;
    }
  };

const HOUR = 3600;

export const backgroundOperations: readonly (readonly [weight: number, name: string, operation: Operation])[] = [
  [14, 'work', forgiving(work)],
  [8, 'sweep', forgiving(sweep)],
  [3, 'sweep all', forgiving(sweepEverything)],
  [2, 'renew', forgiving(renew)],
  [2, 'reconcile', forgiving(reconcile)],
  [1, 'forget', forgiving(forget)],
  [2, 'review', forgiving(review)],
  [3, 'thaw', forgiving(thaw)],
  [14, 'seconds', wait(({ chance }) => 1 + chance.below(30))],
  [8, 'minutes', wait(({ chance }) => 60 * (1 + chance.below(20)))],
  [4, 'hours', wait(({ chance }) => HOUR * (1 + chance.below(20)))],
  [1, 'days', wait(({ chance }) => 24 * HOUR * (1 + chance.below(4)))],
];

/** Too dear for every hat: once in a few hundred steps. */
export const restartOperation = restart;
