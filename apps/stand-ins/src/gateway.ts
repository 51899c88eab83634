import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enrichHeaders, forwardable } from './network/enrich-headers.ts';
import type { Sim } from './network/sim.ts';

export interface GatewayOptions {
  /** Only its origin matters; plain HTTP, because a carrier cannot write headers into an encrypted connection. */
  upstream: string;
  sim: Sim;
}

export interface Gateway {
  listen: (where: { host: string; port: number }) => Promise<string>;
  close: () => Promise<void>;
}

/** The mobile network between a phone and the game: carries everything on unchanged, and adds the SIM's number. */
export function buildGateway({ upstream, sim }: GatewayOptions): Gateway {
  const target = new URL(upstream);
  if (target.protocol !== 'http:') throw new Error(`The gateway carries plain HTTP only, not ${upstream}`);

  const upgraded = new Set<Duplex>();
  const open = (request: IncomingMessage, extra: string[] = []) =>
    openRequest({
      host: target.hostname.replaceAll(/[[\]]/g, ''),
      port: target.port || 80,
      method: request.method,
      path: request.url,
      headers: [...enrichHeaders(request, sim.number()), ...extra],
      agent: false,
    });

  const server = createServer((request, response) => {
    const onward = open(request);
    onward.once('response', (answer) => void carryBack(answer, response));
    onward.on('error', () => refuse(response, target.origin));
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });

  server.on('upgrade', (request, phone, head) => {
    upgraded.add(phone);
    phone.once('close', () => upgraded.delete(phone));
    const onward = open(request, ['connection', 'upgrade', 'upgrade', request.headers.upgrade ?? '']);
    onward.once('upgrade', (answer, game, gameHead) => {
      phone.write(responseHead(answer));
      phone.write(gameHead);
      game.write(head);
      game.on('error', () => phone.destroy());
      game.once('close', () => phone.destroy());
      phone.once('close', () => game.destroy());
      phone.pipe(game).pipe(phone);
    });
    onward.once('response', (answer) => phone.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`));
    onward.on('error', () => phone.destroy());
    phone.on('error', () => onward.destroy());
    onward.end();
  });

  return {
    async listen({ host, port }) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const address = server.address();
      return `http://${host.includes(':') ? `[${host}]` : host}:${typeof address === 'object' ? address?.port : port}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const phone of upgraded) phone.destroy();
      }),
  };
}

async function carryBack(answer: IncomingMessage, response: ServerResponse) {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, forwardable(answer, ['transfer-encoding']));
  response.flushHeaders();
  await pipeline(answer, response).catch(() => response.destroy());
}

function refuse(response: ServerResponse, origin: string) {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`Nothing answers at ${origin}\n`);
}

function responseHead(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let place = 0; place < answer.rawHeaders.length; place += 2) {
    lines.push(`${answer.rawHeaders[place]}: ${answer.rawHeaders[place + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
