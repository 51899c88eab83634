// Usage: pnpm preview [port]. Serves dist/ as production does: prerendered pages, the shell for the rest, our content policy.
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const port = Number(process.argv[2] ?? 3050);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const hashes: { scripts: string[]; styles: string[] } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'));
const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('');
const policy =
  `default-src 'self'; script-src 'self'${quoted(hashes.scripts)}; style-src 'self'${quoted(hashes.styles)}; ` +
  `object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

createServer((request, response) => {
  void answer(request.url ?? '/', response);
}).listen(port, () => process.stdout.write(`http://localhost:${port}\n`));

async function answer(address: string, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { file, body } = await find(pathname, `index.${searchParams.get('lang') ?? 'en'}.html`);
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'content-security-policy': policy,
  });
  response.end(gzipSync(body, { level: 9 }));
}

async function find(path: string, translated: string): Promise<{ file: string; body: Buffer }> {
  for (const name of [path, join(path, translated), join(path, 'index.html')]) {
    const file = join(dist, normalize(name));
    if (file.startsWith(dist) && (await isFile(file))) return { file, body: await readFile(file) };
  }
  return { file: 'app.html', body: await readFile(join(dist, 'app.html')) };
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
