import type { Data } from '../shared/api/calls.ts';
import type { ItemOf } from '../shared/api/use-read.ts';
import { ago, uuid } from './builders.ts';

export function aWithdrawal(change: Partial<Data<'getConsoleWithdrawal'>> = {}): Data<'getConsoleWithdrawal'> {
  return {
    id: uuid(20),
    reference: 'SPW-5QE81M0K7C2',
    shortReference: 'WDR-7K3M 9QXA',
    player: { id: uuid(31), username: 'Ade_driver9' },
    holder: 'ADEWALE K BALOGUN',
    bank: { name: 'Access Bank', account: '••••9042' },
    amount: 52_000,
    state: 'review',
    why: ['large', 'shared-account'],
    reviews: [],
    approvalsMissing: 2,
    nextCheckAt: null,
    createdAt: ago(21),
    changedAt: ago(21),
    timeline: [
      { from: null, to: 'reserved', cause: 'asked', at: ago(21) },
      { from: 'reserved', to: 'review', cause: 'large', at: ago(21) },
    ],
    facts: {
      playerSince: ago(300_000),
      bankAddedAt: ago(120),
      sharedWith: [{ id: uuid(32), username: 'KingSolo' }],
      paidBefore: { count: 6, amount: 41_250 },
      cash: 3_400,
      debt: 0,
      frozen: false,
      name: { match: 'differs', against: 'mobile-money' },
      number: { verdict: 'unknown', at: ago(21) },
      numberCleared: null,
    },
    may: ['approve', 'reject'],
    ...change,
  };
}

function aLine(
  number: number,
  username: string,
  change: Partial<ItemOf<'listConsoleWithdrawals'>> = {},
): ItemOf<'listConsoleWithdrawals'> {
  const { timeline: _timeline, facts: _facts, may: _may, holder: _holder, ...line } = aWithdrawal();
  return { ...line, id: uuid(20 + number), player: { id: uuid(31 + number), username }, ...change };
}

export function theWithdrawals(): readonly ItemOf<'listConsoleWithdrawals'>[] {
  return [
    aLine(0, 'Ade_driver9'),
    aLine(1, 'KingSolo', {
      amount: 61_500,
      why: ['large'],
      approvalsMissing: 1,
      reviews: [{ by: 'ifeoma', verdict: 'approve', note: 'Known player', at: ago(5), stands: true }],
    }),
    aLine(2, 'Sani_wheel', {
      amount: 9_000,
      state: 'reserved',
      why: ['in-line'],
      approvalsMissing: 0,
      nextCheckAt: ago(-5),
    }),
    aLine(3, 'TopBoyRume', {
      amount: 12_000,
      state: 'unknown',
      why: ['transfer timed out'],
      approvalsMissing: 0,
      nextCheckAt: ago(-3),
    }),
  ];
}

/** Nothing is wrong with it. */
export function anAdjustable(change: Partial<Data<'getAdjustable'>> = {}): Data<'getAdjustable'> {
  return { may: [], told: null, overpayment: null, adjustments: [], ...change };
}

export function anAdjustment(change: Partial<ItemOf<'listAdjustments'>> = {}): ItemOf<'listAdjustments'> {
  return {
    id: uuid(60),
    shortReference: 'ADJ-4HTP 2WZR',
    player: { id: uuid(31), username: 'Ade_driver9' },
    subject: { about: 'payment', id: 'SPW-6WA0PL3M8PL' },
    kind: 'credit',
    amount: 300,
    refundReference: null,
    state: 'asked',
    reason: 'The statement shows ₦300',
    askedBy: 'ifeoma',
    askedAt: ago(12),
    decidedBy: null,
    decidedAt: null,
    note: null,
    ...change,
  };
}

export function anOverpayment(change: Partial<ItemOf<'listOverpayments'>> = {}): ItemOf<'listOverpayments'> {
  return {
    withdrawal: uuid(20),
    reference: 'spw-wd-1',
    player: { id: uuid(31), username: 'Ade_driver9' },
    amount: 52_000,
    recovered: 0,
    writtenOff: 0,
    missing: 52_000,
    state: 'open',
    foundAt: ago(30),
    closedAt: null,
    ...change,
  };
}

