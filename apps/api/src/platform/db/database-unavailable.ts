const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN', // nobody answers what its name stands for
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const SERVER_CODES = new Set([
  '57014', // the statement took too long
  '57P01', // the server is shutting down
  '57P02', // the server crashed
  '57P03', // the server is starting
  '53300', // no connection left
  '25006', // read-only: this was the primary a moment ago
]);
const TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** The database cannot be reached or is too busy: the request was well made and may be tried again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK_CODES.has(code) || SERVER_CODES.has(code) || TEXTS.some((text) => error.message.startsWith(text));
}
