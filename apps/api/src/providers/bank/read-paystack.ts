import { ProviderSilence } from '../provider-trouble.ts';
import type { Bank, BankTransfer } from './port.ts';

/** Answers of the provider, read with care: one that does not hold what it should is no answer. */
type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null) throw new ProviderSilence(what);
  return value as Fields;
}

function text(fields: Fields, name: string, what: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new ProviderSilence(what);
  return value;
}

/** Whole kobo, as a number or as text. */
function amount(fields: Fields, name: string, what: string): bigint {
  const value = fields[name];
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^-?\d{1,15}$/.test(written)) throw new ProviderSilence(what);
  return BigInt(written);
}

export function readList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ProviderSilence(`GET ${what}`);
  return value;
}

export function readBank(value: unknown): Bank {
  const fields = fieldsOf(value, 'a bank');
  return { code: text(fields, 'code', 'a bank'), name: text(fields, 'name', 'a bank') };
}

export function readName(value: unknown): string {
  return text(fieldsOf(value, 'an account'), 'account_name', 'an account');
}

export function readRecipientCode(value: unknown): string {
  return text(fieldsOf(value, 'a recipient'), 'recipient_code', 'a recipient');
}

export function readTransfer(value: unknown): BankTransfer {
  const fields = fieldsOf(value, 'a transfer');
  const code = fields['transfer_code'];
  return {
    reference: text(fields, 'reference', 'a transfer'),
    amount: amount(fields, 'amount', 'a transfer'),
    status: text(fields, 'status', 'a transfer').toLowerCase(),
    transferCode: typeof code === 'string' ? code : null,
  };
}

export function readBalance(value: unknown): bigint {
  const accounts = readList(value, '/balance').map((each) => fieldsOf(each, 'a balance'));
  const naira = accounts.find((account) => account['currency'] === 'NGN');
  if (!naira) throw new ProviderSilence('a balance');
  return amount(naira, 'balance', 'a balance');
}
