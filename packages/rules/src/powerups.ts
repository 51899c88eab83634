export const POWERUPS = ['doublepoint', 'fiftyfifty', 'skip', 'timefreeze'] as const;

export type Powerup = (typeof POWERUPS)[number];

export type PowerupCounts = Readonly<Record<Powerup, number>>;
