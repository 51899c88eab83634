import { request as send, type Agent } from 'node:http';
import type { HttpCall } from './bench-calls.ts';

export interface Slice {
  readonly requests: number;
  readonly seconds: number;
  readonly milliseconds: readonly number[];
}

/** Sends calls, as many at a time as there are connections, until none or no time is left. Only 200 is an answer. */
export async function runSlice(
  { port, agent, connections, longestMs }: { port: number; agent: Agent; connections: number; longestMs: number },
  calls: readonly HttpCall[],
): Promise<Slice> {
  const waiting = calls.values();
  const milliseconds: number[] = [];
  const startedAt = performance.now();
  const worker = async () => {
    for (const call of waiting) {
      const sentAt = performance.now();
      if (sentAt - startedAt > longestMs) return;
      await sendOne(port, agent, call);
      milliseconds.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { requests: milliseconds.length, seconds: (performance.now() - startedAt) / 1000, milliseconds };
}

function sendOne(port: number, agent: Agent, { method, path, headers, body }: HttpCall): Promise<void> {
  return new Promise((done, fail) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = send(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text = answer.statusCode === 200 ? '' : text + chunk.toString()));
        answer.on('end', () => {
          if (answer.statusCode === 200) done();
          else fail(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
        answer.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
