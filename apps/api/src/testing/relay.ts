import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  /** The address of the server, by way of the relay. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Stands between clients on this machine and a server. `pass` says what becomes of what either of the two sends. */
export async function startRelay(
  server: string,
  pass: (sides: { readonly client: Socket; readonly upstream: Socket }) => void,
): Promise<Relay> {
  const url = new URL(server);
  const { hostname: host, port } = url;
  const sockets = new Set<Socket>();
  const relay = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host, port: Number(port), noDelay: true });
    pass({ client, upstream });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
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
  url.hostname = '127.0.0.1';
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
