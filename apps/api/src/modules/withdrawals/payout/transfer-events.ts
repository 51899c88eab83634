import { Type } from 'typebox';
import { Kobo, koboOf, Maybe, shapeOf } from '../../../platform/shape.ts';
import { getBankAccount } from '../../bank-accounts/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { findWithdrawal } from '../withdrawal-store.ts';
import { applyTransfer } from './apply-transfer.ts';
import { checkWithdrawal } from './check-withdrawal.ts';

const transfer = shapeOf(
  Type.Object({
    reference: Type.String(),
    amount: Maybe(Kobo),
    // By its code alone, or whole.
    recipient: Maybe(
      Type.Union([
        Type.String(),
        Type.Object({
          recipient_code: Maybe(Type.String()),
          details: Maybe(Type.Object({ account_number: Maybe(Type.String()), bank_code: Maybe(Type.String()) })),
        }),
      ]),
    ),
  }),
);

const aboutTransfer = shapeOf(Type.Object({ reference: Type.String() }));

const GOING = new Set(['submitting', 'submitted', 'unknown']);

/** What the provider of transfers tells us and asks us. Whoever calls this has checked the signature. */
export function transferEvents(deps: WithdrawalsDeps) {
  return {
    /**
     * A success moves on what is on its way. Everything else gives money back or was not expected, so the provider itself is asked:
     * a message can be old, or come before the one it follows.
     */
    async handle({ event, data }: { readonly event: string; readonly data: unknown }): Promise<'done' | 'unknown'> {
      const about = aboutTransfer.read(data);
      if (!about.ok) return 'unknown';
      const { reference } = about.value;
      const row = await findWithdrawal(deps.db, { reference, playerId: 'anyone' });
      if (!row) return 'unknown';
      const told = transfer.read(data);
      const amount = told.ok ? koboOf(told.value.amount) : null;
      const isExpected = event === 'transfer.success' && GOING.has(row.state) && amount === row.amountKobo;
      if (isExpected)
        await applyTransfer(
          deps,
          row,
          { reference, amount, status: 'success', transferCode: null, to: null },
          'webhook',
        );
      else await checkWithdrawal(deps, row, 'webhook');
      return 'done';
    },

    async ownerOf(reference: string): Promise<bigint | null> {
      return (await findWithdrawal(deps.db, { reference, playerId: 'anyone' }))?.playerId ?? null;
    },

    /** Only what we are sending, as we are sending it: with a stolen key alone nobody moves our money. */
    async approve(raw: Buffer): Promise<boolean> {
      const asked = transfer.readJson(raw);
      if (!asked.ok) return refused({ wrong: asked.wrong });
      const { reference, amount, recipient } = asked.value;
      const { recipient_code: code, details } =
        typeof recipient === 'string' ? { recipient_code: recipient, details: null } : (recipient ?? {});
      const row = await findWithdrawal(deps.db, { reference, playerId: 'anyone' });
      if (!row || !GOING.has(row.state) || row.amountKobo !== koboOf(amount)) return refused({ reference });
      const account = await getBankAccount(deps.db, row);
      // The provider's own word for where it goes: what our table says of its name of the account may have been written over.
      const isThere =
        (details?.account_number ?? account.accountNumber) === account.accountNumber &&
        (details?.bank_code ?? account.bankCode) === account.bankCode;
      return code && account.recipientCode === code && isThere ? true : refused({ reference });
    },
  };

  function refused(facts: { reference: string } | { wrong: string }): false {
    deps.log.error(facts, 'somebody wants to send money that we did not ask to send');
    return false;
  }
}
