import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { blockOf } from '../caller/address.ts';
import type { App } from '../platform.ts';
import { serveRaw } from '../serve-raw.ts';

const BYTES = 1024;
/** Of one address, behind which there are many pages; each sends five at most. */
const LIMIT = { max: 60, seconds: 60 };

/** Nothing in it is free text: a word that a page shows may name a person. */
const Report = Type.Object(
  {
    kind: Type.Union([Type.Literal('error'), Type.Literal('rejection')]),
    name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    at: Type.Array(Type.String({ pattern: '^[\\w.-]{1,80}:\\d{1,7}:\\d{1,7}$' }), { maxItems: 4 }),
    reference: Type.Optional(Type.String({ pattern: '^[\\w-]{8,64}$' })),
  },
  { additionalProperties: false },
);

/** Where pages tell of errors that nobody caught: a line of the log each, found by the reference that the player sees. */
export function addBrowserErrors(app: App): void {
  const { limiter, metrics } = app.platform;
  const path = '/v1/spw/browser-errors';
  serveRaw(app, { methods: ['POST'], path, maxBytes: BYTES, stores: 'nothing' }, async ({ raw, address, header }) => {
    if (header('sec-fetch-site') === 'cross-site') return { status: 403 };
    if ((await limiter.take(`${blockOf(address)} ${path}`, LIMIT)) > 0) return { status: 429 };
    const report = parse(raw);
    if (!Check(Report, report)) return { status: 400 };
    metrics.browserErrors.inc({ kind: report.kind });
    app.log.warn({ browser: report }, 'an error in a browser');
    return { status: 204 };
  });
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
