import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const recorder = resolve(import.meta.dirname, 'record-reach.ts');
const WORKSPACES = ['apps/api', 'apps/console', 'apps/web', 'packages/contract', 'packages/rules', 'packages/ui'];

/** The tests as they always run, and each file says what it ran. */
export default defineConfig({
  test: {
    projects: WORKSPACES.map((workspace) => ({
      extends: resolve(root, workspace, 'vitest.config.ts'),
      root: resolve(root, workspace),
      test: { setupFiles: [recorder] },
    })),
  },
});
