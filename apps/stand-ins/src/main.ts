import { developmentDefaults, readSettings, SettingsError } from './settings.ts';

// First: a wrong environment is said at once, and the rest takes a while to load.
const settings = readOrExit();
const { buildStandIns } = await import('./app.ts');
const { buildGateway } = await import('./gateway.ts');
const { startMailServer } = await import('./mail/mail-server.ts');
const { createSim } = await import('./network/sim.ts');
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
if (settings.mailPort !== null) {
  const mail = await startMailServer({
    host: settings.host,
    port: settings.mailPort,
    onLetter: ({ to, text }) => app.log.info({ to, text }, 'letter'),
  });
  app.addHook('onClose', () => mail.close());
  app.log.info(`Mail server at ${mail.url}`);
}
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
