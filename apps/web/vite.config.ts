import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { icons } from '@spw/ui/build/icons.ts';
import { macrosWithEnglish } from '@spw/ui/build/inline-messages.ts';
import { headScript, publicDir } from '@spw/ui/build/page.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vite';
import { catalogues, shortenIds } from './scripts/catalogues.ts';
import { flattenLayers } from './scripts/flatten-layers.ts';
import { inlineCalls } from './scripts/inline-calls.ts';
import { installFiles } from './scripts/install-files.ts';
import { leanRouter } from './scripts/lean-router.ts';

const own = new URL(process.env['WEB_URL'] ?? 'http://localhost:3000');
const api = process.env['API_URL'] ?? 'http://localhost:4000';

const english = new URL('./src/shared/i18n/locales/en.po', import.meta.url);
const shortIds = await shortenIds(await readFile(english, 'utf8'));

/** The files directly in these folders are one download. */
function download(name: string, ...folders: readonly string[]) {
  return { name, test: new RegExp(`/(${folders.join('|')})/[^/]+$`) };
}

const ui = 'packages/ui/src';
const web = 'apps/web/src';

/**
 * What is met together lies in one folder and is one download: a download has a name in the first one, and a name costs as much as
 * a small part. A file that is in no folder of these lies where the build puts it, by who needs it.
 */
const downloads = [
  // Whatever the first page needs, in one piece.
  { name: 'core', tags: ['$initial' as const], priority: 1 },
  { name: 'query', test: /\/node_modules\/@tanstack\// },
  download('parts', `${ui}/parts`, `${ui}/format`, ui, `${web}/shared/api`, `${web}/shared/session`),
  { ...download('forms', `${ui}/parts/forms`, `${web}/shared/forms`), includeDependenciesRecursively: true },
  { ...download('display', `${ui}/parts/display`), includeDependenciesRecursively: true },
  { ...download('settings', `${web}/shared/settings`), includeDependenciesRecursively: true },
  download('dialogs', `${ui}/parts/dialogs`),
  download('code-entry', `${web}/shared/ui/code-entry`),
  download('wheel', `${web}/shared/ui/wheel`),
  { name: 'wordmark', test: /\/shared\/ui\/(brand|offline-band|wordmark)\.tsx$/ },
  { name: 'small-rules', test: /\/packages\/rules\/src\/(kept-games|ladder|lagos|naira)\.ts$/ },
  download('sign-in', `${web}/features/sign-in`),
  download('round', `${web}/features/round`),
  download('offline', `${web}/shared/offline`),
  download('pay', `${web}/features/money`, `${web}/features/airtime`, `${ui}/parts/timeline`),
  // Icons that several screens show; one that a single screen shows comes with it.
  { name: 'icons', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    headScript(),
    icons(),
    inlineCalls(),
    leanRouter(),
    // Its own optimiser assumes browsers of 2023 and drops the fallbacks written for older ones.
    tailwindcss({ optimize: false }),
    flattenLayers(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    catalogues(shortIds),
    babel({ presets: [macrosWithEnglish(shortIds)] }),
    installFiles(),
  ],
  publicDir,
  server: {
    port: Number(own.port || 3000),
    strictPort: true,
    proxy: { '/v1': api, '/api': api, '/docs': api, '/static': api },
  },
  build: {
    target: ['chrome87', 'safari14'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: downloads },
      },
    },
  },
});
