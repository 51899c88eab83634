import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

// A busy machine is slow, not wrong: what a test waits for may take its time.
// Timers may be held by a test; this one is the real one.
const { setImmediate: soon } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: PATIENCE.timeout,
  // What has come on the screen has effects that React runs a moment later. On a busy machine a test was there before them.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait);
    await new Promise((done) => soon(done));
    return found;
  },
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
