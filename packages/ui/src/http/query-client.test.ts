import { calls } from '@spw/contract/calls.generated';
import type { endpoints } from '@spw/contract/endpoints';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeNetwork, noAnswer, refusal, type HandlersOf } from '../testing/fake-network.ts';
import { exchange } from './exchange.ts';
import { makeQueryClient } from './query-client.ts';

type Handlers = HandlersOf<typeof endpoints>;

beforeEach(() => {
  vi.useFakeTimers();
});

function call(name: keyof typeof calls) {
  const unreadable = { code: 'something_wrong', message: 'Something went wrong' } as const;
  return exchange(calls[name], {}, { token: null, timeoutMilliseconds: 10_000, unreadable });
}

function useNetwork(handlers: Handlers): FakeNetwork<typeof endpoints> {
  const network = new FakeNetwork<typeof endpoints>(calls);
  network.on(handlers);
  return network.install();
}

async function readsOf(listSessions: NonNullable<Handlers['listSessions']>, within = 10_000): Promise<number> {
  const network = useNetwork({ listSessions });
  const reader = new QueryObserver(makeQueryClient(), { queryKey: ['x'], queryFn: () => call('listSessions') });
  const stop = reader.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(within);
  stop();
  return network.callsOf('listSessions').length;
}

test('a read that gets no answer is tried twice more', async () => {
  expect(await readsOf(() => noAnswer())).toBe(3);
});

test('a read the server was too busy for is tried twice more', async () => {
  expect(await readsOf(() => refusal('overloaded'))).toBe(3);
});

test('a read is not tried again before the server wants to be asked', async () => {
  const busy = () => refusal('overloaded', { meta: { retryAfter: 6 } });
  expect(await readsOf(busy, 6000)).toBe(1);
  expect(await readsOf(busy, 12_000)).toBe(2);
});

test('a read that is refused is not asked again', async () => {
  expect(await readsOf(() => refusal('not_found'))).toBe(1);
});

test('a write is sent once, at once, even when the phone thinks it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = useNetwork({ endOtherSessions: () => noAnswer() });
  const writer = new MutationObserver(makeQueryClient(), { mutationFn: () => call('endOtherSessions') });

  const outcome = writer.mutate().catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toMatchObject({ reason: 'network' });
  expect(network.callsOf('endOtherSessions')).toHaveLength(1);
  vi.restoreAllMocks();
});
