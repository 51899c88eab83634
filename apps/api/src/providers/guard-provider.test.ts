import { expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { fixedClock } from '../testing/time-and-chance.ts';
import { noRedis } from '../platform/redis/redis.ts';
import { guardProvider } from './guard-provider.ts';
import { makePace } from './pace.ts';
import { ProviderPaused, ProviderRefusal, ProviderSilence } from './provider-trouble.ts';

const aPace = (clock: Clock, share: number) =>
  makePace({ clock, redis: noRedis, name: 'test', perSecond: share, share });

test('a provider that bears eight queries a second never sees more than ten in any second, and steadily gets eight', async () => {
  const clock = fixedClock();
  const seen: number[] = [];
  const query = async () => void seen.push(clock.now().getTime());
  const provider = guardProvider({ query }, { clock, pace: aPace(clock, 8) });
  for (let passed = 0; passed < 10_000; passed += 50) {
    while ((await provider.capacity()) > 0) await provider.query();
    await expect(provider.query()).rejects.toThrow(ProviderPaused);
    clock.advance({ seconds: 0.05 });
  }
  const inSecondFrom = (start: number) => seen.filter((at) => at >= start && at < start + 1000).length;
  expect(Math.max(...seen.map(inSecondFrom))).toBeLessThanOrEqual(10);
  expect(seen.length).toBeGreaterThanOrEqual(80);
});

test('only queries are counted: what begins a payment does not wait for them', async () => {
  const clock = fixedClock();
  const provider = guardProvider({ query: async () => 1, begin: async () => 2 }, { clock, pace: aPace(clock, 4) });
  await provider.query();
  await expect(provider.query()).rejects.toThrow(ProviderPaused);
  expect(await provider.begin()).toBe(2);
});

test('look-ups that get no answer rest for themselves, and what is paid goes on', async () => {
  const find = async () => {
    throw new ProviderSilence('a look-up');
  };
  const provider = guardProvider({ find, begin: async () => 2 }, { clock: fixedClock(), lookUp: 'find' });
  for (let n = 0; n < 20; n += 1) await expect(provider.find()).rejects.toThrow(ProviderSilence);
  await expect(provider.find()).rejects.toThrow(ProviderPaused);
  expect([provider.unavailable, await provider.begin()]).toEqual([false, 2]);
});

test('silence leaves a provider in peace, a definite no does not, and one call that works ends it', async () => {
  const clock = fixedClock();
  let answer: () => Promise<string> = async () => {
    throw new ProviderRefusal('no');
  };
  const provider = guardProvider({ query: () => answer() }, { clock });
  for (let n = 0; n < 30; n += 1) await expect(provider.query()).rejects.toThrow(ProviderRefusal);
  expect([provider.unavailable, await provider.capacity()]).toEqual([false, Infinity]);

  answer = async () => {
    throw new ProviderSilence('a query');
  };
  for (let n = 0; n < 10; n += 1) await expect(provider.query()).rejects.toThrow(ProviderSilence);
  await expect(provider.query()).rejects.toThrow(ProviderPaused);
  expect([provider.unavailable, await provider.capacity()]).toEqual([true, 0]);

  clock.advance({ seconds: 5 });
  expect([provider.unavailable, await provider.capacity()]).toEqual([false, 1]);
  answer = async () => 'back';
  expect(await provider.query()).toBe('back');
  expect([provider.unavailable, await provider.capacity()]).toEqual([false, Infinity]);
});
