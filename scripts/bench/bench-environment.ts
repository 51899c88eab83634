import { TOKEN_SECRET } from './bench-players.ts';

/** Both sides have as many connections to the database. */
export const POOL_SIZE = 10;

const NOWHERE = 'http://127.0.0.1:9/unused';

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
    CODE_SECRET: 'the-code-secret-of-the-bench-and-of-nothing-else',
    REFRESH_SECRET: 'the-refresh-secret-of-the-bench-and-of-nothing-else',
    NETWORK_PARTNER_SECRET: 'the-partner-secret-of-the-bench-and-of-nothing-else',
    ANALYTICS_SECRET: 'the-analytics-secret-of-the-bench-and-of-nothing-else',
    PIN_PEPPER: 'the-pin-pepper-of-the-bench-and-of-nothing-else',
    CARRIER_SECRET: 'the-carrier-secret-of-the-bench-and-of-nothing-else',
    SMS_URL: NOWHERE,
    SMS_API_KEY: 'unused',
    PAYSTACK_URL: NOWHERE,
    PAYSTACK_SECRET_KEY: 'sk_live_unused',
    PAYSTACK_PUBLIC_KEY: 'pk_live_unused',
    MOMO_URL: NOWHERE,
    MOMO_API_USER: 'unused',
    MOMO_API_KEY: 'unused',
    MOMO_SUBSCRIPTION_KEY: 'unused',
    AIRTEL_URL: NOWHERE,
    AIRTEL_CLIENT_ID: 'unused',
    AIRTEL_CLIENT_SECRET: 'unused',
    CARRIER_URL: NOWHERE,
    CARRIER_API_KEY: 'unused',
    DOCS: 'off',
    LONGEST_DELAY_MS: '0',
    POOL_WAIT_MS: '60000',
    STATEMENT_TIMEOUT_MS: '60000',
    DRAIN_WAIT_SECONDS: '0',
    DRAIN_SECONDS: '2',
  };
}
