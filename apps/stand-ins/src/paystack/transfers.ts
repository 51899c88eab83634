import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';
import { transferFee } from './fees.ts';
import type { Ledger } from './ledger.ts';
import { showTransfer, showTransferEvent } from './show-transfer.ts';
import type { Transfer, TransferStatus } from './transfer.ts';
import { postWebhook, signedJson } from './webhooks.ts';

const OTP_ENDS_AFTER_MS = 30 * 60_000;
const MONEY_IS_GONE = new Set<TransferStatus>(['pending', 'otp', 'received', 'success']);
const TOLD = new Set<TransferStatus>(['success', 'failed', 'reversed']);

export const isGone = (status: TransferStatus) => MONEY_IS_GONE.has(status);

export type Transfers = ReturnType<typeof createTransfers>;

export function createTransfers(world: World, ledger: Ledger) {
  const byReference = createShelf<Transfer>();
  let last = 7_000_000_000;

  function pay(transfer: Transfer, sign: 1 | -1, reason: string) {
    ledger.change(sign * (transfer.amount + transfer.fee), { reason, model: 'Transfer', row: transfer.id });
  }

  function move(transfer: Transfer, status: TransferStatus) {
    const before = transfer.status;
    if (status === before) return;
    transfer.status = status;
    transfer.updatedAt = world.now();
    if (status === 'success') transfer.transferredAt = world.now();
    if (isGone(before) && !isGone(status)) pay(transfer, 1, `Transfer ${transfer.reference} ${status}`);
    if (!isGone(before) && isGone(status)) pay(transfer, -1, `Transfer ${transfer.reference} ${status}`);
    if (TOLD.has(status)) {
      postWebhook(world, `transfer.${status}`, transfer.reference, showTransferEvent(world, transfer));
    }
    waitFor(transfer);
  }

  /** What comes next by itself, unless it comes otherwise before. */
  function waitFor(transfer: Transfer) {
    const { transferMs } = world.settings.paystack;
    const unlessMoved = (status: TransferStatus, next: () => TransferStatus) => () => {
      if (transfer.status === status) move(transfer, next());
    };
    if (transfer.status === 'received') world.agenda.after(0, () => askApproval(transfer));
    if (transfer.status === 'otp')
      world.agenda.after(
        OTP_ENDS_AFTER_MS,
        unlessMoved('otp', () => 'abandoned'),
      );
    if (transfer.status === 'pending' && transferMs !== null) {
      world.agenda.after(
        transferMs,
        unlessMoved('pending', () => world.settings.paystack.transferOutcome),
      );
    }
  }

  async function askApproval(transfer: Transfer) {
    const url = world.settings.paystack.approvalUrl;
    if (transfer.status !== 'received') return;
    const signed = signedJson(world.paystackSecretKey, showTransfer(world, transfer));
    const answer = url === null ? { status: 200 } : await world.send({ url, method: 'POST', ...signed });
    if (transfer.status !== 'received') return;
    if (answer?.status === 200) move(transfer, 'pending');
    else move(transfer, answer?.status === 400 ? 'rejected' : 'blocked');
  }

  return {
    all: () => byReference.all(),
    find: (reference: string) => byReference.get(reference),
    findAny: (name: string) => byReference.all().find(({ id, code }) => code === name || String(id) === name),
    costOf: (amount: number) => amount + (world.settings.paystack.transferFees ? transferFee(amount) : 0),
    move,

    start({ amount, ...details }: Pick<Transfer, 'reference' | 'amount' | 'recipient' | 'reason'>): Transfer {
      const { otp, transferFees, approvalUrl } = world.settings.paystack;
      last += 1;
      const transfer: Transfer = {
        ...details,
        amount,
        id: last,
        code: `TRF_${world.newNonce().slice(0, 16)}`,
        fee: transferFees ? transferFee(amount) : 0,
        status: otp ? 'otp' : approvalUrl === null ? 'pending' : 'received',
        createdAt: world.now(),
        updatedAt: world.now(),
        transferredAt: null,
      };
      byReference.put(transfer.reference, transfer);
      pay(transfer, -1, `Transfer ${transfer.reference}`);
      waitFor(transfer);
      return transfer;
    },
  };
}
