import { progressOf } from '@spw/rules/withdrawal';
import type { BankTransfer } from '../../../providers/bank/port.ts';
import { getBankAccount } from '../../bank-accounts/index.ts';
import { reconcileByHour, type Difference } from '../../payments/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { listSentBetween } from '../desk/list-queue.ts';
import { findOverpayment, type OverpaymentRow } from '../overpayment-store.ts';
import { findWithdrawal, type WithdrawalRow } from '../withdrawal-store.ts';
import { checkWithdrawal } from './check-withdrawal.ts';

/**
 * Lays our book of withdrawals beside the provider's list of transfers. What differs is queried by its reference, which puts right what
 * can be; what they sent and we did not ask for, and what they deny, is an alarm. Each day looks back over two, because lists are late and
 * clocks differ.
 */
export function reconcileTransfers(deps: WithdrawalsDeps): Promise<readonly Difference[]> {
  return reconcileByHour<BankTransfer, WithdrawalRow>(deps, {
    kind: 'transfers',
    hours: 48,
    edgeMs: 10 * 60_000,
    listTheirs: (window) => deps.providers.bank.listTransfers(window),
    listOurs: (window) => listSentBetween(deps.db, window),
    compareTheirs: (transfer) => compareTheirs(deps, transfer),
    compareOurs: (row) => compareOurs(deps, row),
  });
}

async function compareTheirs(deps: WithdrawalsDeps, transfer: BankTransfer): Promise<Difference[]> {
  const { reference, status, amount } = transfer;
  const theirs = { status, amount: String(amount) };
  const row = await findWithdrawal(deps.db, { reference, playerId: 'anyone' });
  if (!row) {
    deps.log.error({ reference }, 'the provider of transfers sent something that is not ours');
    return [{ reference, class: 'missing-ours', ours: null, theirs }];
  }
  const ours = { state: row.state, amount: String(row.amountKobo) };
  if (amount !== row.amountKobo) {
    deps.log.error({ reference }, 'a transfer is not as large as its withdrawal');
    return [{ reference, class: 'amount', ours, theirs }];
  }
  const elsewhere = await wentElsewhere(deps, row, transfer);
  if (agree(row, transfer, await findOverpayment(deps.db, row))) return elsewhere;
  await checkWithdrawal(deps, row, 'reconciliation');
  return [...elsewhere, { reference, class: 'status', ours, theirs }];
}

/** An account without a name at the provider was emptied when its player left. */
async function wentElsewhere(deps: WithdrawalsDeps, row: WithdrawalRow, { to }: BankTransfer): Promise<Difference[]> {
  const { bankCode, accountNumber, recipientCode } = await getBankAccount(deps.db, row);
  if (to === null || recipientCode === null || (to.bankCode === bankCode && to.accountNumber === accountNumber))
    return [];
  const { reference } = row;
  deps.log.error({ reference }, 'a transfer went to another account than its withdrawal');
  const ends = (number: string) => number.slice(-4);
  const ours = { bank: bankCode, account: ends(accountNumber) };
  return [{ reference, class: 'recipient', ours, theirs: { bank: to.bankCode, account: ends(to.accountNumber) } }];
}

/** While it is on its way for them it may be so for us, in any of our words for it. */
function agree({ state }: WithdrawalRow, { status }: BankTransfer, overpayment: OverpaymentRow | undefined): boolean {
  const progress = progressOf(status);
  // What was given back and paid all the same is known, and waits for people.
  const isOverpaid = overpayment !== undefined && overpayment.state !== 'came-back';
  if (progress === 'paid') return state === 'paid' || isOverpaid;
  if (progress === 'came-back') return (state === 'released' || state === 'returned') && !isOverpaid;
  return state !== 'paid' && state !== 'released' && state !== 'returned';
}

/** A list may be late. Only what the provider denies when asked by name counts as missing. */
async function compareOurs(deps: WithdrawalsDeps, row: WithdrawalRow): Promise<Difference[]> {
  const { reference } = row;
  if (await deps.providers.bank.query(reference)) return [];
  deps.log.error({ reference, state: row.state }, 'sent, and the provider of transfers knows of no such transfer');
  const ours = { state: row.state, amount: String(row.amountKobo) };
  return [{ reference, class: 'missing-theirs', ours, theirs: null }];
}
