// Usage: node scripts/compress.ts, after the prerender. Writes each text file of dist/ as .br and .gz beside it: no server
// has to compress the same bytes twice, and none forgets to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const content = readFileSync(`${dist}${name}`);
  writeFileSync(`${dist}${name}.br`, brotliCompressSync(content));
  writeFileSync(`${dist}${name}.gz`, gzipSync(content, { level: 9 }));
}
