import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DelayRelay {
  /** The same address, by way of the relay. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Stands between a server and its database and holds each answer for so long, as a network between them would. */
export async function delayAnswers(databaseUrl: string, milliseconds: number): Promise<DelayRelay> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const relay = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: hostname, port: Number(port), noDelay: true });
    client.on('data', (chunk) => database.write(chunk));
    database.on('data', (chunk) => setTimeout(() => client.write(chunk), milliseconds));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      const stopped = new Promise((done) => relay.close(done));
      for (const socket of sockets) socket.destroy();
      await stopped;
    },
  };
}
