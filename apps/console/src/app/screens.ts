import type { IconProps } from '@spw/ui/parts/icon.tsx';
import { UserIcon } from '@spw/ui/parts/icons.ts';
import type { ComponentType } from 'react';
import type { Data } from '../shared/api/calls.ts';
import {
  ActivityIcon,
  AffiliateIcon,
  ArrowOutIcon,
  CardIcon,
  ChartIcon,
  InboxIcon,
  ListIcon,
  MessageIcon,
  NotesIcon,
  ScaleIcon,
  SlidersIcon,
  SpeakerIcon,
  TrophyIcon,
  UsersIcon,
} from '../shared/icons.ts';
import type { Role } from '../shared/session/session-store.ts';
import { lazyScreen } from './lazy-screen.tsx';

export interface ScreenEntry {
  readonly path: string;
  /** Opens it after G. */
  readonly key: string;
  readonly name: string;
  /** What it stands under in the navigation; the first two under nothing. */
  readonly group: '' | 'Money' | 'People' | 'Game' | 'House';
  readonly roles: readonly Role[];
  readonly Icon: ComponentType<IconProps>;
  readonly Screen: ComponentType;
  /** How much waits there, shown beside the name. */
  readonly waiting?: keyof Data<'getWaiting'>['counts'] | 'all';
}

/** Every screen, in the order of the navigation. Roles are those of the calls it makes first. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/today',
    key: 't',
    name: 'Today',
    group: '',
    roles: ['content', 'support', 'finance'],
    Icon: ActivityIcon,
    Screen: lazyScreen(async () => (await import('../screens/today/today-screen.tsx')).TodayScreen),
  },
  {
    path: '/waiting',
    key: 'w',
    name: 'Waiting for me',
    group: '',
    roles: ['content', 'support', 'finance'],
    waiting: 'all',
    Icon: InboxIcon,
    Screen: lazyScreen(async () => (await import('../screens/waiting/waiting-screen.tsx')).WaitingScreen),
  },
  {
    path: '/payments',
    key: 'p',
    name: 'Payments',
    group: 'Money',
    roles: ['support', 'finance'],
    waiting: 'payments',
    Icon: CardIcon,
    Screen: lazyScreen(async () => (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen),
  },
  {
    path: '/withdrawals',
    key: 'd',
    name: 'Withdrawals',
    group: 'Money',
    roles: ['support', 'finance'],
    waiting: 'withdrawals',
    Icon: ArrowOutIcon,
    Screen: lazyScreen(async () => (await import('../screens/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen),
  },
  {
    path: '/adjustments',
    key: 'j',
    name: 'Adjustments',
    group: 'Money',
    roles: ['support', 'finance'],
    waiting: 'adjustments',
    Icon: ScaleIcon,
    Screen: lazyScreen(async () => (await import('../screens/adjustments/adjustments-screen.tsx')).AdjustmentsScreen),
  },
  {
    path: '/players',
    key: 'y',
    name: 'Players',
    group: 'People',
    roles: ['support', 'finance'],
    waiting: 'players',
    Icon: UserIcon,
    Screen: lazyScreen(async () => (await import('../screens/players/players-screen.tsx')).PlayersScreen),
  },
  {
    path: '/signals',
    key: 's',
    name: 'Signals',
    group: 'People',
    roles: ['support', 'finance'],
    Icon: AffiliateIcon,
    Screen: lazyScreen(async () => (await import('../screens/signals/signals-screen.tsx')).SignalsScreen),
  },
  {
    path: '/inbox',
    key: 'i',
    name: 'Inbox',
    group: 'People',
    roles: ['support'],
    waiting: 'messages',
    Icon: MessageIcon,
    Screen: lazyScreen(async () => (await import('../screens/inbox/inbox-screen.tsx')).InboxScreen),
  },
  {
    path: '/week',
    key: 'k',
    name: 'Week',
    group: 'Game',
    roles: ['support', 'finance'],
    waiting: 'week',
    Icon: TrophyIcon,
    Screen: lazyScreen(async () => (await import('../screens/week/week-screen.tsx')).WeekScreen),
  },
  {
    path: '/questions',
    key: 'q',
    name: 'Questions',
    group: 'Game',
    roles: ['content', 'support'],
    waiting: 'questions',
    Icon: NotesIcon,
    Screen: lazyScreen(async () => (await import('../screens/questions/questions-screen.tsx')).QuestionsScreen),
  },
  {
    path: '/campaigns',
    key: 'c',
    name: 'Campaigns',
    group: 'Game',
    roles: ['content'],
    waiting: 'campaigns',
    Icon: SpeakerIcon,
    Screen: lazyScreen(async () => (await import('../screens/campaigns/campaigns-screen.tsx')).CampaignsScreen),
  },
  {
    path: '/reports',
    key: 'r',
    name: 'Reports',
    group: 'House',
    roles: ['content', 'support', 'finance'],
    Icon: ChartIcon,
    Screen: lazyScreen(async () => (await import('../screens/reports/reports-screen.tsx')).ReportsScreen),
  },
  {
    path: '/settings',
    key: 'e',
    name: 'Settings',
    group: 'House',
    roles: ['content', 'support', 'finance'],
    waiting: 'settings',
    Icon: SlidersIcon,
    Screen: lazyScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/audit',
    key: 'a',
    name: 'Audit',
    group: 'House',
    roles: ['owner'],
    Icon: ListIcon,
    Screen: lazyScreen(async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen),
  },
  {
    path: '/operators',
    key: 'o',
    name: 'Operators',
    group: 'House',
    roles: ['owner'],
    waiting: 'operators',
    Icon: UsersIcon,
    Screen: lazyScreen(async () => (await import('../screens/operators/operators-screen.tsx')).OperatorsScreen),
  },
];
