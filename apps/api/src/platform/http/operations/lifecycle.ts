import type { App } from '../platform.ts';

/** On the way out each answer asks the caller to come back by another connection, which the balancer gives to another process. */
export function closeConnectionsWhenDraining(app: App): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.platform.lifecycle.draining) reply.header('Connection', 'close');
    done(null, payload);
  });
}
