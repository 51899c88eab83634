import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icons } from './src/build/icons.ts';
import { macrosWithEnglish } from './src/build/inline-messages.ts';

export default defineConfig({
  plugins: [icons(), react(), babel({ presets: [macrosWithEnglish()] })],
  test: {
    name: 'ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Ceilings for a busy machine; what never comes is still noticed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
