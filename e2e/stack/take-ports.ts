import { createServer, type Server } from 'node:net';

const FIRST = 4700;
const LAST = 4990;
const BLOCK = 10;

export interface TakenPorts {
  readonly ports: readonly number[];
  readonly giveBack: () => void;
}

/**
 * So many free ports of a block that is ours until given back. The first port of the block is listened on as long as that
 * takes: two runs side by side, however they start, never choose the same one.
 */
export async function takePorts(count: number): Promise<TakenPorts> {
  for (let block = FIRST; block <= LAST; block += BLOCK) {
    const lock = await listen(block);
    if (lock === null) continue;
    const ports = Array.from({ length: count }, (_, at) => block + 1 + at);
    if (await allFree(ports)) return { ports, giveBack: () => lock.close() };
    lock.close();
  }
  throw new Error(`No ${count} free ports in a row between ${FIRST} and ${LAST}`);
}

async function allFree(ports: readonly number[]): Promise<boolean> {
  for (const port of ports) {
    const server = await listen(port);
    if (server === null) return false;
    await new Promise((closed) => server.close(closed));
  }
  return true;
}

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
