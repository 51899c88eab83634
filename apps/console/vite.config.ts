import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headScript } from '../web/scripts/head-script.ts';
import { macrosWithEnglish } from '../web/scripts/inline-messages.ts';

const own = new URL(process.env['CONSOLE_URL'] ?? 'http://localhost:3001');
const api = process.env['CONSOLE_API_URL'] ?? 'http://localhost:4001';

export default defineConfig({
  plugins: [headScript(), tailwindcss(), react(), babel({ presets: [macrosWithEnglish()] })],
  // The typefaces and the mark are the web's.
  publicDir: fileURLToPath(new URL('../web/public', import.meta.url)),
  resolve: { dedupe: ['react', 'react-dom', '@lingui/core', '@lingui/react', '@tanstack/react-query'] },
  server: { port: Number(own.port || 3001), strictPort: true, proxy: { '/v1': api, '/static': api } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
});
