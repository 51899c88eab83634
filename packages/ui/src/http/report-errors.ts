const ADDRESS = '/v1/spw/browser-errors';
/** Of one page: what goes on failing says nothing new. */
const MOST_REPORTS = 5;
const MOST_PLACES = 4;
const PLACE = /[\w.-]+\.[jt]sx?:\d+:\d+/g;

let reports = 0;

/**
 * Tells our own server of every error that nobody caught: its kind, where in our files, and the request or the reference on the screen by
 * which it is found. Never its words or the address of the page, which may name a person.
 */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}

function report(kind: string, thrown: unknown): void {
  if (!(thrown instanceof Error) || reports >= MOST_REPORTS) return;
  reports += 1;
  const failure: Error & { requestId?: unknown } = thrown.cause instanceof Error ? thrown.cause : thrown;
  const shown = /^Reference ([\w-]+)$/.exec(thrown.message)?.[1];
  navigator.sendBeacon(
    ADDRESS,
    JSON.stringify({
      kind,
      name: failure.name,
      at: (failure.stack ?? '').match(PLACE)?.slice(0, MOST_PLACES) ?? [],
      reference: shown ?? failure.requestId ?? undefined,
    }),
  );
}
