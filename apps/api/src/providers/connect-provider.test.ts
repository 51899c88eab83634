import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callProvider } from './call-provider.ts';
import { openConnections, type Limits } from './connect-provider.ts';
import { ProviderSilence } from './provider-trouble.ts';

interface Provider {
  readonly url: string;
  /** Connections that were ever opened, and the most that were open at once. */
  readonly seen: { opened: number; most: number };
}

async function aProvider(answer: RequestListener): Promise<Provider> {
  const server = createServer(answer);
  const seen = { opened: 0, most: 0 };
  let open = 0;
  server.on('connection', (socket) => {
    seen.opened += 1;
    open += 1;
    seen.most = Math.max(seen.most, open);
    socket.once('close', () => (open -= 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const never: RequestListener = () => undefined;
const yes = (_: IncomingMessage, response: ServerResponse) => void response.end('{"yes":true}');
const call = (
  { url }: Provider,
  { timeoutMilliseconds = 10_000, ...some }: Partial<Limits> & { timeoutMilliseconds?: number } = {},
) => {
  const send = openConnections(url, { connections: 4, longestAnswer: 1000, ...some });
  return () => callProvider(send, { method: 'POST', url, headers: {}, body: { a: 1 }, timeoutMilliseconds });
};
const times = <T>(count: number, work: () => Promise<T>) => Promise.allSettled(Array.from({ length: count }, work));

test('a provider that hangs fills its own connections, and the calls to another go on', async () => {
  const [hanging, well] = [await aProvider(never), await aProvider(yes)];
  const lost = times(20, call(hanging, { timeoutMilliseconds: 3000 }));
  const answered = await times(20, call(well));
  expect(answered.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await lost).map((each) => each.status === 'rejected' && each.reason instanceof ProviderSilence)).toEqual(
    Array.from({ length: 20 }, () => true),
  );
  expect(hanging.seen.most).toBe(4);
  expect(well.seen.most).toBeLessThanOrEqual(4);
});

test('calls one after the other use a connection again, calls at once have one each', async () => {
  const alone = await aProvider(yes);
  const ask = call(alone);
  for (let count = 0; count < 50; count += 1) await ask();
  // A call can begin before the pool has noticed that the one before it is over.
  expect(alone.seen.opened).toBeLessThanOrEqual(2);

  const waiting: ServerResponse[] = [];
  const together = await aProvider((_, response) => {
    waiting.push(response);
    if (waiting.length === 3) for (const each of waiting) each.end('{}');
  });
  await Promise.all(Array.from({ length: 3 }, call(together)));
  expect(together.seen.most).toBe(3);
});

test('an answer without end is cut off', async () => {
  let cut = false;
  const endless = await aProvider((_, response) => {
    response.once('close', () => (cut = true));
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(500)));
    };
    response.on('drain', more);
    more();
  });
  await expect(call(endless)()).rejects.toThrow(ProviderSilence);
  await expect.poll(() => cut).toBe(true);
});

test('an answer that stops in the middle is silence', async () => {
  const stopping = await aProvider(
    (_, response) => void response.writeHead(200, { 'content-length': 10 }).write('{"a'),
  );
  await expect(call(stopping, { timeoutMilliseconds: 200 })()).rejects.toThrow(ProviderSilence);
});

test('a provider that nobody is at home at is silence', async () => {
  await expect(call({ url: 'http://127.0.0.1:1', seen: { opened: 0, most: 0 } })()).rejects.toThrow(ProviderSilence);
});

test('a redirection is not followed: what we sent goes nowhere else', async () => {
  const other = await aProvider(yes);
  const moved = await aProvider((_, response) => void response.writeHead(307, { location: other.url }).end());
  await expect(call(moved)()).rejects.toThrow(ProviderSilence);
  expect(other.seen.opened).toBe(0);
});
