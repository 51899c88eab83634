const env = process.env;

const defaults = {
  WEB_URL: 'http://localhost:3000',
  API_URL: 'http://localhost:4000',
  CONSOLE_URL: 'http://localhost:3001',
  CONSOLE_API_URL: 'http://localhost:4001',
  STANDINS_URL: 'http://localhost:4010',
};
type Address = keyof typeof defaults;

/** Where the parts of the product are on this machine, each by the variable that moves it. */
export const productAddresses = {
  WEB_URL: env['WEB_URL'] || defaults.WEB_URL,
  API_URL: env['API_URL'] || defaults.API_URL,
  CONSOLE_URL: env['CONSOLE_URL'] || defaults.CONSOLE_URL,
  CONSOLE_API_URL: env['CONSOLE_API_URL'] || defaults.CONSOLE_API_URL,
  STANDINS_URL: env['STANDINS_URL'] || defaults.STANDINS_URL,
  STANDINS_GATEWAY_PORT: env['STANDINS_GATEWAY_PORT'] || '4011',
};

/** Nobody stands in for the providers where there are real ones. */
export const realProviders = Boolean(env['SMS_URL']);

export interface WantedPort {
  /** Who would listen there. */
  readonly name: string;
  readonly port: string;
  /** What moves it. */
  readonly variable: string;
}

const game = wanted('the game', 'WEB_URL');
const operators = wanted('the console', 'CONSOLE_URL');
const standIns = [
  wanted('the stand-ins', 'STANDINS_URL'),
  { name: 'mobile data', port: productAddresses.STANDINS_GATEWAY_PORT, variable: 'STANDINS_GATEWAY_PORT' },
];

const worker = { name: "the worker's figures", port: env['WORKER_PORT'] || '4002', variable: 'WORKER_PORT' };

/** In development web and console each have a server of their own beside their API. */
export const devPorts: readonly WantedPort[] = [
  game,
  operators,
  wanted('the API', 'API_URL'),
  wanted("the console's API", 'CONSOLE_API_URL'),
  worker,
  ...standIns,
];

export const startPorts: readonly WantedPort[] = [
  { ...game, port: env['PORT'] || game.port },
  { ...operators, port: env['CONSOLE_PORT'] || operators.port },
  worker,
  ...(realProviders ? [] : standIns),
];

/** An address without a port is that of a proxy in front: then the part listens where it always does. */
export function portOf(variable: Address): string {
  return new URL(productAddresses[variable]).port || new URL(defaults[variable]).port;
}

function wanted(name: string, variable: Address): WantedPort {
  return { name, port: portOf(variable), variable };
}
