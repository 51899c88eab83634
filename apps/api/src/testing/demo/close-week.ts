import * as money from '@spw/contract/console/money';
import * as week from '@spw/contract/console/week';
import type { LagosWeek } from '@spw/rules/lagos';
import { sweepWeeks } from '../../modules/prizes/index.ts';
import { act, signIn, type DemoOperator } from './operators.ts';
import type { DemoWorld } from './world.ts';

/** What the worker does with a week that is over: its standings, their hash and the list of prizes. */
export async function countWeek(world: DemoWorld): Promise<void> {
  // Until the last round of the week can no longer be open.
  await world.advance(3600);
  await sweepWeeks(world.workerDeps);
}

/** One operator stands behind the list, another one approves it. The time for review is over by then. */
export async function approveWeek(
  world: DemoWorld,
  name: LagosWeek,
  [first, second]: readonly [DemoOperator, DemoOperator],
): Promise<void> {
  const params = { week: name };
  await signIn(world, first);
  const { awardsHash } = (await act(first, week.getWeek, { params })).data as { awardsHash: string };
  await act(first, week.publishWeek, { params, body: { awardsHash }, headers: { 'idempotency-key': 'demo-publish' } });
  await signIn(world, second);
  await act(second, week.approveWeek, { params, body: { awardsHash }, headers: { 'idempotency-key': 'demo-approve' } });
}

/** Approves some of what waits, with two people each, and leaves the rest in review. */
export async function reviewWithdrawals(
  world: DemoWorld,
  pair: readonly [DemoOperator, DemoOperator],
): Promise<number> {
  let waiting: { id: string }[] = [];
  for (const operator of pair) {
    await signIn(world, operator);
    if (waiting.length === 0) {
      const listed = await act(operator, money.listConsoleWithdrawals, { query: { show: 'review' } });
      const { items } = listed.data as { items: { id: string }[] };
      waiting = items.slice(0, Math.ceil(items.length / 2));
    }
    for (const { id } of waiting)
      await act(operator, money.reviewConsoleWithdrawal, {
        params: { id },
        body: { verdict: 'approve', note: 'Name and number belong together' },
        headers: { 'idempotency-key': `demo-${operator.username}-${id}` },
      });
  }
  return waiting.length;
}
