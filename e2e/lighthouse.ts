// Usage: node lighthouse.ts [runs]      starts the product and prints what Lighthouse says of its public pages
import { resolve } from 'node:path';
import { measurePage } from './stack/measure-page.ts';
import { startStack } from './stack/start-stack.ts';

const runs = Number(process.argv[2] ?? 3);
const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'));
try {
  for (const path of ['/', '/landing', '/signup', '/legal']) {
    const measure = await measurePage(`${stack.webUrl}${path}`, runs);
    process.stdout.write(`${path.padEnd(10)}${JSON.stringify(measure)}\n`);
  }
} finally {
  await stop();
}
