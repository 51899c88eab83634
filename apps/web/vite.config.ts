import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import { headScript } from '@spw/ui/build/head-script.ts';
import { icons } from '@spw/ui/build/icons.ts';
import { macrosWithEnglish } from '@spw/ui/build/inline-messages.ts';
import { publicDir } from '@spw/ui/build/public-dir.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flattenLayers } from './scripts/flatten-layers.ts';
import { inlineCalls } from './scripts/inline-calls.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const web = new URL(process.env['WEB_URL'] ?? 'http://localhost:3000');
const api = process.env['API_URL'] ?? 'http://localhost:4000';

const togetherness = [
  // Whatever the first page needs comes in one piece; an icon that several screens show, and it does not, with its like.
  { name: 'core', tags: ['$initial' as const], priority: 1 },
  { name: 'icons', test: /Icon\w+\.mjs/, minShareCount: 2 },
  {
    name: 'small-parts',
    test: /parts\/(link-button|burst|badge18|stripes|use-online|use-media-query)\.|format\/format-(naira|number)\.|shared\/(api\/(failure-text|own-refusal)\.|random-hex\.|session\/change-player\.)|given-name\./,
  },
  {
    name: 'form-parts',
    test: /parts\/(text-input|field|checkbox)\.|rules\/src\/(decision|email|username)\.|sign-in\/use-(entry|early-typing)\./,
  },
  {
    name: 'player-parts',
    test: /parts\/(empty-state|error-card|money|chip|alert-dialog|text-area)\.|format\/format-(date|time-left)\.|src\/use-now\.|standings\/|streak\/use-streak\.|features\/powerups\/|rules\/src\/(lagos|powerups)\./,
  },
  {
    name: 'question-parts',
    test: /screens\/game\/(question-card|option-button|letters|countdown-ring|use-countdown|game-(header|marks|phase)|town|bus(-scene)?|route|use-game-keys)\./,
  },
  {
    name: 'pay',
    test: /features\/(money|airtime)\/|parts\/timeline\.|fund\/amount-field\.|shared\/ui\/pin-|rules\/src\/naira\./,
  },
];

export default defineConfig({
  plugins: [
    headScript(),
    icons(),
    inlineCalls(),
    // Its own optimiser assumes browsers of 2023 and drops the fallbacks written for older ones.
    tailwindcss({ optimize: false }),
    flattenLayers(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    babel({ presets: [macrosWithEnglish()] }),
    serviceWorker(),
  ],
  publicDir,
  server: {
    port: Number(web.port || 3000),
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
        // The first download names every other one, and a name costs as much as a small part. Parts that are met together lie together.
        codeSplitting: { includeDependenciesRecursively: false, groups: togetherness },
      },
    },
  },
});
