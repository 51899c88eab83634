import { createRequire } from 'node:module';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

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
    hooks: { logMethod: sayMasked },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (destination) return pino(options, destination);
  if (config.appEnv === 'development' && canPrettyPrint())
    return pino({ ...options, formatters: {}, transport: { target: 'pino-pretty', options: { singleLine: true } } });
  return pino(options);
}

/** An error that is logged without words of ours gives its own, which are masked like those within it. */
function sayMasked(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [what] = args as readonly unknown[];
  const error = what instanceof Error ? what : (what as { err?: unknown } | null | undefined)?.err;
  if (args.length === 1 && error instanceof Error) log.apply(this, [what as object, maskPeople(error.message)]);
  else log.apply(this, args);
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
    message: maskPeople(error.message),
    stack: maskPeople(error.stack ?? ''),
    ...(code !== undefined && { errorCode: code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

// The last part of a host has letters only, so the version in `pino@9.1.0/lib` of a stack is no address.
const ADDRESS = /[^\s@<>"(),;:=\\[\]]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}/gi;

/**
 * A text may quote an e-mail address, a phone number or an account number; neither an address nor a long run of digits
 * ever helps to find a fault. Addresses go first: those of the network begin with the number.
 */
function maskPeople(text: string): string {
  return text.replace(ADDRESS, '[address]').replace(/\d{7,}/g, '[digits]');
}
