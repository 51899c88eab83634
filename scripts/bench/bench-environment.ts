import { randomBytes } from 'node:crypto';
import { TOKEN_SECRET } from './bench-players.ts';

/** Both sides have as many connections to the database. */
export const POOL_SIZE = 10;

const NOWHERE = 'https://nowhere.invalid/unused';
const random = () => randomBytes(32).toString('base64url');

/** The product as in production, except that a process under full load sends nobody away. */
export function benchEnvironment({
  databaseUrl,
  redisUrl,
  port,
}: {
  databaseUrl: string;
  redisUrl: string;
  port: number;
}) {
  return {
    APP_ENV: 'production',
    NODE_ENV: 'production',
    PORT: String(port),
    WEB_URL: 'https://bench.example.com',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    POOL_SIZE: String(POOL_SIZE),
    TOKEN_SECRET,
    CODE_SECRET: random(),
    REFRESH_SECRET: random(),
    NUMBER_SECRET: random(),
    NETWORK_PARTNER_SECRET: random(),
    ANALYTICS_SECRET: random(),
    PIN_PEPPER: random(),
    CARRIER_SECRET: random(),
    PAYSTACK_URL: NOWHERE,
    PAYSTACK_SECRET_KEY: 'sk_live_unused',
    PAYSTACK_PUBLIC_KEY: 'pk_live_unused',
    MOMO_URL: NOWHERE,
    MOMO_API_USER: 'unused',
    MOMO_API_KEY: 'unused-momo',
    MOMO_SUBSCRIPTION_KEY: 'unused-subscription',
    AIRTEL_URL: NOWHERE,
    AIRTEL_CLIENT_ID: 'unused',
    AIRTEL_CLIENT_SECRET: 'unused-airtel',
    CARRIER_URL: NOWHERE,
    CARRIER_API_KEY: 'unused-carrier',
    NUMBER_CHECK_URL: NOWHERE,
    NUMBER_CHECK_API_KEY: 'unused-number-check',
    BEHIND_BALANCER: 'off',
    LONGEST_DELAY_MS: '0',
    LONGEST_QUEUE_MS: '0',
    POOL_WAIT_MS: '60000',
    STATEMENT_TIMEOUT_MS: '60000',
    DRAIN_WAIT_SECONDS: '0',
    DRAIN_SECONDS: '2',
  };
}
