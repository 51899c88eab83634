import type { Plugin } from 'vite';
import { headScriptSource } from '../src/shared/preferences/head-script.ts';

/** Puts the script that chooses day or night into the page's head, before anything is painted. */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: () => [{ tag: 'script', children: headScriptSource, injectTo: 'head-prepend' }],
  };
}
