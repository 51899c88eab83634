import { makeReadiness } from '../../db/readiness.ts';
import { Refusal } from '../../refusal.ts';
import { inRanges } from '../caller/address.ts';
import type { App } from '../platform.ts';

const watching = { config: { neverShed: true } };
const isLoopback = inRanges(['127.0.0.0/8', '::1']);

/** For the balancer and the people who watch: alive, ready for work, and figures. */
export function addHealthRoutes(
  app: App,
  { isTrusted, isCalm }: { isTrusted: (address: string) => boolean; isCalm: () => boolean },
): void {
  const { db, readinessDb = db, redis, metrics, lifecycle } = app.platform;
  // Starting up keeps the event loop busy, which load shedding takes for too much work. Once calm, a busy process stays in
  // the balancer: it sheds what it must, and taking it away would only load the others.
  let calmOnce = false;
  const askDatabase = makeReadiness(readinessDb);

  app.get('/livez', watching, async () => ({ alive: true }));

  app.get('/readyz', watching, async (_request, reply) => {
    const database = await askDatabase();
    // Redis is speed only: without it the work is done more slowly.
    calmOnce ||= isCalm();
    const ready = database === 'up' && !lifecycle.draining && calmOnce;
    return reply.code(ready ? 200 : 503).send({ ready, draining: lifecycle.draining, database, redis: redis.state });
  });

  app.get('/metrics', watching, async ({ ip, headers }, reply) => {
    const direct = headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
    if (!direct || !(isLoopback(ip) || isTrusted(ip))) throw new Refusal('not_found');
    const { type, text } = await metrics.show();
    return reply.type(type).send(text);
  });
}