export function aWeek(change: Partial<Data<'getWeek'>> = {}): Data<'getWeek'> {
  return {
    week: '2026-11-02',
    state: 'provisional',
    endsAt: '2026-11-08T23:00:00.000Z',
    players: 2_034,
    bill: {
      prizes: 367_839,
      budget: 500_000,
      factorMillionths: 1_000_000,
      tax: 18_392,
      toPlayers: 349_447,
      awards: 10,
      credited: 0,
    },
    standingsHash: '9f2c64b1d0e84a7c5b3f9f2c64b1d0e84a7c5b3f9f2c64b1d0e84a7c5b3f1234',
    awardsHash: 'a1b2c3d4',
    closedAt: '2026-11-08T23:16:00.000Z',
    reviewUntil: '2026-11-09T23:00:00.000Z',
    publishedAt: null,
    publishedBy: null,
    publishedStands: true,
    approvedAt: null,
    approvedBy: null,
    creditedAt: null,
    waitsFor: null,
    ...change,
  };
}

const leaders = [
  'Tunde_quiz',
  'HalimaSpins',
  'EmekaRoute10',
  'OsazeDey',
  'BlessingPH',
  'Ade_driver9',
  'ZainabKd',
  'KeyMaster',
  'NgoziImo',
  'EbiRiver',
  'MusaJos',
];

export function theSignals(): Data<'listWeekSignals'> {
  return {
    ranks: 11,
    players: [
      {
        id: uuid(103),
        signals: [
          {
            kind: 'device',
            words: 'One other account used on the same phone or computer',
            others: [{ id: uuid(101), username: 'HalimaSpins' }],
          },
          { kind: 'speed', words: '12 of 40 answers in under 0.6 s', others: [] },
          { kind: 'right-rate', words: 'Right 95 % of 40 hard questions where players get 31 %', others: [] },
        ],
      },
      {
        id: uuid(108),
        signals: [
          {
            kind: 'name',
            words: 'The bank account is in another name than the mobile money of this number',
            others: [],
          },
        ],
      },
    ],
  };
}

export function theStandings(): readonly ItemOf<'listStandings'>[] {
  return leaders.map((username, at) => {
    const points = 19_840 - at * 1_130;
    const out = username === 'KeyMaster';
    return {
      rank: at + 1,
      playerId: uuid(100 + at),
      username,
      phone: `0805•••${2290 + at * 37}`,
      points,
      unassisted: points - 700,
      plays: 171 - at * 6,
      answeringMs: 4_000,
      place: out ? null : at < 7 ? at + 1 : at,
      withheld: out ? ('no-birth-date' as const) : null,
      words: null,
      canRelease: out,
      prize: out ? 0 : points * 2.5,
      tax: out ? 0 : points * 0.125,
      amount: out ? 0 : points * 2.375,
      creditedAt: null,
    };
  });
}

export function aPayment(change: Partial<Data<'getConsolePayment'>> = {}): Data<'getConsolePayment'> {
  return {
    id: uuid(70),
    reference: 'SPW-6WA0PL3M8PL',
    shortReference: 'PAY-4HTP 2WZR',
    player: { id: uuid(31), username: 'Ade_driver9' },
    channel: 'card',
    purpose: 'fund-wallet',
    product: null,
    amount: 1_000,
    charges: 15,
    total: 1_015,
    takenBack: 0,
    state: 'credited',
    reason: null,
    checks: 1,
    nextCheckAt: null,
    createdAt: ago(130),
    changedAt: ago(129),
    waitsFor: null,
    timeline: [],
    prompts: [],
    events: [],
    differences: [],
    paid: null,
    refundable: 1_015,
    actions: [],
    may: ['look', 'refund'],
    ...change,
  };
}

export function paymentLine(card: Data<'getConsolePayment'>): ItemOf<'listConsolePayments'> {
  const { id, reference, shortReference, player, channel, purpose, product, amount, charges, total, takenBack } = card;
  const { state, reason, checks, nextCheckAt, createdAt, changedAt, waitsFor } = card;
  return {
    id,
    reference,
    shortReference,
    player,
    channel,
    purpose,
    product,
    amount,
    charges,
    total,
    takenBack,
    state,
    reason,
    checks,
    nextCheckAt,
    createdAt,
    changedAt,
    waitsFor,
  };
}
