import type { Answer } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import type { Payment } from './payments.ts';

const DONE = 'ESB000010';

/** Accepted, nothing more: what reads like a success here is none. */
export function tellAccepted({ id, responseCode }: Payment): Answer {
  return tell({ transaction: { id, status: 'SUCCESS' } }, { response_code: responseCode });
}

export function tellStatus({ faults }: Pick<World, 'faults'>, payment: Payment): Answer {
  const { id, status, message, airtelMoneyId, responseCode } = payment;
  const where = { reference: id };
  const bare = faults.take('airtel', 'missing-fields', where);
  const told = bare ? {} : { message, ...(airtelMoneyId ? { airtel_money_id: airtelMoneyId } : {}) };
  const success = (status !== 'TF') !== (faults.take('airtel', 'misleading', where) !== undefined);
  const code = success ? '200' : '400';
  const more = bare ? {} : { response_code: responseCode };
  return tell({ transaction: { id, status, ...told } }, { code, success, ...more });
}

export function tell(data: unknown, status: object = {}): Answer {
  return {
    code: 200,
    body: { data, status: { code: '200', message: 'SUCCESS', result_code: DONE, success: true, ...status } },
  };
}

export function refuse(code: number, resultCode: string, message: string): Answer {
  return { code, body: { status: { code: String(code), message, result_code: resultCode, success: false } } };
}
