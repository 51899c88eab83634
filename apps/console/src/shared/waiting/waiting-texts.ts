import { textOf } from '@spw/rules/setting-texts';
import type { Data } from '../api/calls.ts';
import { count, humanize } from '../format/text.ts';
import {
  ArrowOutIcon,
  CardIcon,
  MessageIcon,
  NotesIcon,
  ScaleIcon,
  SlidersIcon,
  SpeakerIcon,
  TrophyIcon,
  UsersIcon,
} from '../icons.ts';

export type WaitingItem = Data<'getWaiting'>['items'][number];
type Kind = WaitingItem['kind'];

interface KindText {
  readonly tab: string;
  /** What one of them is called, and several. */
  readonly one: string;
  readonly many?: string;
  readonly Icon: typeof CardIcon;
  readonly title: (item: WaitingItem) => string;
  /** Where it is decided. */
  readonly path: (item: WaitingItem) => string;
}

const ofPayment = ({ id }: WaitingItem) => `/payments?show=all&open=${id}`;

/** Every kind in the words that its own screen uses. */
export const waitingTexts: Readonly<Record<Kind, KindText>> = {
  withdrawal: {
    tab: 'Withdrawals',
    one: 'withdrawal',
    Icon: ArrowOutIcon,
    title: ({ askedBy }) => (askedBy === null ? 'Withdrawal, first approval' : 'Withdrawal, second approval'),
    path: ({ id }) => `/withdrawals?open=${id}`,
  },
  payment: {
    tab: 'Payments',
    one: 'held payment',
    Icon: CardIcon,
    title: ({ about }) => `Payment held, ${nameOf(about)}`,
    path: ofPayment,
  },
  refund: {
    tab: 'Payments',
    one: 'refund',
    Icon: CardIcon,
    title: ({ about }) => `Refund to ${nameOf(about)}`,
    path: ofPayment,
  },
  credit: {
    tab: 'Payments',
    one: 'credit',
    Icon: CardIcon,
    title: ({ about }) => `Credit what was paid by ${nameOf(about)}`,
    path: ofPayment,
  },
  adjustment: {
    tab: 'Adjustments',
    one: 'adjustment',
    Icon: ScaleIcon,
    title: ({ about }) => `Adjustment: ${nameOf(about)}`,
    path: ({ id }) => `/adjustments?show=asked&open=${id}`,
  },
  thaw: {
    tab: 'Wallets',
    one: 'wallet on hold',
    many: 'wallets on hold',
    Icon: ScaleIcon,
    title: () => 'End the hold of a wallet',
    path: ({ player }) => `/players/${player?.id ?? ''}`,
  },
  prizes: {
    tab: 'Prizes',
    one: 'list of prizes',
    many: 'lists of prizes',
    Icon: TrophyIcon,
    title: ({ id, askedBy }) =>
      askedBy === null ? `Prizes of the week of ${id}, to publish` : `Prizes of the week of ${id}, second approval`,
    path: ({ id }) => `/week/${id}`,
  },
  settings: {
    tab: 'Settings',
    one: 'change of settings',
    many: 'changes of settings',
    Icon: SlidersIcon,
    title: ({ about }) => `Settings: ${labelsOf(about)}`,
    path: () => '/settings',
  },
  operator: {
    tab: 'Operators',
    one: 'change of operators',
    many: 'changes of operators',
    Icon: UsersIcon,
    title: ({ about }) => `Operator: ${about ?? ''}`,
    path: () => '/operators',
  },
  questions: {
    tab: 'Questions',
    one: 'question',
    Icon: NotesIcon,
    title: (item) => `${count(item.count, 'question')} to review`,
    path: () => '/questions/review',
  },
  reports: {
    tab: 'Disputes',
    one: 'report',
    Icon: MessageIcon,
    title: (item) => `${count(item.count, 'report')} on “${item.about ?? ''}”`,
    path: ({ id }) => `/questions/disputes?open=${id}`,
  },
  dispute: {
    tab: 'Disputes',
    one: 'dispute',
    Icon: NotesIcon,
    title: ({ about }) => `Uphold a dispute on “${about ?? ''}”`,
    path: ({ id }) => `/questions/disputes?open=${id}`,
  },
  campaign: {
    tab: 'Campaigns',
    one: 'campaign',
    Icon: SpeakerIcon,
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

/** Who wants it decided. */
export function askerOf({ askedBy, kind }: WaitingItem): string {
  return askedBy ?? (kind === 'reports' ? 'players' : 'a rule');
}
