// Usage: node scripts/prerender.ts, after `vite build`. Writes the public pages, the shell and csp.json into dist/, then each text
// file also as .br and .gz.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compress } from '@spw/ui/build/compress.ts';
import { assertPlainHtml, inlineHashes } from '@spw/ui/build/content-policy.ts';
import { build } from 'vite';
import type { Manifest } from 'vite';
import type * as Renderer from '../src/app/prerender.tsx';
import { chunksOf } from './chunks-of.ts';
import { criticalCss } from './critical-css.ts';
import { fillPage } from './fill-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}dist`;
const server = `${root}node_modules/.prerender`;

await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir: server, emptyOutDir: true, target: 'node24', copyPublicDir: false },
});
process.env['NODE_ENV'] = 'production';
const renderer: typeof Renderer = await import(pathToFileURL(`${server}/prerender.js`).href);

const template = await readFile(`${dist}/index.html`, 'utf8');
const manifest: Manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'));
const entry = manifest['index.html'];
const sheets = [entry?.css ?? [], ...Object.values(manifest).map((chunk) => chunk.css ?? [])].flat();
const css = (await Promise.all([...new Set(sheets)].map((file) => readFile(`${dist}/${file}`, 'utf8')))).join('');
const policy = { scripts: new Set<string>(), styles: new Set<string>() };

for (const page of renderer.publicPages) {
  const body = await renderer.renderPage(page.path);
  await write(
    page.path === '/' ? 'index.html' : `${page.path.slice(1)}/index.html`,
    fillPage(template, {
      ...page,
      body,
      css: criticalCss(css, body),
      preload: page.screen === undefined ? [] : chunksOf(manifest, page.screen),
    }),
  );
}
const splash = renderer.renderSplash();
await write('app.html', fillPage(template, { title: 'Spin-N-Win', body: splash, css: criticalCss(css, splash) }));
await writeFile(
  `${dist}/csp.json`,
  `${JSON.stringify({ scripts: [...policy.scripts], styles: [...policy.styles] }, null, 2)}\n`,
);
await rm(server, { recursive: true });
await rm(`${dist}/.vite`, { recursive: true });
compress(dist);

async function write(file: string, html: string): Promise<void> {
  assertPlainHtml(file, html);
  const { scripts, styles } = inlineHashes(html);
  for (const hash of scripts) policy.scripts.add(hash);
  for (const hash of styles) policy.styles.add(hash);
  await mkdir(dirname(`${dist}/${file}`), { recursive: true });
  await writeFile(`${dist}/${file}`, html);
}
