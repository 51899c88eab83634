import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PROBE_MS = 200;
/** One that takes longer to say that it is ready is not. */
const LONGEST_PROBE_MS = 2000;
const TRIES = 5;

export interface Backend {
  readonly port: number;
  ready: boolean;
  served: number;
}

export function aBackend(port: number): Backend {
  return { port, ready: false, served: 0 };
}

export interface Balancer {
  readonly port: number;
  /** Requests that were given to a second process because the first did not take them. */
  readonly triedAgain: () => number;
  close(): Promise<void>;
}

/** Hands requests to the processes in turn, as the balancer in front of production does: only to those that say they are ready. Which there are may change meanwhile. */
export async function startBalancer(backends: readonly Backend[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let triedAgain = 0;

  const probe = async (backend: Backend) => {
    const signal = AbortSignal.timeout(LONGEST_PROBE_MS);
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal }).catch(() => null);
    backend.ready = answer?.ok ?? false;
  };
  const probing = setInterval(() => void Promise.all(backends.map(probe)), PROBE_MS);
  await Promise.all(backends.map(probe));

  async function pick(): Promise<Backend | undefined> {
    for (let waited = 0; waited < 60_000; waited += 50) {
      const ready = backends.filter((backend) => backend.ready);
      if (ready.length > 0) return ready[turn++ % ready.length];
      await pause(50);
    }
    return undefined;
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries = 1): Promise<void> {
    const backend = await pick();
    if (!backend) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = send({ agent, host: '127.0.0.1', port: backend.port, method, path: url, headers });
    forwarded.on('response', (answer) => {
      backend.served += 1;
      // The connection to the client is the balancer's own: the process may close its own without that, and does not say how long
      // this one is kept open.
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      // Killed in the middle of an answer: whoever asked must not take the half of it for the whole.
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      // Refused: nothing was sent. Reset on a connection used before: the process closed it while it was idle, but nobody can be sure.
      const closedIdle = error.code === 'ECONNRESET' && forwarded.reusedSocket;
      const untouched = error.code === 'ECONNREFUSED' || (closedIdle && method === 'GET');
      if (outgoing.headersSent) {
        outgoing.destroy();
      } else if (!untouched || tries === TRIES) {
        outgoing.writeHead(502).end();
      } else {
        triedAgain += 1;
        void pass(incoming, outgoing, body, tries + 1);
      }
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    buffer(incoming)
      .then((body) => pass(incoming, outgoing, body))
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');

  return {
    port: address.port,
    triedAgain: () => triedAgain,
    async close() {
      clearInterval(probing);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
