import type { App } from './app.ts';

/** Whether this process is on its way out. */
export interface Lifecycle {
  draining: boolean;
}

/** On the way out each answer asks the caller to come back by another connection, which the balancer gives to another process. */
export function closeConnectionsWhenDraining(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.platform.lifecycle.draining) reply.header('Connection', 'close');
  });
}
