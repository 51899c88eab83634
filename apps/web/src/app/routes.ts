import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { speakLegal } from '../shared/i18n/i18n.ts';
import { paths } from '../shared/paths.ts';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { lazyScreen, WHOLE_PAGE, type LazyScreen } from './lazy-screen.tsx';

/** `visitor`: only while signed out. `player`: only while signed in. `anyone`: in both states. */
export type Access = 'visitor' | 'player' | 'anyone';

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: MessageDescriptor;
  readonly Screen: LazyScreen;
  /** Open to everyone, and inside the shell for a player. */
  readonly shellForPlayers?: true;
  /** Fills the window by itself: no header, no menu. */
  readonly bare?: true;
}

/** Every page there is. A page of the menu also stands in `shell/menu.ts`. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.welcome,
    access: 'visitor',
    title: msg`Welcome`,
    Screen: lazyScreen(async () => (await import('../screens/welcome/welcome-screen.tsx')).WelcomeScreen),
  },
  {
    path: paths.landing,
    access: 'visitor',
    title: msg`Login`,
    Screen: lazyScreen(async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen),
  },
  {
    path: paths.signup,
    access: 'visitor',
    title: msg`Register`,
    Screen: lazyScreen(async () => (await import('../screens/signup/signup-screen.tsx')).SignupScreen),
  },
  {
    path: paths.networkEntry,
    access: 'visitor',
    title: msg`Loading`,
    Screen: lazyScreen(
      async () => (await import('../screens/network-entry/network-entry-screen.tsx')).NetworkEntryScreen,
    ),
  },
  {
    path: paths.notMe,
    access: 'anyone',
    title: msg`Freeze my wallet`,
    Screen: lazyScreen(async () => (await import('../screens/not-me/not-me-screen.tsx')).NotMeScreen),
  },
  {
    path: paths.echo,
    access: 'anyone',
    title: msg`Echo`,
    Screen: lazyScreen(async () => (await import('../screens/echo/echo-screen.tsx')).EchoScreen),
  },
  {
    path: paths.redirect,
    access: 'anyone',
    title: msg`Taking you there`,
    Screen: lazyScreen(async () => (await import('../screens/redirect/redirect-screen.tsx')).RedirectScreen),
  },
  {
    path: paths.home,
    access: 'player',
    title: msg`Home`,
    Screen: lazyScreen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen),
  },
  {
    path: paths.wheel,
    access: 'player',
    title: msg`Spin`,
    Screen: lazyScreen(async () => (await import('../screens/wheel/wheel-screen.tsx')).WheelScreen),
  },
  {
    path: paths.game,
    access: 'player',
    title: msg`Game`,
    Screen: lazyScreen(async () => (await import('../screens/game/game-screen.tsx')).GameScreen),
    bare: true,
  },
  {
    path: paths.leaderboard,
    access: 'player',
    title: msg`Leaderboard`,
    Screen: lazyScreen(async () => (await import('../screens/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen),
  },
  {
    path: paths.wallet,
    access: 'player',
    title: msg`Wallet & Payment`,
    Screen: lazyScreen(async () => (await import('../screens/wallet/wallet-screen.tsx')).WalletScreen),
  },
  {
    path: paths.activity,
    access: 'player',
    title: msg`Activity`,
    Screen: lazyScreen(async () => (await import('../screens/activity/activity-screen.tsx')).ActivityScreen),
  },
  {
    path: paths.messages,
    access: 'player',
    title: msg`Messages`,
    Screen: lazyScreen(async () => (await import('../screens/messages/messages-screen.tsx')).MessagesScreen),
  },
  {
    path: paths.whereIsMyMoney,
    access: 'player',
    title: msg`Where is my money?`,
    Screen: lazyScreen(async () => (await import('../screens/activity/activity-screen.tsx')).WhereIsMyMoneyScreen),
  },
  {
    path: paths.games,
    access: 'player',
    title: msg`Your games`,
    Screen: lazyScreen(async () => (await import('../screens/games/games-screen.tsx')).GamesScreen),
  },
  {
    path: paths.security,
    access: 'player',
    title: msg`Security`,
    Screen: lazyScreen(async () => (await import('../screens/security/security-screen.tsx')).SecurityScreen),
  },
  {
    path: paths.profile,
    access: 'player',
    title: msg`Edit profile`,
    Screen: lazyScreen(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen),
  },
  {
    path: paths.limits,
    access: 'player',
    title: msg`Limits and breaks`,
    Screen: lazyScreen(async () => (await import('../screens/limits/limits-screen.tsx')).LimitsScreen),
  },
  {
    path: paths.settings,
    access: 'player',
    title: msg`Settings`,
    Screen: lazyScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: paths.account,
    access: 'player',
    title: msg`Your data`,
    Screen: lazyScreen(async () => (await import('../screens/account/account-screen.tsx')).AccountScreen),
  },
  {
    path: paths.rules,
    access: 'anyone',
    title: msg`How to play`,
    Screen: lazyScreen(async () => (await import('../screens/how-to-play/rules-screen.tsx')).RulesScreen),
    shellForPlayers: true,
  },
  {
    path: paths.contact,
    access: 'anyone',
    title: msg`Contact`,
    Screen: lazyScreen(async () => (await import('../screens/contact/contact-screen.tsx')).ContactScreen),
    shellForPlayers: true,
  },
  {
    path: paths.practice,
    access: 'anyone',
    title: msg`Practice`,
    Screen: lazyScreen(async () => {
      const { PracticeScreen, loadPractice } = await import('../screens/practice/practice-screen.tsx');
      await loadPractice();
      return PracticeScreen;
    }),
  },
  {
    path: paths.winners,
    access: 'anyone',
    title: msg`Paid winners`,
    Screen: lazyScreen(async () => (await import('../screens/winners/winners-screen.tsx')).WinnersScreen),
    shellForPlayers: true,
  },
  {
    path: paths.legal,
    access: 'anyone',
    title: msg`Legal`,
    Screen: lazyScreen(async () => {
      const [screen] = await Promise.all([import('../screens/legal/legal-screen.tsx'), speakLegal()]);
      return screen.LegalScreen;
    }),
  },
];

/** What stands around a player's pages. Visitors never need it, so it stays out of the first download. */
export const Shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell, WHOLE_PAGE);

/** Found by its address, with any word in the place of `:name`, in small or big letters, with or without a slash at the end. */
export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/*$`, 'i').test(pathname));
}
