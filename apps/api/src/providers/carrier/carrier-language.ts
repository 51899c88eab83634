import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../platform/keys.ts';
import type { CarrierLanguage } from './port.ts';
import { answerOrder, readOrder } from './read-order.ts';

export function carrierLanguage(secrets: { readonly carrier: KeyRing }): CarrierLanguage {
  return {
    isSigned(body, signature) {
      if (signature === null || !/^[0-9a-f]{64}$/.test(signature)) return false;
      const given = Buffer.from(signature, 'hex');
      return secrets.carrier.some((key) => timingSafeEqual(given, createHmac('sha256', key).update(body).digest()));
    },
    readOrder,
    answerOrder,
  };
}
