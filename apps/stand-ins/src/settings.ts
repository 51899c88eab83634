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
};

export type Keys = typeof developmentKeys;

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
  webUrl: string;
  publicUrl: string | null;
  money: MoneySettingsPatch;
}

export function readSettings(env: Record<string, string | undefined>): ProcessSettings {
  const webUrl = env['WEB_URL'] || developmentDefaults.webUrl;
  return {
    host: env['STANDINS_HOST'] || '127.0.0.1',
    port: readPort('STANDINS_PORT', env['STANDINS_PORT'] || portOf(env['STANDINS_URL']) || '4010'),
    gatewayPort: readPort('STANDINS_GATEWAY_PORT', env['STANDINS_GATEWAY_PORT'] || '4011'),
    gatewayUpstream: env['GATEWAY_UPSTREAM'] || webUrl,
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
  };
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
  if (!/^\d+$/.test(value) || port > 65_535) throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
