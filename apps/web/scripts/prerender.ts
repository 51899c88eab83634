// Usage: node scripts/prerender.ts, after `vite build`. Writes the public pages, the shell, csp.json and the service worker
// into dist/, then each text file also as .br and .gz.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compress } from '@spw/ui/build/compress.ts';
import { assertPlainHtml, inlineHashes } from '@spw/ui/build/content-policy.ts';
import { build } from 'vite';
import type { Manifest } from 'vite';
import type * as Renderer from '../src/app/prerender.tsx';
import { chunksOf } from './chunks-of.ts';
import { criticalCss } from './critical-css.ts';
import { fillPage, lightPage } from './fill-page.ts';
import { listFiles, withList } from './service-worker.ts';

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
  for (const locale of renderer.locales) {
    const rendered = await renderer.renderPage(page, locale);
    const screen = page.screen === undefined ? [] : chunksOf(manifest, page.screen);
    const catalogue = locale === 'en' ? [] : chunksOf(manifest, `src/shared/i18n/locales/${locale}.po`);
    await write(
      `${page.path.slice(1)}/index${locale === 'en' ? '' : `.${locale}`}.html`.replace(/^\//, ''),
      fillPage(template, {
        ...page,
        ...rendered,
        css: criticalCss(css, rendered.body),
        preload: [...screen, ...catalogue],
      }),
    );
  }
}
const installed = JSON.parse(await readFile(`${dist}/manifest.webmanifest`, 'utf8')) as {
  shortcuts: { name: string }[];
};
for (const locale of renderer.locales.filter((each) => each !== 'en')) {
  const { shortcuts, ...texts } = await renderer.manifestTexts(locale);
  const named = installed.shortcuts.map((shortcut, at) => ({ ...shortcut, name: shortcuts[at] }));
  await writeFile(
    `${dist}${renderer.manifestOf(locale)}`,
    JSON.stringify({ ...installed, ...texts, shortcuts: named }),
  );
}
for (const locale of renderer.locales) {
  const name = `index${locale === 'en' ? '' : `.${locale}`}.html`;
  await write(`${renderer.LIGHT_PAGE.slice(1)}/${name}`, lightPage(await renderer.renderLightPage(locale)));
}
const splash = renderer.renderSplash();
const shellPage = { title: 'Spin-N-Win', body: splash, css: criticalCss(css, splash), needsApp: true };
await write('app.html', fillPage(template, shellPage));
await writeFile(
  `${dist}/csp.json`,
  `${JSON.stringify({ scripts: [...policy.scripts], styles: [...policy.styles] }, null, 2)}\n`,
);
const built = await readdir(dist, { recursive: true });
const shell = await readFile(`${dist}/app.html`, 'utf8');
const pages = [...renderer.publicPages.map(({ path }) => path), renderer.LIGHT_PAGE];
const sources = await Promise.all(['sw.js', 'sw-push.js'].map((name) => readFile(`${root}${name}`, 'utf8')));
const worker = withList(sources.join('\n'), listFiles(manifest, built, shell), pages, shell);
await writeFile(`${dist}/sw.js`, worker);
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
