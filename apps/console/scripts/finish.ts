// Usage: node scripts/finish.ts, after `vite build`. Makes dist/ what the server expects: app.html, csp.json, and each text as .br and .gz.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cspHash } from '../../web/scripts/csp-hash.ts';
import { assertPlainHtml } from '../../web/scripts/fill-page.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

// One page for every address; nothing of it is worth writing beforehand, for nobody sees anything before signing in.
renameSync(`${dist}index.html`, `${dist}app.html`);
const html = readFileSync(`${dist}app.html`, 'utf8');
assertPlainHtml('app.html', html);
const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => cspHash(text));
writeFileSync(`${dist}csp.json`, `${JSON.stringify({ scripts, styles: [] }, null, 2)}\n`);

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const content = readFileSync(`${dist}${name}`);
  writeFileSync(`${dist}${name}.br`, brotliCompressSync(content));
  writeFileSync(`${dist}${name}.gz`, gzipSync(content, { level: 9 }));
}
