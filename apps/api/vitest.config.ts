import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@spw/api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/after-every-test.ts'],
    // One process for each worker keeps what it has loaded and compiled. A test leaves nothing behind in it, or the next would show it.
    isolate: false,
    // Generous, because a busy machine is slow and what never comes is still noticed.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
