import { expect, test, vi } from 'vitest';
import { countDataUsage, usedKilobytes } from './data-usage.ts';

test('what came over the network during a round is counted anew for each, and said only where the browser tells', () => {
  const seen: ((list: { getEntries: () => { transferSize: number }[] }) => void)[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['resource'];
    constructor(tell: (typeof seen)[number]) {
      seen.push(tell);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  countDataUsage();
  expect(usedKilobytes()).toBeNull();
  seen[0]!({ getEntries: () => [{ transferSize: 12_300 }, { transferSize: 0 }, { transferSize: 5_100 }] });
  expect(usedKilobytes()).toBe(18);

  countDataUsage();
  expect(usedKilobytes()).toBeNull();

  vi.stubGlobal('PerformanceObserver', undefined);
  countDataUsage();
  expect(usedKilobytes()).toBeNull();
  vi.unstubAllGlobals();
});
