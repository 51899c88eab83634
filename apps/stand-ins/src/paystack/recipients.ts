import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';
import { banks } from './banks.ts';
import { domainOf } from './webhooks.ts';

export interface Recipient {
  id: number;
  code: string;
  name: string;
  accountNumber: string;
  accountName: string;
  bankCode: string;
  createdAt: Date;
}

/** One for each account: registering it again finds the first. */
export function createRecipients(world: World) {
  const byCode = createShelf<Recipient>();
  const byAccount = createShelf<Recipient>();
  let last = 6_000_000_000;
  return {
    find: (code: string) => byCode.get(code),
    ofAccount: (bankCode: string, accountNumber: string) => byAccount.get(`${bankCode}:${accountNumber}`),

    register(details: Pick<Recipient, 'name' | 'accountNumber' | 'accountName' | 'bankCode'>): Recipient {
      last += 1;
      const code = `RCP_${world.newNonce().slice(0, 15)}`;
      const recipient = { ...details, id: last, code, createdAt: world.now() };
      byCode.put(code, recipient);
      byAccount.put(`${details.bankCode}:${details.accountNumber}`, recipient);
      return recipient;
    },
  };
}

export function showRecipient({ paystackSecretKey }: World, recipient: Recipient) {
  const at = recipient.createdAt.toISOString();
  return {
    active: true,
    createdAt: at,
    currency: 'NGN',
    description: null,
    domain: domainOf(paystackSecretKey),
    email: null,
    id: recipient.id,
    integration: 100_001,
    metadata: null,
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: at,
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: banks.find(({ code }) => code === recipient.bankCode)?.name ?? null,
    },
  };
}
