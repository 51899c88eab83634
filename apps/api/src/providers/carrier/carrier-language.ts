import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CarrierLanguage } from './port.ts';
import { answerOrder, readOrder } from './read-order.ts';

export function carrierLanguage(secret: string): CarrierLanguage {
  return {
    isSigned(body, signature) {
      if (signature === null || !/^[0-9a-f]{64}$/.test(signature)) return false;
      return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest());
    },
    readOrder,
    answerOrder,
  };
}
