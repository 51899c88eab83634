import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { createFaults } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { indexRoutes } from './index-page.ts';
import { networkRoutes } from './network/routes.ts';
import { createSim, type Sim } from './network/sim.ts';
import { phoneRoutes } from './phone/routes.ts';
import { developmentDefaults } from './settings.ts';
import { createInbox } from './sms/inbox.ts';
import { smsRoutes } from './sms/routes.ts';
import { realTimeAndChance, type TimeAndChance } from './time-and-chance.ts';

export interface StandInsOptions {
  smsApiKey?: string;
  networkPartnerSecret?: string;
  /** Where the game is: the network partner sends people there. */
  webUrl?: string;
  /** Shared with the gateway, when there is one. */
  sim?: Sim;
  /** Where the gateway listens, so that the index page can lead there. */
  gatewayPort?: number;
  timeAndChance?: Partial<TimeAndChance>;
  logger?: FastifyServerOptions['logger'];
}

export function buildStandIns(options: StandInsOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: options.logger ?? false,
    // The phone asks every two seconds: a line for each call would drown everything else.
    logController: new LogController({ disableRequestLogging: true }),
    // Open phones must not hold the process when it is told to stop.
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, discriminator: true } },
  });
  const deps = {
    smsApiKey: options.smsApiKey ?? developmentDefaults.smsApiKey,
    networkPartnerSecret: options.networkPartnerSecret ?? developmentDefaults.networkPartnerSecret,
    webUrl: options.webUrl ?? developmentDefaults.webUrl,
    gatewayPort: options.gatewayPort ?? null,
    sim: options.sim ?? createSim(developmentDefaults.simNumber),
    inbox: createInbox(),
    faults: createFaults(),
    ...realTimeAndChance,
    ...options.timeAndChance,
  };
  smsRoutes(app, deps);
  networkRoutes(app, deps);
  controlRoutes(app, deps);
  phoneRoutes(app, deps);
  indexRoutes(app, deps);
  return app;
}
