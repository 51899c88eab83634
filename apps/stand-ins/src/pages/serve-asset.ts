import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

export function serveAsset(app: FastifyInstance, path: string, file: URL) {
  const type = TYPES[extname(file.pathname)] ?? 'application/octet-stream';
  // Read at each call: a change of style shows on reload without a restart.
  app.get(path, async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readFile(file)),
  );
}
