import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'contract', testTimeout: 120_000, hookTimeout: 120_000 } });
