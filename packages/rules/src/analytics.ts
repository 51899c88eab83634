/** What is counted, and what may be known about it. Nothing else leaves a page, and nothing else is taken in. */
export const EVENTS = [
  'Page View',
  'Home Page',
  'Home Screen',
  'Ideas Submitted',
  'Bugs Submitted',
  'Secure-D Exisiting',
  'Secure-D Signup',
  'Autogun Failed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** What stands at zero when somebody registers. */
const PROFILE_PROPERTIES = ['Spins', 'GamesPlayed', 'BuyPlaysAirtime', 'BuyPlaysWallet', 'TotalPoints'] as const;

export const ANALYTICS_LIMITS = {
  batchEvents: 50,
  batchSeconds: 5,
  visitorDays: 365,
  longestText: 255,
} as const;

export const RECORDING_LIMITS = {
  percent: 20,
  idleMinutes: 30,
  longestHours: 24,
} as const;

const EVENT_PROPERTIES = ['pathname', 'time', 'distinct_id', '$insert_id'] as const;

type Known = Record<string, string | number>;

/** An address of ours has words in it, never a number or a name. */
const PATH = /^\/[a-z-]{0,32}$/;

export function knownProperties(properties: Readonly<Record<string, unknown>>): Known {
  const kept: Known = {};
  for (const name of EVENT_PROPERTIES) {
    const value = properties[name];
    const fits = typeof value === 'string' ? value.length <= ANALYTICS_LIMITS.longestText : Number.isFinite(value);
    if (!fits || (name === 'pathname' && !PATH.test(String(value)))) continue;
    kept[name] = value as string | number;
  }
  return kept;
}

export function isEvent(name: unknown): name is EventName {
  return EVENTS.some((known) => known === name);
}

/** Only figures say something about a profile; who it is says nothing here. */
export function knownProfile(properties: Readonly<Record<string, unknown>>): Record<string, number> {
  const kept: Record<string, number> = {};
  for (const name of PROFILE_PROPERTIES) {
    const value = properties[name];
    if (typeof value === 'number' && Number.isFinite(value)) kept[name] = value;
  }
  return kept;
}

/** The screens of the game and what is public. Never money, a PIN, a profile or a way in. */
const RECORDED = /^\/(home|wheel|game\/[^/]+|leaderboard|rules|legal)$/;

export function mayBeRecorded(path: string): boolean {
  return RECORDED.test(path);
}
