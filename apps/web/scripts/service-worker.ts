import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Ships sw.js as it is and under its own name, without a hash: a browser asks for a service worker by its address. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = readFileSync(new URL('../sw.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
