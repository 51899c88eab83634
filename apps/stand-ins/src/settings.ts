import type { MoneySettingsPatch } from './money-settings.ts';

/** Development values, in one place: whoever talks to the stand-ins without settings of their own uses the same. */
const developmentKeys = {
  smsApiKey: 'development-sms-key',
  networkPartnerSecret: 'development-network-partner-secret',
  paystackSecretKey: 'sk_test_development',
  momoApiUser: 'development-momo-user',
  momoApiKey: 'development-momo-key',
  momoSubscriptionKey: 'development-momo-subscription',
  airtelClientId: 'development-airtel-client',
  airtelClientSecret: 'development-airtel-secret',
  carrierApiKey: 'development-carrier-key',
  carrierSecret: 'development-carrier-secret',
  numberCheckApiKey: 'development-number-check-key',
};

export type Keys = typeof developmentKeys;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|localhost|.+\.localhost)$/;

/** Said in one line, for whoever started the process to mend. */
export class SettingsError extends Error {}

export const developmentDefaults = {
  ...developmentKeys,
  webUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:4000',
  simNumber: '2348030000001',
};

export interface ProcessSettings extends Keys {
  host: string;
  port: number;
  gatewayPort: number;
  gatewayUpstream: string;
  /** Where letters are taken; null: nowhere. */
  mailPort: number | null;
  webUrl: string;
  publicUrl: string | null;
  money: MoneySettingsPatch;
}

export function readSettings(env: Record<string, string | undefined>): ProcessSettings {
  const host = env['STANDINS_HOST'] || '127.0.0.1';
  const webUrl = env['WEB_URL'] || developmentDefaults.webUrl;
  mustStayHere(env, { host, webUrl });
  return {
    host,
    port: readPort('STANDINS_PORT', env['STANDINS_PORT'] || portOf(env['STANDINS_URL']) || '4010'),
    gatewayPort: readPort('STANDINS_GATEWAY_PORT', env['STANDINS_GATEWAY_PORT'] || '4011'),
    gatewayUpstream: env['GATEWAY_UPSTREAM'] || webUrl,
    mailPort: env['STANDINS_MAIL_PORT'] ? readPort('STANDINS_MAIL_PORT', env['STANDINS_MAIL_PORT']) : null,
    webUrl,
    publicUrl: env['STANDINS_URL']?.replace(/\/$/, '') || null,
    money: readAddresses(env),
    smsApiKey: env['SMS_API_KEY'] || developmentKeys.smsApiKey,
    networkPartnerSecret: env['NETWORK_PARTNER_SECRET'] || developmentKeys.networkPartnerSecret,
    paystackSecretKey: env['PAYSTACK_SECRET_KEY'] || developmentKeys.paystackSecretKey,
    momoApiUser: env['MOMO_API_USER'] || developmentKeys.momoApiUser,
    momoApiKey: env['MOMO_API_KEY'] || developmentKeys.momoApiKey,
    momoSubscriptionKey: env['MOMO_SUBSCRIPTION_KEY'] || developmentKeys.momoSubscriptionKey,
    airtelClientId: env['AIRTEL_CLIENT_ID'] || developmentKeys.airtelClientId,
    airtelClientSecret: env['AIRTEL_CLIENT_SECRET'] || developmentKeys.airtelClientSecret,
    carrierApiKey: env['CARRIER_API_KEY'] || developmentKeys.carrierApiKey,
    carrierSecret: env['CARRIER_SECRET'] || developmentKeys.carrierSecret,
    numberCheckApiKey: env['NUMBER_CHECK_API_KEY'] || developmentKeys.numberCheckApiKey,
  };
}

/** Whoever reaches the stand-ins reads every code and moves all the money there is, so they stay on one machine. */
function mustStayHere(
  env: Record<string, string | undefined>,
  { host, webUrl }: { host: string; webUrl: string },
): void {
  const appEnv = env['APP_ENV']?.trim() ?? '';
  if (appEnv === '') throw new SettingsError('APP_ENV is missing: say development or test');
  if (appEnv !== 'development' && appEnv !== 'test')
    throw new SettingsError(`APP_ENV must be development or test, not "${appEnv}": nobody stands in for a provider`);
  if (env['CONTAINER_PORTS'] !== 'loopback' && !LOOPBACK.test(host))
    throw new SettingsError(
      `STANDINS_HOST must be 127.0.0.1, not "${host}": set CONTAINER_PORTS=loopback in a container whose ports are published on loopback`,
    );
  const { protocol, hostname } = new URL(webUrl);
  if (protocol !== 'http:' || !LOOPBACK.test(hostname))
    throw new SettingsError(`WEB_URL must be on this machine, such as http://localhost:3000, not "${webUrl}"`);
}

function readAddresses(env: Record<string, string | undefined>): MoneySettingsPatch {
  const webhooks = `${env['API_URL'] || env['WEB_URL'] || developmentDefaults.apiUrl}/v1/spw/webhooks`;
  const address = (given: string | undefined, path: string) => (given === 'off' ? null : given || webhooks + path);
  return {
    paystack: {
      webhookUrl: address(env['PAYSTACK_WEBHOOK_URL'], '/paystack'),
      approvalUrl: address(env['PAYSTACK_APPROVAL_URL'], '/paystack/approval'),
    },
    momo: { callbackUrl: address(env['MOMO_CALLBACK_URL'], '/momo') },
    airtel: { callbackUrl: address(env['AIRTEL_CALLBACK_URL'], '/airtel') },
    airtime: {
      callbackUrl: address(env['CARRIER_CALLBACK_URL'], '/carrier'),
      datasyncUrl: address(env['CARRIER_DATASYNC_URL'], '/carrier/datasync'),
    },
  };
}

function portOf(url: string | undefined): string | undefined {
  return url ? new URL(url).port : undefined;
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new SettingsError(`${name} must be a port number, not "${value}"`);
  return port;
}
