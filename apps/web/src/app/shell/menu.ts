import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UserIcon } from '@spw/ui/parts/icons.ts';
import type { IconProps } from '@spw/ui/parts/icon.tsx';
import type { ComponentType } from 'react';
import {
  BellIcon,
  CoinsIcon,
  GamesIcon,
  GavelIcon,
  HelpIcon,
  HomeIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  TrophyIcon,
  WalletIcon,
} from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';

export interface MenuItem {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly Icon: ComponentType<IconProps>;
  /** A plain link: the browser loads the page anew, if it can. */
  readonly reloads?: true;
}

/** The menu from top to bottom. Only pages that exist stand here. */
export const menu: readonly MenuItem[] = [
  { to: paths.home, label: msg`Home`, Icon: HomeIcon },
  { to: paths.messages, label: msg`Messages`, Icon: BellIcon },
  { to: paths.wallet, label: msg`Wallet & Payment`, Icon: WalletIcon },
  { to: paths.leaderboard, label: msg`Leaderboard`, Icon: TrophyIcon },
  { to: paths.winners, label: msg`Paid winners`, Icon: CoinsIcon },
  { to: paths.games, label: msg`Your games`, Icon: GamesIcon },
  { to: paths.activity, label: msg`Activity`, Icon: ListIcon },
  { to: paths.security, label: msg`Security`, Icon: LockIcon },
  { to: paths.rules, label: msg`How to play`, Icon: HelpIcon },
  { to: paths.legal, label: msg`Legal`, Icon: GavelIcon },
  { to: paths.contact, label: msg`Contact`, Icon: MailIcon, reloads: true },
  { to: paths.profile, label: msg`Edit profile`, Icon: UserIcon },
];
