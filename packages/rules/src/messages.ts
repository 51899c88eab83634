/** What a message is about: the tabs of the player's list. */
export type MessageGroup = 'security' | 'money' | 'game';
/** Under which choice of the player it is pushed. What concerns security and money always is. */
export type PushChoice = 'always' | 'results' | 'place' | 'reminders';

export interface MessageFacts {
  readonly group: MessageGroup;
  readonly push: PushChoice;
  /** The page of the player's app where there is more to see or to do. */
  readonly place: string;
  /** Not worth hearing on another day than its own. */
  readonly todayOnly?: true;
}

const security = { group: 'security', push: 'always', place: '/security' } as const;
const money = { group: 'money', push: 'always', place: '/activity' } as const;

/** Every kind of message there is. A text in each language belongs to each: in the web for the list, in the API for a locked phone. */
export const MESSAGE_KINDS = {
  'new-device': security,
  'pin-created': security,
  'pin-changed': security,
  'pin-reset': security,
  'bank-added': { ...security, place: '/wallet' },
  'bank-edited': { ...security, place: '/wallet' },
  'withdrawal-asked': { ...security, place: '/activity' },
  'passkey-added': security,
  'passkey-copied': security,
  'data-exported': { ...security, place: '/account' },
  'freeze-ended': { ...security, place: '/wallet' },
  'payment-arrived': money,
  'withdrawal-paid': money,
  'withdrawal-returned': money,
  'prize-counted': { group: 'money', push: 'results', place: '/wallet' },
  'prize-approved': { ...money, place: '/wallet' },
  'prize-credited': { ...money, place: '/wallet' },
  'report-upheld': { group: 'game', push: 'results', place: '/games' },
  'report-rejected': { group: 'game', push: 'results', place: '/games' },
  // Words of our people, in whatever language they are; the app says whose they are in the player's own.
  answer: { group: 'game', push: 'results', place: '/messages' },
  passed: { group: 'game', push: 'place', place: '/leaderboard', todayOnly: true },
  'week-ends': { group: 'game', push: 'place', place: '/leaderboard', todayOnly: true },
  'streak-ends': { group: 'game', push: 'reminders', place: '/home', todayOnly: true },
} as const satisfies Record<string, MessageFacts>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(MESSAGE_KINDS, kind);
}

export function kindsOf(group: MessageGroup): MessageKind[] {
  const kinds = Object.keys(MESSAGE_KINDS) as MessageKind[];
  return kinds.filter((kind) => MESSAGE_KINDS[kind].group === group);
}

/** Hours of the day in Lagos; the same twice means none. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Those of whoever has chosen no others. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 21, until: 7 };

const HOUR_MS = 3_600_000;

/** When something that must not wake anybody may be shown: now, or at the end of the quiet hours. */
export function shownFrom(now: Date, { from, until }: QuietHours): Date {
  const hours = (now.getTime() + HOUR_MS) / HOUR_MS;
  const hour = Math.floor(hours) % 24;
  const quiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!quiet) return now;
  const wait = (until - hour + 24) % 24;
  return new Date((Math.floor(hours) + wait - 1) * HOUR_MS);
}
