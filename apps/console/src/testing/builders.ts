import type { Data } from '../shared/api/calls.ts';

/** A console worth looking at: one good answer for every call that reads. Tests change what they are about. */
const NOW = '2026-11-13T09:42:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const uuid = (number: number) => `019a8d3e-7c40-7d12-9a51-${String(number).padStart(12, '0')}`;

export function anOperator(change: Partial<Data<'operatorMe'>> = {}): Data<'operatorMe'> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return {
    id: uuid(1),
    username: 'ofonime',
    role: 'owner',
    signedInAt: inMinutes(-40),
    endsAt: { idle: inMinutes(30), latest: inMinutes(440) },
    recoveryCodesLeft: 10,
    approvesFrom: inMinutes(-9000),
    siblings: [],
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
    uncredited: null,
    floats: [
      { provider: 'card', balance: 1_284_000, source: 'provider', waiting: 114_000 },
      { provider: 'momo', balance: 402_500, source: 'books', waiting: null },
      { provider: 'smartcash', balance: 61_200, source: 'books', waiting: 72_000 },
      { provider: 'airtime', balance: null, source: 'provider', waiting: null },
    ],
    providers: {
      day: '2026-11-12',
      channels: [
        { channel: 'card', begun: 6_441, completed: 6_261, halfWithinSeconds: 10 },
        { channel: 'momo', begun: 2_000, completed: 1_628, halfWithinSeconds: 45 },
        { channel: 'payout', begun: 120, completed: 119, halfWithinSeconds: 120 },
      ],
    },
    stuck: {
      count: 2,
      amount: 13_000,
      items: [
        {
          kind: 'withdrawal',
          reference: 'SPW-9DK2X7Q84T1',
          shortReference: 'WDR-9DK2 X7Q8',
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
          shortReference: 'PAY-6WA2 PL3M',
          channel: 'card',
          amount: 1_000,
          state: 'quarantined',
          why: 'amount-differs',
          since: ago(130),
          nextCheckAt: null,
        },
      ],
    },
    waiting: {
      withdrawals: 7,
      payments: 4,
      adjustments: 0,
      reviews: 0,
      disputes: 6,
      messages: 0,
      settings: 0,
      operators: 0,
    },
    books: {
      checkedAt: ago(2),
      allCheckedAt: ago(420),
      seconds: 1.4,
      invariants: invariants.map(([id, says]) => ({ id, says, holds: true, offences: [] })),
    },
    ...change,
  };
}

export function nothingWaiting(counts: Partial<Data<'getWaiting'>['counts']> = {}): Data<'getWaiting'> {
  const none = { withdrawals: 0, payments: 0, adjustments: 0, players: 0, week: 0, settings: 0, operators: 0 };
  return { asOf: NOW, items: [], counts: { ...none, questions: 0, campaigns: 0, messages: 0, ...counts } };
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

export function aPage<Item>(...items: Item[]): { items: Item[]; next: null } {
  return { items, next: null };
}

export { ago, uuid };

/** Twenty-eight days beside the twenty-eight before them. */
export function theReports(change: Partial<Data<'getReports'>> = {}): Data<'getReports'> {
  const day = (at: number) => new Date(Date.UTC(2026, 9, 16 + at)).toISOString().slice(0, 10);
  const days = (first: number, times: number) =>
    Array.from({ length: 28 }, (_, at) => ({
      day: day(first + at),
      players: times * (10_200 + at * 120 + ((at * 7) % 5) * 300),
      newPlayers: times * (600 + at * 10),
      rounds: times * 30_000,
      payers: times * 1900,
      revenue: {
        plays: times * (83_000 + at * 1400),
        subscription: times * 46_000,
        powerups: times * 15_000,
        wildcard: times * 4000,
        airtime: times * 61_000,
      },
      paidIn: times * 180_000,
      paidOut: times * 40_000,
    }));
  const figures = { players: 64_120, newPlayers: 24_000, rounds: 840_000, payers: 9100, revenue: 6_441_000 };
  const week = (at: number) => day(-25 + at * 7);
  return {
    countedFrom: '2026-05-01',
    countedTo: '2026-11-12',
    range: { from: day(0), to: day(27) },
    beside: { from: day(-28), to: day(-1) },
    days: days(0, 1),
    besideDays: days(-28, 0.9),
    figures: { ...figures, perPlayer: 100.45, perPayer: 707.8, payersBefore: 8800, stopped: 1584 },
    besideFigures: {
      ...figures,
      players: 57_220,
      revenue: 5_830_000,
      perPlayer: 97.35,
      perPayer: 690,
      payersBefore: 8000,
      stopped: 1520,
    },
    cohorts: Array.from({ length: 8 }, (_, at) => ({
      week: week(at),
      joined: 5000 + at * 150,
      seen: [2100, 1500, 1250, 1100, 1000, 950, 900].slice(0, 7 - at),
    })),
    funnel: {
      from: week(7),
      to: day(30),
      registered: 6310,
      firstPlay: 5174,
      secondDay: 2966,
      firstPayment: 1893,
      secondPayment: 1136,
      hoursToPayment: 29,
    },
    weeks: Array.from({ length: 8 }, (_, at) => ({
      week: week(at),
      revenue: 1_560_000,
      perPlayerDay: 17.9 + at / 5,
      prizes: at === 7 ? null : 390_000 + at * 15_000,
    })),
    prizes: { week: '2026-11-09', liability: 318_240, budget: 500_000 },
    channels: (['card', 'momo', 'smartcash', 'airtime', 'payout'] as const).map((channel, at) => ({
      channel,
      begun: 6441,
      completed: 6261 - at * 40,
      unanswered: at,
      halfWithinSeconds: 10,
      mostWithinSeconds: 180,
      days: Array.from({ length: 28 }, (_, nth) => ({ day: day(nth), begun: 230, completed: 223 - ((nth + at) % 6) })),
    })),
    questions: { approved: 2880, harder: 64, easier: 58, unmeasured: 41, reported: 7 },
    ...change,
  };
}
