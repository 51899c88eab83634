import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { shareStack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

/** Starts the product before the first journey; what it returns ends it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const logs = resolve(import.meta.dirname, 'test-results/logs');
  rmSync(logs, { recursive: true, force: true });
  const { stack, stop } = await startStack(logs, 'long');
  shareStack(stack);
  return stop;
}
