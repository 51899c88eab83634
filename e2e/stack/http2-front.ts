import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { Stack } from './stack.ts';

export interface Front {
  readonly url: string;
  /** Everything that has passed so far, both ways, encryption and headers included. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
}

/** What stands before the game in production: HTTP/2 over TLS, with a certificate made for the occasion. */
export async function openFront({ webUrl }: Stack): Promise<Front> {
  const sockets = new Set<Socket>();
  // What a journey asks outside its page comes by the older protocol.
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (from, to) => {
    const { hostname, port } = new URL(webUrl);
    const headers = withoutPseudo(from);
    const onward = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
      const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _coding, ...kept } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    bytes: () => [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
    close: () => end(server, sockets),
  };
}

function withoutPseudo({ headers, authority }: Http2ServerRequest): Record<string, string | string[]> {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return Object.fromEntries([...plain, ['host', headers.host ?? authority]]) as Record<string, string | string[]>;
}

function makeCertificate(): { key: string; cert: string } {
  const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out -';
  const name = '-days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = execFileSync('openssl', `${key} ${name}`.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const part = (name: string) => new RegExp(`-+BEGIN ${name}-+[^]*?-+END ${name}-+`).exec(made)?.[0] ?? '';
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
}

async function end(server: Http2SecureServer, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  for (const socket of sockets) socket.destroy();
  await closed;
}
