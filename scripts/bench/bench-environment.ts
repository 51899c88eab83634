import { TOKEN_SECRET } from './bench-players.ts';

/** Both sides have as many connections to the database. */
export const POOL_SIZE = 10;

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
    SMS_URL: 'http://127.0.0.1:9/unused',
    SMS_API_KEY: 'unused',
    DOCS: 'off',
    LONGEST_DELAY_MS: '0',
    POOL_WAIT_MS: '60000',
    STATEMENT_TIMEOUT_MS: '60000',
    DRAIN_WAIT_SECONDS: '0',
    DRAIN_SECONDS: '2',
  };
}
