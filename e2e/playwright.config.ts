import { defineConfig } from '@playwright/test';
import { chromium, phone } from './journey/browser.ts';

export default defineConfig({
  // What is measured runs when the journeys leave the machine alone.
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'weights', testDir: 'weights', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
  ],
  outputDir: 'test-results/journeys',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: { ...phone, launchOptions: chromium, screenshot: 'only-on-failure' },
});
