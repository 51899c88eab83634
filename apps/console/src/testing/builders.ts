import type { Data } from '../shared/api/calls.ts';
import type { ItemOf } from '../shared/api/use-read.ts';

/** A desk worth looking at: one good answer for every call that reads. Tests change what they are about. */
const NOW = '2026-11-13T09:42:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const uuid = (number: number) => `019a8d3e-7c40-7d12-9a51-${String(number).padStart(12, '0')}`;

export function aMe(change: Partial<Data<'operatorMe'>> = {}): Data<'operatorMe'> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return {
    id: uuid(1),
    username: 'ofonime',
    role: 'owner',
    signedInAt: inMinutes(-40),
    endsAt: { idle: inMinutes(30), latest: inMinutes(440) },
    recoveryCodesLeft: 10,
    ...change,
  };
}

const shape = [2, 1, 1, 1, 2, 6, 14, 22, 28, 31, 38, 42, 52, 48, 40, 38, 44, 58, 74, 92, 98, 81, 54, 22];
const invariants = [
  ['I1', 'Journals sum to 0'],
  ['I2', 'All entries sum to 0'],
  ['I3', 'Balance = entries'],
  ['I4', 'None below floor'],
  ['I5', 'Held = withdrawals'],
  ['I6', 'One credit each'],
  ['I7', 'Settled once'],
] as const;

export function aToday(change: Partial<Data<'getToday'>> = {}): Data<'getToday'> {
  return {
    asOf: NOW,
    players: { today: 12_480, weekAgo: 11_774 },
    newPlayers: { today: 640, weekAgo: 590 },
    rounds: { today: 18_216, weekAgo: 17_001, open: 214, late: 0 },
    revenue: { today: 174_600, weekAgo: 168_000, byWallet: 106_506, byAirtime: 68_094 },
    revenueByHour: shape.map((value, hour) => ({
      hour,
      today: hour <= 10 ? value * 1000 : null,
      weekAgo: value * 950,
    })),
    prizes: { week: '2026-11-09', liability: 318_240, budget: 500_000, players: 10, ceiling: 60_000 },
    floats: [
      { provider: 'card', balance: 1_284_000, source: 'provider', waiting: 114_000 },
      { provider: 'momo', balance: 402_500, source: 'books', waiting: null },
      { provider: 'smartcash', balance: 61_200, source: 'books', waiting: 72_000 },
      { provider: 'airtime', balance: null, source: 'provider', waiting: null },
    ],
    stuck: {
      count: 2,
      amount: 13_000,
      items: [
        {
          kind: 'withdrawal',
          reference: 'SPW-9DK2X7Q84T1',
          channel: 'transfer',
          amount: 12_000,
          state: 'unknown',
          why: 'transfer timed out',
          since: ago(34),
          nextCheckAt: ago(-3),
        },
        {
          kind: 'payment',
          reference: 'SPW-6WA0PL3M8PL',
          channel: 'card',
          amount: 1_000,
          state: 'quarantined',
          why: 'amount-differs',
          since: ago(130),
          nextCheckAt: null,
        },
      ],
    },
    waiting: { withdrawals: 7, payments: 4, disputes: 6, messages: 0 },
    books: {
      checkedAt: ago(2),
      seconds: 1.4,
      invariants: invariants.map(([id, says]) => ({ id, says, holds: true, offences: [] })),
    },
    ...change,
  };
}

export function theDays(): Data<'getDays'> {
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: new Date(Date.parse(NOW) - (13 - at) * 86_400_000).toISOString().slice(0, 10),
    players: 8_000 + at * 340,
    newPlayers: 400 + at * 18,
    rounds: 12_000 + at * 480,
    revenue: 110_000 + at * 4_900,
    paidIn: 160_000 + at * 3_000,
    paidOut: 60_000 + at * 2_000,
    prizeLiability: at < 9 ? null : (at - 8) * 63_648,
  }));
  return { asOf: NOW, days };
}

