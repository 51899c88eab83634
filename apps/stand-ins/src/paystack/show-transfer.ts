import type { World } from '../world.ts';
import { showRecipient } from './recipients.ts';
import type { Transfer } from './transfer.ts';
import { domainOf } from './webhooks.ts';

/** As the API tells it, with the whole recipient. */
export function showTransfer(world: World, transfer: Transfer) {
  return {
    transfersessionid: [],
    transfertrials: [],
    ...showShared(world, transfer),
    fee_charged: transfer.fee,
    integration: 100_001,
    request: transfer.id + 1_000,
    createdAt: transfer.createdAt.toISOString(),
    updatedAt: transfer.updatedAt.toISOString(),
  };
}

/** As a webhook tells it: the integration is an object, and the times of a success are spelt otherwise than the rest. */
export function showTransferEvent(world: World, transfer: Transfer) {
  const shared = showShared(world, transfer);
  const created = transfer.createdAt.toISOString();
  const updated = transfer.updatedAt.toISOString();
  const settled = transfer.status === 'success';
  return {
    ...shared,
    integration: { id: 100_001, is_live: shared.domain === 'live', business_name: 'Spin-N-Win' },
    session: { provider: 'nip', id: settled ? `1109${transfer.id}` : null },
    ...(settled
      ? { fee_charged: transfer.fee, createdAt: created, updatedAt: updated }
      : { created_at: created, updated_at: updated }),
  };
}

function showShared(world: World, transfer: Transfer) {
  return {
    domain: domainOf(world.paystackSecretKey),
    amount: transfer.amount,
    currency: 'NGN',
    reference: transfer.reference,
    source: 'balance',
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: transfer.code,
    titan_code: null,
    transferred_at: transfer.transferredAt?.toISOString() ?? null,
    id: transfer.id,
    recipient: showRecipient(world, transfer.recipient),
  };
}
