import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stand-ins',
    include: ['src/**/*.test.ts'],
    // Ceilings for a busy machine; what never comes is still noticed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
