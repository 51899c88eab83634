import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'rules', testTimeout: 120_000, hookTimeout: 120_000 } });
