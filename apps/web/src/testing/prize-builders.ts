import type { Prize } from '@spw/contract/prizes';
import type { Answer } from '../shared/api/calls.ts';

type Winners = Answer<'getWinners'>['data'];
type Winner = NonNullable<Winners['week']>['winners'][number];

export const noWinners: Winners = {
  week: null,
  before: null,
  after: null,
  inReview: null,
  soFar: { since: null, amount: 0, winners: 0, weeks: 0 },
};

function aWinner(facts: Partial<Winner> = {}): Winner {
  return {
    place: 1,
    name: 'Tun•••e',
    state: 'Oyo',
    points: 19_840,
    amount: 47_120,
    creditedAt: '2026-11-10T11:04:00.000Z',
    paidAt: '2026-11-10T14:31:00.000Z',
    ...facts,
  };
}

/** A week with a winner who was paid, one whose prize lies in the wallet, and one who has not fetched it. */
export function someWinners(week = '2026-11-02'): Winners {
  const winners = [
    aWinner(),
    aWinner({ place: 2, name: 'Hal•••a', state: null, amount: 45_716, paidAt: null }),
    aWinner({ place: 3, name: 'Eme•••a', state: 'Enugu', amount: 41_322, creditedAt: null, paidAt: null }),
  ];
  return {
    week: {
      week,
      approvedAt: '2026-11-10T11:04:00.000Z',
      standingsHash: 'ab'.repeat(32),
      players: 2034,
      taxThousandths: 50,
      factorMillionths: 1_000_000,
      winners,
      total: 134_158,
    },
    before: '2026-10-26',
    after: null,
    inReview: null,
    soFar: { since: '2026-03-02', amount: 9_214_380, winners: 340, weeks: 34 },
  };
}

export function aPrize(facts: Partial<Prize> = {}): Prize {
  return {
    week: '2026-11-02',
    state: 'ready',
    rank: 8,
    points: 6240,
    prize: 18_720,
    tax: 936,
    amount: 17_784,
    taxThousandths: 50,
    factorMillionths: 1_000_000,
    reason: null,
    words: null,
    reference: 'spw-prize-2026-11-02-8',
    reviewUntil: '2026-11-09T23:16:00.000Z',
    approvedAt: '2026-11-10T11:04:00.000Z',
    creditsItselfAt: '2026-11-24T11:04:00.000Z',
    creditedAt: null,
    ...facts,
  };
}
