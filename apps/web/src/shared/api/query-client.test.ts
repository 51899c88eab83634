import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { noAnswer, refusal, type Handlers } from '../../testing/fake-network.ts';
import { useFakeNetwork } from '../../testing/open-app.tsx';
import { call } from './call.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

async function readsOf(listSessions: NonNullable<Handlers['listSessions']>): Promise<number> {
  const network = useFakeNetwork({ listSessions });
  const reader = new QueryObserver(makeQueryClient(), { queryKey: ['x'], queryFn: () => call('listSessions') });
  const stop = reader.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  return network.callsOf('listSessions').length;
}

test('a read that gets no answer is tried twice more', async () => {
  expect(await readsOf(() => noAnswer())).toBe(3);
});

test('a read the server was too busy for is tried twice more', async () => {
  expect(await readsOf(() => refusal('overloaded'))).toBe(3);
});

test('a read that is refused is not asked again', async () => {
  expect(await readsOf(() => refusal('not_found'))).toBe(1);
});

test('a write is sent once, at once, even when the phone thinks it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = useFakeNetwork({ endOtherSessions: () => noAnswer() });
  const writer = new MutationObserver(makeQueryClient(), { mutationFn: () => call('endOtherSessions') });

  const outcome = writer.mutate().catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toMatchObject({ trouble: 'network' });
  expect(network.callsOf('endOtherSessions')).toHaveLength(1);
  vi.restoreAllMocks();
});
