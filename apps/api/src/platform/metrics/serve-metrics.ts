import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

interface Watched {
  readonly metrics: Metrics;
  /** What hangs, by name. A process in which anything does is to be started again. */
  readonly hanging: () => readonly string[];
  readonly isReady: () => Promise<boolean>;
}

/** For a process without an API of its own: that it is alive, whether it is ready, and its figures. Gives back how to stop. */
export async function serveMetrics(
  { metrics, hanging, isReady }: Watched,
  where: { port: number; host: string },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url === '/livez') {
      const names = hanging();
      response.writeHead(names.length === 0 ? 200 : 503).end(names.length === 0 ? 'alive' : names.join('\n'));
    } else if (request.url === '/readyz')
      isReady().then(
        (ready) => response.writeHead(ready ? 200 : 503).end(),
        () => response.writeHead(503).end(),
      );
    else if (request.url === '/metrics')
      metrics.show().then(
        ({ type, text }) => response.setHeader('Content-Type', type).end(text),
        () => response.writeHead(503).end(),
      );
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve));
  return () => server.close();
}
