import type { Owner } from '../owner.ts';
import { PIN } from '../players/withdrawals.ts';

/** What the fields of calls really hold, by their name; the first of each is a good one for this player. */
export function knownValues(owner: Owner): Record<string, unknown[]> {
  const { bank } = owner;
  return {
    id: [
      owner.openRound,
      owner.endedRound,
      owner.openQuestion,
      owner.endedQuestion,
      owner.category,
      owner.otherSession,
      bank.id,
    ],
    reference: [owner.cardReference, owner.mobileReference, owner.withdrawalReference, owner.purchaseReference],
    phone: [owner.phone, '08031112222', '0803', ''],
    msisdn: ['08031112222', '2348021112222', owner.phone],
    amount: [100, 20, 50, 200, 500, 1000, '50.50', '500'],
    pin: [PIN, PIN, PIN, '0000', '1357', ''],
    oldPin: [PIN, '0000'],
    newPin: ['2468', PIN, '0000'],
    bank: [
      JSON.stringify({ id: bank.id }),
      JSON.stringify({ bankCode: '058', acctNumber: bank.acctNumber }),
      '{}',
      'null',
      '[]',
    ],
    bankCode: ['058', '999'],
    bank_code: ['058', '999'],
    acctNumber: [bank.acctNumber, '0123400009'],
    account_number: [bank.acctNumber, '0123400009'],
    token: [owner.roundToken],
    email: ['ada@mail.ng', 'ada', ''],
    username: ['Gamer_X', 'ad', 'admin'],
    dob: ['1998-06-14', '2020-01-01', '1998-02-30'],
    state: ['Enugu', 'Atlantis'],
    city: ['Nsukka'],
    level: ['1', '2', 1],
    option: [0, 1, null],
    breakDays: [1],
    operatorCharge: [2.5],
    serviceCharge: [5],
    totalAmount: [507.5],
    passkey: [
      { id: 'AAAA', attestationObject: 'AAAA', clientDataJSON: 'AAAA', transports: ['internal'] },
      { id: 'AAAA', authenticatorData: 'AAAA', clientDataJSON: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    ],
    platform: ['MoMo', 'SmartCash', 'web', 'network'],
  };
}
