import { inRanges } from '../../../platform/http/caller/address.ts';
import type { App } from '../../../platform/http/platform.ts';
import { serveRaw } from '../../../platform/http/serve-raw.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receiveCharge } from './charge.ts';
import { receiveOrder } from './data-sync.ts';

const MOST_BYTES = 64 * 1024;

export function carrierWebhooks(app: App, deps: PaymentsDeps): void {
  const path = '/v1/spw/webhooks/carrier';
  const charge = { methods: ['POST'], path, maxBytes: MOST_BYTES, stores: 'proven', neverShed: true } as const;
  serveRaw(app, charge, async ({ raw, header }) => {
    const signed = await receiveCharge(deps, raw, header('x-carrier-signature'));
    return { status: signed ? 200 : 401 };
  });

  // Most carriers' systems sign nothing: then where they call from is all that tells them from anyone.
  const { carrierSystems, carrierSystemsSign } = deps.paymentConfig;
  const isCarrier = inRanges(carrierSystems);
  const order = { methods: ['POST'], path: `${path}/datasync`, maxBytes: MOST_BYTES, stores: 'proven' } as const;
  serveRaw(app, order, async ({ raw, address, header }) => {
    if (!isCarrier(address)) return { status: 403 };
    if (carrierSystemsSign && !deps.carrierLanguage.isSigned(raw, header('x-carrier-signature')))
      return { status: 401 };
    const body = deps.carrierLanguage.answerOrder(await receiveOrder(deps, raw));
    return { status: 200, body, type: 'text/xml; charset=utf-8' };
  });
}
