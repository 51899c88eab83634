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
  ClockIcon,
  GaugeIcon,
  ListIcon,
  MessageIcon,
  NotesIcon,
  ScaleIcon,
  SpeakerIcon,
  TrophyIcon,
  UsersIcon,
} from '../shared/icons.ts';
import type { Role } from '../shared/session/session-store.ts';
import { lazyScreen } from './lazy-screen.tsx';

export interface ScreenEntry {
  readonly path: string;
  readonly name: string;
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
    name: 'Today',
    roles: ['content', 'support', 'finance'],
    Icon: ActivityIcon,
    Screen: lazyScreen(async () => (await import('../screens/today/today-screen.tsx')).TodayScreen),
  },
  {
    path: '/waiting',
    name: 'Waiting for me',
    roles: ['content', 'support', 'finance'],
    waiting: 'all',
    Icon: ClockIcon,
    Screen: lazyScreen(async () => (await import('../screens/waiting/waiting-screen.tsx')).WaitingScreen),
  },
  {
    path: '/week',
    name: 'Week',
    roles: ['support', 'finance'],
    waiting: 'week',
    Icon: TrophyIcon,
    Screen: lazyScreen(async () => (await import('../screens/week/week-screen.tsx')).WeekScreen),
  },
  {
    path: '/withdrawals',
    name: 'Withdrawals',
    roles: ['support', 'finance'],
    waiting: 'withdrawals',
    Icon: ArrowOutIcon,
    Screen: lazyScreen(async () => (await import('../screens/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen),
  },
  {
    path: '/payments',
    name: 'Payments',
    roles: ['support', 'finance'],
    waiting: 'payments',
    Icon: CardIcon,
    Screen: lazyScreen(async () => (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen),
  },
  {
    path: '/adjustments',
    name: 'Adjustments',
    roles: ['support', 'finance'],
    waiting: 'adjustments',
    Icon: ScaleIcon,
    Screen: lazyScreen(async () => (await import('../screens/adjustments/adjustments-screen.tsx')).AdjustmentsScreen),
  },
  {
    path: '/players',
    name: 'Players',
    roles: ['support', 'finance'],
    waiting: 'players',
    Icon: UserIcon,
    Screen: lazyScreen(async () => (await import('../screens/players/players-screen.tsx')).PlayersScreen),
  },
  {
    path: '/signals',
    name: 'Signals',
    roles: ['support', 'finance'],
    Icon: AffiliateIcon,
    Screen: lazyScreen(async () => (await import('../screens/signals/signals-screen.tsx')).SignalsScreen),
  },
  {
    path: '/questions',
    name: 'Questions',
    roles: ['content', 'support'],
    waiting: 'questions',
    Icon: NotesIcon,
    Screen: lazyScreen(async () => (await import('../screens/questions/questions-screen.tsx')).QuestionsScreen),
  },
  {
    path: '/campaigns',
    name: 'Campaigns',
    roles: ['content'],
    waiting: 'campaigns',
    Icon: SpeakerIcon,
    Screen: lazyScreen(async () => (await import('../screens/campaigns/campaigns-screen.tsx')).CampaignsScreen),
  },
  {
    path: '/inbox',
    name: 'Inbox',
    roles: ['support'],
    waiting: 'messages',
    Icon: MessageIcon,
    Screen: lazyScreen(async () => (await import('../screens/inbox/inbox-screen.tsx')).InboxScreen),
  },
  {
    path: '/reports',
    name: 'Reports',
    roles: ['content', 'support', 'finance'],
    Icon: ChartIcon,
    Screen: lazyScreen(async () => (await import('../screens/reports/reports-screen.tsx')).ReportsScreen),
  },
  {
    path: '/settings',
    name: 'Settings',
    roles: ['content', 'support', 'finance'],
    waiting: 'settings',
    Icon: GaugeIcon,
    Screen: lazyScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/audit',
    name: 'Audit',
    roles: ['owner'],
    Icon: ListIcon,
    Screen: lazyScreen(async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen),
  },
  {
    path: '/operators',
    name: 'Operators',
    roles: ['owner'],
    waiting: 'operators',
    Icon: UsersIcon,
    Screen: lazyScreen(async () => (await import('../screens/operators/operators-screen.tsx')).OperatorsScreen),
  },
];
