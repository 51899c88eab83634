/** Every address of the player's app, once. */
export const paths = {
  welcome: '/',
  landing: '/landing',
  signup: '/signup',
  networkEntry: '/secure-d',
  notMe: '/not-me',
  echo: '/echo',
  legal: '/legal',
  redirect: '/redirect',
  home: '/home',
  wheel: '/wheel',
  game: '/game/:category',
  leaderboard: '/leaderboard',
  wallet: '/wallet',
  activity: '/activity',
  messages: '/messages',
  whereIsMyMoney: '/where-is-my-money',
  games: '/games',
  security: '/security',
  profile: '/profile',
  limits: '/limits',
  settings: '/settings',
  account: '/account',
  rules: '/rules',
  contact: '/contact',
  practice: '/practice',
  winners: '/winners',
} as const;

// Where a link from outside, or a sign-in that interrupted someone, may lead. A game is never among them: its clock did not wait.
const INNER: ReadonlySet<string> = new Set([
  paths.home,
  paths.wheel,
  paths.leaderboard,
  paths.legal,
  paths.wallet,
  paths.activity,
  paths.messages,
  paths.whereIsMyMoney,
  paths.games,
  paths.security,
  paths.profile,
  paths.limits,
  paths.settings,
  paths.account,
  paths.rules,
  paths.contact,
  paths.winners,
]);

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The address if it is one of ours that may be returned to, else null. Other hosts never get through, however they are written. */
export function innerPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/')) return null;
  const base = 'https://inner.invalid';
  const url = parse(text, base);
  if (url?.origin !== base || !INNER.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
