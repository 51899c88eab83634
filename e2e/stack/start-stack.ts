import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyBuiltApps } from './built-web.ts';
import { root, run, start, stop, untilAnswers } from './programs.ts';
import { publishTestSettings } from './publish-test-settings.ts';
import { DEMO_PHONE, OPERATOR_SECRET, pseudoLanguageIn, TOKEN_SECRET, type Stack } from './stack.ts';
import { takePorts } from './take-ports.ts';

export interface RunningStack {
  readonly stack: Stack;
  readonly stop: () => Promise<void>;
}

/** The whole product on ports and in folders of its own: database, Redis, stand-ins, worker, the API with the web in it, and the console. */
export async function startStack(logs: string, clocks: 'long' | 'real' = 'real'): Promise<RunningStack> {
  const folder = mkdtempSync(join(tmpdir(), 'spw-e2e-'));
  // PostgreSQL runs as a user of its own where we are root, and must be able to reach its folder.
  chmodSync(folder, 0o755);
  mkdirSync(logs, { recursive: true });
  const { ports, giveBack } = await takePorts(6);
  const [web, standIns, gateway, postgres, redis, desk] = ports as [number, number, number, number, number, number];
  const stack: Stack = {
    webUrl: `http://localhost:${web}`,
    consoleUrl: `http://localhost:${desk}`,
    standInsUrl: `http://localhost:${standIns}`,
    gatewayUrl: `http://localhost:${gateway}`,
    databaseUrl: `postgres://spw_owner@127.0.0.1:${postgres}/spw`,
    redisPort: redis,
    folder,
    servicesEnv: {
      SERVICES_DIR: join(folder, 'services'),
      SERVICES_POSTGRES_PORT: String(postgres),
      SERVICES_REDIS_PORT: String(redis),
    },
  };

  const children: ReturnType<typeof start>[] = [];
  const services = { cwd: root, env: stack.servicesEnv, log: join(logs, 'services.log') };
  const stopAll = async () => {
    await Promise.all(children.map(stop));
    await run({ ...services, command: [process.execPath, 'scripts/services.ts', 'stop'] });
    rmSync(folder, { recursive: true, force: true });
    giveBack();
  };

  const begin = async (name: string, app: string, entry: string, env: Record<string, string>, health?: string) => {
    const log = join(logs, `${name}.log`);
    const child = start({ command: [process.execPath, entry], cwd: resolve(root, 'apps', app), env, log });
    children.push(child);
    if (health) await untilAnswers(health, child, log);
  };

  try {
    await copyBuiltApps(folder, join(logs, 'build.log'));
    await run({
      command: [process.execPath, 'scripts/pseudo-language.ts', pseudoLanguageIn(folder)],
      cwd: resolve(root, 'apps/web'),
      env: {},
      log: join(logs, 'build.log'),
    });
    await run({ ...services, command: [process.execPath, 'scripts/db-setup.ts'] });
    await publishTestSettings(stack.databaseUrl, clocks);
    const env = environment(stack);
    await begin('stand-ins', 'stand-ins', 'src/main.ts', env, `${stack.standInsUrl}/control/health`);
    await begin('worker', 'api', 'src/main/worker.ts', env);
    await begin('api', 'api', 'src/main/http.ts', env, `${stack.webUrl}/readyz`);
    await begin('console', 'api', 'src/main/console.ts', consoleEnvironment(stack), `${stack.consoleUrl}/readyz`);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { stack, stop: stopAll };
}

/** No other program is given the operators' secret. */
export function consoleEnvironment(stack: Stack): Record<string, string> {
  return {
    ...environment(stack),
    CONSOLE_URL: stack.consoleUrl,
    DATABASE_CONSOLE_URL: stack.databaseUrl.replace('spw_owner', 'spw_console'),
    CONSOLE_PORT: new URL(stack.consoleUrl).port,
    CONSOLE_DIST: join(stack.folder, 'console'),
    OPERATOR_SECRET,
  };
}

function environment(stack: Stack): Record<string, string> {
  return {
    APP_ENV: 'test',
    LOG_LEVEL: 'info',
    PORT: new URL(stack.webUrl).port,
    WEB_URL: stack.webUrl,
    WEB_DIST: join(stack.folder, 'web'),
    STANDINS_URL: stack.standInsUrl,
    STANDINS_GATEWAY_PORT: new URL(stack.gatewayUrl).port,
    DATABASE_GAME_URL: stack.databaseUrl.replace('spw_owner', 'spw_game'),
    DATABASE_WORKER_URL: stack.databaseUrl.replace('spw_owner', 'spw_worker'),
    DATABASE_OWNER_URL: stack.databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${stack.redisPort}`,
    TOKEN_SECRET,
    // Each phone of a journey says which address it comes from, as if a balancer had written it down.
    TRUSTED_PROXIES: '127.0.0.1/32',
    CARRIER_GATEWAYS: '127.0.0.1/32',
    DEMO_PHONES: DEMO_PHONE,
    INSTANCES: '1',
    // A busy machine is slow, and a journey is about what happens and not about how soon.
    POOL_WAIT_MS: '30000',
    STATEMENT_TIMEOUT_MS: '30000',
  };
}
