import { startRelay, type Relay } from '../../apps/api/src/testing/relay.ts';

/** Stands between a server and its database and holds each answer for so long, as a network between them would. */
export function delayAnswers(databaseUrl: string, milliseconds: number): Promise<Relay> {
  return startRelay(databaseUrl, ({ client, upstream }) => {
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), milliseconds));
  });
}
