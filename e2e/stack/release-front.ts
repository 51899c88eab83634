import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from './stack.ts';

const WORKER = '/sw.js';

export interface Held {
  /** Settles when somebody has asked for it. */
  readonly asked: Promise<void>;
  /** Whoever asked gets the answer, and so does everybody after. */
  readonly letGo: () => void;
}

export interface ReleaseFront {
  readonly url: string;
  /** From now on the worker is that of another release. The files are the same. */
  readonly publish: (release: string) => void;
  /** Addresses whose path ends so are not answered until they are let go. */
  readonly hold: (path: RegExp) => Held;
  readonly close: () => Promise<void>;
}

/**
 * The game at an address of its own: a worker belongs to an address, so what is published here is news to nobody else's browser.
 */
export async function openReleaseFront({ webUrl }: Stack): Promise<ReleaseFront> {
  let release: string | null = null;
  const gates: { path: RegExp; open: Promise<void>; ask: () => void }[] = [];

  const answer = async (from: IncomingMessage, to: ServerResponse) => {
    const path = new URL(from.url!, webUrl).pathname;
    for (const gate of gates.filter((closed) => closed.path.test(path))) {
      gate.ask();
      await gate.open;
    }
    if (path === WORKER && release !== null) await giveWorker(webUrl, to, release);
    else passOn(webUrl, from, to);
  };
  const server = createServer((from, to) => void answer(from, to));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (name) => (release = name),
    hold(path) {
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
      gates.push({ path, open, ask });
      return { asked, letGo };
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function passOn(webUrl: string, from: IncomingMessage, to: ServerResponse): void {
  const { hostname, port } = new URL(webUrl);
  const onward = request({ hostname, port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
    const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _coding, ...kept } = answer.headers;
    to.writeHead(answer.statusCode!, kept);
    answer.on('error', () => to.destroy());
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  from.pipe(onward);
}

/** The worker as another build would name it. It is new whatever the browser has seen before. */
async function giveWorker(webUrl: string, to: ServerResponse, release: string): Promise<void> {
  const worker = await (await fetch(webUrl + WORKER)).text();
  to.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  to.end(worker.replace(/"release":"\w+"/, `"release":"${release}"`));
}
