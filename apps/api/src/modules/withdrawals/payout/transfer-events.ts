import { getBankAccount } from '../../bank-accounts/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { findWithdrawal } from '../withdrawal-store.ts';
import { applyTransfer } from './apply-transfer.ts';
import { checkWithdrawal } from './check-withdrawal.ts';

const GOING = new Set(['submitting', 'submitted', 'unknown']);

/** What the provider of transfers tells us and asks us. Whoever calls this has checked the signature. */
export function transferEvents(deps: WithdrawalsDeps) {
  return {
    /**
     * A success moves on what is on its way. Everything else gives money back or was not expected, so the provider itself is asked:
     * a message can be old, or come before the one it follows.
     */
    async handle({ event, data }: { readonly event: string; readonly data: unknown }): Promise<'done' | 'unknown'> {
      const { reference, amount } = read(data);
      const row = await findWithdrawal(deps.db, { reference, playerId: 'anyone' });
      if (!row) return 'unknown';
      const isExpected = event === 'transfer.success' && GOING.has(row.state) && amount === row.amountKobo;
      if (isExpected)
        await applyTransfer(deps, row, { reference, amount, status: 'success', transferCode: null }, 'webhook');
      else await checkWithdrawal(deps, row, 'webhook');
      return 'done';
    },

    /** Only what we are sending, as we are sending it: with a stolen key alone nobody moves our money. */
    async approve(transfer: unknown): Promise<boolean> {
      const { reference, amount, recipientCode } = read(transfer);
      const row = await findWithdrawal(deps.db, { reference, playerId: 'anyone' });
      if (!row || !GOING.has(row.state) || row.amountKobo !== amount) return refused(reference);
      const account = await getBankAccount(deps.db, row);
      return account.recipientCode !== null && account.recipientCode === recipientCode ? true : refused(reference);
    },
  };

  function refused(reference: string): false {
    deps.log.error({ reference }, 'somebody wants to send money that we did not ask to send');
    return false;
  }
}

function read(data: unknown): { reference: string; amount: bigint; recipientCode: string | null } {
  const fields = fieldsOf(data);
  const { reference, amount, recipient } = fields;
  const code = typeof recipient === 'string' ? recipient : fieldsOf(recipient)['recipient_code'];
  return {
    reference: typeof reference === 'string' ? reference : '',
    amount: /^\d{1,15}$/.test(String(amount)) ? BigInt(String(amount)) : -1n,
    recipientCode: typeof code === 'string' ? code : null,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
