import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../platform/http/platform.ts';
import { serveRaw, type RawAnswer, type RawCall } from '../../platform/http/serve-raw.ts';
import type { KeyRing } from '../../platform/keys.ts';
import { carrierWebhooks } from './airtime/webhooks.ts';
import { dedupeKeyOf, paystackEvent, referenceIn } from './card/paystack-event.ts';
import type { PaymentsDeps } from './deps.ts';
import { mobileMoneyWebhooks } from './mobile-money/routes.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';

const MAX_BYTES = 256 * 1024;
const SIGNATURE = /^[0-9a-f]{128}$/;
const ASKED_AGAIN = /^(transfer|refund|charge\.dispute)\./;

/** Where the providers speak to us. */
export function webhooks(app: App, deps: PaymentsDeps): void {
  mobileMoneyWebhooks(app, deps);
  carrierWebhooks(app, deps);

  const { secrets } = deps;
  const refuse = (outcome: string, status: number): RawAnswer => {
    deps.metrics.webhooks.inc({ provider: 'paystack', outcome });
    return { status };
  };

  const event = {
    methods: ['POST'],
    path: '/v1/spw/webhooks/paystack',
    maxBytes: MAX_BYTES,
    stores: 'proven',
    neverShed: true,
  } as const;
  serveRaw(app, event, async (call) => {
    if (!isSigned(call, secrets.card)) return refuse('bad-signature', 401);
    const read = paystackEvent.readJson(call.raw);
    if (!read.ok) {
      deps.log.warn({ provider: 'paystack', wrong: read.wrong }, 'a signed webhook cannot be read');
      return refuse('unreadable', 400);
    }
    const dedupeKey = dedupeKeyOf(read.value, call.raw);
    const about = referenceIn(read.value.data);
    // A transfer that came back may be paid after all, and a refund or dispute that they did not know may be known by now: each is told of
    // in the same words as the first time.
    const recheck = ASKED_AGAIN.test(read.value.event);
    await receiveWebhook(deps, { provider: 'paystack', dedupeKey, raw: call.raw, about, recheck });
    return { status: 200 };
  });

  // Asked before each transfer leaves: a stolen key alone moves nothing.
  const approval = { ...event, path: '/v1/spw/webhooks/paystack/approval' } as const;
  serveRaw(app, approval, async (call) => {
    if (!isSigned(call, secrets.card)) return refuse('bad-signature', 401);
    return { status: (await deps.transferEvents.approve(call.raw)) ? 200 : 400 };
  });
}

/** Of the very bytes that came, by a key of ours. */
function isSigned({ raw, header }: RawCall, keys: KeyRing): boolean {
  const signature = header('x-paystack-signature') ?? '';
  if (!SIGNATURE.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.some((key) => timingSafeEqual(createHmac('sha512', key).update(raw).digest(), given));
}
