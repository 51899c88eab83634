import { defineConfig } from '@playwright/test';
import { chromium, phone } from './journey/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './global-setup.ts',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Ceilings, not measures: a busy machine is slow, and what never comes is still noticed.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: { ...phone, launchOptions: chromium, screenshot: 'only-on-failure' },
});
