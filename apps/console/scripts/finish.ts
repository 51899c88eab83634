// Usage: node scripts/finish.ts, after `vite build`. Makes dist/ what the server expects: app.html, csp.json, and each text as .br and .gz.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compress } from '@spw/ui/build/compress.ts';
import { assertPlainHtml, inlineHashes } from '@spw/ui/build/content-policy.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

// One page for every address; nothing of it is worth writing beforehand, for nobody sees anything before signing in.
renameSync(`${dist}index.html`, `${dist}app.html`);
const html = readFileSync(`${dist}app.html`, 'utf8');
assertPlainHtml('app.html', html);
writeFileSync(`${dist}csp.json`, `${JSON.stringify(inlineHashes(html), null, 2)}\n`);
compress(dist);
