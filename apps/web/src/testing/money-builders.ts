import type { Receipt } from '@spw/contract/money';
import type { Bank, Wallet } from '../features/money/use-wallet.ts';

export function aBank(changes: Partial<Bank> = {}): Bank {
  return {
    id: '0192f0c4-0000-7000-8000-00000000b001',
    bankName: 'Zenith Bank',
    bankCode: '057',
    acctName: 'ADA OBI',
    acctNumber: '0123456789',
    newUntil: null,
    ...changes,
  };
}

export function aWallet(changes: Partial<Wallet> = {}): Wallet {
  return {
    balance: 2450,
    cash: 2300,
    playCredit: 150,
    held: 0,
    withdrawable: 2300,
    waiting: 0,
    waitingUntil: null,
    debt: 0,
    frozen: false,
    frozenByOwner: false,
    pin: '****',
    banks: [],
    subscription: null,
    pending: [],
    asOf: '2026-11-15T10:00:00.000Z',
    ...changes,
  };
}

export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    id: '0192f0c4-0000-7000-8000-00000000c001',
    reference: 'SPW-7KQ2M9XT4BD1C0H',
    shortReference: 'PAY-7K3M 9QXA',
    kind: 'funding',
    description: 'Card top up',
    amount: 1000,
    charges: 15,
    direction: 'in',
    channel: 'card',
    state: 'successful',
    reason: null,
    createdAt: '2026-11-12T18:22:00.000Z',
    timeline: [{ state: 'pending', at: '2026-11-12T18:21:00.000Z' }],
    checkoutUrl: null,
    resendAfter: null,
    bank: null,
    ...changes,
  };
}
