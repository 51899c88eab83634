// Usage: BENCH_SIDE=bare|least node scripts/bench-bare.ts      what the bench compares with: the same or the fewest statements on node:http, and nothing else
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BareRequest } from './bench/bare-call.ts';
import { bareCalls, bareConnections } from './bench/bare-connections.ts';

const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', PORT: port, BENCH_SIDE: side } = process.env;
const callOf = bareCalls(bareConnections({ databaseUrl, redisUrl }), side === 'least' ? 'least' : 'bare');

const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
});
// Other sides have their turns in between.
server.keepAliveTimeout = 600_000;
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url: path = '', headers } = incoming;
  if (path === '/readyz') {
    outgoing.end();
    return;
  }
  const sent = incoming.method === 'POST' ? await text(incoming) : '';
  const body = (sent === '' ? {} : JSON.parse(sent)) as BareRequest['body'];
  const made = JSON.stringify(await callOf(path)({ path, body, header: (name) => String(headers[name]) }));
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(made) }).end(made);
}
