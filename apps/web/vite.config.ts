import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flattenLayers } from './scripts/flatten-layers.ts';
import { headScript } from './scripts/head-script.ts';
import { macrosWithEnglish } from './scripts/inline-messages.ts';

const web = new URL(process.env['WEB_URL'] ?? 'http://localhost:3000');
const api = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    headScript(),
    // Its own optimiser assumes browsers of 2023 and drops the fallbacks written for older ones.
    tailwindcss({ optimize: false }),
    flattenLayers(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    babel({ presets: [macrosWithEnglish()] }),
  ],
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
  },
});
