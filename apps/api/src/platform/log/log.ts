import { createRequire } from 'node:module';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

interface LogConfig {
  readonly appEnv: 'development' | 'test' | 'production';
  readonly logLevel: string;
}

const NEVER_LOGGED = [
  'phone',
  'msisdn',
  'email',
  'pin',
  'oldPin',
  'newPin',
  'password',
  'oldPassword',
  'newPassword',
  'recoveryCodes',
  'secret',
  'code',
  'token',
  'ticket',
  'sig',
  'acctNumber',
  'accountNumber',
  'account_number',
  'cookie',
  'cookies',
  'authorization',
  '"set-cookie"',
  '"x-msisdn"',
  '"idempotency-key"',
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** One line of JSON an event. What could name a person or grant access is cut out wherever it stands. */
export function makeLog(config: LogConfig, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    redact: { paths: NEVER_LOGGED.flatMap((name) => DEPTHS.map((depth) => pathTo(depth, name))), censor: '[cut]' },
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (destination) return pino(options, destination);
  if (config.appEnv === 'development' && canPrettyPrint())
    return pino({ ...options, formatters: {}, transport: { target: 'pino-pretty', options: { singleLine: true } } });
  return pino(options);
}

/** The pretty printer is a tool of development, and an image built for production has none. */
function canPrettyPrint(): boolean {
  try {
    return createRequire(import.meta.url).resolve('pino-pretty') !== '';
  } catch {
    return false;
  }
}

function pathTo(depth: string, name: string): string {
  return name.startsWith('"') ? `${depth.replace(/\.$/, '')}[${name}]` : depth + name;
}

/**
 * The code, the kind and where it happened. A database error also carries the values of the row in `detail`, and an HTTP
 * library its request: those stay out.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table }: Error & { code?: unknown; constraint?: unknown; table?: unknown } = error;
  return {
    type: error.name,
    message: maskNumbers(error.message),
    stack: maskNumbers(error.stack ?? ''),
    ...(code !== undefined && { errorCode: code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** A text may quote a phone number or an account number; a long run of digits never helps to find a fault. */
function maskNumbers(text: string): string {
  return text.replace(/\d{7,}/g, '[digits]');
}
