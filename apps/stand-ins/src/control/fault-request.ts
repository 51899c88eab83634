import type { Kind, Provider } from './faults.ts';

/** One closed shape a kind, so that a setting the kind does not know is refused rather than ignored. */
export const faultRequest = {
  type: 'object',
  required: ['fault'],
  discriminator: { propertyName: 'fault' },
  oneOf: [
    shape('delay', ['sms', 'network'], { ms: { type: 'integer', minimum: 1, maximum: 120_000 } }, ['ms']),
    shape('fail', ['sms', 'network'], { status: { type: 'integer', minimum: 400, maximum: 599 } }),
    shape('drop', ['sms', 'network']),
    // A redirect is not delivered to anyone, so only messages can arrive twice.
    shape('duplicate', ['sms']),
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
  };
}
