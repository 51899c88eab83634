import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { lazy, type ComponentType } from 'react';
import type { Data } from '../shared/api/calls.ts';
import type { Role } from '../shared/session/may.ts';

export interface ScreenEntry {
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly Icon: ReturnType<typeof utilityIcon>;
  readonly Screen: ComponentType;
  /** How much waits there, shown beside the name. */
  readonly waiting?: keyof Data<'getToday'>['waiting'];
}

/** Every screen, in the order of the navigation. Roles are those of the calls it makes first. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/today',
    name: 'Today',
    roles: ['content', 'support', 'finance'],
    Icon: utilityIcon(IconActivity),
    Screen: lazy(async () => ({ default: (await import('../screens/today/today-screen.tsx')).TodayScreen })),
  },
  {
    path: '/week',
    name: 'Week',
    roles: ['support', 'finance'],
    Icon: utilityIcon(IconTrophy),
    Screen: lazy(async () => ({ default: (await import('../screens/week/week-screen.tsx')).WeekScreen })),
  },
  {
    path: '/withdrawals',
    name: 'Withdrawals',
    roles: ['support', 'finance'],
    waiting: 'withdrawals',
    Icon: utilityIcon(IconArrowUpRight),
    Screen: lazy(async () => ({
      default: (await import('../screens/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
    })),
  },
  {
    path: '/payments',
    name: 'Payments',
    roles: ['support', 'finance'],
    waiting: 'payments',
    Icon: utilityIcon(IconCreditCard),
    Screen: lazy(async () => ({ default: (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen })),
  },
  {
    path: '/players',
    name: 'Players',
    roles: ['support', 'finance'],
    Icon: utilityIcon(IconUser),
    Screen: lazy(async () => ({ default: (await import('../screens/players/players-screen.tsx')).PlayersScreen })),
  },
  {
    path: '/signals',
    name: 'Signals',
    roles: ['support', 'finance'],
    Icon: utilityIcon(IconAffiliate),
    Screen: lazy(async () => ({ default: (await import('../screens/signals/signals-screen.tsx')).SignalsScreen })),
  },
  {
    path: '/questions',
    name: 'Questions',
    roles: ['content', 'support'],
    waiting: 'disputes',
    Icon: utilityIcon(IconNotes),
    Screen: lazy(async () => ({
      default: (await import('../screens/questions/questions-screen.tsx')).QuestionsScreen,
    })),
  },
  {
    path: '/campaigns',
    name: 'Campaigns',
    roles: ['content'],
    Icon: utilityIcon(IconSpeakerphone),
    Screen: lazy(async () => ({
      default: (await import('../screens/campaigns/campaigns-screen.tsx')).CampaignsScreen,
    })),
  },
  {
    path: '/inbox',
    name: 'Inbox',
    roles: ['support'],
    waiting: 'messages',
    Icon: utilityIcon(IconMessage),
    Screen: lazy(async () => ({ default: (await import('../screens/inbox/inbox-screen.tsx')).InboxScreen })),
  },
  {
    path: '/settings',
    name: 'Settings',
    roles: ['content', 'support', 'finance'],
    Icon: utilityIcon(IconGauge),
    Screen: lazy(async () => ({ default: (await import('../screens/settings/settings-screen.tsx')).SettingsScreen })),
  },
  {
    path: '/audit',
    name: 'Audit',
    roles: ['owner'],
    Icon: utilityIcon(IconListDetails),
    Screen: lazy(async () => ({ default: (await import('../screens/audit/audit-screen.tsx')).AuditScreen })),
  },
  {
    path: '/operators',
    name: 'Operators',
    roles: ['owner'],
    Icon: utilityIcon(IconUsersGroup),
    Screen: lazy(async () => ({
      default: (await import('../screens/operators/operators-screen.tsx')).OperatorsScreen,
    })),
  },
];
