import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const folder = new URL('../install/', import.meta.url);

/** Ships the manifest and its icons under their own names: an installed app asks for them by their addresses. */
export function installFiles(): Plugin {
  return {
    name: 'install-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-180.png' }, injectTo: 'head' },
      ],
    },
    generateBundle() {
      for (const fileName of readdirSync(folder))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName, folder)) });
    },
  };
}
