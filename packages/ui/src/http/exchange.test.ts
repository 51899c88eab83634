import { calls } from '@spw/contract/calls.generated';
import type { endpoints } from '@spw/contract/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { startClock, timeNow } from '../clock.ts';
import { FakeNetwork, refusal, type HandlersOf } from '../testing/fake-network.ts';
import { exchange } from './exchange.ts';

const PHONE = new Date('2026-11-10T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: PHONE });
  startClock();
});

async function ask(
  listQuestionBankVersions: NonNullable<HandlersOf<typeof endpoints>['listQuestionBankVersions']>,
  aheadMilliseconds = 0,
) {
  const network = new FakeNetwork<typeof endpoints>(calls);
  network.aheadMilliseconds = aheadMilliseconds;
  network.on({ listQuestionBankVersions });
  network.install();
  const unreadable = { code: 'something_wrong', message: 'Something went wrong' } as const;
  await exchange(calls.listQuestionBankVersions, {}, { token: null, timeoutMilliseconds: 10_000, unreadable }).catch(
    () => undefined,
  );
}

test('the clock follows the stamp of an answer that comes from the server', async () => {
  await ask(() => refusal('not_found'), HOUR);
  expect(timeNow()).toBe(PHONE.getTime() + HOUR);
});

test('the clock learns nothing from an answer that the browser had kept', async () => {
  await ask(() => ({ ...refusal('not_found'), keptSince: new Date(PHONE.getTime() - HOUR) }));
  expect(timeNow()).toBe(PHONE.getTime());
});
