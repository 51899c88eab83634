import babel from '@rolldown/plugin-babel';
import { icons } from '@spw/ui/build/icons.ts';
import { macrosWithEnglish } from '@spw/ui/build/inline-messages.ts';
import { headScript, publicDir } from '@spw/ui/build/page.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const own = new URL(process.env['CONSOLE_URL'] ?? 'http://localhost:3001');
const api = process.env['CONSOLE_API_URL'] ?? 'http://localhost:4001';

export default defineConfig({
  plugins: [headScript(), icons(), tailwindcss(), react(), babel({ presets: [macrosWithEnglish()] })],
  publicDir,
  server: { port: Number(own.port || 3001), strictPort: true, proxy: { '/v1': api, '/static': api } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
});
