import { buildStandIns } from './app.ts';
import { buildGateway } from './gateway.ts';
import { createSim } from './network/sim.ts';
import { developmentDefaults, readSettings, SettingsError } from './settings.ts';

const settings = readOrExit();
const sim = createSim(developmentDefaults.simNumber);

const gateway = buildGateway({ upstream: settings.gatewayUpstream, sim });
const gatewayUrl = await gateway.listen({ host: settings.host, port: settings.gatewayPort });

const app = buildStandIns({
  ...settings,
  sim,
  gatewayPort: Number(new URL(gatewayUrl).port),
  tickMs: 200,
  logger: true,
});
app.addHook('onClose', () => gateway.close());
await app.listen({ host: settings.host, port: settings.port });
app.log.info(`Mobile-data gateway at ${gatewayUrl}, in front of ${settings.gatewayUpstream}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close());
}

function readOrExit() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
