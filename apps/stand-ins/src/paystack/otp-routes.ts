import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { ok, refuse } from './answers.ts';
import type { Paystack } from './paystack.ts';
import { showTransfer } from './show-transfer.ts';

interface Deps extends World {
  paystack: Paystack;
}

const OTP = '123456';
const text = { type: 'string', minLength: 1 };
const closed = (...names: string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** Codes to the business's own phone: transfers wait for them while the setting `otp` is on. */
export function otpRoutes(app: FastifyInstance, deps: Deps) {
  const { transfers } = deps.paystack;
  const wrong = () => refuse(400, 'OTP is invalid', 'invalid_otp');

  app.post<{ Body: { transfer_code: string; otp: string } }>(
    '/transfer/finalize_transfer',
    { schema: { body: closed('transfer_code', 'otp') } },
    (request, reply) => {
      const transfer = transfers.findAny(request.body.transfer_code);
      return answerCall(deps, 'paystack', reply, transfer?.reference, () => {
        if (!transfer) return refuse(404, 'Transfer not found', 'transfer_not_found');
        if (transfer.status !== 'otp') return refuse(400, 'Transfer is not currently awaiting OTP');
        if (request.body.otp !== OTP) return wrong();
        transfers.move(transfer, 'pending');
        return ok('Transfer has been queued', showTransfer(deps, transfer));
      });
    },
  );

  app.post<{ Body: { transfer_code: string } }>(
    '/transfer/resend_otp',
    { schema: { body: closed('transfer_code', 'reason') } },
    (_request, reply) => answerCall(deps, 'paystack', reply, undefined, () => ok('OTP has been resent')),
  );

  app.post('/transfer/disable_otp', (_request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => ok('OTP has been sent to the mobile number of the business')),
  );

  app.post<{ Body: { otp: string } }>(
    '/transfer/disable_otp_finalize',
    { schema: { body: closed('otp') } },
    (request, reply) =>
      answerCall(deps, 'paystack', reply, undefined, () => {
        if (request.body.otp !== OTP) return wrong();
        deps.settings.paystack.otp = false;
        return ok('OTP requirement for transfers has been disabled');
      }),
  );

  app.post('/transfer/enable_otp', (_request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      deps.settings.paystack.otp = true;
      return ok('OTP requirement for transfers has been enabled');
    }),
  );
}
