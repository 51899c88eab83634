import { randomBytes } from 'node:crypto';
import { SECRETS } from '../main/environment/secrets.ts';

const random = () => randomBytes(32).toString('base64');

/** Everything that a production asks for, with secrets that nobody else has. */
export function productionEnvironment(): Record<string, string> {
  return {
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/spw',
    WEB_URL: 'https://game.example',
    CONSOLE_URL: 'https://console.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    ...Object.fromEntries(Object.keys(SECRETS).map((name) => [name, random()])),
    SMS_URL: 'https://sms.example/send',
    PAYSTACK_URL: 'https://cards.example',
    PAYSTACK_SECRET_KEY: 'sk_live_1',
    PAYSTACK_PUBLIC_KEY: 'pk_live_1',
    MOMO_URL: 'https://momo.example',
    MOMO_API_USER: 'user',
    AIRTEL_URL: 'https://airtel.example',
    AIRTEL_CLIENT_ID: 'client',
    CARRIER_URL: 'https://carrier.example',
    NUMBER_CHECK_URL: 'https://numbers.example',
  };
}
