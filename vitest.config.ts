import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*/vitest.config.ts', 'scripts/vitest.config.ts'],
    // By itself it leaves one processor free, which on a machine with two is half of them; tests wait for servers anyway.
    maxWorkers: 2,
  },
});
