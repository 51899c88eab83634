import { Type, type Static } from 'typebox';
import { Kobo, Maybe, shapeOf, Text } from '../../platform/shape.ts';
import { answerReader } from '../call-provider.ts';
import { PaystackRefusal, type PaystackClient } from '../paystack-client.ts';
import { readPages } from '../paystack-pages.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import type { BankProvider, BankTransfer, NotNow } from './port.ts';

const Transfer = Type.Object({
  reference: Text,
  amount: Kobo,
  status: Text,
  transfer_code: Maybe(Type.String()),
  // By its number in the answer to the call that sends it.
  recipient: Type.Optional(Type.Unknown()),
});
const recipientShape = shapeOf(Type.Object({ details: Type.Object({ account_number: Text, bank_code: Text }) }));
// Below zero when the provider took back more than there was.
const Balance = Type.Union([
  Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  Type.String({ pattern: '^-?\\d{1,15}$' }),
]);

const readBanks = answerReader('the banks', Type.Array(Type.Object({ code: Text, name: Text })));
const readAccount = answerReader('an account', Type.Object({ account_name: Text }));
const readRecipient = answerReader('a recipient', Type.Object({ recipient_code: Text }));
const readTransfer = answerReader('a transfer', Transfer);
const readTransfers = answerReader('a list of transfers', Type.Array(Transfer));
const readBalances = answerReader('a balance', Type.Array(Type.Object({ currency: Text, balance: Balance })));

export function paystackBanks(client: PaystackClient): BankProvider {
  return {
    async banks() {
      const banks = readBanks(await orSilence(client.get('/bank', { country: 'nigeria' })));
      // The list has some codes twice, under an old and a new name.
      return [...new Map(banks.map(({ code, name }) => [code, { code, name }])).values()];
    },
    async resolve({ bankCode, accountNumber }) {
      const query = { account_number: accountNumber, bank_code: bankCode };
      const account = readAccount(await orAboutAccount(client.get('/bank/resolve', query)));
      return { accountName: account.account_name };
    },
    async recipient({ bankCode, accountNumber, accountName }) {
      const body = { type: 'nuban', name: accountName, account_number: accountNumber, bank_code: bankCode };
      const recipient = readRecipient(await orAboutAccount(client.post('/transferrecipient', body)));
      return { recipientCode: recipient.recipient_code };
    },
    async send({ reference, amount, recipientCode, reason }) {
      const body = { source: 'balance', amount: Number(amount), recipient: recipientCode, reference, reason };
      try {
        return transferOf(readTransfer(await client.post('/transfer', { ...body, currency: 'NGN' })));
      } catch (error) {
        if (!(error instanceof PaystackRefusal)) throw error;
        return whyNotSent(error);
      }
    },
    async query(reference) {
      try {
        return transferOf(readTransfer(await client.get(`/transfer/verify/${encodeURIComponent(reference)}`)));
      } catch (error) {
        if (error instanceof PaystackRefusal && isUnknownTransfer(error)) return null;
        throw silenced(error);
      }
    },
    async balance() {
      const naira = readBalances(await orSilence(client.get('/balance'))).find(({ currency }) => currency === 'NGN');
      if (!naira) throw new ProviderSilence('a balance');
      return BigInt(naira.balance);
    },
    async listTransfers({ from, to }) {
      const query = { from: from.toISOString(), to: to.toISOString() };
      const getPage = (paging: Readonly<Record<string, string>>) =>
        orSilence(client.get('/transfer', { ...query, ...paging }));
      return (await readPages('GET /transfer', getPage, readTransfers)).map(transferOf);
    },
  };
}

function transferOf(said: Static<typeof Transfer>): BankTransfer {
  const { reference, amount, status, transfer_code: code, recipient } = said;
  const to = accountIn(recipient);
  return { reference, amount: BigInt(amount), status: status.toLowerCase(), transferCode: code ?? null, to };
}

/** The account that a recipient stands for, where the whole recipient is told. */
function accountIn(recipient: unknown): BankTransfer['to'] {
  const read = recipientShape.read(recipient);
  if (!read.ok) return null;
  const { account_number: accountNumber, bank_code: bankCode } = read.value.details;
  return { accountNumber, bankCode };
}

/**
 * A reference that is taken says that an earlier call arrived: what became of it has to be looked up. Trouble about our own account
 * with the provider is nothing that a player's money should come back for.
 */
function whyNotSent(refusal: PaystackRefusal): NotNow {
  const { status, code, message } = refusal.error;
  const said = message.toLowerCase();
  if (said.includes('balance is not enough') || code === 'insufficient_balance') return 'float-empty';
  if (code === 'duplicate_transfer_reference' || (said.includes('reference') && /unique|exist|duplicate/.test(said)))
    throw new ProviderSilence('POST /transfer: the reference is taken', { cause: refusal });
  if (isAboutUs(status) || said.includes('third party payouts')) return 'not-allowed';
  throw refusal;
}

function isAboutUs(status: number): boolean {
  return status === 401 || status === 403;
}

function isUnknownTransfer({ error }: PaystackRefusal): boolean {
  return error.status === 404 || error.code === 'transfer_not_found';
}

/** Refused for what was asked about, or because of us: only the first says anything about the account. */
async function orAboutAccount(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaystackRefusal && isAboutUs(error.error.status)) throw silenced(error);
    throw error;
  }
}

/** For questions that a definite no does not answer. */
async function orSilence(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    throw silenced(error);
  }
}

function silenced(error: unknown): unknown {
  return error instanceof ProviderRefusal ? new ProviderSilence(error.reason, { cause: error }) : error;
}
