import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UtilityIconProps } from '@spw/ui/parts/utility-icon.tsx';
import type { ComponentType } from 'react';
import { paths } from '../../shared/paths.ts';
import {
  ActivityIcon,
  ContactIcon,
  HomeIcon,
  LeaderboardIcon,
  LegalIcon,
  ProfileIcon,
  RulesIcon,
  SecurityIcon,
  WalletIcon,
  WinnersIcon,
} from './menu-icons.ts';

export interface MenuItem {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly Icon: ComponentType<UtilityIconProps>;
  /** A plain link: the browser loads the page anew. */
  readonly reloads?: true;
}

/** The menu from top to bottom. Only pages that exist stand here. */
export const menu: readonly MenuItem[] = [
  { to: paths.home, label: msg`Home`, Icon: HomeIcon },
  { to: paths.wallet, label: msg`Wallet & Payment`, Icon: WalletIcon },
  { to: paths.leaderboard, label: msg`Leaderboard`, Icon: LeaderboardIcon },
  { to: paths.winners, label: msg`Paid winners`, Icon: WinnersIcon },
  { to: paths.activity, label: msg`Activity`, Icon: ActivityIcon },
  { to: paths.security, label: msg`Security`, Icon: SecurityIcon },
  { to: paths.rules, label: msg`How to play`, Icon: RulesIcon },
  { to: paths.legal, label: msg`Legal`, Icon: LegalIcon },
  { to: paths.contact, label: msg`Contact`, Icon: ContactIcon, reloads: true },
  { to: paths.profile, label: msg`Edit profile`, Icon: ProfileIcon },
];
