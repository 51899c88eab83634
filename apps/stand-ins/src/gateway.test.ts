import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildStandIns } from './app.ts';
import { buildGateway, type Gateway } from './gateway.ts';
import { createSim, type Sim } from './network/sim.ts';

let game: Server;
let gateway: Gateway;
let sim: Sim;
let address: string;
let play: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  play = (request, response) => response.end(JSON.stringify(request.headersDistinct));
  game = createServer((request, response) => play(request, response));
  await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
  sim = createSim('2348030000001');
  gateway = buildGateway({ upstream: `http://127.0.0.1:${portOf(game)}/ignored`, sim });
  address = await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await gateway.close();
  game.closeAllConnections();
  game.close();
});

function portOf(server: Server): number {
  const where = server.address();
  return typeof where === 'object' ? (where?.port ?? 0) : 0;
}

async function headersSeen(headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const seen: unknown = await (await fetch(address, { headers })).json();
  return { ...Object(seen) };
}

test('the game is told the number of the SIM, and only that one', async () => {
  const forged = { 'X-MSISDN': '2347000000000', msisdn: '2347000000000', 'x-up-calling-line-id': '2347000000000' };
  const seen = await headersSeen({ ...forged, 'x-nokia-msisdn': '2347000000000', 'x-jinny-cid': '2347000000000' });

  expect(seen['x-msisdn']).toEqual(['2348030000001']);
  expect(JSON.stringify(seen)).not.toContain('2347000000000');
});

test('another SIM put in by the control call is told from then on', async () => {
  const app = buildStandIns({ sim });
  await app.inject({ method: 'POST', url: '/control/sim', payload: { msisdn: '2348030000002' } });
  await app.close();

  expect((await headersSeen())['x-msisdn']).toEqual(['2348030000002']);
});

test('a browser may carry a SIM of its own in a cookie', async () => {
  expect((await headersSeen({ cookie: 'a=1; standin_sim=08030000003' }))['x-msisdn']).toEqual(['2348030000003']);
  expect((await headersSeen({ cookie: 'standin_sim=nonsense' }))['x-msisdn']).toEqual(['2348030000001']);
});

test('method, path, host, body, status and repeated headers pass unchanged', async () => {
  play = (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'x-kept': 'yes' });
      response.end(JSON.stringify({ method, url, host: headers.host, body: Buffer.concat(pieces).toString() }));
    });
  };
  const answer = await fetch(`${address}/v1/spw/user?x=%20y`, { method: 'PUT', body: '{"a":"₦"}' });

  expect(answer.status).toBe(418);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-kept')).toBe('yes');
  expect(await answer.json()).toEqual({
    method: 'PUT',
    url: '/v1/spw/user?x=%20y',
    host: new URL(address).host,
    body: '{"a":"₦"}',
  });
});

test('an answer is carried on piece by piece, head first, before it has ended', async () => {
  const answers: ServerResponse[] = [];
  play = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    answers.push(response);
  };
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();

  answers[0]?.write('data: first\n\n');
  expect((await reader?.read())?.value).toBe('data: first\n\n');
  answers[0]?.end('data: last\n\n');
  expect((await reader?.read())?.value).toBe('data: last\n\n');
});

test('one connection of the phone serves several calls', async () => {
  const phone = connect({ port: Number(new URL(address).port), host: '127.0.0.1' });
  const get = 'GET / HTTP/1.1\r\nHost: game.test\r\n\r\n';
  let heard = '';
  phone.setEncoding('utf8').on('data', (piece: string) => (heard += piece));

  phone.write(get);
  await expect.poll(() => heard.split('HTTP/1.1 200 OK').length - 1).toBe(1);
  phone.write(get);
  await expect.poll(() => heard.split('HTTP/1.1 200 OK').length - 1).toBe(2);
  phone.destroy();
});

test('a WebSocket is opened through the gateway with the number, and speaks both ways', async () => {
  game.on('upgrade', (request, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${request.headers.upgrade}\r\n\r\n`,
    );
    socket.on('data', (said: Buffer) => socket.write(`${String(request.headers['x-msisdn'])} said ${said.toString()}`));
  });
  const call = request(address, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'x-msisdn': '2347000000000' },
  });
  const heard = new Promise<string>((resolve) => {
    call.on('upgrade', (answer, socket) => {
      expect(answer.headers.upgrade).toBe('websocket');
      socket.once('data', (piece: Buffer) => resolve(piece.toString()));
      socket.write('hello');
    });
  });
  call.end();

  expect(await heard).toBe('2348030000001 said hello');
});

test('an upgrade the game refuses is refused to the phone', async () => {
  play = (_request, response) => response.writeHead(403).end();
  const call = request(address, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
  const status = new Promise((resolve) => call.on('response', (answer) => resolve(answer.statusCode)));
  call.end();

  expect(await status).toBe(403);
});

test('a game that is down is a 502 that names it', async () => {
  const origin = `http://127.0.0.1:${portOf(game)}`;
  await new Promise((resolve) => game.close(resolve));
  const answer = await fetch(address);

  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(origin);
});

test('the gateway cannot be put in front of an encrypted address', () => {
  expect(() => buildGateway({ upstream: 'https://game.test', sim })).toThrow('plain HTTP only');
});
