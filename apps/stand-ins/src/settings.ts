/** Development values, in one place: whoever talks to the stand-ins without settings of their own uses the same. */
export const developmentDefaults = {
  smsApiKey: 'development-sms-key',
  networkPartnerSecret: 'development-network-partner-secret',
  webUrl: 'http://localhost:3000',
  simNumber: '2348030000001',
};

export interface ProcessSettings {
  host: string;
  port: number;
  gatewayPort: number;
  gatewayUpstream: string;
  webUrl: string;
  smsApiKey: string;
  networkPartnerSecret: string;
}

export function readSettings(env: Record<string, string | undefined>): ProcessSettings {
  const webUrl = env['WEB_URL'] || developmentDefaults.webUrl;
  return {
    host: env['STANDINS_HOST'] || '127.0.0.1',
    port: readPort('STANDINS_PORT', env['STANDINS_PORT'] || portOf(env['STANDINS_URL']) || '4010'),
    gatewayPort: readPort('STANDINS_GATEWAY_PORT', env['STANDINS_GATEWAY_PORT'] || '4011'),
    gatewayUpstream: env['GATEWAY_UPSTREAM'] || webUrl,
    webUrl,
    smsApiKey: env['SMS_API_KEY'] || developmentDefaults.smsApiKey,
    networkPartnerSecret: env['NETWORK_PARTNER_SECRET'] || developmentDefaults.networkPartnerSecret,
  };
}

function portOf(url: string | undefined): string | undefined {
  return url ? new URL(url).port : undefined;
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
