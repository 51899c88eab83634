/** The modules of the API, lowest level first. A module calls down this table, never sideways and never up. */
export const moduleLevels = [
  ['settings', 'audit'],
  ['players', 'ledger', 'questions', 'feedback', 'contact', 'campaigns', 'operators', 'notifications', 'analytics'],
  ['pin', 'plays', 'powerups', 'streaks', 'leaderboard', 'limits', 'profile'],
  ['subscriptions', 'bank-accounts'],
  ['payments'],
  ['shop', 'withdrawals'],
  ['wheel', 'prizes'],
  ['rounds', 'me', 'wallet', 'account'],
] as const;
