import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Rules are pure: what a file leaves behind, the next cannot meet. One process for each worker keeps what it has loaded.
  test: { name: 'rules', isolate: false, testTimeout: 120_000, hookTimeout: 120_000 },
});
