import { textOf } from '@spw/rules/setting-texts';
import type { Data } from '../../shared/api/calls.ts';
import { count, humanize } from '../../shared/format/text.ts';

export type WaitingItem = Data<'getWaiting'>['items'][number];
type Kind = WaitingItem['kind'];

interface KindText {
  readonly tab: string;
  readonly title: (item: WaitingItem) => string;
  /** Where it is decided. */
  readonly path: (item: WaitingItem) => string;
}

const ofPayment = ({ id }: WaitingItem) => `/payments?show=all&open=${id}`;

/** Every kind in the words that its own screen uses. */
export const waitingTexts: Readonly<Record<Kind, KindText>> = {
  withdrawal: {
    tab: 'Withdrawals',
    title: ({ askedBy }) => (askedBy === null ? 'Withdrawal, first approval' : 'Withdrawal, second approval'),
    path: ({ id }) => `/withdrawals?open=${id}`,
  },
  payment: { tab: 'Payments', title: ({ about }) => `Payment held, ${nameOf(about)}`, path: ofPayment },
  refund: { tab: 'Payments', title: ({ about }) => `Refund to ${nameOf(about)}`, path: ofPayment },
  credit: { tab: 'Payments', title: ({ about }) => `Credit what was paid by ${nameOf(about)}`, path: ofPayment },
  adjustment: {
    tab: 'Adjustments',
    title: ({ about }) => `Adjustment: ${nameOf(about)}`,
    path: () => '/adjustments?show=asked',
  },
  thaw: {
    tab: 'Wallets',
    title: () => 'End the hold of a wallet',
    path: ({ player }) => `/players/${player?.id ?? ''}`,
  },
  prizes: {
    tab: 'Prizes',
    title: ({ id, askedBy }) =>
      askedBy === null ? `Prizes of the week of ${id}, to publish` : `Prizes of the week of ${id}, second approval`,
    path: ({ id }) => `/week/${id}`,
  },
  settings: { tab: 'Settings', title: ({ about }) => `Settings: ${labelsOf(about)}`, path: () => '/settings' },
  operator: { tab: 'Operators', title: ({ about }) => `Operator: ${about ?? ''}`, path: () => '/operators' },
  questions: {
    tab: 'Questions',
    title: (item) => `${count(item.count, 'question')} to review`,
    path: () => '/questions/review',
  },
  reports: {
    tab: 'Disputes',
    title: (item) => `${count(item.count, 'report')} on “${item.about ?? ''}”`,
    path: ({ id }) => `/questions/disputes?open=${id}`,
  },
  dispute: {
    tab: 'Disputes',
    title: ({ about }) => `Uphold a dispute on “${about ?? ''}”`,
    path: ({ id }) => `/questions/disputes?open=${id}`,
  },
  campaign: {
    tab: 'Campaigns',
    title: ({ about }) => `Campaign “${about ?? ''}”`,
    path: ({ id }) => `/campaigns?open=${id}`,
  },
};

const names: Readonly<Record<string, string>> = { momo: 'MoMo', smartcash: 'SmartCash', 'write-off': 'write off' };

function nameOf(about: string | null): string {
  return about === null ? '' : (names[about] ?? about);
}

function labelsOf(paths: string | null): string {
  return (paths ?? '')
    .split(', ')
    .map((path) => textOf(path).label)
    .join(', ');
}

/** Reasons of rules are names of ours; what people wrote stands as they wrote it. */
export function whyOf({ kind, why }: WaitingItem): string {
  const isRule = kind === 'withdrawal' || kind === 'payment' || kind === 'prizes' || kind === 'reports';
  return why.map((each) => (isRule ? humanize(each) : `“${each}”`)).join(', ');
}
