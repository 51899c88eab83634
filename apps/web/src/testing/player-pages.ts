/** Every page that is for players alone, but for a game, which is open only while one is played. */
export const PLAYER_PAGES = [
  '/home',
  '/wheel',
  '/leaderboard',
  '/wallet',
  '/activity',
  '/messages',
  '/where-is-my-money',
  '/games',
  '/security',
  '/profile',
  '/limits',
  '/settings',
  '/account',
] as const;
