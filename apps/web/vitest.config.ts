import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: 'web',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
      setupFiles: ['@spw/ui/testing/setup.ts', './src/testing/serve-files.ts'],
      // Ceilings for a busy machine; what never comes is still noticed.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
