import type { Kind, Provider } from './faults.ts';

const everyone: Provider[] = ['sms', 'network', 'numbers', 'paystack', 'momo', 'airtel', 'airtime'];
const money: Provider[] = ['paystack', 'momo', 'airtel', 'airtime'];

const ms = { type: 'integer', minimum: 1, maximum: 120_000 };
const status = { type: 'integer', minimum: 400, maximum: 599 };
const name = { type: 'string', minLength: 1, maxLength: 100 };
const kobo = { type: 'integer', minimum: 0 };
const call = { method: { type: 'string', enum: ['GET', 'POST'] }, path: { ...name, pattern: '^/' }, reference: name };
const callback = { event: name, reference: name };
const saying = { reference: name };

/** A text message, a redirect and a look-up have no callbacks and nothing to tell one from another by: narrowing a fault of theirs would only hide it. */
const notForMessages = Object.fromEntries(
  ['method', 'path', 'reference', 'event', 'copies'].map((setting) => [setting, false]),
);

/** One closed shape a kind, so that a setting the kind does not know is refused rather than ignored. */
export const faultRequest = {
  type: 'object',
  required: ['fault'],
  discriminator: { propertyName: 'fault' },
  oneOf: [
    shape('delay', everyone, { ms, ...call }, ['ms']),
    shape('fail', everyone, { status, ...call }),
    shape('lose', money, call),
    shape('drop', everyone, call),
    shape('fail-after', money, { status, ...call }),
    shape('down', money, { status, method: call.method, path: call.path }),
    // A redirect is not delivered to anyone, so only messages and callbacks can arrive twice.
    shape('duplicate', ['sms', ...money], { copies: { type: 'integer', minimum: 2, maximum: 100 }, ...callback }),
    shape('reorder', money, callback),
    shape('never', money, callback),
    shape('late', money, { ms: { type: 'integer', minimum: 1 }, ...callback }, ['ms']),
    shape('corrupt-signature', ['paystack', 'airtime'], callback),
    shape('wrong-amount', ['paystack', 'momo', 'airtime'], { amountKobo: kobo, requestedKobo: kobo, ...saying }),
    shape('wrong-currency', ['paystack', 'momo'], { currency: { type: 'string', pattern: '^[A-Z]{3}$' }, ...saying }),
    shape('wrong-domain', ['paystack'], saying),
    shape('string-amounts', ['paystack', 'momo'], saying),
    shape('missing-fields', ['paystack', 'momo', 'airtel'], saying),
    shape('flip', ['paystack'], { from: name, to: name, ...saying }, ['from', 'to']),
    shape('misleading', ['airtel'], saying),
  ],
};

function shape(kind: Kind, providers: Provider[], settings: Record<string, unknown> = {}, required: string[] = []) {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['provider', 'fault', ...required],
    properties: {
      provider: { type: 'string', enum: providers },
      fault: { const: kind },
      times: { type: 'integer', minimum: 1, maximum: 1_000 },
      ...settings,
    },
    anyOf: [{ properties: { provider: { enum: money } } }, { properties: notForMessages }],
  };
}
