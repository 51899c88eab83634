import { createRequire } from 'node:module';
import { INVALID_TRACEID, trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

export type Log = Logger;

interface LogConfig {
  readonly appEnv: 'development' | 'test' | 'production';
  readonly logLevel: string;
  /** Which build writes. */
  readonly buildVersion?: string;
}

const NEVER_LOGGED = new Set([
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
  'set-cookie',
  'x-msisdn',
  'idempotency-key',
]);
const CUT = '[cut]';
/** Nothing of ours is nested deeper, and what refers to itself ends here. */
const DEEPEST = 8;

// A write for each line would cost more than the line. At most so many bytes wait, for at most so long, and none when the process ends.
const WAITING_BYTES = 8192;
const WAITING_MS = 100;

/** One line of JSON an event. What could name a person or grant access is cut out wherever it stands. */
export function makeLog(config: LogConfig, service: string | null = null, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: service === null ? null : { service, version: config.buildVersion },
    mixin: traceOf,
    serializers: { err: describeError },
    hooks: { logMethod: sayMasked },
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
  };
  if (destination) return cutBindings(pino(options, destination));
  if (config.appEnv === 'development' && canPrettyPrint()) {
    const formatters = { log: withoutSecrets };
    const transport = { target: 'pino-pretty', options: { singleLine: true } };
    return cutBindings(pino({ ...options, formatters, transport }));
  }
  const lines = pino.destination({ dest: 1, sync: false, minLength: WAITING_BYTES, periodicFlush: WAITING_MS });
  return cutBindings(pino(options, lines));
}

/** By which the lines of one request are found beside its trace; nothing while none is taken. */
function traceOf(): object {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined || traceId === INVALID_TRACEID ? {} : { traceId };
}

/** What a child of the log says with every line is cut as well. Its own children inherit this. */
function cutBindings(log: Log): Log {
  const { child } = log;
  const cutting = function (this: Log, ...[bindings, options]: Parameters<typeof child>) {
    return child.call(this, withoutSecrets(bindings), options);
  };
  return Object.assign(log, { child: cutting });
}

/** The same object where there is nothing to cut, which is nearly always. */
function withoutSecrets<T extends object>(logged: T): T {
  return cut(logged, 0) as T;
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Error) return describeError(value);
  if (depth > DEEPEST) return CUT;
  let changed: Record<string, unknown> | unknown[] | undefined;
  for (const [name, inner] of Object.entries(value)) {
    // The log itself describes that one.
    if (depth === 0 && name === 'err') continue;
    const kept = NEVER_LOGGED.has(name) ? CUT : cut(inner, depth + 1);
    if (kept === inner) continue;
    changed ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    Object.assign(changed, { [name]: kept });
  }
  return changed ?? value;
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