export function aWithdrawal(change: Partial<Data<'getConsoleWithdrawal'>> = {}): Data<'getConsoleWithdrawal'> {
  return {
    id: uuid(20),
    reference: 'SPW-5QE81M0K7C2',
    player: { id: uuid(31), username: 'Ade_driver9' },
    bank: { name: 'Access Bank', account: '••••9042', holder: 'ADEWALE K BALOGUN' },
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
  const { timeline: _timeline, facts: _facts, may: _may, ...line } = aWithdrawal();
  return { ...line, id: uuid(20 + number), player: { id: uuid(31 + number), username }, ...change };
}

export function theWithdrawals(): readonly ItemOf<'listConsoleWithdrawals'>[] {
  return [
    aLine(0, 'Ade_driver9'),
    aLine(1, 'KingSolo', {
      amount: 61_500,
      why: ['large'],
      approvalsMissing: 1,
      reviews: [{ by: 'ifeoma', verdict: 'approve', note: 'Known player', at: ago(5) }],
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

export function aPlayer(change: Partial<Data<'getPlayerCard'>> = {}): Data<'getPlayerCard'> {
  return {
    id: uuid(31),
    username: 'Ade_driver9',
    image: null,
    phone: '0803•••1158',
    email: 'a•••@example.com',
    birthYear: 1994,
    gender: 'male',
    state: 'Lagos',
    city: 'Ikeja',
    platform: 'web',
    createdAt: ago(300_000),
    lastSeenAt: ago(3),
    disabledAt: null,
    returnedAt: null,
    balances: {
      cash: 3_400,
      playCredit: 600,
      held: 52_000,
      debt: 0,
      frozen: false,
      plays: 4,
      wildcards: 1,
      powerups: { skip: 2, timefreeze: 1 },
    },
    subscription: { plan: 'weekly', endsAt: ago(-4000) },
    week: { points: 11_480, plays: 140 },
    rounds: 812,
    openRound: { id: uuid(60), level: 6, startedAt: ago(1) },
    ...change,
  };
}

export function aQuestion(change: Partial<Data<'getConsoleQuestion'>> = {}): Data<'getConsoleQuestion'> {
  return {
    id: uuid(70),
    category: { slug: 'history', name: 'History' },
    tier: 'medium',
    number: 12,
    state: 'draft',
    version: 1,
    question: 'Which trading company gave up its charter to the British crown in 1899?',
    answers: 0,
    rightShare: null,
    measuredTier: null,
    writtenBy: 'ifeoma',
    createdAt: ago(200),
    options: ['African Lakes Company', 'Royal Niger Company', 'East India Company', "Hudson's Bay Company"],
    answer: 'Royal Niger Company',
    explanation: 'The Royal Niger Company lost its charter on 31 December 1899.',
    about: 'nigeria',
    expires: null,
    averageSeconds: null,
    acceptedBy: null,
    note: null,
    replaces: null,
    versions: [{ id: uuid(70), version: 1, state: 'draft', createdAt: ago(200) }],
    alike: [],
    may: ['accept', 'send-back', 'edit'],
    ...change,
  };
}

export function theQuestions(): readonly ItemOf<'listConsoleQuestions'>[] {
  const texts = [
    'Which trading company gave up its charter to the British crown in 1899?',
    'Which state is called the Coal City State?',
    'In what year did Nigeria change from pounds to naira?',
    'How many players start for one side in volleyball?',
    'What is the capital of Kebbi State?',
  ];
  return texts.map((question, at) => ({
    id: uuid(70 + at),
    category: { slug: 'history', name: 'History' },
    tier: (['medium', 'easy', 'hard', 'easy', 'easy'] as const)[at] ?? 'easy',
    number: at + 1,
    state: at === 0 ? 'draft' : 'approved',
    version: 1,
    question,
    answers: at * 240,
    rightShare: at === 0 ? null : 0.9 - at * 0.17,
    measuredTier: at === 4 ? 'hard' : null,
    writtenBy: 'ifeoma',
    createdAt: ago(200 + at * 100),
  }));
}

export function aDispute(change: Partial<Data<'getDispute'>> = {}): Data<'getDispute'> {
  return {
    id: uuid(90),
    question: { id: uuid(74), question: 'What is the capital of Kebbi State?', state: 'approved' },
    player: { id: uuid(31), username: 'Ade_driver9' },
    round: uuid(60),
    reason: 'wrong-answer',
    text: 'It is Birnin Kebbi',
    state: 'open',
    createdAt: ago(60),
    decidedBy: null,
    decidedAt: null,
    note: null,
    options: ['Sokoto', 'Birnin Kebbi', 'Gusau', 'Argungu'],
    answer: 'Argungu',
    explanation: 'Argungu is known for its fishing festival.',
    chosen: 'Birnin Kebbi',
    affected: { rounds: 31, players: 28, points: 9_300, plays: 31 },
    repair: null,
    others: 2,
    ...change,
  };
}

export function aPage<Item>(...items: Item[]): { items: Item[]; next: null } {
  return { items, next: null };
}

export { ago, NOW, uuid };
