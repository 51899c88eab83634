import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { createAirtel } from './airtel/payments.ts';
import { airtelRoutes } from './airtel/routes.ts';
import { createAirtime } from './airtime/airtime.ts';
import { airtimeRoutes } from './airtime/routes.ts';
import { compileSchema } from './compile-schema.ts';
import { createBook } from './control/book.ts';
import { moneyControlRoutes } from './control/money-routes.ts';
import { controlRoutes } from './control/routes.ts';
import { indexRoutes } from './index-page.ts';
import { createMomo } from './momo/payments.ts';
import { momoRoutes } from './momo/routes.ts';
import { networkRoutes } from './network/routes.ts';
import { createSim, type Sim } from './network/sim.ts';
import { createNumbers } from './numbers/numbers.ts';
import { numberRoutes } from './numbers/routes.ts';
import { createPaystack } from './paystack/paystack.ts';
import { paystackRoutes } from './paystack/routes.ts';
import { phoneRoutes } from './phone/routes.ts';
import { createPushService } from './push/push-service.ts';
import { pushRoutes } from './push/routes.ts';
import { createInbox } from './sms/inbox.ts';
import { smsRoutes } from './sms/routes.ts';
import { createPrompts } from './wallets/prompts.ts';
import { walletRoutes } from './wallets/routes.ts';
import { createWallets } from './wallets/wallets.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export interface StandInsOptions extends WorldOptions {
  /** Shared with the gateway, when there is one. */
  sim?: Sim;
  /** Where the gateway listens, so that the index page can lead there. */
  gatewayPort?: number;
  /** How often the clock is looked at; without it, what falls due waits for a control call. */
  tickMs?: number;
  logger?: FastifyServerOptions['logger'];
}

export function buildStandIns(options: StandInsOptions = {}): FastifyInstance {
  return assembleStandIns(options).app;
}

/** The app and, for those in the same process, what it is made of. */
export function assembleStandIns({ sim, gatewayPort, tickMs, logger, ...rest }: StandInsOptions) {
  const app = Fastify({
    logger: logger ?? false,
    // The phone asks every two seconds: a line for each call would drown everything else.
    logController: new LogController({ disableRequestLogging: true }),
    // Open phones must not hold the process when it is told to stop.
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(compileSchema);
  const world = createWorld(rest);
  const wallets = createWallets();
  const prompts = createPrompts(world.agenda);
  const providers = {
    paystack: createPaystack(world),
    momo: createMomo(world, wallets, prompts),
    airtel: createAirtel(world, wallets, prompts),
    airtime: createAirtime(world, wallets),
  };
  const deps = {
    ...world,
    ...providers,
    wallets,
    prompts,
    book: createBook(providers),
    gatewayPort: gatewayPort ?? null,
    sim: sim ?? createSim(world.simNumber),
    inbox: createInbox(),
    numbers: createNumbers(),
    push: createPushService(world),
  };
  smsRoutes(app, deps);
  pushRoutes(app, deps);
  networkRoutes(app, deps);
  numberRoutes(app, deps);
  paystackRoutes(app, deps);
  momoRoutes(app, deps);
  airtelRoutes(app, deps);
  airtimeRoutes(app, deps);
  walletRoutes(app, deps);
  controlRoutes(app, deps);
  moneyControlRoutes(app, deps);
  phoneRoutes(app, deps);
  indexRoutes(app, deps);
  keepTime(app, world, tickMs);
  return { app, world, book: deps.book, prompts, wallets, numbers: deps.numbers, push: deps.push };
}

function keepTime(app: FastifyInstance, { agenda }: World, tickMs: number | undefined) {
  const ticking = tickMs === undefined ? undefined : setInterval(() => void agenda.advance(0), tickMs).unref();
  app.addHook('onClose', () => {
    clearInterval(ticking);
    agenda.clear();
  });
}
